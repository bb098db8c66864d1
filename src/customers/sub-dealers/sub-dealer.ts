import type { Decimal } from '#src/platform/money.ts'
import type { Hideable } from '#src/shop/viewer.ts'

/** What a dealer may take out of a sub-dealer's shop, in the order of the specification (orders 6). */
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

/** What a dealer decides of a sub-dealer. */
export interface SubDealerTerms {
  companyName: string
  firstName: string
  lastName: string
  phone: string
  mobilePhone: string
  webAddress: string
  taxOffice: string
  taxNumber: string
  /** Of the firm; its users have switches of their own. */
  active: boolean
  /** Collects payments and does nothing else (storefront 6). */
  collectsOnly: boolean
  /** From every user of the firm, whatever each hides for himself. */
  hides: SubDealerHide[]
}

export interface SubDealer extends SubDealerTerms {
  id: number
  version: number
  code: string
  email: string
  /** The list he buys by: his own, else his dealer's. */
  priceListId: number | null
  /** As the owner's lists say it, in his currency; null where they say nothing. */
  annualRevenue: Decimal | null
}
