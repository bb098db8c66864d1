import type { FoundNote } from '#src/customers/notes/note.ts'
import type { Status } from '#src/orders/status.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { SettingGroup } from '#src/settings/groups.ts'

export const MAX_SEARCH_LENGTH = 60
/** Shorter texts match too much; pages of the back office are found by any text. */
export const MIN_SEARCH_LENGTH = 2
/** Of each kind. */
export const MAX_HITS = 6

export interface OrderHit {
  number: string
  placedAt: Date
  status: Status
  currency: string
  total: Decimal
  customerName: string
}

export interface CustomerHit {
  id: number
  code: string
  name: string
  /** Of the default address; empty for none. */
  city: string
  active: boolean
}

export interface UserHit {
  id: number
  role: string
  name: string
  email: string
  /** The customer that the user belongs to; null for staff. */
  customerId: number | null
  /** Empty for staff. */
  customerCode: string
  customerName: string
}

export interface ProductHit {
  slug: string
  code: string
  name: string
  /** Empty without a brand. */
  brand: string
}

export interface SettingHit {
  /** The name in the API. */
  name: string
  group: SettingGroup
  groupTitle: string
  title: string
}

/** The best few of each kind, those that match exactly first. */
export interface SearchResult {
  orders: OrderHit[]
  customers: CustomerHit[]
  users: UserHit[]
  /** On customers. */
  notes: FoundNote[]
  products: ProductHit[]
  settings: SettingHit[]
}

/** The kinds of hits, in the order of the groups. Pages are found by their names, in the language of the reader. */
export const HIT_KINDS = ['pages', 'orders', 'customers', 'users', 'notes', 'products', 'settings'] as const
export type HitKind = (typeof HIT_KINDS)[number]
