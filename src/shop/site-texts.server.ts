import type { Language } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Site, SiteUnit } from '#src/settings/site.ts'
import { nameUnits } from './site-unit.ts'

interface Reader {
  site: Pick<Site, 'units'>
  language: Language
}

const cache = new WeakMap<readonly SiteUnit[], Map<Language, Texts>>()

/** The texts of the reader's language, with the site's own names of units. */
export function getSiteTexts({ site: { units }, language }: Reader): Texts {
  if (units.length === 0) return getMessages(language)
  const byLanguage = cache.get(units) ?? new Map<Language, Texts>()
  cache.set(units, byLanguage)
  const texts = byLanguage.get(language) ?? { ...getMessages(language), units: nameUnits(units, language) }
  byLanguage.set(language, texts)
  return texts
}
