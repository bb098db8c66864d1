import { sql } from 'kysely'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { getPrimary } from '#src/platform/postgres/replicas/primary.ts'
import { interpret, type Shop } from '#src/settings/shop.ts'
import { OPEN, type OpenSite, orderLanguages, type Site, type SiteBook } from '#src/settings/site.ts'
import { type RawSettings, readSettings } from '#src/settings/wire.ts'
import { chooseDisplayCurrency, type DisplayCurrency } from '#src/shop/display-currency.ts'
import type { ContractKind, LegalContract } from './contract.ts'
import { loadUnitsBySite } from './unit-queries.server.ts'
import type { DisplayRate } from './wire.ts'

const FRESH_MS = 60_000

/** Sites by host, cached until another process notifies of a change. */
export function openSiteBook(db: Db, notifications: Notifications): SiteBook {
  let loading: Promise<Map<string, OpenSite>> | undefined
  let loadedAt = 0
  const forget = () => {
    loading = undefined
  }
  notifications.on('site', forget)
  // Bounds staleness to one minute if a notification is lost.
  const book = () => {
    if (!loading || Date.now() - loadedAt > FRESH_MS) {
      loadedAt = Date.now()
      loading = loadSites(db)
      loading.catch(forget)
    }
    return loading
  }
  return {
    find: async (host) => (await book()).get(host),
    byId: async (id) => [...(await book()).values()].find(({ site }) => site.id === id),
    all: async () => [...new Set((await book()).values())],
    forget,
  }
}

async function loadSites(db: Db): Promise<Map<string, OpenSite>> {
  const [sites, hosts, units] = await Promise.all([
    db.selectFrom('sites').selectAll().orderBy('id').execute(),
    db.selectFrom('siteHosts').selectAll().orderBy('canonical', 'desc').orderBy('host').execute(),
    loadUnitsBySite(db),
  ])
  const open = new Map(
    sites.map((row) => {
      const raw = readSettings(row)
      const ownHosts = hosts.filter(({ siteId }) => siteId === row.id)
      const canonicalHost = ownHosts.find(({ canonical }) => canonical)?.host ?? ''
      const languages = orderLanguages(row.languages, raw.settings.FrontLanguageCode)
      const { id, key, name, currency, timeZone, status, version, mediaVersion } = row
      const closedTexts = row.closedTexts as Site['closedTexts']
      const organisation = row.organisation ?? key
      const facts = { id, key, organisation, name, currency, timeZone, status, closedTexts, version, mediaVersion }
      const site: Site = { ...facts, languages, canonicalHost, units: units.get(row.id) ?? [] }
      const open: OpenSite = {
        site,
        shop: interpret(raw),
        hosts: ownHosts.map(({ host }) => host),
      }
      return [row.id, open] as const
    }),
  )
  const byHost = hosts.flatMap(({ host, siteId }) => {
    const site = open.get(siteId)
    return site ? [[host, site] as const] : []
  })
  return new Map(byHost)
}

/** The settings of every site, also of one without a host. */
export async function loadShops(db: Db): Promise<{ id: number; shop: Shop }[]> {
  const sites = await db.selectFrom('sites').select(['id', 'platform', 'settings']).execute()
  return sites.map((site) => ({ id: site.id, shop: interpret(readSettings(site)) }))
}

/** The ids of sites whose settings match. */
export const loadSiteIds = async (db: Db, matches: (shop: Shop) => boolean): Promise<number[]> =>
  (await loadShops(db)).filter(({ shop }) => matches(shop)).map(({ id }) => id)

/** The raw flags with all defaults filled in, as in the API response. */
export async function loadRawSettings(db: Db, scope: SiteScope): Promise<RawSettings> {
  const row = await db
    .selectFrom('sites')
    .select(['settings', 'platform'])
    .where('id', '=', scope.siteId)
    .executeTakeFirstOrThrow()
  return readSettings(row)
}

/**
 * The newest published contract of a kind in the viewer's language, else in Turkish, else in the language in which the
 * shop published it first; undefined if there is none.
 */
