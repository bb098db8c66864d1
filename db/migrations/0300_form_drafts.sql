-- Unsaved input of the forms of the back office.
create table form_drafts (
  site_id    bigint not null references sites,
  user_id    bigint not null references users on delete cascade,
  language   text not null,
  page       text not null,
  form       text not null,
  title      text not null,
  rows_digest text not null default '',
  fields     jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, site_id, language, page, form)
);
create index form_drafts_by_age on form_drafts (changed_at);
comment on table form_drafts is 'Unsaved input of a user in a form of the back office; only this user reads it.';
comment on column form_drafts.language is 'Of the page: numbers and labels are typed in it.';
comment on column form_drafts.page is 'The path of the page in the default language.';
comment on column form_drafts.form is 'The label of the form, which differs from that of the other forms of its page.';
comment on column form_drafts.rows_digest is 'Of the saved values of a form with rows, which are named by place; empty for other forms.';
comment on column form_drafts.fields is 'By field: the saved values over which the user typed, and the typed values.';
