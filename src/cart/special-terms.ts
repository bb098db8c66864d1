import Big from 'big.js'
import type { Refusal } from '../api/refusal.ts'
import type { Decimal } from '../platform/money.ts'
import type { ResolvedPrice } from '../pricing/price.ts'
import { percentOff, type SpecialTerms } from '../pricing/special.ts'
import { can, type RequestContext } from '../shop/policy.ts'

/** Limit of this viewer's special terms on a line: total percent, and whether a price is allowed. */
export interface SpecialTermsLimit {
  userId: number
  maximum: Decimal
  prices: boolean
}

/** Undefined for a viewer who may grant none (catalogue 6). */
export function getSpecialTermsLimit(context: Pick<RequestContext, 'shop' | 'viewer'>): SpecialTermsLimit | undefined {
  const { userId, specialDiscount } = context.viewer
  if (userId === null || specialDiscount === null || !can(context, 'giveDiscounts')) return undefined
  return { userId, maximum: specialDiscount, prices: context.shop.specialDiscounts.prices }
}

/** Maximum number of cascading percents on one line. */
const MAX_PERCENTS = 2
const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/
const PRICE = /^\d{1,12}(?:\.\d{1,4})?$/

/** The requested terms; undefined if all percents are empty or zero and no price is set. */
export function toSpecialTerms(percents: readonly (Decimal | undefined)[], price: Decimal | undefined) {
  const discounts = percents.filter((percent) => percent !== undefined).filter((percent) => Number(percent) !== 0)
  if (discounts.length === 0 && price === undefined) return undefined
  return { discounts, price: price ?? null } satisfies SpecialTerms
}

/**
 * Why these terms are refused, or undefined: SpecialDiscountTooHigh above the limit, also for a price above the buyer's
 * own; SpecialDiscountNotHere for a viewer without the right (catalogue 5, 6).
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
