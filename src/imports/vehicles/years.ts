import { type Cell, cellText, isFault } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, unread } from '../rows/cell-result.ts'
import { clean } from '../rows/vocabulary.ts'

/** Years of a list row; null is open: no first year, or still in production. */
export interface Years {
  from: number | null
  to: number | null
}

const FIRST = 1880
const LAST = 2100
/** A month may precede or follow its year: 09/2005, 2005.09. */
const YEAR = String.raw`(?:(?:0?[1-9]|1[0-2])[./-])?((?:1[89]|20|21)\d{2})(?:[./](?:0?[1-9]|1[0-2]))?(?!\d)`
const TODAY = String.raw`(?:\.{2,3}|…|gunumuz|gunumuze|bugun|halen|present|today|now|current|up|on|heute|>)?`
const RANGE = new RegExp(String.raw`^${YEAR}\s*(?:[-–—/>→]+|->|to|ila|bis|\.\.\.?)\s*${YEAR}$`)
const SINCE = new RegExp(String.raw`^(?:from|since|ab)?\s*${YEAR}\s*(?:[-–—>→+]+|->|to|and|ve sonrasi)\s*${TODAY}$`)
const ABOUT = new RegExp(String.raw`^(?:from|since|ab)\s*${YEAR}$`)
const UNTIL = new RegExp(String.raw`^(?:[-–—>→]+|->|to|until|up to|bis|<)\s*${YEAR}$`)
const ONE = new RegExp(String.raw`^${YEAR}$`)

/** 1999-2004, 09/2005 – 03/2012, 2015+, 2015 –, → 2013, 2011. Two-digit years are rejected as ambiguous. */
export function readYears(cell: Cell): CellResult<Years> {
  if (isFault(cell)) return unread(`the cell holds ${cell.fault}`)
  const text = clean(cellText(cell))
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ü/g, 'u')
    .replace(/ö/g, 'o')
    .replace(/ğ/g, 'g')
  if (text === '') return BLANK
  const range = RANGE.exec(text)
  if (range) return inOrder(Number(range[1]), Number(range[2]), text)
  const since = SINCE.exec(text) ?? ABOUT.exec(text)
  if (since) return inOrder(Number(since[1]), null, text)
  const until = UNTIL.exec(text)
  if (until) return inOrder(null, Number(until[1]), text)
  const one = ONE.exec(text)
  return one
    ? inOrder(Number(one[1]), Number(one[1]), text)
    : unread(`"${cellText(cell)}" is no year and no range of years`)
}

function inOrder(from: number | null, to: number | null, text: string): CellResult<Years> {
  const believable = [from, to].every((year) => year === null || (year >= FIRST && year <= LAST))
  if (!believable) return unread(`"${text}" is no year that a vehicle was built in`)
  return from !== null && to !== null && to < from ? unread(`"${text}" ends before it begins`) : ok({ from, to })
}
