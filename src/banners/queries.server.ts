import { sql } from 'kysely'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getLocalizedText, LANGUAGES, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Notifications } from '#src/platform/notifications.server.ts'
import { isThisWeek } from '#src/platform/postgres/sql-span.ts'
import { type DepotHoliday, isHoliday } from '#src/stock/holiday.ts'
import {
  BANNER_LOOKS,
  BANNER_SCREENS,
  type Banner,
  type BannerAudience,
  type BannerDevice,
  type BannerImage,
  type BannerPosition,
  getMediaKey,
} from './banner.ts'

/** All banners of a site as each language has them. */
type LanguageBanners = Record<Language, readonly Banner[]>

/** Banners with their entries in each language, else the Turkish ones, in the order they are shown: two queries. */
export async function readBanners(db: Db, siteId: number): Promise<LanguageBanners> {
  const rows = await selectBannerRows(db, siteId).execute()
  const images = await loadImagesByBanner(
    db,
    rows.map(({ id }) => id),
  )
  const inLanguage = (language: Language) => rows.map((row) => toBanner(row, images.get(row.id) ?? [], language))
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])) as unknown as LanguageBanners
}

const selectBannerRows = (db: Db, siteId: number) =>
  db
    .selectFrom('banners')
    .leftJoin('categories', (join) =>
      join.onRef('categories.siteId', '=', 'banners.siteId').onRef('categories.slug', '=', 'banners.categorySlug'),
    )
    .selectAll('banners')
    .select('categories.id as categoryId')
    .where('banners.siteId', '=', siteId)
    .orderBy('banners.sortNo')
    .orderBy('banners.id')

type BannerRow = Awaited<ReturnType<ReturnType<typeof selectBannerRows>['execute']>>[number]

function toBanner(row: BannerRow, images: ImageRow[], language: Language): Banner {
  const [wide = 1, middle = 1, narrow = 1] = row.itemsPerRow
  const own = images.filter((image) => image.language === language)
  const visible = own.length > 0 ? own : images.filter((image) => image.language === 'tr')
  return {
    id: row.id,
    position: row.position,
    width: row.width,
    height: row.height,
    itemsPerRow: [wide, middle, narrow],
    padded: row.padded,
    screen: BANNER_SCREENS[row.screen] ?? 'page',
    carousel: row.carousel,
    beforeCutOff: row.beforeCutOff,
    shownFrom: row.shownFrom,
    shownUntil: row.shownUntil,
    audience: row.audience as BannerAudience,
    device: row.device as BannerDevice,
    sortNo: row.sortNo,
    look: BANNER_LOOKS[row.sliderType] ?? 'over',
    showTitle: row.showTitle,
    name: getLocalizedText(row.names as TextByLanguage, language),
    text: getLocalizedText(row.texts as TextByLanguage, language),
    categoryId: row.categoryId,
    category: row.categorySlug,
    brand: row.brandSlug,
    images: visible.map((image) => toImage(image, row.position)),
  }
}

async function loadImagesByBanner(db: Db, bannerIds: number[]): Promise<Map<number, ImageRow[]>> {
  if (bannerIds.length === 0) return new Map()
  return Map.groupBy(await selectImageRows(db, bannerIds), ({ bannerId }) => bannerId)
}

const selectImageRows = (db: Db, bannerIds: number[]) =>
  db.selectFrom('bannerImages').selectAll().where('bannerId', 'in', bannerIds).orderBy('sortNo').orderBy('id').execute()

type ImageRow = Awaited<ReturnType<typeof selectImageRows>>[number]

const toImage = (row: ImageRow, position: BannerPosition): BannerImage => ({
  id: row.id,
  position,
  language: row.language,
  sortNo: row.sortNo,
  imageUrl: row.imageUrl,
  poster: row.poster,
  focus: row.focusX === null || row.focusY === null ? null : [row.focusX, row.focusY],
  url: row.url ?? '',
  opensInNewTab: row.openInNewTab,
  name: row.name,
  headline: row.headerText,
  alternateText: row.alternateText,
  version: row.version,
})

/** Banners that begin or end within the next seven days. */
const MATCH_THIS_WEEK = sql<boolean>`coalesce(${isThisWeek(sql`banners.shown_from`)}, false)
  or coalesce(${isThisWeek(sql`banners.shown_until`)}, false)`

/** SQL for the number of banners that begin or end within the next seven days. */
export const selectBannerCount = (siteId: number) =>
  sql<number>`(select count(*)::integer from banners where site_id = ${siteId} and (${MATCH_THIS_WEEK}))`

/** A banner as its editors see it in a list. */
export interface ListedBanner extends Pick<Banner, 'id' | 'position' | 'audience' | 'device'> {
  names: TextByLanguage
  /** Of its first picture with one, in the language of the list if there is one. */
  headline: string
  /** The key of its first picture; empty without one. */
  picture: string
  from: Date | null
  until: Date | null
  /** It begins or ends within the next seven days. */
  isThisWeek: boolean
}

