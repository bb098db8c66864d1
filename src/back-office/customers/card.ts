import type { AddressRoute } from '#src/addresses/address.ts'
import type { TermsChange } from '#src/audit/terms-history-queries.server.ts'
import type { VersionedDetails } from '#src/customers/details.ts'
import { HIDEABLE, type Hideable } from '#src/permissions/viewer.ts'
import type { Decimal, Money } from '#src/platform/money.ts'
import type { CustomerKind, NamedChoice } from './customers-table.ts'

/** Everything that staff see of a customer on one page. */
export interface CustomerCard extends VersionedDetails {
  name: string
  kind: CustomerKind
  currency: string
  createdAt: Date
  /** The key of the picture that its users see; empty for none. */
  picture: string
  /** Changes of the credit limit and the payment term, the latest first. */
  termsChanges: TermsChange[]
  /** The present choices, which the form offers even if it does not offer them to others. */
  priceList: NamedChoice | null
  representatives: NamedChoice[]
  /** The dealer of a sub-dealer. */
  dealer: NamedCustomer | null
  users: CardUser[]
  addresses: CardAddress[]
  discounts: CardDiscount[]
  subDealers: NamedCustomer[]
  /** Null for viewers who may not see orders. */
  orders: CardOrder[] | null
  /** Null for viewers who may not see accounts; `available` is null where an exchange rate is missing. */
  credit: { limit: Decimal; debt: Decimal; openOrders: Decimal; available: Decimal | null } | null
}

export interface NamedCustomer {
  code: string
  name: string
  active: boolean
}

/** Not invited yet; invited, without a password; has a password; deactivated; waits for approval as a member. */
export const USER_STATES = ['waits', 'invited', 'joined', 'passive', 'applied'] as const
export type UserState = (typeof USER_STATES)[number]

/** Whether staff may see the shop as this user: only as one who may sign in, or is invited to. */
export const mayBeViewed = ({ state }: { state: UserState }) => state !== 'passive' && state !== 'applied'

/** Users of customers see no purchase prices, whatever they hide: it is not offered, and stays as it is. */
export const CUSTOMER_HIDES: readonly Hideable[] = HIDEABLE.filter((what) => what !== 'purchasePrice')

export interface CardUser {
  id: number
  name: string
  email: string
  phone: string
  managesUsers: boolean
  /** Parts of the shop are hidden from the user. */
  restricted: boolean
  state: UserState
  /** When the link of the last invitation expires; null without one. */
  invitationEndsAt: Date | null
  lastSeenAt: Date | null
}

export interface CardAddress extends AddressRoute {
  id: number
  version: number
  title: string
  line: string
  city: string
  county: string
  country: string
  phone: string
  isDefault: boolean
}

/** A discount chain of the customer or of its group. */
export interface CardDiscount {
  id: number
  percents: Decimal[]
  title: string
  /** What it applies to; everything if both are empty. */
  brand: string
  category: string
  product: string
  ofGroup: boolean
  validFrom: string | null
  validTo: string | null
}

export interface CardOrder extends Money {
  number: string
  placedAt: Date
  status: number
}
