-- Every word of a product's texts, the short ones and those with digits too, so that a beginning can be spelled out: in
-- one order whatever the database speaks. What was typed almost right is compared with plain words alone.
alter table search_words
  alter column word type text collate "C",
  add column plain boolean not null default true;
drop index search_words_alike, search_words_by_letter;
create index search_words_alike on search_words using gin (word gin_trgm_ops) where plain;
create index search_words_by_letter on search_words (site_id, left(word, 1), length(word)) where plain;
