import { memoizeForSite } from '#src/site/queries.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import type { Db } from '../platform/db.server.ts'
import type { Language, TextByLanguage } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { type CatalogLabels, selectLabels } from './catalog-label.ts'
import type { IconKey } from './product.ts'

/** The owner's labels of this site in the viewer's language, cached per version of the site. */
export const loadCatalogLabels = (
  db: Db,
  { site, language }: Pick<RequestContext, 'site' | 'language'>,
): Promise<CatalogLabels> =>
  memoizeForSite(db, { siteId: site.id, version: site.version, key: ['catalog words', language] }, async (primary) => {
    const storedLabels = await primary
      .selectFrom('catalogWords')
      .where('siteId', '=', site.id)
      .select(['kind', 'key', 'texts'])
      .execute()
    const ownerLabels = selectLabels(
      language,
      storedLabels.map(({ texts, ...label }) => ({ ...label, texts: texts as TextByLanguage })),
    )
    return { ...ownerLabels, icon: { ...iconMeanings(language), ...ownerLabels.icon } }
  })

/** The default meanings of the icons. */
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
