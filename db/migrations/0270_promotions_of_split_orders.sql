-- The parts of a split order share the amounts of its promotions; the use of each counts once.
alter table promotion_uses
  add column counted boolean not null default true,
  add column split_from_id bigint references promotion_uses;
comment on column promotion_uses.counted is 'Counts for the limits of the promotion and holds the code; false for the other parts of a split order.';
comment on column promotion_uses.split_from_id is 'The use of the order that was split, of which this one is a part.';
create index promotion_uses_of_split on promotion_uses (split_from_id) where split_from_id is not null;
