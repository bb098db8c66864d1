import Big from 'big.js'
import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import type { Decimal } from '#src/platform/money.ts'
import { toCurrency } from '../columns/currency.ts'
import { type Cell, cellText, isFault, isFigure } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, unread } from './cell-result.ts'
import { clean } from './vocabulary.ts'

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
  if (typeof cell === 'number') return checkRange({ amount: cellText(cell) })
  if (isFigure(cell)) {
    const { currency, percent } = cell
    const amount = cellText({ number: cell.number })
    return checkRange({ amount, ...(currency !== undefined && { currency }), ...(percent && { percent }) })
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
  if (amount === undefined) return unread(explainMisread(text, style))
  return checkRange({
    amount,
    ...(words === '%' && { percent: true }),
    ...(words !== '' && words !== '%' && { currency: toCurrency(words) ?? '', allowsWords: true }),
  })
}

// Only a percent sign or a currency may be next to the digits.
const isCurrencyOrPercent = (words: string) => words === '' || words === '%' || toCurrency(words) !== undefined

const GROUPED = {
  comma: /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d*)(?:,\d+)?$/,
  dot: /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/,
}

function normalizeDecimal(number: string, style: NumberStyle): Decimal | undefined {
  const used = style === 'each' ? getEvidence(number) : style
  if (used === 'either') return undefined
  const [decimal, grouping] = used === 'comma' ? [',', '.'] : ['.', ',']
  if (!GROUPED[used === 'comma' ? 'comma' : 'dot'].test(number)) return undefined
  return new Big(number.replaceAll(grouping, '').replace(decimal, '.').replace(/^\+/, '')).toFixed()
}

const STYLES = { comma: 'with a decimal comma', dot: 'with a decimal point', each: 'either way' }

const explainMisread = (text: string, style: NumberStyle) =>
  style === 'each'
    ? `"${text}" can be read two ways, and the column is written both ways`
    : `"${text}" is not a number ${STYLES[style]}, as its column is written`

const checkRange = (amount: Amount): CellResult<Amount> =>
  new Big(amount.amount).abs().gt(LARGEST) ? unread(`${amount.amount} is too large`) : ok(amount)

/** The decimal separator. `each`: the column has both, so every cell must be unambiguous. */
export type NumberStyle = 'comma' | 'dot' | 'each'

/** The evidence of one text for its column: a certain style, `either` (1.234), or nothing (1234). */
type Evidence = 'comma' | 'dot' | 'either' | 'nothing'

/** The parts of a cell with a number: the number without spaces between thousands, and the text around it. */
interface NumberSegments {
  number: string
  words: string
}