export const currentContract = (
  db: Db,
  { siteId, language }: SiteScope,
  kind: ContractKind,
): Promise<LegalContract | undefined> =>
  db
    .selectFrom('contracts')
    .select(['id', 'version', 'title', 'body'])
    .where('siteId', '=', siteId)
    .where('kind', '=', kind)
    .orderBy(sql`language = ${language}`, 'desc')
    .orderBy(sql`language = 'tr'`, 'desc')
    .orderBy(sql`min(id) over (partition by language)`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A contract of this site by id, if it was ever published. */
export const publishedContract = (db: Db, siteId: number, id: number) =>
  db
    .selectFrom('contracts')
    .select(['id', 'kind', 'version'])
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The current contracts of a site: the newest version of each kind in every language. */
export async function contractsInForce(db: Db, siteId: number): Promise<{ id: number; kind: ContractKind }[]> {
  const rows = await db
    .selectFrom('contracts as c')
    .select(['c.id', 'c.kind'])
    .where('c.siteId', '=', siteId)
    .where('c.version', '=', ({ selectFrom }) =>
      selectFrom('contracts as newer')
        .select(({ fn }) => fn.max('newer.version').as('version'))
        .whereRef('newer.siteId', '=', 'c.siteId')
        .whereRef('newer.kind', '=', 'c.kind')
        .whereRef('newer.language', '=', 'c.language'),
    )
    .execute()
  return rows.map(({ id, kind }) => ({ id, kind: kind as ContractKind }))
}

export interface CurrencyRate {
  currency: string
  /** Units of the site's own currency per unit of this one. */
  rate: string
}

export const currencyRates = (db: Db, scope: SiteScope): Promise<CurrencyRate[]> =>
  db
    .selectFrom('currencyRates')
    .select(['currency', 'rate'])
    .where('siteId', '=', scope.siteId)
    .orderBy('currency')
    .execute()

/** Today's rates of a site. Can be read as JSON: rates are text. */
export const selectRates = ({ id }: Pick<Site, 'id'>) =>
  sql<CurrencyRate>`select currency, rate::text as rate from currency_rates where site_id = ${id}`

export const hasRates = ({ siteId }: SiteScope) =>
  sql<boolean>`exists (select from currency_rates r where r.site_id = ${siteId})`

/** Whether visitors may enter the shop. */
export const isSiteOpen = ({ siteId }: SiteScope) =>
  sql<boolean>`(select s.status = ${OPEN} from sites s where s.id = ${siteId})`

/** Whether staff closed the guide of a new shop. */
export const isSetupGuideHidden = ({ siteId }: SiteScope) =>
  sql<boolean>`(select s.setup_guide_hidden from sites s where s.id = ${siteId})`

/** Steps of the guide of a new shop that staff skipped. */
export const selectSkippedSteps = ({ siteId }: SiteScope) =>
  sql<string[]>`(select s.setup_steps_skipped from sites s where s.id = ${siteId})`

/** The rates of a site by currency, each with the moment of its last change. */
export const loadDatedRates = (db: Db, siteId: number): Promise<DisplayRate[]> =>
  db
    .selectFrom('currencyRates')
    .select(['currency', 'rate', 'takenAt'])
    .where('siteId', '=', siteId)
    .orderBy('currency')
    .execute()

/** For the currency list and for displayed prices only, never for order amounts; cached per version of the site. */
export const loadDisplayRates = (db: Db, { id, version }: Pick<Site, 'id' | 'version'>): Promise<DisplayRate[]> =>
  memoizeForSite(db, { siteId: id, version, key: 'rates' }, (primary) => loadDatedRates(primary, id))

/**
 * The display currency a browser requests, for viewers with the currency list and price permission; null for the
 * buyer's own.
 */
export async function findDisplayCurrency(
  db: Db,
  context: RequestContext,
  request: string | undefined,
): Promise<DisplayCurrency | null> {
  if (!request || !can(context, 'seeCurrencies') || !can(context, 'seePrices')) return null
  const { site, viewer } = context
  const own = viewer.customer?.currency ?? site.currency
  return chooseDisplayCurrency({
    requested: request,
    buyerCurrency: own,
    site: site.currency,
    rates: await loadDisplayRates(db, site),
  })
}

/** A published contract by id, as a user accepted it; null if there is none. */
export const contractVersion = async (db: Db, id: number): Promise<{ title: string; version: number } | null> =>
  (await db.selectFrom('contracts').select(['title', 'version']).where('id', '=', id).executeTakeFirst()) ?? null

interface SiteCacheKey {
  siteId: number
  /** Of the site: results cached for an older version are not reused. */
  version: number
  /** Plain data: equal values share a cache entry. */
  key: unknown
}

const MAX_ENTRIES = 300

/** One cache per database. A transaction is another object, so its results are never reused. */
const cacheByDb = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Caches a result that is the same for all viewers of one site version, once per process. The version increments with
 * every content change, in the transaction of that change; the oldest entries are evicted first. It is loaded from the
 * primary: a replica may not have this version yet.
 */
export function memoizeForSite<T>(db: Db, cacheKey: SiteCacheKey, load: (primary: Db) => Promise<T>): Promise<T> {
  const primary = getPrimary(db)
  const cache = cacheByDb.get(primary) ?? new Map<string, Promise<unknown>>()
  cacheByDb.set(primary, cache)
  const key = JSON.stringify(cacheKey)
  const cached = cache.get(key) as Promise<T> | undefined
  if (cached) return cached
  const oldest = cache.size >= MAX_ENTRIES ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
  const answer = load(primary)
  cache.set(key, answer)
  answer.catch(() => cache.delete(key))
  return answer
}

/**
 * Whether all sites of the installation are of one owner. With others, its operator decides about sites and
 * hosts: an owner could take the host of another one.
 */
export async function isSoleOrganisation(db: Db | Tx, organisation: string): Promise<boolean> {
  const other = await db
    .selectFrom('sites')
    .select('id')
    .where(sql`coalesce(organisation, key)`, '!=', organisation)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** The sites that a user created in the browser, with the account that they got there; null for older sites. */
export const loadFoundedSites = (db: Db | Tx, founderId: number) =>
  db.selectFrom('sites').select(['id', 'key', 'founderAccountId']).where('founderId', '=', founderId).execute()
