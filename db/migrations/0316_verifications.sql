-- Whether the data adds up, as staff requested it.
create table verifications (
  id bigint generated always as identity primary key,
  form_token uuid not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  results jsonb not null default '[]',
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
comment on table verifications is 'Of the whole installation: they belong to no site.';
comment on column verifications.form_token is 'Of the form that started it, so that sending it again starts no second one.';
comment on column verifications.results is 'Each promise with the number of its violations and examples.';

create unique index verifications_one_open on verifications ((true)) where state in ('waiting', 'running');
