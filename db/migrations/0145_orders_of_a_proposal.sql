-- A proposal can be ordered in parts: each is an order of its own.
drop index orders_of_proposal;
create index orders_of_proposal on orders (proposal_id) where proposal_id is not null;
