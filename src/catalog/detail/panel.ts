import type { PageRequest } from '#src/api/page-context.ts'
import { type DownloadLine, downloadLine } from '#src/downloads/download-view.ts'
import { getFiles } from '#src/downloads/wire.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { ProductDetail, ProductNumber } from '#src/products/product.ts'
import { getPagePath, productPath, searchPath } from '#src/shop/paths.ts'
import { getCompatibleVehicles } from '#src/vehicles/wire.ts'
import { type RowView, rowView } from '../views/row-view.ts'
import { type CommentsView, commentsView } from './comment-view.ts'
import { type SubstitutesView, toSubstitutesView } from './equivalents/substitutes-view.ts'
import { getEquivalents } from './equivalents/wire.ts'
import { listHistoryKinds, type ProductTab, productAddress } from './tab.ts'
import { type CompatibleView, compatibleView, type HistoryView, historyView } from './tab-view.ts'
import {
  getComments,
  getCompatibleOfBrand,
  getCompatibleProducts,
  getOrderHistory,
  getProductNumbers,
  getRelatedProducts,
} from './wire.ts'

/** Data of the open tab; the others are not loaded. */
export type Panel =
  | { tab: 'description' | 'stock' }
  | { tab: 'numbers'; numbers: NumberGroup[]; substitutes: SubstitutesView | null }
  | { tab: 'vehicles'; vehicles: CompatibleView }
  | { tab: 'related'; related: RowView[]; brands: BrandChip[]; compatible: RowView[] }
  | { tab: 'history'; history: HistoryView }
  | { tab: 'documents'; files: DownloadLine[]; comments: CommentsView }

export interface NumberGroup {
  title: string
  entries: { text: string; href: string }[]
}

export interface BrandChip {
  text: string
  count: string
  href: string
  open: boolean
}

/** Loads the data of one tab only. */
export async function loadPanel(page: PageRequest, product: ProductDetail, tab: ProductTab): Promise<Panel> {
  const productId = product.id
  switch (tab) {
    case 'numbers': {
      const [numbers, [substitutes]] = await Promise.all([
        page.call(getProductNumbers, { productId }),
        page.call(getEquivalents, { ids: [productId], most: 24 }),
      ])
      const hasSubstitutes = substitutes && substitutes.equivalents.length > 0
      return {
        tab,
        numbers: numberGroups(numbers, page),
        substitutes: hasSubstitutes ? toSubstitutesView(substitutes, page) : null,
      }
    }
    case 'vehicles':
      return { tab, vehicles: compatibleView(await page.call(getCompatibleVehicles, { productId }), page.url, page) }
    case 'related':
      return { tab, ...(await loadRelated(page, product)) }
    case 'history':
      return { tab, history: await loadHistory(page, product) }
    case 'documents':
      return { tab, ...(await loadDocuments(page, product)) }
    default:
      return { tab }
  }
}

function numberGroups(numbers: readonly ProductNumber[], page: PageRequest): NumberGroup[] {
  const { t } = page.i18n
  const kinds = [
    { kind: 'oem', title: t('catalog.numbers.oem') },
    { kind: 'maker', title: t('catalog.numbers.maker') },
    { kind: 'superseded', title: t('catalog.numbers.superseded') },
    { kind: 'dealer', title: t('catalog.numbers.dealer') },
  ]
  return kinds
    .map(({ kind, title }) => ({
      title,
      entries: numbers
        .filter((number) => number.kind === kind)
        .map(({ raw }) => ({ text: raw, href: searchPath(page, raw) })),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Address of the current product with other parameters, such as another open tab. */
const buildTabPath = (
  page: PageRequest,
  { slug }: ProductDetail,
  productParams: Parameters<typeof productAddress>[1],
) => productAddress(productPath(page, slug), { list: page.url.searchParams.get('list'), ...productParams })

/** A product that fits a popular engine is compatible with products of two hundred brands. */
const MAX_BRANDS = 20

async function loadRelated(page: PageRequest, product: ProductDetail) {
  const productId = product.id
  const requestedBrandId = Number(page.url.searchParams.get('brand'))
  const [related, all] = await Promise.all([
    page.call(getRelatedProducts, { productId }),
    page.call(getCompatibleProducts, { productId }),
  ])
  const brand = all.brands.find(({ id }) => id === requestedBrandId)
  const compatible = brand ? await page.call(getCompatibleOfBrand, { brandId: brand.id, productId }) : all
  const chip = (id: number | null, text: string, count: number): BrandChip => ({
    text,
    count: formatQuantity(page.language, String(count)),
    href: buildTabPath(page, product, { tab: 'related', brand: id === null ? null : String(id) }),
    open: id === (brand?.id ?? null),
  })
  // Products of the same vehicles are in both lists; those of one brand are listed in full.
  const visibleIds = new Set(related.rows.map(({ id }) => id))
  const total = all.brands.reduce((sum, { count }) => sum + count, 0)
  const offered = all.brands.filter((one, at) => at < MAX_BRANDS || one === brand)
  const brands = offered.map(({ id, name, count }) => chip(id, name, count))
  return {
    related: related.rows.map((row) => rowView(row, page)),
    brands: brands.length > 1 ? [chip(null, page.i18n.t('detail.related.allBrands'), total), ...brands] : [],
    compatible: compatible.rows.filter(({ id }) => brand || !visibleIds.has(id)).map((row) => rowView(row, page)),
  }
}

/** Of the kind in the address, otherwise the first one this viewer may see. */
export async function loadHistory(page: PageRequest, product: ProductDetail): Promise<HistoryView> {
  const kinds = listHistoryKinds(page)
  const kind = kinds.find((one) => one === page.url.searchParams.get('of')) ?? kinds[0] ?? 'mine'
  const history = await page.call(getOrderHistory, { productId: product.id, kind })
  return historyView(history, page, { kind, to: (of) => buildTabPath(page, product, { tab: 'history', of }) })
}

async function loadDocuments(page: PageRequest, product: ProductDetail) {
  const [files, comments] = await Promise.all([
    page.call(getFiles, { productCode: product.code }),
    page.call(getComments, { productId: product.id }),
  ])
  const back = buildTabPath(page, product, { tab: 'documents' })
  const login = page.viewer.signedIn ? null : getPagePath(page, 'login', `?r=${encodeURIComponent(back)}`)
  const commentContext = { ...page, timeZone: page.site.timeZone, mayWrite: page.can('comment'), login }
  return {
    files: files.map((file) => downloadLine(file, page.language)),
    comments: commentsView(comments, commentContext),
  }
}
