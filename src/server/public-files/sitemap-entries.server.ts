import { readSitemapProducts, usedCategories, usedGroups } from '#src/catalog/sitemap-queries.server.ts'
import { isOfHome } from '#src/content/address.ts'
import { isPublished } from '#src/content/content-pages/content-page.ts'
import { pageEntries } from '#src/content/content-pages/queries.server.ts'
import { newsEntries } from '#src/content/news/queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { LANGUAGES, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { GROUP_BITS } from '#src/products/product-group.ts'
import { brands } from '#src/products/taxonomy/queries.server.ts'
import type { Addresses } from '#src/shop/head.ts'
import { mayOpen } from '#src/shop/page-access.ts'
import type { PageName } from '#src/shop/pages.ts'
import { flagPath, getPagePath, getPrefix, productPath } from '#src/shop/paths.ts'
import { can, type RequestContext } from '#src/shop/policy.ts'
import { siteScope } from '#src/shop/viewer.ts'
import type { Entry } from './sitemap-xml.ts'

/** Pages are listed as for an anonymous visitor of this site. */
export type Visitor = RequestContext

type Entries = AsyncIterable<readonly Entry[]>

/** Named pages for search engines. */
const NAMED: readonly PageName[] = ['home', 'products', 'categories', 'brands', 'contact', 'customerRequest']

/** The home page and the pages of every catalogue. */
export async function* namedEntries(_db: Db, context: Visitor): Entries {
  yield NAMED.filter((page) => mayOpen(context, page)).map((page) => ({
    addresses: inEvery(context, (language) => getPagePath({ ...context, language }, page)),
  }))
}

/** Non-empty listings: groups, categories, brands. */
export async function* listingEntries(db: Db, context: Visitor): Entries {
  const scope = siteScope(context)
  const listRoutes = (rest: string) => ({
    addresses: inEvery(context, (language) => getPagePath({ ...context, language }, 'products', rest)),
  })
  const [groups, categories, brandTags] = await Promise.all([
    usedGroups(db, scope),
    usedCategories(db, scope),
    brands(db, scope),
  ])
  yield groups.map((group) => ({
    addresses: inEvery(context, (language) => flagPath({ ...context, language }, GROUP_BITS[group])),
  }))
  yield categories.map((slug) => listRoutes(`?category=${encodeURIComponent(slug)}`))
  yield brandTags.map(({ slug }) => listRoutes(`?brand=${encodeURIComponent(slug)}`))
}

/** Products from this id on. */
export async function* productEntries(db: Db, context: Visitor, from: number): Entries {
  for await (const slice of readSitemapProducts(db, siteScope(context), { from })) {
    yield slice.map(({ slug, updatedAt }) => ({
      addresses: inEvery(context, (language) => productPath({ ...context, language }, slug)),
      changed: updatedAt,
    }))
  }
}

/** Published pages and news, in the languages they exist in. */
export async function* contentEntries(db: Db, context: Visitor): Entries {
  const siteVersion = { scope: siteScope(context), version: context.site.version }
  const now = new Date()
  const pages = await pageEntries(db, siteVersion)
  yield pages
    .filter((page) => isPublished(page, now) && !isOfHome(page.addresses))
    .map(({ addresses }) => ({
      addresses: toEntries(
        context,
        addresses,
        (language, address) => `${getPrefix(context.site, language)}/${address}`,
      ),
    }))
  if (!can(context, 'seeNews')) return
  const news = (await newsEntries(db, siteVersion)).filter(({ publishedAt }) => publishedAt <= now)
  if (news.length > 0)
    yield [{ addresses: inEvery(context, (language) => getPagePath({ ...context, language }, 'news')) }]
  yield news.map(({ addresses, publishedAt }) => ({
    addresses: toEntries(context, addresses, (language, address) =>
      getPagePath({ ...context, language }, 'newsDetail', `/${address}`),
    ),
    changed: publishedAt,
  }))
}

/** The languages of the site; without language setting its only one. */
const listLanguages = ({ site, language }: Visitor) => (site.languages.length > 0 ? site.languages : [language])

const inEvery = (context: Visitor, pathIn: (language: Language) => string): Addresses =>
  Object.fromEntries(listLanguages(context).map((language) => [language, pathIn(language)]))

/** Only languages with an address of their own; otherwise the default one. */
function toEntries(
  context: Visitor,
  addresses: TextByLanguage,
  pathIn: (language: Language, address: string) => string,
) {
  const own = listLanguages(context).flatMap((language) => {
    const address = addresses[language]
    return address ? [[language, pathIn(language, address)] as const] : []
  })
  if (own.length > 0) return Object.fromEntries(own)
  const fallback = LANGUAGES.map((language) => addresses[language]).find(Boolean) ?? ''
  return { [context.language]: pathIn(context.language, fallback) }
}
