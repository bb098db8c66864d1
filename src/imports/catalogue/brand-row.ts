import { fold } from '#src/platform/i18n/fold.ts'
import { BRAND_QUALITIES, type BrandChange } from '#src/products/taxonomy/owner/brand-change.ts'
import { type Cell, cellText, type Row } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, unread } from '../rows/cell-result.ts'
import type { Problem } from '../rows/problem.ts'
import { RowReader } from '../rows/row-reader.ts'
import type { ListReading, ListRow } from './whole-list.ts'

type Quality = (typeof BRAND_QUALITIES)[number]

const QUALITY_WORDS: Record<Quality, readonly string[]> = {
  original: ['original', 'orijinal', 'orjinal', 'oe', 'oem', 'أصلي', 'оригинал'],
  branded: ['branded', 'marka', 'markalı', 'aftermarket', 'ماركة', 'бренд', 'marke'],
  economy: ['economy', 'ekonomik', 'yan sanayi', 'اقتصادي', 'эконом', 'günstig'],
}
const QUALITIES = new Map(
  BRAND_QUALITIES.flatMap((quality) => QUALITY_WORDS[quality].map((word) => [fold(word), quality] as const)),
)

/** One row of a list of brands: another name, the quality class, the logo. */
export function readBrandRow(row: Row, reading: ListReading): { row: ListRow<BrandChange> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const brand = cells.text('brand', 100)
  if (brand === undefined && !cells.refused) cells.refuse('the row names no brand', cells.columns('brand')[0])
  const logo = cells.text('logo', 200)
  const item = {
    newName: cells.text('newName', 100),
    quality: cells.one('quality', readQuality),
    logo: logo === '-' ? '' : logo,
  }
  if (cells.refused || brand === undefined) return { problems: cells.problems(brand ?? '') }
  return { row: { at: row.at, title: brand, item: { brand, ...item }, notes: cells.problems(brand) } }
}

function readQuality(cell: Cell): CellResult<Quality> {
  const text = cellText(cell).trim()
  if (text === '') return BLANK
  const quality = QUALITIES.get(fold(text))
  return quality ? ok(quality) : unread(`"${text}" is none of ${BRAND_QUALITIES.join(', ')}`)
}
