import type { Db } from '../../platform/db.server.ts'
import type { Language, TextByLanguage } from '../../platform/i18n/language.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import type { Who } from '../../shop/policy.ts'
import { keptFor } from '../../site/kept-queries.server.ts'
import type { IconKey } from '../product.ts'
import { type CatalogWords, wordsIn } from './word.ts'

/** The owner's own words of this site in the viewer's language, read once for each version of the site. */
export const catalogWords = (db: Db, { site, language }: Pick<Who, 'site' | 'language'>): Promise<CatalogWords> =>
  keptFor(db, { siteId: site.id, version: site.version, asked: ['catalog words', language] }, async () => {
    const kept = await db
      .selectFrom('catalogWords')
      .where('siteId', '=', site.id)
      .select(['kind', 'key', 'texts'])
      .execute()
    const own = wordsIn(
      language,
      kept.map(({ texts, ...word }) => ({ ...word, texts: texts as TextByLanguage })),
    )
    return { ...own, icon: { ...iconMeanings(language), ...own.icon } }
  })

/** What the icons mean until an owner says otherwise. */
const iconMeanings = (language: Language): Record<IconKey, string> => ({
  original: message(language, 'listing.icon.original'),
  guarantee: message(language, 'listing.icon.guarantee'),
  certified: message(language, 'listing.icon.certified'),
  heavyDuty: message(language, 'listing.icon.heavyDuty'),
  fragile: message(language, 'listing.icon.fragile'),
  electric: message(language, 'listing.icon.electric'),
  ecological: message(language, 'listing.icon.ecological'),
  kit: message(language, 'listing.icon.kit'),
})
