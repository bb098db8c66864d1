import type { ProductDetail } from '../../products/product.ts'
import type { RequestContext } from '../../shop/policy.ts'
import { listHistoryKinds } from './history/order-history.ts'

/** The seven tabs of a product in their order (catalogue 2); the address says which one is open. */
export const PRODUCT_TABS = ['description', 'stock', 'numbers', 'vehicles', 'related', 'history', 'documents'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

/** Those that have something for this viewer: where he may look, and where something could be. */
export function listTabs(
  product: Pick<ProductDetail, 'stock' | 'fitsVehicles'>,
  context: Pick<RequestContext, 'shop' | 'viewer'>,
): ProductTab[] {
  const there: Record<ProductTab, boolean> = {
    description: true,
    stock: product.stock !== null,
    numbers: true,
    vehicles: product.fitsVehicles,
    related: true,
    history: listHistoryKinds(context).length > 0,
    documents: true,
  }
  return PRODUCT_TABS.filter((tab) => there[tab])
}

/** The tab an address asks for; the first one where it asks for none, or for one that is not there. */
export const openTab = (request: string | null, tabs: readonly ProductTab[]): ProductTab =>
  tabs.find((tab) => tab === request) ?? 'description'

/** What the address of a product says besides its path; what is empty is not written, nor the first tab. */
export interface ProductTexts {
  tab?: string | null
  /** The list it was found in. */
  list?: string | null
  /** Why its price is what it is, is shown. */
  why?: string | null
  /** The form that asks for its price or stock is shown. */
  inquiry?: string | null
  /** Whose orders are listed. */
  of?: string | null
  /** Of which brand compatible products are listed. */
  brand?: string | null
}

/** The anchor of the tabs: opening a tab brings its panel into view. */
export const TABS_ANCHOR = 'product-details'

export function productAddress(path: string, productTexts: ProductTexts): string {
  const params = new URLSearchParams()
  const { inquiry, ...rest } = productTexts
  for (const [name, value] of Object.entries({ ...rest, ask: inquiry })) {
    if (value && !(name === 'tab' && value === 'description')) params.set(name, value)
  }
  return params.size > 0 ? `${path}?${params}` : path
}
