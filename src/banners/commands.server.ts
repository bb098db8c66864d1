import type { Selectable } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Banners } from '#src/platform/db-types.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { findPresentByFormer } from '#src/products/taxonomy/slug-queries.server.ts'
import { touchSite } from '#src/site/commands.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import {
  BANNER_LOOKS,
  BANNER_SCREENS,
  type BannerAudience,
  type BannerDevice,
  composeAlternateText,
  findTags,
  findTagsInAlternate,
  splitAlternateText,
  stripTags,
} from './banner.ts'
import { type BannerDocument, bannerDocument, type WrittenBanner, type WrittenEntry } from './document.ts'

/** All banners of a site with their entries in every language, written and read as one document. */
export const bannersSection: SiteSection<BannerDocument> = {
  name: 'banners',
  schema: bannerDocument,
  read: readDocument,
  async write(tx, siteId, document) {
    await tx.deleteFrom('banners').where('siteId', '=', siteId).execute()
    if (document.length === 0) return
    const ids = await insertBanners(tx, siteId, await resolveListings(tx, siteId, document))
    const entries = document.flatMap((banner, at) => banner.entries.map((entry) => toEntryRow(entry, ids[at] ?? 0)))
    // PostgreSQL accepts 65,535 parameters per statement.
    for (let at = 0; at < entries.length; at += 2000) {
      await tx
        .insertInto('bannerImages')
        .values(entries.slice(at, at + 2000))
        .execute()
    }
  },
}

/** Banners with the present addresses of their categories and brands, each of which may be a former one. */
export async function resolveListings(tx: Tx, siteId: number, banners: BannerDocument): Promise<BannerDocument> {
  const find = (kind: 'category' | 'brand') =>
    findPresentByFormer(tx, siteId, { kind, slugs: banners.flatMap((banner) => banner[kind] ?? []) })
  const [categories, brands] = [await find('category'), await find('brand')]
  if (categories.size === 0 && brands.size === 0) return banners
  return banners.map((banner) => ({
    ...banner,
    category: categories.get(banner.category ?? '') ?? banner.category,
    brand: brands.get(banner.brand ?? '') ?? banner.brand,
  }))
}

