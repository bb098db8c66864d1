-- The picture of a customer's firm, by its key in the site's own store; empty where there is none.
alter table customers add column picture text not null default '';
