/*
 * The years that a name gives as a range, so that a year of the query is found within it: `67-74`, `2008->`, `72 on`, `>70`, `ab 2012`.
 */

const SHORT_RANGE = /(?<!\d)(\d\d)\s?[-–>]\s?(\d{1,2})(?!\d)/gu
/** `2008-2016`, `2008-16`, `2008->2016`. */
const LONG_RANGE = /(?<!\d)((?:19|20)\d\d)\s?[-–>+/]+\s?((?:19|20)?\d\d)(?!\d)/gu

/** `from 2008 to 2012`, `von 2008 bis 2012`, `2008 ile 2012 arasi`. */
const WORD_RANGE =
  /(?<!\d)((?:19|20)\d\d)\s(?:(?:up\s)?to|until|bis|до|по|الي|حتي|ile|ila)\s(?:bj\.?\s|baujahr\s)?((?:19|20)\d\d)(?!\d)/gu

/** A year that ends another range has no further years. */
const NO_RANGE_END = String.raw`(?<!\d|\d\s?[-–>/]\s?)`
const YEAR = String.raw`((?:19|20)\d\d)`
const NO_RANGE = String.raw`(?!\d|\s?[-–>/])`
const WORD_START = String.raw`(?<![\p{L}\d])`
const BUILT = String.raw`(?:bj\.?\s|baujahr\s)?`

/**
 * Without an end or a beginning: `2008->`, `70>`, `72-on`, `2012 sonrasi`, `ab bj 2012`; `>70`, `bis 2012`. No `on` after a space: folded,
 * it is also Turkish "ön", front.
 */
const OPEN_RANGES: readonly { pattern: RegExp; isStart: boolean }[] = [
  {
    pattern: new RegExp(
      String.raw`${NO_RANGE_END}${YEAR}(?:\s?-?>(?!\s?\d)|\s?\+(?!\s?\d)|\s?[-–](?:$|(?=[\s),;]|\.\.)(?!\s?[\p{L}\d]))|\s?[-–]\s?(?:present|heute|gunumuz|bugun))`,
      'gu',
    ),
    isStart: true,
  },
  {
    pattern:
      /(?<![\d.,/–>-]|\d\s?[-–>/]\s?|(?<!\p{L})[rxхр×*]\s?)(\d\d)(?:\s?-?>(?!\s?\d)|-?on(?:wards)?(?![\p{L}\d])|\sonwards(?!\p{L}))/gu,
    isStart: true,
  },
  { pattern: /(?<=['’‘])(\d\d)\son(?![\p{L}\d])/gu, isStart: true },
  { pattern: /(?<!\d\s?)-?[<>](\d\d)(?![\d.,%])/gu, isStart: false },
  {
    pattern: new RegExp(`${WORD_START}(?:from|since|ab|seit|с|от|من)\\s${BUILT}${YEAR}${NO_RANGE}`, 'gu'),
    isStart: true,
  },
  {
    pattern: new RegExp(
      String.raw`${NO_RANGE_END}${YEAR}(?:-?on(?:wards)?|\sonwards|\s(?:ve\s)?(?:sonrasi|ustu|uzeri)|\sи\s(?:далее|новее))(?![\p{L}\d])`,
      'gu',
    ),
    isStart: true,
  },
  {
    pattern: new RegExp(`${WORD_START}(?:up to|until|bis|до|حتي|الي)\\s${BUILT}${YEAR}${NO_RANGE}`, 'gu'),
    isStart: false,
  },
  { pattern: new RegExp(String.raw`${NO_RANGE_END}${YEAR}\s(?:ve\s)?oncesi(?![\p{L}\d])`, 'gu'), isStart: false },
]

/** Each open range has one of these in a name. */
const OPEN_SIGN = /[<>]|\d['’]?[\s-]?on|(?:19|20)\d\d/

/** The years of all ranges in a folded name. */
export function listYears(name: string): string[] {
  if (!/\d\d/.test(name)) return []
  const closed = [...name.matchAll(WORD_RANGE)].flatMap(([, from = '', to]) => listLongYears(Number(from), to))
  const rest = name.replace(WORD_RANGE, ';')
  const open = OPEN_SIGN.test(rest) ? OPEN_RANGES : []
  return [
    ...closed,
    ...[...rest.matchAll(SHORT_RANGE)].flatMap(([, from = '', to = '']) => listShortYears(from, to)),
    ...[...rest.matchAll(LONG_RANGE)].flatMap(([, from = '', to = '']) => listLongYears(Number(from), to)),
    ...open.flatMap(({ pattern, isStart }) =>
      [...rest.matchAll(pattern)].flatMap(([, year = '']) => listOpenYears(toFullYear(year), isStart)),
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

/** The years of a range that begins with four digits. */
const listLongYears = (first: number, to = '') =>
  listYearsBetween(first, Number(to.length === 2 ? String(first).slice(0, 2) + to : to))

const listOpenYears = (year: number, isStart: boolean): string[] =>
  isStart ? listYearsBetween(year, year + OPEN_RANGE) : listYearsBetween(year - OPEN_RANGE, year)

const MAX_YEARS = 30

const listYearsBetween = (first: number, last: number): string[] =>
  last > first && last - first <= MAX_YEARS
    ? Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
    : []
