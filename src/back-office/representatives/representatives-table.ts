import type { RepresentativeDetails } from '#src/customers/members/user-details.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { NamedCustomer, UserState } from '../customers/card.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The list of representatives: some hundreds at most, so that every column can be sorted by. */
export const REPRESENTATIVES_TABLE = {
  name: 'representatives',
  columns: [
    { key: 'name', label: 'deskRepresentatives.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'code', label: 'deskRepresentatives.column.code', kind: 'code', sortable: true, initial: true },
    { key: 'state', label: 'deskRepresentatives.column.state', kind: 'status', initial: true },
    { key: 'email', label: 'deskRepresentatives.column.email', kind: 'code', sortable: true, initial: true },
    { key: 'phone', label: 'deskRepresentatives.column.phone', kind: 'code' },
    { key: 'customers', label: 'deskRepresentatives.column.customers', kind: 'number', sortable: true, initial: true },
    {
      key: 'discountLimit',
      label: 'deskRepresentatives.column.discountLimit',
      kind: 'number',
      sortable: true,
      initial: true,
    },
    { key: 'lastSeen', label: 'deskRepresentatives.column.lastSeen', kind: 'date', initial: true, wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'deskRepresentatives.filter.search', kind: 'search' },
    { key: 'state', label: 'deskRepresentatives.column.state', kind: 'choice' },
  ],
  sort: { column: 'name', descending: false },
} as const satisfies TableDefinition

export type RepresentativeColumn = ColumnKey<typeof REPRESENTATIVES_TABLE>
export type RepresentativeFilter = FilterKey<typeof REPRESENTATIVES_TABLE>

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
