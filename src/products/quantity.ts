import type { Refusal } from '../api/refusal.ts'
import type { Decimal } from '../platform/money.ts'

/** Maximum quantity of one product (catalogue 9). */
export const MAX_QUANTITY = 999_999
export const DECIMAL_STOCK_TYPES: ReadonlySet<number> = new Set([5, 6, 7, 8, 9, 10, 13])

/** How one customer may order a product. */
export interface QuantityTerms {
  stockType: number
  packageQuantity: Decimal
  /** '0': none, here and in the two below. */
  minQuantity: Decimal
  maxQuantity: Decimal
  quantityStep: Decimal
}

/** Quantity rules of a customer group for a product; undefined keeps the product's own. */
export interface GroupQuantities {
  code: string
  /** Code or name of the group. */
  group: string
  minQuantity: Decimal | undefined
  maxQuantity: Decimal | undefined
  quantityStep: Decimal | undefined
}

/** Quantity terms of a product; for a missing product, single pieces. */
export const toQuantityTerms = (product: QuantityTerms | undefined): QuantityTerms => ({
  stockType: product?.stockType ?? 1,
  packageQuantity: product?.packageQuantity ?? '1',
  minQuantity: product?.minQuantity ?? '0',
  maxQuantity: product?.maxQuantity ?? '0',
  quantityStep: product?.quantityStep ?? '0',
})

/** The same, calculated for a field, a check or a note. */
export interface QuantityLimits {
  /** The smallest and the largest quantity on the step. */
  minimum: Decimal
  maximum: Decimal
  /** Quantities are multiples of it; null if any quantity with three decimals is valid. */
  step: Decimal | null
  /** Increment of + and −. */
  by: Decimal
  /** Initial value of a field. */
  start: Decimal
  decimals: boolean
}

/** Sold by weight, length and the like: the only ones that accept decimals (catalogue 5). */
export const takesDecimals = (stockType: number) => DECIMAL_STOCK_TYPES.has(stockType)

/**
 * Quantities step by the package and by the product's own increment, so that both fit. Where decimals are allowed, a
 * package of 1 is ignored: + and − step by 1, and any quantity with up to three decimals can be typed.
 */
export function quantityLimits(terms: QuantityTerms): QuantityLimits {
  const { step, minimum, maximum, by } = computeLimits(terms)
  const start = step === 0 ? Math.min(Math.max(by, minimum), Math.max(maximum, minimum)) : minimum
  return {
    minimum: toDecimal(minimum),
    maximum: toDecimal(maximum),
    step: step === 0 ? null : toDecimal(step),
    by: toDecimal(by),
    start: toDecimal(start),
    decimals: takesDecimals(terms.stockType),
  }
}

/**
 * Why this quantity cannot be ordered, or undefined (catalogue 5): InvalidQuantity outside 0 < q <= 999999 or with
 * decimals where there are none; PackageMultiple when it does not fit the step; QuantityBelowMinimum and
 * QuantityAboveMaximum by `total`, which is all that is ordered of the product, on other lines too.
 */
export function refuseQuantity(
  quantity: Decimal,
  terms: QuantityTerms,
  total: Decimal = quantity,
): Refusal | undefined {
  const requested = toThousandths(quantity)
  if (requested === undefined || requested <= 0 || requested > MAX_QUANTITY * ONE) return { code: 'InvalidQuantity' }
  if (!takesDecimals(terms.stockType) && requested % ONE !== 0) return { code: 'InvalidQuantity' }
  const { step, minimum, maximum } = computeLimits(terms)
  const ordered = toThousandths(total) ?? requested
  const values = { package: toDecimal(step || 1) }
  if (ordered < minimum && isRule(terms.minQuantity))
    return { code: 'QuantityBelowMinimum', values: { ...values, minimum: toDecimal(minimum) } }
  if (step !== 0 && requested % step !== 0) return { code: 'PackageMultiple', values }
  if (ordered > maximum && isRule(terms.maxQuantity))
    return { code: 'QuantityAboveMaximum', values: { ...values, maximum: toDecimal(maximum) } }
  return undefined
}

/** The next quantity up that satisfies step and minimum; the largest one if that exceeds the maximum. */
export function fitQuantity(quantity: Decimal, terms: QuantityTerms): Decimal {
  const { step, minimum, maximum } = computeLimits(terms)
  const up = Math.max(roundUp(toThousandths(quantity) ?? 0, step || 1), minimum)
  return toDecimal(up > maximum ? Math.max(maximum, minimum) : up)
}

/** The largest quantity that can be ordered from the available stock; null if none. */
export function computeOrderable(available: Decimal, terms: QuantityTerms): Decimal | null {
  const { step, minimum, maximum } = computeLimits(terms)
  const roundedMaximum = Math.min(roundDown(Math.max(toThousandths(available) ?? 0, 0), step || 1), maximum)
  return roundedMaximum >= minimum && roundedMaximum > 0 ? toDecimal(roundedMaximum) : null
}

export const isRule = (quantity: Decimal) => (toThousandths(quantity) ?? 0) > 0

// Whole thousandths: exact up to the maximum, without a decimal library in the browser.
const ONE = 1000

function computeLimits(terms: QuantityTerms) {
  const decimals = takesDecimals(terms.stockType)
  const pack = positiveOr(toThousandths(terms.packageQuantity), ONE)
  const increment = toThousandths(terms.quantityStep) ?? 0
  const divisors = [decimals && pack === ONE ? 0 : pack, increment, decimals ? 0 : ONE].filter((divisor) => divisor > 0)
  const step = divisors.length > 0 ? divisors.reduce(lowestCommonMultiple) : 0
  const grid = step || 1
  const upperLimit = Math.min(positiveOr(toThousandths(terms.maxQuantity), MAX_QUANTITY * ONE), MAX_QUANTITY * ONE)
  return {
    step,
    by: step || ONE,
    minimum: roundUp(Math.max(toThousandths(terms.minQuantity) ?? 0, grid), grid),
    maximum: roundDown(upperLimit, grid),
  }
}

const positiveOr = (number: number | undefined, otherwise: number) =>
  number !== undefined && number > 0 ? number : otherwise
const roundUp = (number: number, grid: number) => Math.ceil(number / grid) * grid
const roundDown = (number: number, grid: number) => Math.floor(number / grid) * grid
const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other)
const lowestCommonMultiple = (one: number, other: number) => (one / greatestCommonDivisor(one, other)) * other

/** undefined if it is not a number, or has more than three significant decimals. */
const toThousandths = (text: string): number | undefined =>
  THREE_DECIMALS.test(text) ? Math.round(Number(text) * ONE) : undefined

/** Up to nine digits before the point, so that a thousandth is far above the precision of a number. */
const THREE_DECIMALS = /^-?\d{1,9}(?:\.\d{1,3}0*)?$/

const toDecimal = (thousandths: number): Decimal =>
  `${Math.floor(thousandths / ONE)}.${String(thousandths % ONE).padStart(3, '0')}`.replace(/\.?0+$/, '')
