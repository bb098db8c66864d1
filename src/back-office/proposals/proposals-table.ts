import type { ProposalState } from '#src/orders/proposals/proposal-state.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The proposals of the site. */
export const PROPOSALS_TABLE = {
  name: 'proposals',
  columns: [
    { key: 'number', label: 'deskProposals.column.number', kind: 'code', sortable: true, fixed: true },
    { key: 'customer', label: 'deskProposals.column.customer', kind: 'text', initial: true },
    { key: 'customerCode', label: 'deskProposals.column.customerCode', kind: 'code', wideOnly: true },
    { key: 'project', label: 'deskProposals.column.project', kind: 'text', initial: true },
    { key: 'requestedAt', label: 'deskProposals.column.requestedAt', kind: 'date', sortable: true, initial: true },
    { key: 'total', label: 'deskProposals.column.total', kind: 'money', sortable: true, initial: true },
    { key: 'currency', label: 'deskProposals.column.currency', kind: 'code', wideOnly: true },
    { key: 'state', label: 'deskProposals.column.state', kind: 'status', initial: true },
    { key: 'validUntil', label: 'deskProposals.column.validUntil', kind: 'date', sortable: true, initial: true },
    { key: 'lines', label: 'deskProposals.column.lines', kind: 'number' },
    {
      key: 'representative',
      label: 'deskProposals.column.representative',
      kind: 'text',
      initial: true,
      wideOnly: true,
    },
    { key: 'handler', label: 'deskProposals.column.handler', kind: 'text', wideOnly: true },
    { key: 'requestedBy', label: 'deskProposals.column.requestedBy', kind: 'text', wideOnly: true },
    { key: 'orders', label: 'deskProposals.column.orders', kind: 'code', wideOnly: true },
    { key: 'note', label: 'deskProposals.column.note', kind: 'text' },
  ],
  filters: [
    { key: 'q', label: 'deskProposals.filter.search', kind: 'search' },
    { key: 'work', label: 'deskProposals.filter.work', kind: 'tab' },
    { key: 'state', label: 'deskProposals.column.state', kind: 'choice' },
    { key: 'customer', label: 'deskProposals.filter.customer', kind: 'text' },
    { key: 'startDate', label: 'deskProposals.filter.startDate', kind: 'day' },
    { key: 'endDate', label: 'deskProposals.filter.endDate', kind: 'day' },
    { key: 'representative', label: 'deskProposals.column.representative', kind: 'choice' },
  ],
  sort: { column: 'requestedAt', descending: true },
} as const satisfies TableDefinition

export type ProposalColumn = ColumnKey<typeof PROPOSALS_TABLE>
export type ProposalFilterKey = FilterKey<typeof PROPOSALS_TABLE>

/** Waiting work: to be answered; offers that wait for the customer; offers that expired without an answer. */
export const PROPOSAL_TABS = ['answer', 'waiting', 'expired'] as const
export type ProposalTab = (typeof PROPOSAL_TABS)[number]
export type ProposalCounts = Record<ProposalTab, number>

/** A proposal of the list. */
export interface ListedProposal {
  id: number
  number: string
  customerCode: string
  customerName: string
  project: string
  requestedAt: Date
  state: ProposalState
  /** The last day of the offer, as 2026-11-30. */
  validUntil: string | null
  lineCount: number
  currency: string
  total: Decimal
  /** Names of the customer's representatives, joined by commas. */
  representative: string
  /** The seller it was forwarded to; empty for none. */
  handler: string
  requestedBy: string
  /** Numbers of the orders placed from it, joined by commas. */
  orders: string
  note: string
}

export interface ProposalPage {
  proposals: ListedProposal[]
  totalHits: number
  /** Of everything that the filters select, by currency. */
  sums: Money[]
}

/** A representative whose customers' proposals a filter selects. */
export interface RepresentativeChoice {
  id: number
  name: string
}

/** A file has amounts without their currency: it gets a column of its own. */
export const toExportedColumns = (columns: readonly string[]): string[] =>
  columns.includes('total') ? [...columns, 'currency'] : [...columns]
