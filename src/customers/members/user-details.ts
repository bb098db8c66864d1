import type { Hideable } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'

/** Where a user starts after signing in; the numbers are HomeStyle of the wire (storefront 4). */
export const START_PAGES = { home: 0, products: 1, payment: 2 } as const
export type StartPage = keyof typeof START_PAGES
export const START_PAGE_NAMES = Object.keys(START_PAGES) as StartPage[]

/** What staff may change of a user. */
export interface UserDetails {
  firstName: string
  lastName: string
  /** The sign-in address. */
  email: string
  phone: string
  /** Of the emails; null: the default language of the site. */
  language: Language | null
  startPage: StartPage
  /** May add and change the other users of the company. */
  managesUsers: boolean
  /** Exact stock numbers and depot names. */
  seesStocks: boolean
  promotions: boolean
  /** Hidden parts of the shop. */
  hides: Hideable[]
  /** An inactive user is signed out at the next request. */
  active: boolean
}

export interface RepresentativeDetails extends UserDetails {
  /** A short name in the owner's ERP, to sign in and to be named in lists; empty for none. */
  code: string
  /** The maximum special discount in percent, with two decimals; null: may grant none. */
  discountLimit: Decimal | null
}

/** Undefined fields stay unchanged. The last two are for representatives. */
export type UserChange = { [Field in keyof RepresentativeDetails]?: RepresentativeDetails[Field] | undefined }

/** The longest values of the text fields. */
export const USER_LENGTHS = { firstName: 100, lastName: 100, phone: 40, code: 50 } as const

/** A user by the normalized sign-in address, or by id within a customer; null for a representative. */
export type UserReference = { emailKey: string } | { id: number; customerId: number | null }
