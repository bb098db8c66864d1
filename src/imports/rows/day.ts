import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import { type Cell, cellText, isFault } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, unread } from './cell-result.ts'
import { clean } from './vocabulary.ts'

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
  const [year, month, day] = first.length === 4 ? [first, second, third] : inOrder([first, second, third], order)
  return validateDay(text, { year: fullYear(year), month: Number(month), day: Number(day) })
}

/** The order that one text proves: a part above 12 is no month. */
export function dayEvidence(text: string): DayOrder | undefined {
  const [first = '', second = ''] = PARTS.exec(text.trim())?.slice(1) ?? []
  if (first.length === 4) return undefined
  if (Number(first) > 12) return 'dmy'
  return Number(second) > 12 ? 'mdy' : undefined
}

function inOrder([first, second, third]: [string, string, string], order: DayOrder): [string, string, string] {
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
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? ok(date.toISOString().slice(0, 10)) : unread(`there is no day "${text}"`)
}
