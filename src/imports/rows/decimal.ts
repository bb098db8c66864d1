import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import { toCurrency } from '../columns/currency.ts'
import { type Cell, cellText, isFault, isFigure } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, unread } from './cell-result.ts'
import { getEvidence, type NumberStyle, splitNumber } from './number-style.ts'

export interface Amount {
  amount: Decimal
  /** In the text, or in the number format of a spreadsheet cell. */
  currency?: string
  /** Where the currency was found: in the cell's text or, with lower priority, in its format. */
  allowsWords?: boolean
  percent?: boolean
}

const LARGEST = new Big('1e13')

/** A number in all usual forms: `1.234,56 TL`, `$1,234.5`, `% 18`, `1 234,50`, or a spreadsheet number. */
export function readAmount(cell: Cell, style: NumberStyle): CellResult<Amount> {
  if (isFault(cell)) return unread(`the cell holds ${cell.fault}`)
  if (typeof cell === 'boolean') return unread(`"${cellText(cell)}" is not a number`)
  if (typeof cell === 'number') return within({ amount: cellText(cell) })
  if (isFigure(cell)) {
    const { currency, percent } = cell
    const amount = cellText({ number: cell.number })
    return within({ amount, ...(currency !== undefined && { currency }), ...(percent && { percent }) })
  }
  const text = cellText(cell).trim()
  return text === '' || /^[-–—]+$/.test(text) ? BLANK : readText(text, style)
}

/** A number without unit, rounded half-up to `digits`. */
export function readDecimal(cell: Cell, style: NumberStyle, digits: number): CellResult<Decimal> {
  const amount = readAmount(cell, style)
  if (!('value' in amount)) return amount
  return ok(new Big(amount.value.amount).toFixed(digits, Big.roundHalfUp))
}

function readText(text: string, style: NumberStyle): CellResult<Amount> {
  const parts = splitNumber(text)
  if (parts === undefined || !isCurrencyOrPercent(parts.words)) return unread(`"${text}" is not a number`)
  const { number, words } = parts
  const amount = normalizeDecimal(number, style)
  if (amount === undefined) return unread(misread(text, style))
  return within({
    amount,
    ...(words === '%' && { percent: true }),
    ...(words !== '' && words !== '%' && { currency: toCurrency(words) ?? '', allowsWords: true }),
  })
}

// Only a percent sign or a currency may be next to the digits.
const isCurrencyOrPercent = (words: string) => words === '' || words === '%' || toCurrency(words) !== undefined

function normalizeDecimal(number: string, style: NumberStyle): Decimal | undefined {
  const evidence = getEvidence(number)
  const used = style === 'each' ? evidence : style
  if (used === 'either') return undefined
  const [decimal, grouping] = used === 'comma' ? [',', '.'] : ['.', ',']
  const grouped = new RegExp(`^[+-]?(?:\\d{1,3}(?:\\${grouping}\\d{3})+|\\d*)(?:\\${decimal}\\d+)?$`)
  if (!grouped.test(number)) return undefined
  return new Big(number.replaceAll(grouping, '').replace(decimal, '.').replace(/^\+/, '')).toFixed()
}

const STYLES = { comma: 'with a decimal comma', dot: 'with a decimal point', each: 'either way' }

const misread = (text: string, style: NumberStyle) =>
  style === 'each'
    ? `"${text}" can be read two ways, and the column is written both ways`
    : `"${text}" is not a number ${STYLES[style]}, as its column is written`

const within = (amount: Amount): CellResult<Amount> =>
  new Big(amount.amount).abs().gt(LARGEST) ? unread(`${amount.amount} is too large`) : ok(amount)
