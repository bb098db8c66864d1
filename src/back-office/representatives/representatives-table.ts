import type { RepresentativeDetails } from '#src/customers/members/user-details.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { NamedCustomer, UserState } from '../customers/card.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The list of representatives: some hundreds at most, so that every column can be sorted by. */
const TABLE = {
  name: 'representatives',
  columns: [
    { key: 'name', label: 'deskRepresentatives.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'code', label: 'deskRepresentatives.column.code', kind: 'code', sortable: true, initial: true },
    { key: 'state', label: 'deskRepresentatives.column.state', kind: 'status', initial: true },
    { key: 'email', label: 'deskRepresentatives.column.email', kind: 'code', sortable: true },
    { key: 'phone', label: 'deskRepresentatives.column.phone', kind: 'code' },
    { key: 'customers', label: 'deskRepresentatives.column.customers', kind: 'number', sortable: true, initial: true },
    {
      key: 'discountLimit',
      label: 'deskRepresentatives.column.discountLimit',
      kind: 'number',
      sortable: true,
      initial: true,
    },
    { key: 'target', label: 'deskTargets.column.target', kind: 'money', sortable: true, initial: true },
    { key: 'reached', label: 'deskTargets.column.reached', kind: 'money', sortable: true, initial: true },
    { key: 'rate', label: 'deskTargets.column.rate', kind: 'number', sortable: true, initial: true },
    { key: 'lastSeen', label: 'deskRepresentatives.column.lastSeen', kind: 'date', wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'deskRepresentatives.filter.search', kind: 'search' },
    { key: 'state', label: 'deskRepresentatives.column.state', kind: 'choice' },
    { key: 'period', label: 'deskTargets.filter.period', kind: 'choice' },
  ],
  sort: { column: 'name', descending: false },
} as const satisfies TableDefinition

/** The list as a viewer sees it: without targets and sales for those who may not see them. */
export function getRepresentativesTable(seesTargets: boolean): TableDefinition {
  if (seesTargets) return TABLE
  return {
    ...TABLE,
    columns: TABLE.columns.filter(({ key }) => key !== 'target' && key !== 'reached' && key !== 'rate'),
    filters: TABLE.filters.filter(({ key }) => key !== 'period'),
  }
}

export type RepresentativeColumn = ColumnKey<typeof TABLE>
export type RepresentativeFilter = FilterKey<typeof TABLE>

/** A representative of the list. */
export interface ListedRepresentative {
  id: number
  name: string
  code: string
  email: string
  phone: string
  state: UserState
  /** Assigned customers. */
  customers: number
  /** Null: may grant no discount. */
  discountLimit: Decimal | null
  lastSeenAt: Date | null
  /** Of the chosen period; null without a target, and without manageTargets. */
  target: Decimal | null
  /** Net sales of the period; null without any, and without manageTargets. */
  reached: Decimal | null
  /** In percent of the target. */
  rate: Decimal | null
}

/** A representative as the page shows them. */
export interface Representative extends Omit<RepresentativeDetails, 'managesUsers'> {
  id: number
  version: number
  state: UserState
  invitationEndsAt: Date | null
  lastSeenAt: Date | null
  hasSecondFactor: boolean
  /** The first by name; `customerCount` counts all. */
  customers: (NamedCustomer & { id: number })[]
  customerCount: number
}
