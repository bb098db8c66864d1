import type { BankLineState, ProposalReason } from '#src/bank-statements/bank-line.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The lines of bank statements. */
export const BANK_LINES_TABLE = {
  name: 'bankLines',
  columns: [
    { key: 'bookedOn', label: 'bankLines.column.bookedOn', kind: 'date', sortable: true, initial: true },
    { key: 'payer', label: 'bankLines.column.payer', kind: 'text', fixed: true },
    { key: 'amount', label: 'bankLines.column.amount', kind: 'money', initial: true },
    { key: 'state', label: 'bankLines.column.state', kind: 'status', initial: true },
    { key: 'customer', label: 'bankLines.column.customer', kind: 'text', initial: true },
    { key: 'reason', label: 'bankLines.column.reason', kind: 'text', initial: true },
    { key: 'details', label: 'bankLines.column.details', kind: 'prose', initial: true },
    { key: 'document', label: 'bankLines.column.document', kind: 'code', wideOnly: true, initial: true },
    { key: 'reference', label: 'bankLines.column.reference', kind: 'code', wideOnly: true },
    { key: 'iban', label: 'bankLines.column.iban', kind: 'code', wideOnly: true },
    { key: 'currency', label: 'bankLines.column.currency', kind: 'code', wideOnly: true },
    { key: 'code', label: 'bankLines.column.code', kind: 'code', wideOnly: true },
    { key: 'file', label: 'bankLines.column.file', kind: 'text', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'bankLines.filter.search', kind: 'search' },
    { key: 'state', label: 'bankLines.column.state', kind: 'choice' },
    { key: 'proposal', label: 'bankLines.filter.proposal', kind: 'choice' },
    { key: 'from', label: 'bankLines.filter.from', kind: 'day' },
    { key: 'to', label: 'bankLines.filter.to', kind: 'day' },
  ],
  sort: { column: 'bookedOn', descending: true },
} as const satisfies TableDefinition

export type BankLineColumn = ColumnKey<typeof BANK_LINES_TABLE>
export type BankLineFilter = FilterKey<typeof BANK_LINES_TABLE>

/** Received money with a proposed customer, received without one, and what went out. */
export const PROPOSAL_FILTERS = ['proposed', 'none', 'outgoing'] as const

/** A line of a bank statement. */
export interface ListedBankLine {
  id: number
  version: number
  bookedOn: string
  amount: Decimal
  currency: string
  reference: string
  payer: string
  iban: string
  details: string
  state: BankLineState
  /** The proposed customer of an open line, that of a booked one; empty without. */
  code: string
  customer: string
  customerId: number | null
  reason: ProposalReason | null
  /** Number of the payment; empty for lines that are not booked. */
  document: string
  /** Id of its entry in the account. */
  entryId: number | null
  file: string
  decidedBy: string
  decidedAt: Date | null
}
