-- Words that begin alike and are about as long: what a word typed almost right is compared with.
create index search_words_by_letter on search_words (site_id, left(word, 1), length(word));
