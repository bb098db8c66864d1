import type { Permission } from '#src/permissions/policy.ts'
import type { ColumnKey, FilterKey, TableDefinition } from '../table/table.ts'

/** The list of customers. Those that were merged into another one are not part of it. */
export const CUSTOMERS_TABLE = {
  name: 'customers',
  columns: [
    { key: 'code', label: 'customers.column.code', kind: 'code', sortable: true, initial: true },
    { key: 'name', label: 'customers.column.name', kind: 'text', sortable: true, fixed: true },
    { key: 'state', label: 'customers.column.state', kind: 'status', initial: true },
    { key: 'kind', label: 'customers.column.kind', kind: 'text', wideOnly: true },
    { key: 'group', label: 'customers.column.group', kind: 'text', wideOnly: true },
    { key: 'city', label: 'customers.column.city', kind: 'text', initial: true },
    { key: 'priceList', label: 'customers.column.priceList', kind: 'text', initial: true, wideOnly: true },
    { key: 'servingDepots', label: 'customers.column.servingDepots', kind: 'text', wideOnly: true },
    { key: 'representative', label: 'customers.column.representative', kind: 'text', initial: true },
    { key: 'balance', label: 'customers.column.balance', kind: 'money', initial: true },
    { key: 'limit', label: 'customers.column.limit', kind: 'money', sortable: true, initial: true },
    { key: 'currency', label: 'customers.column.currency', kind: 'code', wideOnly: true },
    { key: 'termsDays', label: 'customers.column.termsDays', kind: 'number', wideOnly: true },
    { key: 'lastOrder', label: 'customers.column.lastOrder', kind: 'date', initial: true, wideOnly: true },
    { key: 'users', label: 'customers.column.users', kind: 'number', wideOnly: true },
    { key: 'phone', label: 'customers.column.phone', kind: 'code' },
    { key: 'email', label: 'customers.column.email', kind: 'code', wideOnly: true },
    { key: 'taxNumber', label: 'customers.column.taxNumber', kind: 'code', wideOnly: true },
    { key: 'createdAt', label: 'customers.column.createdAt', kind: 'date', sortable: true, wideOnly: true },
  ],
  filters: [
    { key: 'q', label: 'customers.filter.search', kind: 'search' },
    { key: 'kind', label: 'customers.column.kind', kind: 'choice' },
    { key: 'state', label: 'customers.column.state', kind: 'choice' },
    { key: 'representative', label: 'customers.column.representative', kind: 'choice' },
    { key: 'city', label: 'customers.column.city', kind: 'choice' },
    { key: 'priceList', label: 'customers.column.priceList', kind: 'choice' },
    { key: 'group', label: 'customers.column.group', kind: 'choice' },
    { key: 'from', label: 'customers.filter.from', kind: 'day' },
    { key: 'to', label: 'customers.filter.to', kind: 'day' },
  ],
  sort: { column: 'name', descending: false },
} as const satisfies TableDefinition

/** Which figures of customers a viewer sees besides their details. */
export interface CustomerFigures {
  /** Balance and credit. */
  account: boolean
  /** Orders and their days. */
  orders: boolean
}

/** Decisions on orders need the balance, too. */
export const selectFigures = (can: (permission: Permission) => boolean): CustomerFigures => ({
  account: can('workOrders') || can('seeAccounts'),
  orders: can('seeOrderDesk'),
})

/** The table without the columns that the viewer may not see. */
export const toVisibleTable = ({ account, orders }: CustomerFigures): TableDefinition => ({
  ...CUSTOMERS_TABLE,
  columns: CUSTOMERS_TABLE.columns.filter(
    ({ key }) => (account || key !== 'balance') && (orders || key !== 'lastOrder'),
  ),
})

export type CustomerColumn = ColumnKey<typeof CUSTOMERS_TABLE>
export type CustomerFilter = FilterKey<typeof CUSTOMERS_TABLE>

export const CUSTOMER_KINDS = ['dealer', 'subDealer', 'public'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

/** The value of the filter by kind for customers who buy from the shop, not from a dealer. */
export const DIRECT_CUSTOMERS = 'direct'

export const CUSTOMER_STATES = ['active', 'passive'] as const

/** The value of a filter for customers without one. */
export const NONE = 'none'

/** A customer of the list. */
export interface ListedCustomer {
  id: number
  code: string
  name: string
  kind: CustomerKind
  group: string
  city: string
  priceList: string
  /** Names of the depots that it is limited to, joined by commas. */
  servingDepots: string
  /** Their codes, as a list of customers has them. */
  servingDepotCodes: string
  /** Names, joined by commas. */
  representative: string
  currency: string
  /** In the customer's currency; debt is positive. Null for viewers who may not see it. */
  balance: string | null
  limit: string
  termsDays: number
  /** Null also for viewers who may not see orders. */
  lastOrder: Date | null
  /** Users who may sign in. */
  users: number
  phone: string
  email: string
  taxNumber: string
  createdAt: Date
  active: boolean
}

/** What the filters and the form of a customer offer, by id. */
export interface CustomerChoices {
  representatives: NamedChoice[]
  priceLists: NamedChoice[]
  groups: NamedChoice[]
  depots: NamedChoice[]
  cities: string[]
}

export interface NamedChoice {
  id: number
  name: string
}

/** A file has amounts without their currency: it gets a column of its own. */
export const toExportedColumns = (columns: readonly string[]): string[] =>
  columns.some((key) => key === 'balance' || key === 'limit') ? [...columns, 'currency'] : [...columns]

/** Representatives of one customer. */
export const MAX_REPRESENTATIVES = 1000

/** Depots that one customer is limited to. */
export const MAX_DEPOTS = 200
