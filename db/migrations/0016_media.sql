-- What the owner brought: pictures as they came (checked), drawings rasterised, and videos. Smaller sizes are made from these
-- and kept on disk; the truth is here, so that every process has it. Not compressed: a part of a video is read by its place.
create table media_files (
  site_id     bigint not null references sites,
  key         text not null check (key ~ '^[a-z][a-z0-9_-]{1,79}$'),
  kind        text not null check (kind in ('picture', 'video')),
  type        text not null,
  width       integer,
  height      integer,
  hash        bytea not null,
  content     bytea not null,
  changed_at  timestamptz not null default now(),
  primary key (site_id, key)
);
alter table media_files alter column content set storage external;

-- Grows when a picture that was there is replaced or removed: addresses of pictures carry it.
alter table sites add column media_version bigint not null default 1;

-- The gallery of a product beyond the picture of its row. A variation's picture is chosen by its value's id.
create table product_images (
  id                     bigint generated always as identity primary key,
  product_id             bigint not null references products on delete cascade,
  sort_no                integer not null default 100,
  picture                text not null,
  thumbnail              text,
  variation_value_id     bigint,
  variation_value_names  jsonb not null default '{}',
  unique (product_id, picture)
);
create index product_images_by_picture on product_images (picture);