/** Nearly all cells, whose text has no other parts to find. */
const PLAIN_NUMBER = /^[+-]?\d[\d.,]*$/
const NUMBER = /[+-]?\s?(?:\d[\d.,' ’]*|(?<![\p{L}.])[.,]\d+)/u

/** Undefined if there is no number, or if spaces do not separate thousands. */
export function splitNumber(text: string): NumberSegments | undefined {
  if (PLAIN_NUMBER.test(text)) return { number: text.replace(/[.,]$/, ''), words: '' }
  const plain = normalizeText(text)
  const found = NUMBER.exec(plain)?.[0]
  if (found === undefined) return undefined
  const digits = found.trim().replace(/[.,]$/, '')
  if (/[ '’]/.test(digits.replace(/^[+-]\s/, '')) && !/^[+-]?\s?\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/.test(digits))
    return undefined
  return { number: digits.replace(/[ '’]/g, ''), words: plain.replace(found, ' ').trim() }
}

/** The digits and signs of a number, without currency, percent and the spaces or apostrophes between thousands. */
export const bareNumber = (text: string): string | undefined => splitNumber(text)?.number

// Arabic digits and signs, spaces of every width, marks of direction, a minus sign, `12,-` for a round sum.
const normalizeText = (text: string) =>
  latinDigitsOfAny(text)
    .replace(/٬/g, '')
    .replace(/٫/g, '.')
    .replace(/٪/g, '%')
    .replace(/\u2212/g, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim()
    .replace(/(?<=\d)[.,](?:-{1,2}|[–—])(?!\d)/, '')

/**
 * Two different separators: the last is the decimal one. One repeated separator groups thousands. A single one is
 * decimal, unless it is preceded by one to three digits and followed by exactly three, which is ambiguous.
 */
export function getEvidence(text: string): Evidence {
  const number = bareNumber(text) ?? ''
  const signs = number.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last === undefined) return 'nothing'
  const lastStyle = last === ',' ? 'comma' : 'dot'
  if (new Set(signs).size === 2) return lastStyle
  if (signs.length > 1) return lastStyle === 'comma' ? 'dot' : 'comma'
  return /^[+-]?(?!0)\d{1,3}[.,]\d{3}$/.test(number) ? 'either' : lastStyle
}

/** How often each evidence was seen in a column. */
export type Tally = Record<Evidence, number>
export const emptyTally = (): Tally => ({ comma: 0, dot: 0, either: 0, nothing: 0 })

function decideStyle({ comma, dot }: Tally): NumberStyle | undefined {
  if (comma > 0 && dot > 0) return 'each'
  return comma > 0 ? 'comma' : dot > 0 ? 'dot' : undefined
}

/**
 * The style of each column by its own cells; an ambiguous column uses that of all columns together. Without evidence
 * nothing is guessed: ambiguous columns are returned in `open`.
 */
export function decideStyles<K>(tallies: ReadonlyMap<K, Tally>): { styles: Map<K, NumberStyle>; open: K[] } {
  const total = emptyTally()
  for (const tally of tallies.values()) {
    for (const evidence of ['comma', 'dot'] as const) total[evidence] += tally[evidence]
  }
  const common = decideStyle(total)
  const shared = common === 'each' ? undefined : common
  const open: K[] = []
  const styles = new Map<K, NumberStyle>()
  for (const [column, tally] of tallies) {
    const style = decideStyle(tally) ?? shared
    if (style === undefined && tally.either > 0) open.push(column)
    styles.set(column, style ?? 'dot')
  }
  return { styles, open }
}

/** The order of the parts of `01.02.2026`. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd'

const EARLIEST = 1900
const LATEST = 2999
const PARTS = /^(\d{1,4})[./ -](\d{1,2})[./ -](\d{1,4})(?:[T ].*)?$/

/** A date as ISO text, from ISO text or by the order of its column. A time is omitted. */
export function readDay(cell: Cell, order: DayOrder): CellResult<string> {
  if (isFault(cell)) return unread(`the cell holds ${cell.fault}`)
  const text = latinDigitsOfAny(clean(cellText(cell)))
  if (text === '') return BLANK
  const found = PARTS.exec(text)
  if (!found) return unread(`"${text}" is not a date`)
  const [first = '', second = '', third = ''] = found.slice(1)
  const [year, month, day] = first.length === 4 ? [first, second, third] : orderDayParts([first, second, third], order)
  return validateDay(text, { year: fullYear(year), month: Number(month), day: Number(day) })
}

const TIME = /[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/

/** A day with an optional time, midnight by default, as `YYYY-MM-DD HH:mm`. */
export function readMoment(cell: Cell, order: DayOrder): CellResult<string> {
  const day = readDay(cell, order)
  if (!('value' in day)) return day
  const text = latinDigitsOfAny(clean(cellText(cell)))
  const [hour, minute] = (TIME.exec(text) ?? (/[T ]/.test(text) ? [] : ['', '0', '0'])).slice(1).map(Number)
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59) return unread(`"${text}" is not a date`)
  const pad = (part: number) => `${part}`.padStart(2, '0')
  return ok(`${day.value} ${pad(hour)}:${pad(minute)}`)
}

/** The order that one text proves: a part above 12 is no month. */
export function dayEvidence(text: string): DayOrder | undefined {
  const [first = '', second = ''] = PARTS.exec(text.trim())?.slice(1) ?? []
  if (first.length === 4) return undefined
  if (Number(first) > 12) return 'dmy'
  return Number(second) > 12 ? 'mdy' : undefined
}

function orderDayParts([first, second, third]: [string, string, string], order: DayOrder): [string, string, string] {
  if (order === 'ymd') return [first, second, third]
  return order === 'mdy' ? [third, first, second] : [third, second, first]
}

const fullYear = (year: string) => (year.length <= 2 ? 2000 + Number(year) : Number(year))

function validateDay(
  text: string,
  { year, month, day }: { year: number; month: number; day: number },
): CellResult<string> {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < EARLIEST || year > LATEST) return unread(`"${text}" is not within the years ${EARLIEST} to ${LATEST}`)
  const isRealDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isRealDay ? ok(date.toISOString().slice(0, 10)) : unread(`there is no day "${text}"`)
}
