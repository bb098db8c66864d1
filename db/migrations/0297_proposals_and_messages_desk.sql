-- The list of proposals in the back office: what is to be answered, and the columns by which it is sorted.
drop index proposals_requested;
create index proposals_unanswered on proposals (site_id, requested_at desc, id desc) where (status = 11);
-- Proposals without an offer sort last, whether the days ascend or descend.
create index proposals_by_validity on proposals (site_id, coalesce(valid_until, 'infinity'::date), id);
create index proposals_by_validity_descending on proposals (site_id, coalesce(valid_until, '-infinity'::date), id);
create index proposals_by_total on proposals (site_id, total, id);

-- The unread messages of a user, which every page of the back office counts.
create index message_readers_unread on message_readers (user_id, message_id) where (read_at is null);
