-- Finds the days in the future on which prices of a list begin.
create index prices_by_first_day on prices (price_list_id, valid_from) where valid_from is not null;
