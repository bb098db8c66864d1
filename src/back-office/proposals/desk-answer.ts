import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import { answerProposal } from '#src/orders/proposals/answers/wire.ts'
import { isBeyondLimit, type OfferLimit, type PricedLine } from '#src/orders/proposals/offer-discount.ts'
import type { ProposalDetail } from '#src/orders/proposals/proposal.ts'
import { quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { type Decimal, trimPrice, trimZeros } from '#src/platform/money.ts'

/** The fields of a line as the form shows them, with the decimal sign of the language. */
export interface TypedLine {
  quantity: string
  discount: string
  price: string
  note: string
  /** Which of the two was typed last and decides; empty before, and without script. */
  basis: '' | 'discount' | 'price'
}

/** A line of the form with its saved values. */
interface FormLine {
  lineNo: number
  typed: TypedLine
  /** The fields are shown only while part of the line can be ordered. */
  isOpen: boolean
  /** The customer's own price, the highest that can be offered. */
  pricing: PricedLine | null
  /** Of the role; null without one. */
  limit: OfferLimit | null
}

interface AnsweredLine {
  lineNo: number
  discount: Decimal
  price?: Decimal
  quantity: Decimal
  note: string
}

type SavedLine = Pick<ProposalDetail['lines'][number], 'quantity' | 'taken' | 'discount' | 'netPrice' | 'note'>

export function toTypedLine(language: Language, line: SavedLine, openQuantity: string): TypedLine {
  const toText = (value: Decimal) => quantityToType(language, value)
  return {
    quantity: toText(openQuantity),
    discount: toText(trimZeros(line.discount ?? '0')),
    price: toText(trimPrice(line.netPrice)),
    note: line.note,
    basis: '',
  }
}

/**
 * Of the fields, `q3` is the quantity of the third line, `d3` its discount, `p3` its price, `n3` its note, and `b3`
 * names the one of discount and price that decides.
 */
export const FIELD_PREFIXES = { quantity: 'q', discount: 'd', price: 'p', note: 'n', basis: 'b' } as const

const MAX_NOTE_LENGTH = 250

/** The open lines of the form, or the names of the fields that have no valid number. */
export function readLines(
  form: FormData,
  saved: readonly FormLine[],
  language: Language,
): { lines: AnsweredLine[]; invalid: string[] } {
  const lines: AnsweredLine[] = []
  const invalid: string[] = []
  for (const { lineNo, typed: before, pricing, limit } of saved.filter(({ isOpen }) => isOpen)) {
    const getText = (field: keyof TypedLine) =>
      `${form.get(`${FIELD_PREFIXES[field]}${lineNo}`) ?? before[field]}`.trim()
    const isBeyond = (answer: Pick<AnsweredLine, 'discount' | 'price'>) =>
      pricing !== null && limit !== null && isBeyondLimit(pricing, answer, limit)
    const quantity = typedDecimal(getText('quantity'), 3, language)
    const price = typedDecimal(getText('price'), 4, language)
    const discount = typedDecimal(getText('discount').replace('%', '') || '0', 2, language)
    // Without script the price decides, unless only the percentage was typed.
    const isPriceTyped = getText('price') !== before.price || getText('discount') === before.discount
    const hasPrice = getText('basis') === '' ? isPriceTyped : getText('basis') === 'price'
    if (quantity === undefined || Number(quantity) <= 0) invalid.push(`q${lineNo}`)
    const isUnchanged = getText('discount') === before.discount
    if (hasPrice && (price === undefined || isAbove(price, pricing) || isBeyond({ discount: '0', price })))
      invalid.push(`p${lineNo}`)
    if (
      !hasPrice &&
      (discount === undefined || Number(discount) > MAX_PERCENT || (!isUnchanged && isBeyond({ discount })))
    )
      invalid.push(`d${lineNo}`)
    lines.push({
      lineNo,
      quantity: quantity ?? '0',
      discount: hasPrice ? '0' : (discount ?? '0'),
      ...(hasPrice && price !== undefined && { price }),
      note: getText('note').slice(0, MAX_NOTE_LENGTH),
    })
  }
  return { lines, invalid }
}

const MAX_PERCENT = 100

const isAbove = (price: Decimal, pricing: FormLine['pricing']) =>
  pricing !== null && new Big(price).gt(pricing.basePrice)

interface AnswerInput {
  number: string
  form: FormData
  saved: readonly FormLine[]
}

/** Sends the offer; without a call where a number is invalid. */
export async function sendAnswer(page: PageRequest, { number, form, saved }: AnswerInput) {
  const { lines, invalid } = readLines(form, saved, page.language)
  if (invalid.length > 0) return { done: false as const, message: page.i18n.t('ui.mendMarked'), refusal: null, invalid }
  const getText = (name: string, maximum = 1000) => `${form.get(name) ?? ''}`.trim().slice(0, maximum)
  const day = getText('validUntil', 10)
  const answer = await page.call(answerProposal, {
    number,
    revision: Math.max(Number(getText('revision', 9)) || 1, 1),
    lines,
    // An invalid date becomes one in the past, which is refused with a message.
    validUntil: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '2000-01-01',
    note: getText('note'),
    internalNote: getText('internalNote'),
    reservation: getText('reservation', 40),
  })
  return { ...answer, invalid: answer.refusal === 'InvalidValidity' ? ['validUntil'] : [] }
}
