/** The codes of answers about the current account. */
export const ACCOUNT_REFUSALS = [
  'DebtNotOpen',
  'MatchTooHigh',
  'AlreadyDisputed',
  'AlreadyAnswered',
  'DocumentNumberTaken',
  'SimilarReceipt',
  'EntryNotManual',
  'EntryReversed',
  'EntryInUse',
] as const
