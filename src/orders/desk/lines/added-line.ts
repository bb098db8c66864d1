import Big from 'big.js'
import type { Refusal } from '#src/api/refusal.ts'
import type { Draft } from '#src/cart/quick-order/quick-order.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { type QuantityTerms, quantityLimits, refuseQuantity, takesDecimals } from '#src/products/quantity.ts'

/** A line that was added to an order. */
export interface AddedLine {
  lineNo: number
  code: string
  name: string
  quantity: Decimal
  /** The part of it that no depot has. */
  later: Decimal
  /** Of one unit, before tax, in the currency of the order. */
  netPrice: Decimal
}

/** A typed row that cannot be added. */
export interface RefusedRow {
  /** Its position in the request, from 0. */
  at: number
  /** As it was typed. */
  code: string
  refusal: Refusal
  /** Products that the code may mean. */
  candidateIds: number[]
}

/** Of the readings of an ambiguous quantity (`1.000`) the whole number, unless the product is sold in decimals. */
export function chooseReading(readings: readonly Decimal[], stockType: number): Decimal | undefined {
  const whole = takesDecimals(stockType) ? undefined : readings.find((reading) => !reading.includes('.'))
  return whole ?? readings[0]
}

/**
 * The quantity of a typed row: without one the smallest that can be ordered. It is not raised to full packages: staff
 * type what was agreed.
 */
export function readQuantity(
  { quantityText, readings }: Pick<Draft, 'quantityText' | 'readings'>,
  terms: QuantityTerms,
): { quantity: Decimal } | { refusal: Refusal } {
  if (quantityText.trim() === '') return { quantity: quantityLimits(terms).start }
  const quantity = chooseReading(readings, terms.stockType)
  if (quantity === undefined || refuseQuantity(quantity, terms)?.code === 'InvalidQuantity')
    return { refusal: { code: 'InvalidQuantity' } }
  return { quantity: trimZeros(quantity) }
}

/** Why a code names no product to add, or more than one; undefined if it names one. */
export function refuseCode({ code, productIds }: { code: string; productIds: readonly number[] }): Refusal | undefined {
  if (productIds.length === 1) return undefined
  return productIds.length === 0
    ? { code: 'UnknownProductCode', values: { code } }
    : { code: 'SeveralProducts', values: { context: 'line' } }
}

/** The amounts that lines add to the totals of their order. */
export function sumLines(rows: readonly { list: Decimal; net_total: Decimal; tax_total: Decimal }[]) {
  const add = (amounts: readonly Decimal[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2)
  return {
    list: add(rows.map(({ list }) => list)),
    net: add(rows.map(({ net_total: net }) => net)),
    tax: add(rows.map(({ tax_total: tax }) => tax)),
  }
}
