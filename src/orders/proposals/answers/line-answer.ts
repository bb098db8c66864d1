import Big from 'big.js'
import { ok, type Refusal, type Result } from '#src/api/refusal.ts'
import { type Decimal, roundUnitPrice } from '#src/platform/money.ts'
import { refuseDiscount } from '../offer.ts'
import { computeDiscount, computeOfferedPrice, isBeyondLimit, toOfferLimit } from '../offer-discount.ts'
import { changeQuantities, isOpen, type QuantityLine, refuseLine } from './open-quantity.ts'

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
export interface AnsweredLine extends QuantityLine {
  listPrice: Decimal
  discounts: Decimal[]
  basePrice: Decimal
  discount: Decimal
  netPrice: Decimal
  taxRate: Decimal
  note: string
}

interface OfferTerms {
  /** The limit of the seller. */
  maxDiscount: Decimal
  currency: string
}

/**
 * The lines with the answers; lines without one stay, and those that are completely ordered. Refuses InvalidDiscount,
 * InvalidPrice above the customer's own price, SpecialDiscountTooHigh beyond `maxDiscount`, and what `changeQuantities`
 * refuses, each with the code of the line.
 */
export function offerLines(
  stored: readonly AnsweredLine[],
  answers: readonly LineAnswer[],
  terms: OfferTerms,
): Result<AnsweredLine[]> {
  const byLine = new Map(answers.map((answer) => [answer.lineNo, answer]))
  const quantities = answers.flatMap(({ lineNo, quantity }) =>
    quantity === undefined ? [] : [[lineNo, quantity] as const],
  )
  const changed = changeQuantities(stored, new Map(quantities))
  if (!changed.ok) return changed
  const lines: AnsweredLine[] = []
  for (const line of changed.value) {
    const answer = byLine.get(line.lineNo)
    const offered = answer && isOpen(line) ? offerLine(line, answer, terms) : ok(line)
    if (!offered.ok) return offered
    lines.push(offered.value)
  }
  return ok(lines)
}

function offerLine(line: AnsweredLine, answer: LineAnswer, terms: OfferTerms): Result<AnsweredLine> {
  const { discount, price, note } = answer
  const refusal = price === undefined ? refuseDiscount(discount) : refusePrice(line, price, terms)
  if (refusal) return refuseLine(line, refusal)
  // An unchanged value keeps the agreed price, which a rounded percentage may not reach, and is not limited again.
  const isUnchanged = price === undefined ? new Big(discount).eq(line.discount) : new Big(price).eq(line.netPrice)
  if (isUnchanged) return ok({ ...line, note })
  const { maxDiscount } = terms
  if (isBeyondLimit(line, answer, toOfferLimit(line, maxDiscount)))
    return refuseLine(line, { code: 'SpecialDiscountTooHigh', values: { maximum: new Big(maxDiscount).toFixed() } })
  return ok(
    price === undefined
      ? { ...line, note, discount, netPrice: computeOfferedPrice(line, discount) }
      : { ...line, note, discount: computeDiscount(line.basePrice, price), netPrice: roundUnitPrice(price) },
  )
}

function refusePrice({ basePrice }: AnsweredLine, price: Decimal, { currency }: OfferTerms): Refusal | undefined {
  if (!isPrice(price)) return { code: 'InvalidPrice' }
  if (new Big(price).lte(basePrice)) return undefined
  return { code: 'InvalidPrice', values: { context: 'tooHigh', highest: basePrice, currency } }
}

const isPrice = (text: Decimal) => /^\d{1,9}(?:\.\d{1,4})?$/.test(text)