/** All banners of a site by position, in the order in which they are shown. */
export async function loadBannerList(db: Db, siteId: number, language: Language): Promise<ListedBanner[]> {
  const rows = await selectBannerRows(db, siteId).select(MATCH_THIS_WEEK.as('isThisWeek')).execute()
  const images = await loadImagesByBanner(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .map((row): ListedBanner => {
      const entries = images.get(row.id) ?? []
      const texts = [...entries.filter((entry) => entry.language === language), ...entries]
      return {
        id: row.id,
        position: row.position,
        names: row.names as TextByLanguage,
        headline: texts.find(({ headerText }) => headerText !== '')?.headerText ?? '',
        picture:
          entries.map(({ imageUrl, poster }) => getMediaKey(imageUrl) ?? getMediaKey(poster)).find(Boolean) ?? '',
        from: row.shownFrom,
        until: row.shownUntil,
        isThisWeek: row.isThisWeek,
        audience: row.audience as BannerAudience,
        device: row.device as BannerDevice,
      }
    })
    .sort((one, other) => (one.position < other.position ? -1 : one.position > other.position ? 1 : 0))
}

/** Whether a position has any banner, without reading it. */
export async function positionHasBanner(
  db: Db,
  { siteId, language }: SiteScope,
  { position, now, signedIn }: { position: BannerPosition; now: Date; signedIn: boolean },
): Promise<boolean> {
  const found = await db
    .selectFrom('banners')
    .innerJoin('bannerImages', 'bannerImages.bannerId', 'banners.id')
    .select('banners.id')
    .where('banners.siteId', '=', siteId)
    .where('banners.position', '=', position)
    .where('bannerImages.language', 'in', [language, 'tr'])
    .where('banners.audience', 'in', ['everyone', signedIn ? 'signedIn' : 'visitors'])
    .where((where) => where.or([where('shownFrom', 'is', null), where('shownFrom', '<=', now)]))
    .where((where) => where.or([where('shownUntil', 'is', null), where('shownUntil', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The current texts of one image of this site; undefined if it does not exist on this site. */
export const loadBannerTexts = (db: Db, { siteId }: SiteScope, id: number) =>
  db
    .selectFrom('bannerImages')
    .innerJoin('banners', 'banners.id', 'bannerImages.bannerId')
    .select([
      'bannerImages.id',
      'bannerImages.headerText as headline',
      'bannerImages.alternateText',
      'bannerImages.version',
    ])
    .where('bannerImages.id', '=', id)
    .where('banners.siteId', '=', siteId)
    .executeTakeFirst()

type BySite = Map<number, Promise<LanguageBanners>>

/** One cache per database. A transaction is another object, so it always reads the database. */
const cacheByDb = new WeakMap<Db, BySite>()

/**
 * Starts caching the banners of each site in this process, in all languages, until the notification `site:<id>`.
 * Without this call every request queries the database.
 */
export function cacheBanners(db: Db, notifications: Pick<Notifications, 'on'>) {
  const bySite: BySite = new Map()
  cacheByDb.set(db, bySite)
  notifications.on('site', (id) => (id === '*' ? bySite.clear() : bySite.delete(Number(id))))
}

export function loadCachedBanners(db: Db, { siteId }: SiteScope): Promise<LanguageBanners> {
  const bySite = cacheByDb.get(db)
  if (!bySite) return readBanners(db, siteId)
  const cached = bySite.get(siteId)
  if (cached) return cached
  const reading = readBanners(db, siteId)
  bySite.set(siteId, reading)
  // A failed read is retried, unless another one has started.
  reading.catch(() => bySite.get(siteId) === reading && bySite.delete(siteId))
  return reading
}

/** Whether the banners are cached, so that a check of one position need not load all of them. */
export const hasCachedBanners = (db: Db, { siteId }: SiteScope) => cacheByDb.get(db)?.has(siteId) === true

/**
 * The end of same-day shipping today: the earliest cut-off of the depots that work today and of the shop, in the time
 * zone of the site. Null after it, on holidays of the shop, and if no depot with a schedule works today.
 */
export async function shippingCutOff(
  db: Db,
  { site, shop }: Pick<RequestContext, 'site' | 'shop'>,
): Promise<Date | null> {
  const { holidays, cutOff } = shop.orders.delivery
  const ofShop = `${cutOff ?? 24 * 60} minutes`
  const { rows } = await sql<{ until: Date; day: string; closed: DepotHoliday[] }>`
    with clock as (select now() at time zone ${site.timeZone} as local)
    select (date_trunc('day', local) + least(coalesce(depot.cut_off::interval, '24 hours'), ${ofShop}::interval))
             at time zone ${site.timeZone} as until,
           local::date::text as day, depot.holidays as closed
    from clock join depots depot on depot.site_id = ${site.id} and depot.lead_days is not null
      and extract(isodow from local)::int = any(depot.work_days)`.execute(db)
  const open = rows.filter(({ day, closed }) => !holidays.includes(day) && !isHoliday(closed, day))
  const [first] = open.map(({ until }) => until).sort((one, other) => one.getTime() - other.getTime())
  return first && first > new Date() ? first : null
}
