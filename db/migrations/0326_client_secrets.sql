-- A site has a secret for each connected program, so that one is replaced while the others, and the one before, still work.

create table client_secrets (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  name         text not null check (btrim(name) <> ''),
  secret_hash  bytea not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at   timestamptz
);
create unique index client_secrets_by_name on client_secrets (site_id, lower(name)) where revoked_at is null;
create unique index client_secrets_by_hash on client_secrets (site_id, secret_hash);
comment on table client_secrets is 'Secrets with which other programs get a token; revoked ones stay as history.';
comment on column client_secrets.secret_hash is 'SHA-256 of 256 random bits.';
comment on column client_secrets.last_used_at is 'Of the last token, to the minute.';

insert into client_secrets (site_id, name, secret_hash)
select id, 'Program', client_secret_hash from sites where client_secret_hash is not null;
alter table sites drop column client_secret_hash;
