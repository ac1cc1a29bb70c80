"""Best spending of concentration points on one drawn hole: a policy above, a relaxation below."""
