import Big from 'big.js'
import type { Refusal } from '../api/refusal.ts'
import type { Decimal } from '../platform/money.ts'
import type { ResolvedPrice } from '../pricing/price.ts'
import { percentOff, type SpecialTerms } from '../pricing/special.ts'
import { can, type RequestContext } from '../shop/policy.ts'

/** What this viewer may give on a line: at most so many percents together, and whether a price instead. */
export interface SpecialTermsLimit {
  userId: number
  maximum: Decimal
  prices: boolean
}

/** undefined for whoever gives nothing (catalogue 6). */
export function getSpecialTermsLimit(context: Pick<RequestContext, 'shop' | 'viewer'>): SpecialTermsLimit | undefined {
  const { userId, specialDiscount } = context.viewer
  if (userId === null || specialDiscount === null || !can(context, 'giveDiscounts')) return undefined
  return { userId, maximum: specialDiscount, prices: context.shop.specialDiscounts.prices }
}

/** Most percents on one line, each cascading on the one before. */
const MAX_PERCENTS = 2
const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/
const PRICE = /^\d{1,12}(?:\.\d{1,4})?$/

/** What was asked for, or undefined when it asks for nothing: empty and zero percents, no price. */
export function toSpecialTerms(percents: readonly (Decimal | undefined)[], price: Decimal | undefined) {
  const discounts = percents.filter((percent) => percent !== undefined).filter((percent) => Number(percent) !== 0)
  if (discounts.length === 0 && price === undefined) return undefined
  return { discounts, price: price ?? null } satisfies SpecialTerms
}

/**
 * Why these terms cannot be given, or undefined: SpecialDiscountTooHigh beyond the limit of whoever gives them, also
 * for a price above the buyer's own; SpecialDiscountNotHere from whoever may give none (catalogue 5, 6).
 */
export function refuseTerms(
  terms: SpecialTerms,
  price: Pick<ResolvedPrice, 'net'> | undefined,
  limit: SpecialTermsLimit | undefined,
): Refusal | undefined {
  if (!limit || !price || (terms.price !== null && !limit.prices)) return { code: 'SpecialDiscountNotHere' }
  const tooHigh = { code: 'SpecialDiscountTooHigh', values: { maximum: new Big(limit.maximum).toFixed() } } as const
  if (!isWritten(terms)) return tooHigh
  const off = percentOff(price, terms)
  return off.gt(limit.maximum) || off.lt(0) ? tooHigh : undefined
}

const isWritten = ({ discounts, price }: SpecialTerms) =>
  discounts.length <= MAX_PERCENTS &&
  discounts.every((percent) => PERCENT.test(percent) && Number(percent) <= 100) &&
  (price === null || PRICE.test(price))
