-- A role that changes prices of orders may lower them by so many percent of the price that the customer had.

alter table staff_roles
  add column price_limit numeric(5,2) check (price_limit between 0 and 100);
comment on column staff_roles.price_limit is 'Largest discount in percent on a line of an order, with changeOrderPrices; null without a limit.';

create or replace trigger renew_version before update on staff_roles for each row
  when (old.name is distinct from new.name or old.permissions is distinct from new.permissions
    or old.price_limit is distinct from new.price_limit)
  execute function renew_row_version();

alter table order_lines add column price_before numeric(18,4);
comment on column order_lines.price_before is 'Net price of one unit before staff changed it for the first time; null while they have not.';
