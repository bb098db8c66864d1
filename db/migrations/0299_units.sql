-- What staff name and decide about units of quantity; products store the code, also of units without a row.
create table units (
  id bigint generated always as identity primary key,
  site_id bigint not null references sites on delete cascade,
  code text not null,
  names jsonb not null default '{}',
  aliases text[] not null default '{}',
  decimals boolean not null default false,
  unique (site_id, code)
);
comment on table units is 'Units of quantity that a site named; products refer to them by code.';
comment on column units.code is 'As products.unit stores it: a standard unit such as piece, or the text of a list.';
comment on column units.names is 'By language; a standard unit has the usual names where one is missing.';
comment on column units.aliases is 'Further spellings and merged units that lists, orders and clients may still name.';
comment on column units.decimals is 'Products of this unit with the normal stock type accept decimal quantities.';

create index products_by_unit on products (site_id, unit);
