-- Besides moves, the history of an order tells when the owner held it and let it go on, and why (order_events.note).
alter table order_events add column kind text not null default 'move' check (kind in ('move', 'hold', 'release'));

-- A batch is what was fetched, whatever becomes of its orders afterwards: asked for again it is the same to the letter.
alter table order_batches
  add column order_count integer not null default 0,
  add column content     jsonb not null default '[]';
create index order_batches_newest on order_batches (site_id, id desc);
