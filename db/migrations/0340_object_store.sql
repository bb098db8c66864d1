-- The bytes of a file are in its row, or in an object of an S3-compatible store that the row names.

create table stored_objects (
  name         text primary key,
  sha256       bytea not null,
  unused_since timestamptz default now()
);
create index stored_objects_unused on stored_objects (unused_since) where unused_since is not null;
comment on table stored_objects is 'Objects in the S3-compatible store, each written once; registered before they are uploaded.';
comment on column stored_objects.unused_since is 'Since when no file has this object, as of the last search for unused ones; null while one has it.';

alter table media_files
  alter column content drop not null,
  add column object text references stored_objects,
  add column object_size integer,
  add constraint media_files_bytes check (num_nonnulls(content, object) = 1 and (object is null) = (object_size is null));
create index media_files_in_rows on media_files (site_id, key) where content is not null;
create index media_files_by_object on media_files (object) where object is not null;
comment on column media_files.object is 'The object that has the content; null while the row has it.';

alter table download_files
  alter column content drop not null,
  add column object text references stored_objects,
  add column object_size integer,
  add constraint download_files_bytes check (num_nonnulls(content, object) = 1 and (object is null) = (object_size is null));
create index download_files_in_rows on download_files (site_id, name) where content is not null;
create index download_files_by_object on download_files (object) where object is not null;
comment on column download_files.object is 'The object that has the content; null while the row has it.';

alter table customer_documents
  alter column content drop not null,
  add column object text references stored_objects,
  add column object_size integer,
  add constraint customer_documents_bytes check (num_nonnulls(content, object) = 1 and (object is null) = (object_size is null));
create index customer_documents_in_rows on customer_documents (id) where content is not null;
create index customer_documents_by_object on customer_documents (object) where object is not null;
comment on column customer_documents.object is 'The object that has the content; null while the row has it.';

alter table return_photos
  alter column content drop not null,
  add column object text references stored_objects,
  add column object_size integer,
  add constraint return_photos_bytes check (num_nonnulls(content, object) = 1 and (object is null) = (object_size is null));
create index return_photos_in_rows on return_photos (return_id, photo_no) where content is not null;
create index return_photos_by_object on return_photos (object) where object is not null;
comment on column return_photos.object is 'The object that has the content; null while the row has it.';
