create table product_openings (
    product_id bigint not null references products on delete cascade,
    day date not null,
    openings integer not null,
    primary key (product_id, day)
);
create index product_openings_day_idx on product_openings (day);
comment on table product_openings is 'How often the page of a product was opened from within the shop, per day; without who opened it.';
comment on column product_openings.day is 'Day in UTC.';
