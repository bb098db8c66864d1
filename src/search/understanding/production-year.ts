import type { VehicleRow } from './lexicon.ts'
import type { QueryWord } from './query-words.ts'

/** A year in a query, with all words that state it. */
interface YearMatch {
  year: number
  words: QueryWord[]
}

/** Words next to a year of construction, folded. */
const YEAR_LABELS: ReadonlySet<string> = new Set(
  'model modeli yili yil year my modell bj baujahr год года г гв модель موديل سنه'.split(' '),
)

/** The first year, with the end of its range and the labels next to it. */
export function findYear(words: readonly QueryWord[]): YearMatch | undefined {
  const first = words.find(({ text }) => isYearWord(text))
  if (!first) return undefined
  const range = words.filter(({ text, token }) => isYearWord(text) && token === first.token)
  const before = words[words.indexOf(first) - 1]
  const [after, second] = words.slice(words.indexOf(range.at(-1) ?? first) + 1)
  const labels = [before, after].filter((word) => word !== undefined).filter(({ text }) => YEAR_LABELS.has(text))
  // The second letter of г.в.
  if (after?.text === 'г' && second?.text === 'в') labels.push(second)
  return { year: Number(dropYearLetter(first.text)), words: [...range, ...labels] }
}

export const isYear = (text: string): boolean => /^(?:19[6-9]|20[0-4])\d$/.test(text)

const isYearWord = (text: string) => isYear(dropYearLetter(text))

/** `2014г` is Russian for the year 2014. */
const dropYearLetter = (text: string) => text.replace(/г$/, '')

export const isProductionYear = ({ yearFrom, yearTo }: VehicleRow, year: number): boolean =>
  yearFrom <= year && year <= (yearTo ?? Number.POSITIVE_INFINITY)
