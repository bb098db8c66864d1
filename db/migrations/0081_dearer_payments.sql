-- Instalments that a buyer chose on a provider's own page may cost more than he was shown before: somebody has to look.
alter table payment_reconciliations
  drop constraint payment_reconciliations_kind_check,
  add constraint payment_reconciliations_kind_check
  check (kind in ('mismatch', 'chargedInVain', 'refundFailed', 'bankSilent', 'noRate', 'dearer'));
