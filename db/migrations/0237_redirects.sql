-- Addresses that a shop had before lead to its pages of today.
create table redirects (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  from_path   text not null,
  to_path     text not null,
  hits        bigint not null default 0,
  last_hit_at timestamptz,
  created_at  timestamptz not null default now(),
  constraint redirects_site_id_from_path_key unique (site_id, from_path)
);
comment on table redirects is 'Old addresses of a site that redirect permanently to a page of it.';
comment on column redirects.from_path is 'Decoded, in small letters, without a slash at the end; with the query if it has one.';
-- A contract shows how many users and orders accepted each of its versions.
create index contract_acceptances_by_contract on contract_acceptances (contract_id);
create index orders_by_contract on orders (contract_id) where contract_id is not null;
