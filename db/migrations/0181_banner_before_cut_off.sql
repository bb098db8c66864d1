-- A banner that promises shipping today is shown only until the cut-off of the depots (decision 0182).
alter table banners add column before_cut_off boolean not null default false;
