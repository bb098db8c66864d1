import type { Db } from '../platform/db.server.ts'
import { type TextByLanguage, textIn } from '../platform/i18n/language.ts'
import type { SiteScope } from '../shop/viewer.ts'
import { type Banner, type BannerImage, type BannerPosition, splitAlternateText } from './banner.ts'

/** Banners of these positions with their pictures in the viewer's language, else in Turkish; in the order shown. */
export async function bannersAt(db: Db, scope: SiteScope, positions: readonly BannerPosition[]): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .selectAll()
    .where('siteId', '=', scope.siteId)
    .where('position', 'in', [...positions])
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const images = await imagesOf(
    db,
    scope,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    position: row.position as BannerPosition,
    width: row.width,
    height: row.height,
    itemsPerRow: [row.itemsPerRow[0] ?? 1, row.itemsPerRow[1] ?? 1, row.itemsPerRow[2] ?? 1],
    padded: row.padded,
    screen: row.screen,
    carousel: row.carousel,
    sortNo: row.sortNo,
    sliderType: row.sliderType,
    showTitle: row.showTitle,
    name: textIn(row.names as TextByLanguage, scope.language),
    text: textIn(row.texts as TextByLanguage, scope.language),
    images: images.get(row.id) ?? [],
  }))
}

async function imagesOf(db: Db, scope: SiteScope, bannerIds: number[]): Promise<Map<number, BannerImage[]>> {
  if (bannerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bannerImages')
    .selectAll()
    .where('bannerId', 'in', bannerIds)
    .where('language', 'in', [scope.language, 'tr'])
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(rows, (row) => row.bannerId)
  return new Map([...grouped].map(([id, all]) => [id, inLanguage(all, scope.language).map(imageOf)]))
}

type ImageRow = Parameters<typeof imageOf>[0] & { language: string }

const inLanguage = <Row extends ImageRow>(rows: Row[], language: string): Row[] => {
  const own = rows.filter((row) => row.language === language)
  return own.length > 0 ? own : rows
}

function imageOf(row: {
  id: number
  imageUrl: string
  url: string | null
  openInNewTab: boolean
  name: string
  headerText: string
  alternateText: string
}): BannerImage {
  return {
    id: row.id,
    imageUrl: row.imageUrl,
    url: row.url ?? '',
    opensInNewTab: row.openInNewTab,
    name: row.name,
    headline: row.headerText,
    ...splitAlternateText(row.alternateText),
  }
}
