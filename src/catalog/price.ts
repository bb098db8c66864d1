import type { Decimal } from '../platform/money.ts'

/** What one unit costs this buyer, before anything is hidden from anybody. */
export interface ResolvedPrice {
  /** The price row it comes from. */
  priceId: number
  /** The buyer's currency; every amount here is in it. */
  currency: string
  /** Unit price before discounts, without tax, four decimals. */
  list: Decimal
  /** Percents taken one after another, in order. */
  discounts: Decimal[]
  /** Unit price after discounts, without tax, rounded once to four decimals (design 12). */
  net: Decimal
  taxRate: Decimal
  /** Units of the buyer's currency for one unit of the list's currency; "1" where they are the same. */
  rate: Decimal
  /** "Why this price?", in the order it was worked out. */
  steps: PriceStep[]
}

export type PriceStep =
  | { step: 'list'; listCode: string; amount: Decimal; currency: string; taxIncluded: boolean; fromQuantity: Decimal }
  | { step: 'withoutTax'; taxRate: Decimal; amount: Decimal }
  | { step: 'exchange'; rate: Decimal; currency: string; amount: Decimal }
  | { step: 'discount'; kind: DiscountKind; title: string; percents: Decimal[]; amount: Decimal }

/** The links of the chain, in the order they are taken; a sub-dealer's own follow his dealer's. */
export type DiscountKind = 'group' | 'brand' | 'category' | 'product' | 'customer'
