-- Kinds of documents of products, after those of the specification.
alter table downloads drop constraint downloads_kind_check;
alter table downloads add constraint downloads_kind_check check (kind between 2 and 11);
