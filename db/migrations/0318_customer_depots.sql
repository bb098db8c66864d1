alter table customers add column depot_ids bigint[] not null default '{}';
comment on column customers.depot_ids is 'Depots whose stock the customer sees and orders from, besides its own; empty for all of the site.';
