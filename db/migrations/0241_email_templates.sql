-- The owner's texts of emails; an email without a row has the default text of the product.
create table email_templates (
  site_id    bigint not null references sites,
  kind       text not null,
  language   text not null,
  subject    text not null,
  body       text not null,
  button     text not null default '',
  updated_at timestamptz not null default now(),
  primary key (site_id, kind, language)
);
comment on table email_templates is 'Texts of emails by occasion and language that the owner changed.';

-- A repeated call, such as a test, queues its email once.
alter table outgoing_emails add column request_key uuid;
create unique index outgoing_emails_by_request on outgoing_emails (site_id, request_key) where request_key is not null;
-- Why the owner's text was not used; the job that sends the email logs it.
alter table outgoing_emails add column template_problem text;
