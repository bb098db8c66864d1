-- A browser may lose the reply with its new token, so the old one ends after the first use of the new one.
alter table session_tokens add column replaces bytea;
comment on column session_tokens.replaces is 'The token that ends after the first use of this one; null afterwards.';
