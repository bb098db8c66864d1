-- A message may be about an order; so are the answers in its conversation.
alter table messages add column order_id bigint references orders;
create index messages_of_order on messages (order_id) where order_id is not null;
comment on column messages.order_id is 'Of the first message of a conversation: the order that it is about.';
