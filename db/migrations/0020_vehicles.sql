-- Vehicles are told apart by folded keys: FIAT Egea and Fiat EGEA are one model.
alter table vehicles
  add make_key text, add model_key text, add engine_key text;
update vehicles set
  make_key = trim(lower(translate(make, 'İIıŞşĞğÇçÖöÜüÉéÈèËëÁáÀàÂâÎîÔôÊê', 'iiissggccoouueeeeeeaaaaaaiiooee'))),
  model_key = trim(lower(translate(model, 'İIıŞşĞğÇçÖöÜüÉéÈèËëÁáÀàÂâÎîÔôÊê', 'iiissggccoouueeeeeeaaaaaaiiooee'))),
  engine_key = trim(lower(translate(engine, 'İIıŞşĞğÇçÖöÜüÉéÈèËëÁáÀàÂâÎîÔôÊê', 'iiissggccoouueeeeeeaaaaaaiiooee')));
-- Two spellings of one vehicle become one; what fitted the later ones fits the first.
create temporary table one_of on commit drop as
  select id, min(id) over (partition by site_id, make_key, model_key, engine_key, year_from, year_to) as kept from vehicles;
insert into product_vehicles (product_id, vehicle_id, condition)
  select fit.product_id, one_of.kept, fit.condition from product_vehicles fit join one_of on one_of.id = fit.vehicle_id
  where one_of.id <> one_of.kept on conflict do nothing;
delete from vehicles using one_of where vehicles.id = one_of.id and one_of.id <> one_of.kept;
alter table vehicles
  alter make_key set not null, alter model_key set not null, alter engine_key set not null,
  drop constraint vehicles_site_id_make_model_engine_year_from_year_to_key,
  add constraint vehicles_once
    unique nulls not distinct (site_id, make_key, model_key, engine_key, year_from, year_to),
  add check (year_to >= year_from);

-- A product may fit a vehicle in some of its years only, and under conditions: {"engineCodes": [], "axle": "front",
-- "side": "left", "with": {tr}, "without": {tr}, "note": {tr, en, …}}. The same fit twice is one.
alter table product_vehicles
  add year_from smallint,
  add year_to smallint,
  add conditions jsonb not null default '{}' check (jsonb_typeof(conditions) = 'object'),
  add check (year_to >= year_from);
update product_vehicles set conditions = jsonb_build_object('note', jsonb_build_object('tr', condition))
  where condition <> '';
alter table product_vehicles drop constraint product_vehicles_pkey, drop column condition;
create unique index product_vehicles_once on product_vehicles
  (product_id, vehicle_id, year_from, year_to, (case when conditions = '{}' then '' else md5(conditions::text) end))
  nulls not distinct;
drop index product_vehicles_by_vehicle;
-- A chosen vehicle narrows a listing by this index alone.
create index product_vehicles_of_vehicle on product_vehicles (vehicle_id, product_id) include (year_from, year_to);

-- The vehicles a user looked for last: few, his own.
create table garage_vehicles (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references users on delete cascade,
  make_key    text not null,
  model_key   text not null,
  year        smallint,
  engine_key  text,
  used_at     timestamptz not null default now(),
  unique nulls not distinct (user_id, make_key, model_key, year, engine_key)
);

-- What a product is as a tyre; kept beside its number of kind 'size'. Width, aspect and rim of metric sizes alone.
create table product_tyres (
  product_id  bigint primary key references products on delete cascade,
  site_id     bigint not null references sites,
  size_key    text not null,
  size        text not null,
  width       smallint,
  aspect      smallint,
  rim         smallint,
  load_index  smallint,
  speed       text
);
create index product_tyres_by_size on product_tyres (site_id, size_key, product_id) include (load_index, speed);
create index product_tyres_by_measures on product_tyres (site_id, width, aspect, rim);

-- Sizes a vehicle stands on; a rear size where it is another than the front one.
create table vehicle_tyres (
  vehicle_id  bigint not null references vehicles on delete cascade,
  front_key   text not null,
  front       text not null,
  rear_key    text,
  rear        text,
  unique nulls not distinct (vehicle_id, front_key, rear_key),
  check ((rear_key is null) = (rear is null))
);
