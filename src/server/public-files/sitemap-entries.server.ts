import { GROUP_BITS } from '../../catalog/product-group.ts'
import { productsOfPart, usedCategories, usedGroups } from '../../catalog/sitemap/queries.server.ts'
import { brands } from '../../catalog/taxonomy/queries.server.ts'
import { isOfHome } from '../../content/address.ts'
import { isPublished } from '../../content/content-pages/content-page.ts'
import { pageEntries } from '../../content/content-pages/queries.server.ts'
import { newsEntries } from '../../content/news/queries.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { LANGUAGES, type Language, type TextByLanguage } from '../../platform/i18n/language.ts'
import type { Addresses } from '../../shop/head.ts'
import { mayOpen } from '../../shop/page-access.ts'
import type { PageName } from '../../shop/pages.ts'
import { flagPath, pathTo, prefixOf, productPath } from '../../shop/paths.ts'
import { can, type Who } from '../../shop/policy.ts'
import { siteScope } from '../../shop/viewer.ts'
import type { Entry } from './sitemap-xml.ts'

/** Whose pages are listed: those of a visitor of this site, whoever asks. */
export type Visitor = Who

type Entries = AsyncIterable<readonly Entry[]>

/** Named pages that are somebody's to find. */
const NAMED: readonly PageName[] = ['home', 'products', 'categories', 'brands', 'contact', 'customerRequest']

/** The home page and the pages every catalogue has. */
export async function* namedEntries(_db: Db, who: Visitor): Entries {
  yield NAMED.filter((page) => mayOpen(who, page)).map((page) => ({
    addresses: inEvery(who, (language) => pathTo({ ...who, language }, page)),
  }))
}

/** Listings of the catalogue that have something in them: groups, categories, brands. */
export async function* listingEntries(db: Db, who: Visitor): Entries {
  const scope = siteScope(who)
  const listing = (rest: string) => ({
    addresses: inEvery(who, (language) => pathTo({ ...who, language }, 'products', rest)),
  })
  const [groups, categories, brandTags] = await Promise.all([
    usedGroups(db, scope),
    usedCategories(db, scope),
    brands(db, scope),
  ])
  yield groups.map((group) => ({
    addresses: inEvery(who, (language) => flagPath({ ...who, language }, GROUP_BITS[group])),
  }))
  yield categories.map((slug) => listing(`?category=${encodeURIComponent(slug)}`))
  yield brandTags.map(({ slug }) => listing(`?brand=${encodeURIComponent(slug)}`))
}

/** The products from this one on. */
export async function* productEntries(db: Db, who: Visitor, from: number): Entries {
  for await (const slice of productsOfPart(db, siteScope(who), { from })) {
    yield slice.map(({ slug, updatedAt }) => ({
      addresses: inEvery(who, (language) => productPath({ ...who, language }, slug)),
      changed: updatedAt,
    }))
  }
}

/** What the owner writes, in the languages he wrote it in: pages that are published, and news. */
export async function* contentEntries(db: Db, who: Visitor): Entries {
  const standing = { scope: siteScope(who), version: who.site.version }
  const now = new Date()
  const pages = await pageEntries(db, standing)
  yield pages
    .filter((page) => isPublished(page, now) && !isOfHome(page.addresses))
    .map(({ addresses }) => ({
      addresses: written(who, addresses, (language, address) => `${prefixOf(who.site, language)}/${address}`),
    }))
  if (!can(who, 'seeNews')) return
  const news = (await newsEntries(db, standing)).filter(({ publishedAt }) => publishedAt <= now)
  if (news.length > 0) yield [{ addresses: inEvery(who, (language) => pathTo({ ...who, language }, 'news')) }]
  yield news.map(({ addresses, publishedAt }) => ({
    addresses: written(who, addresses, (language, address) =>
      pathTo({ ...who, language }, 'newsDetail', `/${address}`),
    ),
    changed: publishedAt,
  }))
}

/** The languages of the site; one without language setting speaks its own alone. */
const languagesOf = ({ site, language }: Visitor) => (site.languages.length > 0 ? site.languages : [language])

const inEvery = (who: Visitor, pathIn: (language: Language) => string): Addresses =>
  Object.fromEntries(languagesOf(who).map((language) => [language, pathIn(language)]))

/** Only the languages in which it has an address of its own; else the one everybody is shown. */
function written(who: Visitor, addresses: TextByLanguage, pathIn: (language: Language, address: string) => string) {
  const own = languagesOf(who).flatMap((language) => {
    const address = addresses[language]
    return address ? [[language, pathIn(language, address)] as const] : []
  })
  if (own.length > 0) return Object.fromEntries(own)
  const fallback = LANGUAGES.map((language) => addresses[language]).find(Boolean) ?? ''
  return { [who.language]: pathIn(who.language, fallback) }
}
