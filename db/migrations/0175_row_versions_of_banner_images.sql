-- Words of banner pictures had versions of their own, which their command counted (decision 0173).
alter table banner_images alter column version drop default;
alter table banner_images alter column version type bigint;
update banner_images set version = nextval('row_versions');
alter table banner_images alter column version set default nextval('row_versions');
create trigger renew_version before update on banner_images for each row
  when ((old.header_text, old.alternate_text) is distinct from (new.header_text, new.alternate_text))
  execute function renew_row_version();
