-- Lists that staff upload in the back office: the file, the meaning of its columns, and the comparison that they see
-- before it is applied.

create table list_uploads (
    id bigint generated always as identity primary key,
    site_id bigint not null references sites on delete cascade,
    user_id bigint references users on delete set null,
    key uuid not null,
    kind text not null,
    file_name text not null check (length(file_name) between 1 and 200),
    file_hash text not null,
    file_size integer not null,
    content bytea,
    layout jsonb not null,
    choices jsonb not null,
    options jsonb not null default '{}',
    sees_purchase_prices boolean not null default false,
    has_purchase_prices boolean not null default false,
    state text not null default 'mapping'
        check (state in ('mapping', 'comparing', 'compared', 'applying', 'done', 'moved', 'failed')),
    version integer not null default 1,
    progress integer not null default 0,
    rows_total integer,
    rows_done integer not null default 0,
    counts jsonb,
    update_token text,
    problem jsonb,
    tries integer not null default 0,
    held_until timestamptz,
    created_at timestamptz not null default now(),
    compared_at timestamptz,
    applied_at timestamptz,
    applied_by bigint references users on delete set null,
    finished_at timestamptz
);
create unique index list_uploads_by_key on list_uploads (site_id, key);
create index list_uploads_by_site on list_uploads (site_id, id desc);
create index list_uploads_waiting on list_uploads (created_at) where state in ('comparing', 'applying');
create index list_uploads_by_user on list_uploads (user_id) where user_id is not null;
create index list_uploads_by_applier on list_uploads (applied_by) where applied_by is not null;
comment on table list_uploads is 'Lists uploaded in the back office; deleted with their rows after 90 days.';
comment on column list_uploads.key is 'Idempotency key of the upload.';
comment on column list_uploads.content is 'The uploaded bytes; null once they are deleted, 30 days after the upload.';
comment on column list_uploads.layout is 'Sheets, headings and sample values of the columns.';
comment on column list_uploads.choices is 'What the columns are, as chosen by staff.';
comment on column list_uploads.sees_purchase_prices is 'Whether the user who had it compared may see purchase prices.';
comment on column list_uploads.has_purchase_prices is 'The list has purchase prices: hidden from staff who may not see them.';
comment on column list_uploads.rows_done is 'Rows whose changes are committed: a resumed run goes on after them.';
comment on column list_uploads.update_token is 'The stored comparison (list_updates) of a list of counts or prices alone.';
comment on column list_uploads.problem is 'Why it could not be compared or applied: a code and the reason of the reader.';
comment on column list_uploads.held_until is 'A process works on it until then, unless it renews the time; after a crash another one does.';

create table list_upload_changes (
    upload_id bigint not null references list_uploads on delete cascade,
    no integer not null,
    code text not null,
    field text not null,
    place text not null,
    before text,
    after text,
    step numeric,
    primary key (upload_id, no)
);
create index list_upload_changes_by_step on list_upload_changes (upload_id, step desc nulls last, no);
comment on table list_upload_changes is 'What a compared list changes: nothing else is applied.';
comment on column list_upload_changes.place is 'Code of the price list or the depot, with the tier quantity of a price.';
comment on column list_upload_changes.step is 'The larger, the more it is worth a look: the share of a change of a price or a count.';

create table list_upload_problems (
    upload_id bigint not null references list_uploads on delete cascade,
    no integer not null,
    line integer not null,
    kind text not null check (kind in ('refused', 'note', 'moved')),
    code text not null,
    column_label text not null,
    value text not null,
    reason text not null,
    row_text text not null default '',
    primary key (upload_id, no)
);
create index list_upload_problems_by_line on list_upload_problems (upload_id, kind, line, no);
comment on table list_upload_problems is 'Refused rows and notes of an uploaded list, and records that changed since the comparison.';

create table list_layouts (
    site_id bigint not null references sites on delete cascade,
    kind text not null,
    headings_hash text not null,
    choices jsonb not null,
    saved_at timestamptz not null default now(),
    primary key (site_id, kind, headings_hash)
);
comment on table list_layouts is 'What the columns of a list are, by its headings, for the next list of the same layout.';
