import type { Hideable } from '#src/permissions/viewer.ts'
import type { Decimal } from '#src/platform/money.ts'

/** What a dealer may hide from a sub-dealer, in the order of the specification (orders 6). */
export const SUB_DEALER_HIDES = [
  'account',
  'order',
  'payment',
  'price',
  'product',
  'news',
  'bankAccounts',
  'cart',
  'addToCart',
  'retailPrice',
  'listPrice',
  'actualPrice',
  'purchasePrice',
] as const satisfies readonly Hideable[]
export type SubDealerHide = (typeof SUB_DEALER_HIDES)[number]

/** What a dealer may set for a sub-dealer. */
export interface SubDealerTerms {
  companyName: string
  firstName: string
  lastName: string
  phone: string
  mobilePhone: string
  webAddress: string
  taxOffice: string
  taxNumber: string
  /** Of the company; its users are activated separately. */
  active: boolean
  /** Only collects payments (storefront 6). */
  collectsOnly: boolean
  /** From every user of the company, in addition to each user's own. */
  hides: SubDealerHide[]
}

export interface SubDealer extends SubDealerTerms {
  id: number
  version: number
  code: string
  email: string
  /** The sub-dealer's price list, otherwise that of the dealer. */
  priceListId: number | null
  /** From the owner's lists, in the customer's currency; null if not stated. */
  annualRevenue: Decimal | null
}