async function insertBanners(tx: Tx, siteId: number, document: BannerDocument): Promise<number[]> {
  const rows = await tx
    .insertInto('banners')
    .values(document.map((banner) => toBannerRow(banner, siteId)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const toBannerRow = (banner: WrittenBanner, siteId: number) => ({
  siteId,
  position: banner.position,
  names: JSON.stringify(banner.name),
  texts: JSON.stringify(banner.text),
  showTitle: banner.showTitle,
  width: banner.width,
  height: banner.height,
  itemsPerRow: [...banner.itemsPerRow],
  padded: banner.padded,
  screen: BANNER_SCREENS.indexOf(banner.screen),
  carousel: banner.carousel,
  sliderType: BANNER_LOOKS.indexOf(banner.look),
  beforeCutOff: banner.beforeCutOff,
  sortNo: banner.sortNo,
  categorySlug: banner.category,
  brandSlug: banner.brand,
  shownFrom: banner.from,
  shownUntil: banner.until,
  audience: banner.audience,
  device: banner.device,
})

export const toEntryRow = (entry: WrittenEntry, bannerId: number) => ({
  bannerId,
  language: entry.language,
  sortNo: entry.sortNo,
  imageUrl: entry.media,
  poster: entry.poster,
  focusX: entry.focus?.[0] ?? null,
  focusY: entry.focus?.[1] ?? null,
  url: entry.link || null,
  openInNewTab: entry.opensInNewTab,
  name: entry.name,
  headerText: entry.headline,
  alternateText: composeAlternateText(entry),
})

async function readDocument(db: Db, siteId: number): Promise<BannerDocument> {
  const banners = await db.selectFrom('banners').selectAll().where('siteId', '=', siteId).orderBy('id').execute()
  const images = await db
    .selectFrom('bannerImages')
    .innerJoin('banners', 'banners.id', 'bannerImages.bannerId')
    .selectAll('bannerImages')
    .where('banners.siteId', '=', siteId)
    .orderBy('bannerImages.id')
    .execute()
  const byBanner = Map.groupBy(images, ({ bannerId }) => bannerId)
  return banners.map((row) => toWrittenBanner(row, byBanner.get(row.id) ?? []))
}

export const toWrittenBanner = (row: Selectable<Banners>, images: readonly ImageRow[]): WrittenBanner => ({
  position: row.position,
  name: row.names as TextByLanguage,
  text: row.texts as TextByLanguage,
  showTitle: row.showTitle,
  width: row.width,
  height: row.height,
  itemsPerRow: row.itemsPerRow as [number, number, number],
  padded: row.padded,
  screen: BANNER_SCREENS[row.screen] ?? 'page',
  carousel: row.carousel,
  look: BANNER_LOOKS[row.sliderType] ?? 'over',
  beforeCutOff: row.beforeCutOff,
  sortNo: row.sortNo,
  category: row.categorySlug,
  brand: row.brandSlug,
  from: row.shownFrom?.toISOString() ?? null,
  until: row.shownUntil?.toISOString() ?? null,
  audience: row.audience as BannerAudience,
  device: row.device as BannerDevice,
  entries: images.map(toEntry),
})

type ImageRow = Omit<ReturnType<typeof toEntryRow>, 'bannerId' | 'language'> & { language: string }

const toEntry = (row: ImageRow): WrittenEntry => ({
  language: row.language as Language,
  sortNo: row.sortNo,
  media: row.imageUrl,
  poster: row.poster,
  focus: row.focusX === null || row.focusY === null ? null : [row.focusX, row.focusY],
  link: row.url ?? '',
  opensInNewTab: row.openInNewTab,
  name: row.name,
  headline: row.headerText,
  ...splitAlternateText(row.alternateText),
})

interface Editor {
  siteId: number
  userId: number | null
}

interface BannerEdit {
  id: number
  headline: string
  alternateText: string
  /** Version of the edited texts; without it the last edit wins. */
  version?: number | undefined
}

/**
 * Changes the texts of one banner image and notifies every process. 404 for an image of another site. Refuses
 * RecordChanged if the edited texts are not the current ones, and MarkupNotAllowed for texts with markup, which banners
 * cannot show.
 */
export function editBannerImage(db: Db, { siteId, userId }: Editor, edit: BannerEdit): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const tags = [...new Set([...findTags(edit.headline), ...findTagsInAlternate(edit.alternateText)])]
    if (tags.length > 0) return refuse('MarkupNotAllowed', { tags: `\u2066${tags.join(', ')}\u2069` })
    const before = await lockTexts(tx, siteId, edit.id)
    const texts = {
      headerText: stripTags(edit.headline),
      alternateText: composeAlternateText(splitAlternateText(edit.alternateText)),
    }
    if (isSameRecord<typeof texts>(before, texts)) return ok(null)
    if (edit.version !== undefined && edit.version !== before.version) return refuse('RecordChanged')
    await tx.updateTable('bannerImages').set(texts).where('id', '=', edit.id).execute()
    await audit(tx, {
      siteId,
      userId,
      customerId: null,
      action: 'banner.edit',
      target: `${edit.id}`,
      detail: { before: { headerText: before.headerText, alternateText: before.alternateText }, after: texts },
    })
    await touchSite(tx, siteId)
    return ok(null)
  })
}

async function lockTexts(tx: Tx, siteId: number, id: number) {
  const found = await tx
    .selectFrom('bannerImages')
    .innerJoin('banners', 'banners.id', 'bannerImages.bannerId')
    .select(['bannerImages.headerText', 'bannerImages.alternateText', 'bannerImages.version'])
    .where('bannerImages.id', '=', id)
    .where('banners.siteId', '=', siteId)
    .forUpdate('bannerImages')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
