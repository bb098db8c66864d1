import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { ListedUnit } from '#src/products/goods/unit-queries.server.ts'

/** As long as the column of products and of lists. */
export const UNIT_LENGTH = 30

/** What staff change of a unit at once. */
export interface UnitDetails {
  /** In the languages of the site, without empty ones. */
  names: TextByLanguage
  decimals: boolean
}

export interface UnitCard extends UnitDetails, Omit<ListedUnit, 'decimals'> {
  aliases: string[]
  /** The usual names of a standard unit, which it has where none is typed. */
  usualNames: TextByLanguage
  version: number
}
