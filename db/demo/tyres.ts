import { type Cell, choice, localized, number, readTable, text } from './data-files.ts'
import type { Texts } from './texts.ts'

const CLASSES = ['car', 'suv', 'van'] as const
export type TyreClass = (typeof CLASSES)[number]

const SEASONS = ['summer', 'winter', 'all-season'] as const

export interface Size {
  class: TyreClass
  width: number
  aspect: number
  rim: number
  /** Load index and speed symbol. */
  index: string
}

/** A named tread pattern. */
export interface Pattern {
  brand: string
  name: string
  /** Two letters for the product code. */
  short: string
  class: TyreClass
  season: 0 | 1 | 2
}

const seasonNo: Cell<Pattern['season']> = (cell) => SEASONS.indexOf(choice(SEASONS)(cell)) as Pattern['season']

/** The season's name around the size, `{}`, which follows it in Arabic, Russian and German. */
const SEASON_NAMES = readTable<{ season: Pattern['season']; names: Texts }>('tyre-seasons.csv', {
  season: seasonNo,
  names: localized,
})

export const getSeasonNames = (season: Pattern['season']): Texts => {
  const names = SEASON_NAMES.find((row) => row.season === season)?.names
  if (!names) throw new Error(`tyre-seasons.csv has no season ${season}`)
  return names
}

export const SIZES = readTable<Size>('tyre-sizes.csv', {
  class: choice(CLASSES),
  width: number,
  aspect: number,
  rim: number,
  index: text,
})

export const PATTERNS = readTable<Pattern>('tyre-patterns.csv', {
  brand: text,
  name: text,
  short: text,
  class: choice(CLASSES),
  season: seasonNo,
})
