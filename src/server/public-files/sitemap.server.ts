import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/api/serve.server.ts'
import {
  loadSitemapSections,
  readSitemapProducts,
  usedCategories,
  usedGroups,
} from '#src/catalog/sitemap-queries.server.ts'
import { isHomeContent, isNewsPublished, isPublished } from '#src/content/content.ts'
import { newsEntries, pageEntries } from '#src/content/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope, VISITOR } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { LANGUAGES, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { GROUP_BITS } from '#src/products/product-group.ts'
import { brands } from '#src/products/taxonomy/queries.server.ts'
import { defaultLanguage, OPEN } from '#src/settings/site.ts'
import type { Addresses } from '#src/shop/head.ts'
import { listPageSlugs, mayOpen, type PageName } from '#src/shop/pages.ts'
import { flagPath, getPagePath, getPrefix, productPath } from '#src/shop/paths.ts'
import { siteOfHost } from '../context.server.ts'
import { buildOrigin } from '../host.ts'
import { type Entry, indexXml, writeSectionXml } from './sitemap-xml.ts'

const ONE_HOUR = 'public, max-age=3600'
/** A part costs as much as a dozen pages, so requests per minute are limited. */
const MAX_PER_MINUTE = 120

/** Serves sitemap and robots.txt. */
export function sitemapRoutes(app: FastifyInstance, appContext: AppContext) {
  app.get('/robots.txt', async (request, reply) => {
    const site = await findSite(appContext, request)
    if (!site) return reply.code(404).header('cache-control', 'no-store').send()
    return reply.header('cache-control', ONE_HOUR).type('text/plain; charset=utf-8').send(robots(site))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await openSite(appContext, request, reply)
    if (!site) return reply
    return reply
      .header('cache-control', ONE_HOUR)
      .type('application/xml; charset=utf-8')
      .send(indexXml(site.origin, await listSections(appContext, site.context)))
  })
  app.get<{ Params: { section: string } }>('/sitemap-:section([a-z0-9-]+).xml', async (request, reply) => {
    const site = await openSite(appContext, request, reply)
    if (!site) return reply
    const { section } = request.params
    const known = (await listSections(appContext, site.context)).includes(section)
    const entries = known ? readEntries(appContext, site.context, section) : undefined
    if (!entries) return reply.code(404).header('cache-control', 'no-store').send()
    return sendXml(request, reply, writeSectionXml(site.origin, entries))
  })
}

interface SitemapSite {
  context: Visitor
  origin: string
}

async function findSite(app: AppContext, request: FastifyRequest): Promise<SitemapSite | undefined> {
  const open = await siteOfHost(app, request)
  if (!open) return undefined
  const { site, shop } = open
  const { production } = app.env
  const origin = buildOrigin(site, { protocol: request.protocol, host: request.host, production })
  return { context: { site, shop, viewer: VISITOR, language: defaultLanguage(open) }, origin }
}

