-- Without a version of the cart the key of a proposal is bound to the lines it was asked for. Kept is a digest; proposals of
-- before have none and answer by their words, as they did.
alter table proposals add column lines_hash bytea;
