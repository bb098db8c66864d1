import type { PageRequest } from '#src/api/page-context.ts'
import { buildHead, hiddenHead } from '#src/api/page-head.ts'
import { type BannerView, loadBanners } from '#src/banners/banner-view.ts'
import { toBuyingView } from '#src/catalog/views/buying-view.ts'
import { groupHeading } from '#src/catalog/views/group-heading.ts'
import { type RowView, rowView } from '#src/catalog/views/row-view.ts'
import { getBlockProducts } from '#src/catalog/wire.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { GROUP_BITS, type ProductGroup } from '#src/products/product-group.ts'
import type { Addresses, Head } from '#src/shop/head.ts'
import { flagPath, getPagePath, getPrefix, type PageContext } from '#src/shop/paths.ts'
import type { ContentBlock, ContentPage } from './content.ts'

/** A content page ready to render. */
export async function contentView(page: PageRequest, content: ContentPage) {
  const { title, body, marketing, preview } = content
  const blocks = await toBlockViews(page, content.blocks)
  return {
    title,
    body,
    marketing,
    preview,
    blocks,
    buying: toBuyingView(page, contentPath(page, content.address)),
  }
}

export type ContentView = Awaited<ReturnType<typeof contentView>>

/** An unpublished page is not indexed, but switches languages like the others. */
export function contentHead(page: PageRequest, content: ContentPage): Head {
  const addresses = addressesInLanguages(page.site, content.addresses, contentPath)
  if (content.preview) return hiddenHead(page, content.title, { addresses })
  return buildHead(page, {
    of: content.number,
    heading: content.title,
    description: content.summary,
    path: contentPath(page, content.address),
    addresses,
  })
}

/** A page-design block with the data to render it. */
export type BlockView =
  | Extract<ContentBlock, { kind: 'text' | 'html' }>
  | { kind: 'banners'; banners: BannerView[] }
  | { kind: 'products'; heading: string; href: string; rows: RowView[] }

const ROWS = 6

/** Blocks in their order, without those that this viewer may not see or that are empty. */
async function toBlockViews(page: PageRequest, blocks: readonly ContentBlock[]): Promise<BlockView[]> {
  const views = await Promise.all(blocks.map((block) => toBlockView(page, block)))
  return views.flatMap((view) => view ?? [])
}

async function toBlockView(page: PageRequest, block: ContentBlock): Promise<BlockView | null> {
  if (block.kind === 'products') return page.can('seeCatalog') ? loadProductsView(page, block.group) : null
  if (block.kind === 'banner') return loadBannersView(page, block.position)
  return block
}

async function loadProductsView(page: PageRequest, group: ProductGroup): Promise<BlockView | null> {
  const rows = await page.call(getBlockProducts, { group, rows: ROWS })
  return {
    kind: 'products',
    heading: groupHeading(group, page),
    href: flagPath(page, GROUP_BITS[group]),
    rows: rows.map((row) => rowView(row, page)),
  }
}

async function loadBannersView(page: PageRequest, position: string): Promise<BlockView | null> {
  const banners = await loadBanners(page, { positions: [position] })
  return banners.length > 0 ? { kind: 'banners', banners } : null
}

/** The path of a content page; without an address it is the home page. */
export const contentPath = (pageContext: PageContext, address: string) =>
  address === '' ? getPagePath(pageContext, 'home') : `${getPrefix(pageContext.site, pageContext.language)}/${address}`

/** The path in each language that has its own address. */
export const addressesInLanguages = (
  site: PageContext['site'],
  addresses: TextByLanguage,
  pathOf: (pageContext: PageContext, address: string) => string,
): Addresses =>
  Object.fromEntries(
    site.languages.flatMap((language) => {
      const address = addresses[language]
      return address ? [[language, pathOf({ site, language }, address)]] : []
    }),
  )

/** The content id in the query parameter `q` (storefront 2.3); undefined for other text, which is a search. */
export function contentNumber(query: URLSearchParams): number | undefined {
  const typed = query.get('q') ?? ''
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}
