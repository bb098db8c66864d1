import type { Decimal } from '../platform/money.ts'
import type { ProductImage } from './detail/gallery.ts'
import type { PriceShown } from './pricing/price-shown.ts'
import type { ProductGroup } from './product-group.ts'
import type { StockShown } from './stock.ts'
import type { CategoryTag } from './taxonomy/category.ts'

/** A row answers with at most this many OEM numbers (catalogue 9: 50 in search mode). */
export const OEM_NUMBERS_SHOWN = 50

export interface BrandTag {
  name: string
  slug: string
  logo: string | null
}

/** What the label of a tyre says; every part may be missing. */
export interface TyreLabel {
  season: Season | null
  consumption: string | null
  wetGrip: string | null
  noiseDb: number | null
}

export const SEASONS = ['summer', 'winter', 'allSeason'] as const
export type Season = (typeof SEASONS)[number]

/** Seasons are kept as 0 summer, 1 winter, 2 all-season (catalogue 3). */
export const seasonOf = (kept: number | null): Season | null => (kept === null ? null : (SEASONS[kept] ?? null))
export const keptSeason = (season: Season): number => SEASONS.indexOf(season)

/** What the row offers: a cart button, or a question to the seller (catalogue 5). */
export type Offer = 'buy' | 'askPrice' | 'askStock'

/** A product as this viewer may see it. What he may not see is null, never a hidden value. */
export interface ProductRow {
  id: number
  /** Its own part of the address of its page. */
  slug: string
  code: string
  name: string
  brand: BrandTag | null
  category: CategoryTag | null
  manufacturerCode: string | null
  /** As printed, at most OEM_NUMBERS_SHOWN. */
  oemNumbers: string[]
  /** Key of the picture in the media store. */
  picture: string | null
  unit: string
  packageQuantity: Decimal
  stockType: number
  taxRate: Decimal
  label: TyreLabel
  groups: ProductGroup[]
  freeShipping: boolean
  /** The number it took the place of, where it was searched by that. */
  replaces?: string
  price: PriceShown | null
  stock: StockShown | null
  offer: Offer
  /** Comes in variations: chosen on its own page before it is bought. */
  variations: boolean
  /** Has rows at prices of their own, such as production years of a tyre. */
  multiPrice: boolean
  /** The price is the lowest of several. */
  priceFrom: boolean
}

/** Everything of the product's own page. */
export interface ProductDetail extends ProductRow {
  /** At least its own picture, when it has one. */
  images: ProductImage[]
  description: string
  origin: string | null
  productionDate: string | null
  weightKg: Decimal | null
  volumeDm3: Decimal | null
  barcodes: string[]
  /** Every public number, the viewer's own ones too; never another customer's. */
  numbers: ProductNumber[]
  /** From the root down to the product's own category. */
  trail: CategoryTag[]
  /** Whether anything is said of the vehicles it fits. */
  fitsVehicles: boolean
  /** Products that share an OEM number with this one. */
  equivalentIds: number[]
  /** "VAT included" or "plus VAT", in the viewer's language. */
  taxNote: string
}

export type NumberKind = 'own' | 'maker' | 'oem' | 'barcode' | 'superseded' | 'size' | 'dealer'

export interface ProductNumber {
  kind: NumberKind
  raw: string
}

interface Offerable {
  purchasable: boolean
  hasPrice: boolean
  /** Whether there is any on hand, known to us even where the viewer may not see it. */
  inStock: boolean
  askWhenOut: boolean
}

/** Not purchasable or without price: AskPrice. Out of stock where the shop asks for that: AskStock (catalogue 5). */
export function offerOf({ purchasable, hasPrice, inStock, askWhenOut }: Offerable): Offer {
  if (!purchasable || !hasPrice) return 'askPrice'
  return askWhenOut && !inStock ? 'askStock' : 'buy'
}