/** A closed site sends 503 with Retry-After: an empty sitemap would remove its pages from search engines. */
async function openSite(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SitemapSite | undefined> {
  const site = await findSite(app, request)
  const retryAfter = await overLimit(app.db, { key: `sitemap ${request.ip}`, max: MAX_PER_MINUTE, seconds: 60 })
  const sendRefusal = (status: number, seconds?: number) => {
    if (seconds !== undefined) reply.header('retry-after', String(seconds))
    void reply.code(status).header('cache-control', 'no-store').send()
    return undefined
  }
  if (!site) return sendRefusal(404)
  if (retryAfter !== undefined) return sendRefusal(429, retryAfter)
  return site.context.site.status === OPEN ? site : sendRefusal(503, 600)
}

/** Names of the parts that a visitor of this site may see. */
async function listSections(app: AppContext, context: Visitor): Promise<string[]> {
  if (!can(context, 'seeCatalog')) return ['pages', 'content']
  const products = await loadSitemapSections(app.db, siteScope(context))
  return ['pages', 'content', 'listings', ...products.map((id) => `products-${id}`)]
}

function readEntries({ db }: AppContext, context: Visitor, part: string) {
  const [kind, from] = part.split('-')
  if (kind === 'pages') return namedEntries(db, context)
  if (kind === 'content') return contentEntries(db, context)
  return kind === 'products' ? productEntries(db, context, Number(from)) : listingEntries(db, context)
}

/** Streamed in chunks as they are read, with back-pressure. */
function sendXml(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<string>) {
  const zipped = String(request.headers['accept-encoding'] ?? '').includes('gzip')
  reply.header('cache-control', ONE_HOUR).header('vary', 'accept-encoding').type('application/xml; charset=utf-8')
  const plain = Readable.from(pieces)
  if (!zipped) return reply.send(plain)
  const zip = createGzip({ level: 1 })
  plain.on('error', (error) => zip.destroy(error)).pipe(zip)
  return reply.header('content-encoding', 'gzip').send(zip)
}

/** Disallows calls and endless searches. Private pages are allowed and return noindex themselves. */
function robots({ context, origin }: SitemapSite): string {
  const { site } = context
  const prefixes = [...new Set(['', ...site.languages.map((language) => getPrefix(site, language))])]
  const slugs = [
    ...listPageSlugs('products').map((word) => `${word}-s-`),
    ...listPageSlugs('quickSearch'),
    ...listPageSlugs('moreProducts'),
  ]
  const searches = prefixes.flatMap((prefix) => slugs.map((word) => `Disallow: ${prefix}/${word}`))
  return ['User-agent: *', 'Disallow: /api/', ...searches, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Pages are listed as for an anonymous visitor of this site. */
type Visitor = RequestContext

type Entries = AsyncIterable<readonly Entry[]>

/** Named pages for search engines. */
const INDEXED_PAGES: readonly PageName[] = ['home', 'products', 'categories', 'brands', 'contact', 'customerRequest']

/** The home page and the pages of every catalogue. */
async function* namedEntries(_db: Db, context: Visitor): Entries {
  yield INDEXED_PAGES.filter((page) => mayOpen(context, page)).map((page) => ({
    addresses: inEveryLanguage(context, (language) => getPagePath({ ...context, language }, page)),
  }))
}

/** Non-empty listings: groups, categories, brands. */
async function* listingEntries(db: Db, context: Visitor): Entries {
  const scope = siteScope(context)
  const toListingEntry = (rest: string) => ({
    addresses: inEveryLanguage(context, (language) => getPagePath({ ...context, language }, 'products', rest)),
  })
  const [groups, categories, brandTags] = await Promise.all([
    usedGroups(db, scope),
    usedCategories(db, scope),
    brands(db, scope),
  ])
  yield groups.map((group) => ({
    addresses: inEveryLanguage(context, (language) => flagPath({ ...context, language }, GROUP_BITS[group])),
  }))
  yield categories.map((slug) => toListingEntry(`?category=${encodeURIComponent(slug)}`))
  yield brandTags.map(({ slug }) => toListingEntry(`?brand=${encodeURIComponent(slug)}`))
}

/** Products from this id on. */
async function* productEntries(db: Db, context: Visitor, from: number): Entries {
  for await (const slice of readSitemapProducts(db, siteScope(context), { from })) {
    yield slice.map(({ slug, updatedAt }) => ({
      addresses: inEveryLanguage(context, (language) => productPath({ ...context, language }, slug)),
      changed: updatedAt,
    }))
  }
}

/** Published pages and news, in the languages they exist in. */
async function* contentEntries(db: Db, context: Visitor): Entries {
  const siteVersion = { scope: siteScope(context), version: context.site.version }
  const now = new Date()
  const pages = await pageEntries(db, siteVersion)
  yield pages
    .filter((page) => isPublished(page, now) && !isHomeContent(page.addresses))
    .map(({ addresses }) => ({
      addresses: toAddresses(
        context,
        addresses,
        (language, address) => `${getPrefix(context.site, language)}/${address}`,
      ),
    }))
  if (!can(context, 'seeNews')) return
  const news = (await newsEntries(db, siteVersion)).filter((entry) => isNewsPublished(entry, now))
  if (news.length > 0)
    yield [{ addresses: inEveryLanguage(context, (language) => getPagePath({ ...context, language }, 'news')) }]
  yield news.map(({ addresses, publishedAt }) => ({
    addresses: toAddresses(context, addresses, (language, address) =>
      getPagePath({ ...context, language }, 'newsDetail', `/${address}`),
    ),
    changed: publishedAt,
  }))
}

/** The languages of the site; without language setting its only one. */
const listLanguages = ({ site, language }: Visitor) => (site.languages.length > 0 ? site.languages : [language])

const inEveryLanguage = (context: Visitor, pathIn: (language: Language) => string): Addresses =>
  Object.fromEntries(listLanguages(context).map((language) => [language, pathIn(language)]))

/** The addresses in the languages that have one; otherwise one in the default language. */
function toAddresses(
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
