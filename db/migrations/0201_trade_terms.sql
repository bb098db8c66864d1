-- Names in the terms of the trade.
alter table account_confirmations rename column asked_at to requested_at;
alter table account_confirmations rename column asked_by to requested_by;
alter table proposals rename column asked_at to requested_at;
alter table payment_attempts rename column asked_at to requested_at;
alter table payment_attempts rename column bank_said to provider_message;
alter table payment_refunds rename column bank_said to provider_message;
alter table notifications rename column wants_letter to wants_email;

alter table outgoing_letters rename to outgoing_emails;
alter sequence outgoing_letters_id_seq rename to outgoing_emails_id_seq;
alter index outgoing_letters_pkey rename to outgoing_emails_pkey;
alter index outgoing_letters_waiting rename to outgoing_emails_waiting;
alter index outgoing_letters_by_site rename to outgoing_emails_by_site;

alter table quick_order_pads rename to quick_order_lists;
alter sequence quick_order_pads_id_seq rename to quick_order_lists_id_seq;
alter index quick_order_pads_pkey rename to quick_order_lists_pkey;
alter table quick_order_rows rename column pad_id to list_id;
alter table quick_order_answers rename column pad_id to list_id;
alter index quick_order_pads_by_age rename to quick_order_lists_by_age;
alter index quick_order_pads_of_user rename to quick_order_lists_of_user;
alter index quick_order_pads_of_visitor rename to quick_order_lists_of_visitor;
alter index quick_order_rows_of_pad rename to quick_order_rows_of_list;
