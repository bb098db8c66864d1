import { DISPUTE_STATES } from '#src/back-office/disputes/disputes-table.ts'
import { FORM_PROBLEMS } from '#src/back-office/manual-entries/entry-form.ts'
import { ENTRY_KINDS, ENTRY_ORIGINS } from '#src/current-account/manual-entries/manual-entry.ts'
import type { KeyFamily } from './key-families.ts'

/** The families of entries of accounts in the back office. */
export const moneyKeyFamilies: readonly KeyFamily[] = [
  { prefix: 'deskDisputes.state.', endings: DISPUTE_STATES },
  { prefix: 'account.kind.', endings: ENTRY_KINDS },
  { prefix: 'manualEntries.origin.', endings: ENTRY_ORIGINS.filter((origin) => origin !== 'manual') },
  { prefix: 'manualEntries.problem.', endings: FORM_PROBLEMS },
]
