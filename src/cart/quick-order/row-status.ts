import Big from 'big.js'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { fitQuantity, MAX_QUANTITY, quantityLimits, refuseQuantity, takesDecimals } from '#src/products/quantity.ts'
import { type Buyable, refuseLine, refuseShortage } from '../add-rules.ts'
import { needsReview, type RowReason, type RowRemark, type RowState, type StoredRow } from './quick-order.ts'

/** The result of a lookup. */
export interface RowStatus {
  state: RowState
  reason: RowReason | null
  words: RowRemark[]
  productId: number | null
  quantity: Decimal | null
  candidates: number[]
}

/** Products that match the code of a row. */
export interface FoundProducts {
  productIds: readonly number[]
  /** Matched by a superseded number. */
  superseded: boolean
}

const buildUnresolved = (state: RowState, reason: RowReason, candidates: readonly number[] = []): RowStatus => ({
  state,
  reason,
  candidates: [...candidates],
  words: [],
  productId: null,
  quantity: null,
})

/**
 * A long number as spreadsheets display it in a narrow column, or read that back: its last digits are lost. A barcode
 * that really ends so is found and needs no question.
 */
const SHORTENED = /^(?:\d[.,]\d+E\+\d+|\d{5,9}0{6,})$/i

/** Status by code alone; undefined if it matches exactly one product. */
export function computeCodeStatus(
  { code, chosen }: Pick<StoredRow, 'code' | 'chosen'>,
  { productIds }: FoundProducts,
): RowStatus | undefined {
  if (chosen || productIds.length === 1) return undefined
  if (code === '') return buildUnresolved('bad', 'CodeMissing')
  if (productIds.length > 0) return buildUnresolved('ask', 'Ambiguous', productIds)
  return buildUnresolved('bad', SHORTENED.test(code) ? 'Shortened' : 'Unknown')
}

interface RowInput extends Pick<StoredRow, 'quantityText' | 'readings' | 'aboveStock' | 'confirmedQuantity'> {
  productId: number
  superseded: boolean
  /** Quantity of the same product in earlier rows and in the target cart. */
  before: Decimal
  /** An earlier row has the same product. */
  repeated: boolean
}

/** Whether a row of one product can be ordered as typed, by the rules of the cart (catalogue 5). */
export function computeRowStatus(input: RowInput, product: Buyable): RowStatus {
  const { productId, superseded, repeated } = input
  const known: RowRemark[] = [
    ...(superseded ? (['Superseded'] as const) : []),
    ...(repeated ? (['Repeated'] as const) : []),
  ]
  const chosen = chooseQuantity(input, product)
  const answer = (state: RowState, reason: RowReason | null, words: RowRemark[] = []): RowStatus => {
    const quantity = 'quantity' in chosen ? chosen.quantity : null
    return { state, reason, words: [...known, ...words], productId, quantity, candidates: [] }
  }
  if ('reason' in chosen) return answer('bad', chosen.reason)
  const total = new Big(input.before).plus(chosen.quantity).toFixed()
  const refusal = refuseLine(chosen.quantity, product, total)
  if (refusal) return answer('bad', refusal.code as RowReason)
  const short = refuseShortage({ quantity: chosen.quantity, inCart: input.before, stockConfirmed: false }, product)
  if (short && !(input.aboveStock && product.aboveStockAllowed))
    return answer('short', 'InsufficientStock', chosen.remarks)
  const confirmed = input.confirmedQuantity !== null && new Big(input.confirmedQuantity).eq(chosen.quantity)
  const state = needsReview([...known, ...chosen.remarks]) && !confirmed ? 'review' : 'ready'
  return answer(state, null, short ? [...chosen.remarks, 'AboveStock'] : chosen.remarks)
}

type QuantityReading = { quantity: Decimal; remarks: RowRemark[] } | { reason: RowReason }

/** Raises a quantity off the step or below the minimum to the next valid one, with a remark. */
function chooseQuantity({ quantityText, readings, before }: RowInput, product: Buyable): QuantityReading {
  if (quantityText === '') return { quantity: quantityLimits(product).start, remarks: ['QuantityMissing'] }
  const decimals = takesDecimals(product.stockType)
  const reading = (decimals ? undefined : readings.find(isWhole)) ?? readings[0]
  if (reading === undefined || !isOrdered(reading)) return { reason: 'InvalidQuantity' }
  if (!decimals && !isWhole(reading)) return { reason: 'NoDecimals' }
  const refusal = refuseQuantity(reading, product, new Big(before).plus(reading).toFixed())
  if (!refusal) return { quantity: trimZeros(reading), remarks: [] }
  if (refusal.code === 'QuantityAboveMaximum') return { quantity: trimZeros(reading), remarks: [] }
  if (refusal.code === 'InvalidQuantity') return { reason: 'InvalidQuantity' }
  const word = refusal.code === 'PackageMultiple' ? 'PackageCorrected' : 'MinimumCorrected'
  return { quantity: fitQuantity(reading, product), remarks: [word] }
}

const isWhole = (reading: Decimal) => !reading.includes('.')
const isOrdered = (reading: Decimal) => new Big(reading).gt(0) && new Big(reading).lte(MAX_QUANTITY)
