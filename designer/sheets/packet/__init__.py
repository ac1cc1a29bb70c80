"""The referee's packet: draw, rules, decision flow, prices, forms; a thumb index on the outer edge."""
