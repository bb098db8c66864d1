import Big from 'big.js'
import { afterDiscounts, type Decimal, roundUnitPrice } from '../platform/money.ts'
import type { ResolvedPrice } from './price.ts'

/** What a representative gives on one line, beside every price list: percents one after the other, or a price. */
export interface SpecialTerms {
  discounts: Decimal[]
  /** Net price of one, without tax; it stands whatever the chain says. */
  price: Decimal | null
}

/** The last step of the resolver: the percents lengthen the chain, a price takes its place. */
export function withSpecial(price: ResolvedPrice, { discounts, price: specialPrice }: SpecialTerms): ResolvedPrice {
  const steps = [...price.steps, { step: 'special' as const, percents: [...discounts], price: specialPrice }]
  const { tiers = [], ...one } = price
  if (specialPrice !== null) return { ...one, net: roundUnitPrice(specialPrice), fixed: true, steps }
  const chain = [...price.discounts, ...discounts]
  const computeNet = (list: Decimal) => roundUnitPrice(afterDiscounts(list, chain))
  const further = tiers.map((tier) => ({ ...tier, net: computeNet(tier.list) }))
  return { ...one, discounts: chain, net: computeNet(price.list), steps, ...(further.length > 0 && { tiers: further }) }
}

/** How many percents of the buyer's own price the terms take off; below zero when they ask for more. */
export function percentOff({ net }: Pick<ResolvedPrice, 'net'>, { discounts, price }: SpecialTerms): Big {
  if (price === null) return new Big(100).minus(afterDiscounts('100', discounts))
  return new Big(net).eq(0) ? new Big(0) : new Big(net).minus(price).times(100).div(net)
}
