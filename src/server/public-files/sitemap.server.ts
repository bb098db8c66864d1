import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../api/serve.server.ts'
import { productParts } from '../../catalog/sitemap/queries.server.ts'
import { overLimit } from '../../platform/rate-limit.server.ts'
import { spellingsOf } from '../../shop/pages.ts'
import { prefixOf } from '../../shop/paths.ts'
import { can } from '../../shop/policy.ts'
import { defaultLanguage, OPEN } from '../../shop/site.ts'
import { siteScope, VISITOR } from '../../shop/viewer.ts'
import { siteOfHost } from '../context.server.ts'
import { originOf } from '../edge/origin.ts'
import { contentEntries, listingEntries, namedEntries, productEntries, type Visitor } from './sitemap-entries.server.ts'
import { indexXml, partXml } from './sitemap-xml.ts'

const AN_HOUR = 'public, max-age=3600'
/** A part costs as much as a dozen pages, and nobody in good faith wants the same one every second. */
const MOST_A_MINUTE = 120

/** What search engines ask of a site before anything else: which pages there are, and which not to fetch. */
export function sitemapRoutes(app: FastifyInstance, house: House) {
  app.get('/robots.txt', async (request, reply) => {
    const site = await knownSite(house, request)
    if (!site) return reply.code(404).header('cache-control', 'no-store').send()
    return reply.header('cache-control', AN_HOUR).type('text/plain; charset=utf-8').send(robots(site))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await openFor(house, request, reply)
    if (!site) return reply
    return reply
      .header('cache-control', AN_HOUR)
      .type('application/xml; charset=utf-8')
      .send(indexXml(site.origin, await partsOf(house, site.who)))
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part([a-z0-9-]+).xml', async (request, reply) => {
    const site = await openFor(house, request, reply)
    if (!site) return reply
    const { part } = request.params
    const known = (await partsOf(house, site.who)).includes(part)
    const entries = known ? entriesOf(house, site.who, part) : undefined
    if (!entries) return reply.code(404).header('cache-control', 'no-store').send()
    return sendXml(request, reply, partXml(site.origin, entries))
  })
}

interface KnownSite {
  who: Visitor
  origin: string
}

async function knownSite(house: House, request: FastifyRequest): Promise<KnownSite | undefined> {
  const open = await siteOfHost(house, request)
  if (!open) return undefined
  const { site, shop } = open
  const { production } = house.env
  const origin = originOf(site, { protocol: request.protocol, host: request.host, production })
  return { who: { site, shop, viewer: VISITOR, language: defaultLanguage(open) }, origin }
}

/** A closed site says "later": an empty list would take its pages out of the world. */
async function openFor(house: House, request: FastifyRequest, reply: FastifyReply): Promise<KnownSite | undefined> {
  const site = await knownSite(house, request)
  const wait = await overLimit(house.db, { key: `sitemap ${request.ip}`, most: MOST_A_MINUTE, seconds: 60 })
  const refused = (status: number, seconds?: number) => {
    if (seconds !== undefined) reply.header('retry-after', String(seconds))
    void reply.code(status).header('cache-control', 'no-store').send()
    return undefined
  }
  if (!site) return refused(404)
  if (wait !== undefined) return refused(429, wait)
  return site.who.site.status === OPEN ? site : refused(503, 600)
}

/** Names of the parts: only such as a visitor of this site may see. */
async function partsOf(house: House, who: Visitor): Promise<string[]> {
  if (!can(who, 'seeCatalog')) return ['pages', 'content']
  const products = await productParts(house.db, siteScope(who))
  return ['pages', 'content', 'listings', ...products.map((id) => `products-${id}`)]
}

function entriesOf({ db }: House, who: Visitor, part: string) {
  const [kind, from] = part.split('-')
  if (kind === 'pages') return namedEntries(db, who)
  if (kind === 'content') return contentEntries(db, who)
  return kind === 'products' ? productEntries(db, who, Number(from)) : listingEntries(db, who)
}

/** Never whole in memory: slices go out as they are read, and wait for a slow reader. */
function sendXml(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<string>) {
  const zipped = String(request.headers['accept-encoding'] ?? '').includes('gzip')
  reply.header('cache-control', AN_HOUR).header('vary', 'accept-encoding').type('application/xml; charset=utf-8')
  const plain = Readable.from(pieces)
  if (!zipped) return reply.send(plain)
  const zip = createGzip({ level: 1 })
  plain.on('error', (error) => zip.destroy(error)).pipe(zip)
  return reply.header('content-encoding', 'gzip').send(zip)
}

/**
 * Calls and endless searches are not fetched. Private pages are, and say noindex themselves: what must not be fetched
 * can never say so.
 */
function robots({ who, origin }: KnownSite): string {
  const { site } = who
  const prefixes = [...new Set(['', ...site.languages.map((language) => prefixOf(site, language))])]
  const words = [
    ...spellingsOf('products').map((word) => `${word}-s-`),
    ...spellingsOf('quickSearch'),
    ...spellingsOf('moreProducts'),
  ]
  const searches = prefixes.flatMap((prefix) => words.map((word) => `Disallow: ${prefix}/${word}`))
  return ['User-agent: *', 'Disallow: /api/', ...searches, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
