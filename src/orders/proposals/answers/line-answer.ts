import Big from 'big.js'
import { ok, type Refusal, type Result, refuse } from '#src/api/refusal.ts'
import { type Decimal, roundUnitPrice } from '#src/platform/money.ts'
import { computeOfferedPrice, refuseDiscount } from '../offer.ts'
import { computeDiscount } from '../offer-discount.ts'

/** The seller's answer to a line. */
export interface LineAnswer {
  lineNo: number
  /** Percentage on top of the customer's own price. */
  discount: Decimal
  /** The net unit price, instead of the percentage. */
  price?: Decimal | undefined
  /** What can be ordered, besides what already was; without it the requested quantity stays. */
  quantity?: Decimal | undefined
  note: string
}

/** The fields of a stored line that an answer changes, and those that it is calculated from. */
export interface AnsweredLine {
  lineNo: number
  quantity: Decimal
  taken: Decimal
  listPrice: Decimal
  discounts: Decimal[]
  basePrice: Decimal
  discount: Decimal
  netPrice: Decimal
  taxRate: Decimal
  note: string
}

/**
 * The lines with the answers; lines without one stay. Refuses InvalidDiscount, InvalidPrice above the customer's own
 * price, SpecialDiscountTooHigh beyond `maxDiscount`, and InvalidQuantity.
 */
export function offerLines(
  stored: readonly AnsweredLine[],
  answers: readonly LineAnswer[],
  maxDiscount: Decimal,
): Result<AnsweredLine[]> {
  const byLine = new Map(answers.map((answer) => [answer.lineNo, answer]))
  const lines: AnsweredLine[] = []
  for (const line of stored) {
    const answer = byLine.get(line.lineNo)
    const offered = answer ? offerLine(line, answer, maxDiscount) : ok(line)
    if (!offered.ok) return offered
    lines.push(offered.value)
  }
  return ok(lines)
}

function offerLine(line: AnsweredLine, answer: LineAnswer, maxDiscount: Decimal): Result<AnsweredLine> {
  const { price, quantity, note } = answer
  if (quantity !== undefined && !isQuantity(quantity)) return refuse('InvalidQuantity')
  const offered = {
    ...line,
    note,
    quantity: quantity === undefined ? line.quantity : new Big(line.taken).plus(quantity).toFixed(),
  }
  if (price === undefined) {
    const refusal = refuseDiscount(answer.discount, maxDiscount)
    if (refusal) return { ok: false, refusal }
    const { discount } = answer
    return ok({ ...offered, discount, netPrice: computeOfferedPrice(line, discount) })
  }
  if (!isPrice(price) || new Big(price).gt(line.basePrice)) return refuse('InvalidPrice')
  const refusal = refusePrice(line.basePrice, price, maxDiscount)
  if (refusal) return { ok: false, refusal }
  return ok({ ...offered, discount: computeDiscount(line.basePrice, price), netPrice: roundUnitPrice(price) })
}

/** Compares prices instead of percentages, which are rounded. */
function refusePrice(basePrice: Decimal, price: Decimal, maxDiscount: Decimal): Refusal | undefined {
  const lowest = new Big(basePrice).times(new Big(100).minus(maxDiscount)).div(100)
  if (new Big(price).gte(roundUnitPrice(lowest))) return undefined
  return { code: 'SpecialDiscountTooHigh', values: { maximum: new Big(maxDiscount).toFixed() } }
}

const isPrice = (text: Decimal) => /^\d{1,9}(?:\.\d{1,4})?$/.test(text)
export const isQuantity = (text: Decimal) => /^\d{1,6}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0
