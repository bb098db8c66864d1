import type { PageRequest } from '#src/api/page-context.ts'
import { type BannerView, loadBanners } from '#src/banners/banner-view.ts'
import { groupHeading } from '#src/catalog/views/group-heading.ts'
import { type RowView, rowView } from '#src/catalog/views/row-view.ts'
import { getBlockProducts } from '#src/catalog/wire.ts'
import { GROUP_BITS, type ProductGroup } from '#src/products/product-group.ts'
import { flagPath } from '#src/shop/paths.ts'
import type { ContentBlock } from './content-page.ts'

/** A page-design block with the data to render it. */
export type BlockView =
  | Extract<ContentBlock, { kind: 'text' | 'html' }>
  | { kind: 'banners'; banners: BannerView[] }
  | { kind: 'products'; heading: string; href: string; rows: RowView[] }

const ROWS = 6

/** Blocks in their order, without those that this viewer may not see or that are empty. */
export async function blockViews(page: PageRequest, blocks: readonly ContentBlock[]): Promise<BlockView[]> {
  const views = await Promise.all(blocks.map((block) => blockView(page, block)))
  return views.flatMap((view) => view ?? [])
}

async function blockView(page: PageRequest, block: ContentBlock): Promise<BlockView | null> {
  if (block.kind === 'products') return page.can('seeCatalog') ? productsView(page, block.group) : null
  if (block.kind === 'banner') return bannersView(page, block.position)
  return block
}

async function productsView(page: PageRequest, group: ProductGroup): Promise<BlockView | null> {
  const rows = await page.call(getBlockProducts, { group, rows: ROWS })
  return {
    kind: 'products',
    heading: groupHeading(group, page),
    href: flagPath(page, GROUP_BITS[group]),
    rows: rows.map((row) => rowView(row, page)),
  }
}

async function bannersView(page: PageRequest, position: string): Promise<BlockView | null> {
  const banners = await loadBanners(page, { positions: [position] })
  return banners.length > 0 ? { kind: 'banners', banners } : null
}
