alter table products add column noise_class char(1) check (noise_class in ('A', 'B', 'C'));
comment on column products.noise_class is 'Class of the rolling noise on the EU tyre label, from A to C; null if it is not known.';
