import Big from 'big.js'
import { formatQuantity, quantityToType } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import {
  fitQuantity,
  MAX_QUANTITY,
  type QuantityLimits,
  quantityLimits,
  refuseQuantity,
  takesDecimals,
} from '#src/products/quantity.ts'
import { type Buyable, refuseLine, refuseShortage } from '../add-rules.ts'
import {
  needsReview,
  type QuickOrderRowData,
  type RowReason,
  type RowRemark,
  type RowState,
  type StoredRow,
} from './quick-order.ts'

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
interface FoundProducts {
  productIds: readonly number[]
  /** Matched by a superseded number. */
  superseded: boolean
}

const toUnresolvedStatus = (state: RowState, reason: RowReason, candidates: readonly number[] = []): RowStatus => ({
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
  if (code === '') return toUnresolvedStatus('bad', 'CodeMissing')
  if (productIds.length > 0) return toUnresolvedStatus('ask', 'Ambiguous', productIds)
  return toUnresolvedStatus('bad', SHORTENED.test(code) ? 'Shortened' : 'Unknown')
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
  const codeRemarks: RowRemark[] = [
    ...(superseded ? (['Superseded'] as const) : []),
    ...(repeated ? (['Repeated'] as const) : []),
  ]
  const chosen = chooseQuantity(input, product)
  const answer = (state: RowState, reason: RowReason | null, words: RowRemark[] = []): RowStatus => {
    const quantity = 'quantity' in chosen ? chosen.quantity : null
    return { state, reason, words: [...codeRemarks, ...words], productId, quantity, candidates: [] }
  }
  if ('reason' in chosen) return answer('bad', chosen.reason)
  const total = new Big(input.before).plus(chosen.quantity).toFixed()
  const refusal = refuseLine(chosen.quantity, product, total)
  if (refusal) return answer('bad', refusal.code as RowReason)
  const short = refuseShortage({ quantity: chosen.quantity, inCart: input.before, stockConfirmed: false }, product)
  if (short && !(input.aboveStock && product.aboveStockAllowed))
    return answer('short', 'InsufficientStock', chosen.remarks)
  const confirmed = input.confirmedQuantity !== null && new Big(input.confirmedQuantity).eq(chosen.quantity)
  const state = needsReview([...codeRemarks, ...chosen.remarks]) && !confirmed ? 'review' : 'ready'
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
  const remark = refusal.code === 'PackageMultiple' ? 'PackageCorrected' : 'MinimumCorrected'
  return { quantity: fitQuantity(reading, product), remarks: [remark] }
}

const isWhole = (reading: Decimal) => !reading.includes('.')
const isOrdered = (reading: Decimal) => new Big(reading).gt(0) && new Big(reading).lte(MAX_QUANTITY)

/**
 * Formats a quantity in the reader's language: a number of a file or client is shown as users type it ("1,5") and
 * parses back unchanged. An ambiguous text stays as typed.
 */
export function quantityText(
  { language }: Texts,
  { quantityText, readings }: Pick<StoredRow, 'quantityText' | 'readings'>,
) {
  const [only, ...others] = readings
  return only === quantityText && others.length === 0 ? quantityToType(language, quantityText) : quantityText
}

/** Why a row is not ready, as a sentence; empty if it is. Stock figures only for viewers with the right. */
export function reasonText(
  { t, language }: Texts,
  row: Pick<QuickOrderRowData, 'reason' | 'quantityText' | 'available'> & { limits: QuantityLimits },
): string {
  if (row.reason === null) return ''
  const { available, limits } = row
  return t(`quickOrder.reason.${row.reason}`, {
    typed: row.quantityText,
    maximum: formatQuantity(language, limits.maximum),
    available: available === null ? null : formatQuantity(language, available),
    ...(row.reason === 'InsufficientStock' && stockContext(available)),
  })
}

// Stock figures may be hidden; that there is none may be shown.
function stockContext(available: Decimal | null) {
  if (available === null) return { context: 'unseen' }
  return Number(available) <= 0 && { context: 'none' }
}

/** The text of a remark. */
export function formatRemark(
  { t, language }: Texts,
  remark: RowRemark,
  row: Pick<StoredRow, 'quantity' | 'quantityText' | 'code'> & { limits: QuantityLimits },
): string {
  return t(`quickOrder.word.${remark}`, {
    code: row.code,
    typed: row.quantityText,
    quantity: row.quantity === null ? '' : formatQuantity(language, row.quantity),
    package: formatQuantity(language, row.limits.by),
    minimum: formatQuantity(language, row.limits.minimum),
  })
}

/** Characters that eyes and scanners confuse. */
const LOOKALIKES: Record<string, string> = {
  O: '0',
  0: 'O',
  I: '1',
  1: 'I',
  S: '5',
  5: 'S',
  B: '8',
  8: 'B',
  Z: '2',
  2: 'Z',
}
const MIN_KEY_LENGTH = 5
const DIGITS = '0123456789'

/**
 * Keys that a mistyped one may stand for, each exact, so that one index lookup finds them all: an extra or two swapped
 * characters, a wrong digit, O for 0; the number without a manufacturer's prefix or suffix; leading zeros that a
 * spreadsheet removed.
 */
export function similarKeys(key: string): string[] {
  if (key.length < MIN_KEY_LENGTH || key.length > 30) return []
  const places = Array.from({ length: key.length }, (_, at) => at)
  const replaceSlice = (at: number, by: string, length = 1) => key.slice(0, at) + by + key.slice(at + length)
  const typos = places.flatMap((at) => [
    replaceSlice(at, ''),
    at > 0 ? replaceSlice(at - 1, `${key[at]}${key[at - 1]}`, 2) : '',
    replaceSlice(at, LOOKALIKES[key[at] ?? ''] ?? ''),
    ...(DIGITS.includes(key[at] ?? '') ? [...DIGITS].map((digit) => replaceSlice(at, digit)) : []),
  ])
  const tails = [1, 2, 3, 4, 5, 6].map((cut) => key.slice(cut))
  const heads = [1, 2, 3].map((cut) => key.slice(0, -cut))
  const zeros = /^\d+$/.test(key) ? ['0', '00', '000'].map((lost) => lost + key) : []
  const similar = [...zeros, ...typos, ...tails, ...heads].filter(
    (other) => other !== key && other.length >= MIN_KEY_LENGTH - 1 && /\d/.test(other),
  )
  return [...new Set(similar)]
}
