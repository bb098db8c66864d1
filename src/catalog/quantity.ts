import Big from 'big.js'
import type { Refusal } from '../api/refusal.ts'
import { type Decimal, trimZeros } from '../platform/money.ts'

/** The most of one product that can be asked for (catalogue 9). */
export const MAX_QUANTITY = 999_999
/** Quantities are kept with three decimals. */
const MAX_DECIMALS = 3
const DECIMAL_STOCK_TYPES = new Set([5, 6, 7, 8, 9, 10, 13])

interface Sold {
  stockType: number
  packageQuantity: Decimal
}

/** Sold by weight, length and the like: the only ones that take a decimal quantity (catalogue 5). */
export const takesDecimals = (stockType: number) => DECIMAL_STOCK_TYPES.has(stockType)

/**
 * Why this quantity cannot be ordered, or undefined (catalogue 5): InvalidQuantity outside 0 < q <= 999999 or with
 * decimals where there are none; PackageMultiple when it is no multiple of the package.
 */
export function refuseQuantity(quantity: Decimal, { stockType, packageQuantity }: Sold): Refusal | undefined {
  const asked = numberOf(quantity)
  if (!asked || asked.lte(0) || asked.gt(MAX_QUANTITY)) return { code: 'InvalidQuantity' }
  const decimals = takesDecimals(stockType) ? MAX_DECIMALS : 0
  if (!asked.round(decimals, Big.roundDown).eq(asked)) return { code: 'InvalidQuantity' }
  const step = stepOf(packageQuantity)
  if (asked.mod(step).eq(0)) return undefined
  return { code: 'PackageMultiple', values: { package: step.toFixed() } }
}

/** The quantity a row starts with: the package, else 1. */
export const defaultQuantity = (packageQuantity: Decimal): Decimal => stepOf(packageQuantity).toFixed()

/** One package more, never beyond the most that can be asked for. */
export function stepUp(quantity: Decimal, packageQuantity: Decimal): Decimal {
  const next = atLeastZero(quantity).plus(stepOf(packageQuantity))
  return next.gt(MAX_QUANTITY) ? trimZeros(quantity) : next.toFixed()
}

/** One package less; floors at 0. */
export function stepDown(quantity: Decimal, packageQuantity: Decimal): Decimal {
  const next = atLeastZero(quantity).minus(stepOf(packageQuantity))
  return next.lt(0) ? '0' : next.toFixed()
}

function stepOf(packageQuantity: Decimal): Big {
  const step = numberOf(packageQuantity)
  return step?.gt(0) ? step : new Big(1)
}

function atLeastZero(quantity: Decimal): Big {
  const number = numberOf(quantity)
  return number?.gt(0) ? number : new Big(0)
}

const numberOf = (text: string): Big | undefined => (/^-?\d{1,9}(?:\.\d{1,9})?$/.test(text) ? new Big(text) : undefined)
