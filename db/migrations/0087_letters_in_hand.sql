-- When the last of a letter went to its mail server. What became of it since only that server knows: until it has said so,
-- nobody sends the letter again.
alter table outgoing_letters add column handed_at timestamptz;
