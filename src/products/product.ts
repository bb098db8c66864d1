import type { Decimal } from '../platform/money.ts'
import type { OtherPrice, RowPrice, VisiblePrice } from '../pricing/visible-price.ts'
import type { ProductRating } from './comment.ts'
import type { ProductImage } from './gallery.ts'
import type { ProductGroup } from './product-group.ts'
import type { Arrival } from './promise.ts'
import type { ProductProperty } from './properties/property.ts'
import type { QuantityTerms } from './quantity.ts'
import type { VisibleStock } from './stock.ts'
import type { CategoryTag } from './taxonomy/category.ts'

/** A row answers with at most this many OEM numbers (catalogue 9: 50 in search mode). */
export const MAX_OEM_NUMBERS = 50
export const MAX_BARCODES = 10

export interface BrandTag {
  name: string
  slug: string
  logo: string | null
}

export interface Brand extends BrandTag {
  id: number
}

/** What the label of a tyre says; every part may be missing. */
export interface TyreLabel {
  season: Season | null
  consumption: string | null
  wetGrip: string | null
  noiseDb: number | null
}

export const hasAnyLabel = ({ season, consumption, wetGrip, noiseDb }: TyreLabel) =>
  season !== null || consumption !== null || wetGrip !== null || noiseDb !== null

export const SEASONS = ['summer', 'winter', 'allSeason'] as const
export type Season = (typeof SEASONS)[number]

/** Seasons are kept as 0 summer, 1 winter, 2 all-season (catalogue 3). */
export const toSeason = (seasonCode: number | null): Season | null =>
  seasonCode === null ? null : (SEASONS[seasonCode] ?? null)
export const toStoredSeason = (season: Season): number => SEASONS.indexOf(season)

/** Little pictures with a meaning, drawn from the house's own set (catalogue 3). */
export const ICONS = [
  'original',
  'guarantee',
  'certified',
  'heavyDuty',
  'fragile',
  'electric',
  'ecological',
  'kit',
] as const
export type IconKey = (typeof ICONS)[number]

export interface ProductIcon {
  key: IconKey
  meaning: string
}

/** One of the six free fields of a product, under the owner's name for it; that may be empty. */
export interface ProductField {
  slot: number
  name: string
  text: string
}

/** What only the owner's own people may know of a product (catalogue 6). */
export interface Internal {
  salesPerson: string
  note: string
}

/** A row at a price of its own under a product, as this viewer may see it (catalogue 3). */
export interface PriceRow {
  id: number
  code: string
  productionDate: string | null
  price: VisiblePrice | null
  stock: VisibleStock | null
}

/** What the row offers: a cart button, or a question to the seller (catalogue 5). */
export type Offer = 'buy' | 'askPrice' | 'askStock'

/** A product as this viewer may see it. What he may not see is null, never a hidden value. */
export interface ProductRow extends QuantityTerms {
  id: number
  /** Its own part of the address of its page. */
  slug: string
  code: string
  name: string
  brand: BrandTag | null
  category: CategoryTag | null
  manufacturerCode: string | null
  shortCode: string | null
  /** As printed, at most MAX_OEM_NUMBERS. */
  oemNumbers: string[]
  /** Key of the picture in the media store. */
  picture: string | null
  barcodes: string[]
  unit: string
  /** What the owner calls its package; null where it has no name beside the unit. */
  packageName: string | null
  /** What the owner calls that type of stock; empty where he did not say. */
  stockTypeName: string
  taxRate: Decimal
  label: TyreLabel
  groups: ProductGroup[]
  freeShipping: boolean
  /** The number it took the place of, where it was searched by that. */
  replaces?: string
  /** A promotion stands behind it that this viewer may use. */
  promotion: boolean
  /** Those that are filled and may be seen, by their place. */
  fields: ProductField[]
  icons: ProductIcon[]
  origin: string | null
  productionDate: string | null
  weightKg: Decimal | null
  volumeDm3: Decimal | null
  /** null for everybody but the owner's own people. */
  internal: Internal | null
  price: RowPrice | null
  /** What the public pays; null where there is none or it may not be seen. */
  retailPrice: OtherPrice | null
  /** What the owner paid; for his representatives alone. */
  purchasePrice: OtherPrice | null
  stock: VisibleStock | null
  offer: Offer
  /** Comes in variations: chosen on its own page before it is bought. */
  variations: boolean
  /** Has rows at prices of their own, such as production years of a tyre. */
  multiPrice: boolean
  /** Those rows, in the owner's order; missing where there are none. */
  priceRows?: PriceRow[]
  /** The price is the lowest of several. */
  priceFrom: boolean
}

/** Everything of the product's own page. */
export interface ProductDetail extends ProductRow {
  /** At least its own picture, when it has one. */
  images: ProductImage[]
  description: string
  /** From the root down to the product's own category. */
  trail: CategoryTag[]
  /** In the owner's words and order. */
  properties: ProductProperty[]
  /** Whether anything is said of the vehicles it fits. */
  fitsVehicles: boolean
  /** Products that can be had instead; empty where they were not asked for. */
  equivalentIds: number[]
  /** Of approved comments; null without any. */
  rating: ProductRating | null
  /** When it would come if it were ordered now; null where nothing is promised. */
  arrival: Arrival | null
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
  inquiresWhenOut: boolean
}

/** Not purchasable or without price: AskPrice. Out of stock where the shop asks for that: AskStock (catalogue 5). */
export function getOffer({ purchasable, hasPrice, inStock, inquiresWhenOut }: Offerable): Offer {
  if (!purchasable || !hasPrice) return 'askPrice'
  return inquiresWhenOut && !inStock ? 'askStock' : 'buy'
}
