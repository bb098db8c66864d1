import { fold } from '#src/platform/i18n/fold.ts'
import { getLocalizedText, type Language } from '#src/platform/i18n/language.ts'
import type { SiteUnit } from '#src/settings/site.ts'
import { STANDARD_UNITS } from './unit-name.ts'

export const isStandardUnit = (code: string): boolean => STANDARD_UNITS.includes(code)

/** Spellings without spaces, points and hyphens are the same. */
export const unitKey = (text: string): string => fold(text).replace(/[\s.-]/g, '')

/** Codes of the units by all their names, aliases and codes, as `unitKey`. */
export const indexUnits = (units: readonly SiteUnit[]): ReadonlyMap<string, string> =>
  new Map(
    units.flatMap(({ code, names, aliases }) =>
      [...aliases, ...Object.values(names), code].map((word) => [unitKey(word), code] as const),
    ),
  )

/** The names of the site's own units in one language, by code and alias; standard units without a name have none. */
export function nameUnits(units: readonly SiteUnit[], language: Language): ReadonlyMap<string, string> {
  return new Map(
    units.flatMap(({ code, names, aliases }) => {
      const name = names[language] || (isStandardUnit(code) ? '' : getLocalizedText(names, language) || code)
      return name === '' ? [] : [code, ...aliases].map((word) => [word, name] as const)
    }),
  )
}
