-- Tables of the back office: saved views, and the order and filters of the list of customers.

create table table_views (
    id bigint generated always as identity primary key,
    site_id bigint not null references sites,
    user_id bigint not null references users on delete cascade,
    table_name text not null,
    name text not null check (length(name) between 1 and 60),
    query text not null check (length(query) <= 2000),
    is_shared boolean not null default false,
    is_default boolean not null default false,
    created_at timestamptz not null default now()
);
create unique index table_views_by_name on table_views (site_id, user_id, table_name, lower(name));
create unique index table_views_one_default on table_views (site_id, user_id, table_name) where is_default;
create index table_views_shared on table_views (site_id, table_name) where is_shared;
comment on table table_views is 'Saved filters, order and columns of a table of the back office, per user.';
comment on column table_views.query is 'Query string of the page, without its question mark.';

-- Stored, because a trigram index has to compare every candidate again: folding 12,500 texts takes a second.
alter table customers add column search_text text not null generated always as (customer_search_text(
    code, company_name, first_name, last_name, email, tax_number, phone, mobile_phone)) stored;
comment on column customers.search_text is 'What a customer is found by, folded.';
drop index customers_inside;
create index customers_inside on customers using gin (search_text gin_trgm_ops);

-- The list is without merged customers. The index of limits also counts it.
create index customers_by_name on customers (
    site_id, (coalesce(nullif(company_name, ''), btrim(first_name || ' ' || last_name))), id
) where joined_to_id is null;
create index customers_by_limit on customers (site_id, credit_limit, id) where joined_to_id is null;
create index customers_by_price_list on customers (price_list_id) where price_list_id is not null;
create index addresses_by_default_city on addresses (site_id, city) where is_default and removed_at is null;
