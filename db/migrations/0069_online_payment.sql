-- A payment on account: what the payer wrote to it, which debts he meant it for, and which text he agreed to.
alter table payment_attempts
  add column description text not null default '',
  add column debit_ids bigint[] not null default '{}',
  add column contract_id bigint references contracts,
  add column accepted_at timestamptz,
  add check ((contract_id is null) = (accepted_at is null)),
  add check (purpose <> 'order' or debit_ids = '{}');
