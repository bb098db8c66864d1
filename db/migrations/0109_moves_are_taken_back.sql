-- Lines that were moved to another cart are kept like those that were removed, with where they went, so that a move can be
-- taken back.
alter table cart_removals add column moved_to bigint references carts on delete cascade;
create index cart_removals_moved_to on cart_removals (moved_to) where moved_to is not null;
