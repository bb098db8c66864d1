import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ProductDetail, ProductRow } from '#src/products/product.ts'

/** The seven tabs of a product in their order (catalogue 2); the URL holds the open one. */
export const PRODUCT_TABS = ['description', 'stock', 'numbers', 'vehicles', 'related', 'history', 'documents'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

/** Tabs with content that this viewer may see. */
export function listTabs(
  product: Pick<ProductDetail, 'stock' | 'fitsVehicles'>,
  context: Pick<RequestContext, 'shop' | 'viewer'>,
): ProductTab[] {
  const isVisible: Record<ProductTab, boolean> = {
    description: true,
    stock: product.stock !== null,
    numbers: true,
    vehicles: product.fitsVehicles,
    related: true,
    history: listHistoryKinds(context).length > 0,
    documents: true,
  }
  return PRODUCT_TABS.filter((tab) => isVisible[tab])
}

/** The tab of an address; the first one if missing or unknown. */
export const openTab = (requested: string | null, tabs: readonly ProductTab[]): ProductTab =>
  tabs.find((tab) => tab === requested) ?? 'description'

/** Parameters of a product address; empty ones and the first tab are omitted. */
export interface ProductParams {
  tab?: string | null
  /** The list it was found in. */
  list?: string | null
  /** The price explanation is open. */
  why?: string | null
  /** The question form is open. */
  inquiry?: string | null
  /** Whose orders are listed. */
  of?: string | null
  /** Brand of the listed compatible products. */
  brand?: string | null
}

/** Anchor of the tabs: opening a tab scrolls to its panel. */
export const TABS_ANCHOR = 'product-details'

export function productAddress(path: string, productParams: ProductParams): string {
  const params = new URLSearchParams()
  const { inquiry, ...rest } = productParams
  for (const [name, value] of Object.entries({ ...rest, ask: inquiry })) {
    if (value && !(name === 'tab' && value === 'description')) params.set(name, value)
  }
  return params.size > 0 ? `${path}?${params}` : path
}

/**
 * Whose orders of a product: the viewer's, those of their sub-dealers, or those of the customers they represent
 * (catalogue 2).
 */
export const HISTORY_KINDS = ['mine', 'subDealers', 'represented'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** One line of an order that was placed. */
export interface OrderedLine {
  orderNumber: string
  placedAt: Date
  /** By its wire number (orders 3). */
  status: number
  customerName: string
  quantity: Decimal
  unit: string
  /** Unit price after discounts, without tax. */
  netPrice: Decimal
  netTotal: Decimal
  currency: string
}

export interface OrderHistory {
  lines: OrderedLine[]
  /** Of all valid orders, beyond the listed lines. */
  totalQuantity: Decimal
  orderCount: number
}

/** The kinds that this viewer may open, the default one first: orders contain prices. */
export const listHistoryKinds = (context: Pick<RequestContext, 'shop' | 'viewer'>): HistoryKind[] => [
  ...(can(context, 'seeOrders') ? (['mine'] as const) : []),
  ...(can(context, 'seeOrders') && can(context, 'manageSubDealers') ? (['subDealers'] as const) : []),
  ...(can(context, 'switchCustomer') && can(context, 'seeActualPrices') && !context.viewer.hides.has('order')
    ? (['represented'] as const)
    : []),
]

/** A brand of the compatible products, with its number of products. */
export interface BrandCount {
  id: number
  name: string
  count: number
}

export interface Compatible {
  brands: BrandCount[]
  rows: ProductRow[]
  taxNote: string
}
