import Big from 'big.js'
import { afterDiscounts, type Decimal, roundUnitPrice } from '../platform/money.ts'
import type { ResolvedPrice } from './price.ts'

/** A representative's special terms on one line: cascading percents, or a price. */
export interface SpecialTerms {
  discounts: Decimal[]
  /** Net unit price without tax; replaces the chain. */
  price: Decimal | null
}

/** The last step of the resolver: percents extend the chain, a price replaces it. */
export function withSpecial(price: ResolvedPrice, { discounts, price: specialPrice }: SpecialTerms): ResolvedPrice {
  const steps = [...price.steps, { step: 'special' as const, percents: [...discounts], price: specialPrice }]
  const { tiers = [], ...rest } = price
  if (specialPrice !== null) return { ...rest, net: roundUnitPrice(specialPrice), fixed: true, steps }
  const chain = [...price.discounts, ...discounts]
  const computeNet = (list: Decimal, percents: readonly Decimal[]) => roundUnitPrice(afterDiscounts(list, percents))
  const discountedTiers = tiers.map((tier) => {
    const percents = [...(tier.discounts ?? price.discounts), ...discounts]
    return { ...tier, ...(tier.discounts && { discounts: percents }), net: computeNet(tier.list, percents) }
  })
  return {
    ...rest,
    discounts: chain,
    net: computeNet(price.list, chain),
    steps,
    ...(discountedTiers.length > 0 && { tiers: discountedTiers }),
  }
}

/** Percent that the terms take off the buyer's own price; negative if they raise it. */
export function percentOff({ net }: Pick<ResolvedPrice, 'net'>, { discounts, price }: SpecialTerms): Big {
  if (price === null) return new Big(100).minus(afterDiscounts('100', discounts).toFixed())
  return new Big(net).eq(0) ? new Big(0) : new Big(net).minus(price).times(100).div(net)
}
