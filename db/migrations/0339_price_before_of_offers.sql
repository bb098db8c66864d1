-- Orders of an offer have it too (decision 0332).

comment on column order_lines.price_before is 'Net price of one unit before a member of staff or a representative lowered it for the first time, on the order or in the offer that became it; null while nobody has.';
