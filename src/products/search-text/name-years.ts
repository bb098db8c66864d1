/*
 * The years that a name gives as a range, so that a year of the query is found within it: `67-74`, `2008->`, `72 on`, `>70`, `ab 2012`.
 */

const SHORT_RANGE = /(?<!\d)(\d\d)\s?[-–>]\s?(\d{1,2})(?!\d)/gu
/** `2008-2016`, `2008-16`, and without an end: `2008->`, `2008+`. */
const LONG_RANGE = /(?<!\d)((?:19|20)\d\d)\s?[-–>+/]+(?:\s?((?:19|20)?\d\d)(?!\d))?/gu

/** Without an end or a beginning: `70>`, `72-on`, `2012 sonrasi`, `ab bj 2012`; `>70`, `bis 2012`. */
const OPEN_RANGES: readonly { pattern: RegExp; isStart: boolean }[] = [
  { pattern: /(?<![\d.,/-])(\d\d)(?:\s?-?>(?!\s?\d)|[\s-]?on(?:wards)?(?![\p{L}\d]))/gu, isStart: true },
  { pattern: /(?<!\d\s?)-?[<>](\d\d)(?![\d.,%])/gu, isStart: false },
  {
    pattern: /(?<![\p{L}\d])(?:from|since|ab|seit|с|от|من)\s(?:bj\.?\s|baujahr\s)?((?:19|20)\d\d)(?![\d/–-])/gu,
    isStart: true,
  },
  {
    pattern:
      /(?<!\d)((?:19|20)\d\d)(?:[\s-]on(?:wards)?|\s(?:ve\s)?(?:sonrasi|ustu|uzeri)|\sи\s(?:далее|новее))(?![\p{L}\d])/gu,
    isStart: true,
  },
  {
    pattern: /(?<![\p{L}\d])(?:up to|until|bis|до|حتي|الي)\s(?:bj\.?\s|baujahr\s)?((?:19|20)\d\d)(?!\d)/gu,
    isStart: false,
  },
  { pattern: /(?<!\d)((?:19|20)\d\d)\s(?:ve\s)?oncesi(?![\p{L}\d])/gu, isStart: false },
]

/** Each open range has one of these in a name. */
const OPEN_SIGN = /[<>]|\d[\s-]?on|(?:19|20)\d\d/

/** The years of all ranges in a folded name. */
export function listYears(name: string): string[] {
  if (!/\d\d/.test(name)) return []
  const open = OPEN_SIGN.test(name) ? OPEN_RANGES : []
  return [
    ...[...name.matchAll(SHORT_RANGE)].flatMap(([, from = '', to = '']) => listShortYears(from, to)),
    ...[...name.matchAll(LONG_RANGE)].flatMap(([, from = '', to]) => listLongYears(Number(from), to)),
    ...open.flatMap(({ pattern, isStart }) =>
      [...name.matchAll(pattern)].flatMap(([, year = '']) => listOpenYears(toFullYear(year), isStart)),
    ),
  ]
}

/** Two digits before this one are a year of this century. */
const FIRST_YEAR = 45

const toFullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < FIRST_YEAR ? 2000 : 1900)

/** About as long is a model sold; longer ranges of two small numbers are no years. */
const OPEN_RANGE = 15

/** The years of a range such as `67-74`, `62-9`, `98-02` or `08-16`; none if it is no range of years. */
function listShortYears(from: string, to: string): string[] {
  const first = Number(from)
  const second = Number(to.length === 1 ? from[0] + to : to)
  if (first < FIRST_YEAR)
    return to.length === 2 && second - first <= OPEN_RANGE ? listYearsBetween(2000 + first, 2000 + second) : []
  const isNextCentury = second < first && second < FIRST_YEAR && to.length === 2
  return listYearsBetween(1900 + first, 1900 + (isNextCentury ? second + 100 : second))
}

/** The years of a range that begins with four digits; some years after the first one without an end. */
function listLongYears(first: number, to: string | undefined): string[] {
  if (to === undefined) return listYearsBetween(first, first + OPEN_RANGE)
  return listYearsBetween(first, Number(to.length === 2 ? String(first).slice(0, 2) + to : to))
}

const listOpenYears = (year: number, isStart: boolean): string[] =>
  isStart ? listYearsBetween(year, year + OPEN_RANGE) : listYearsBetween(year - OPEN_RANGE, year)

const MAX_YEARS = 30

const listYearsBetween = (first: number, last: number): string[] =>
  last > first && last - first <= MAX_YEARS
    ? Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
    : []
