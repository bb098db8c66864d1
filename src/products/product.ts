import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { OtherPrice, RowPrice, VisiblePrice } from '#src/pricing/visible-price.ts'
import type { ProductRating } from './comment.ts'
import type { ProductImage } from './gallery.ts'
import type { ProductGroup } from './product-group.ts'
import type { ProductProperty } from './properties/property.ts'
import type { QuantityTerms } from './quantity.ts'
import type { Arrival, VisibleStock } from './stock.ts'
import type { CategoryTag } from './taxonomy/taxonomy.ts'

/** Maximum number of OEM numbers in a row (catalogue 9: 50 in search mode). */
export const MAX_OEM_NUMBERS = 50
export const MAX_BARCODES = 10

/** Lengths of the texts of a product in lists, forms and calls. */
export const FACT_LENGTHS = {
  origin: 100,
  productionDate: 50,
  shortCode: 100,
  packageName: 100,
  salesPerson: 100,
  internalNote: 2000,
  field: 100,
  icon: 100,
} as const

/** Measures are below the first; the others are maxima. */
export const FACT_BOUNDS = { measure: 1e7, noise: 200, sortNo: 1_000_000, stockType: 100, season: 2 } as const

export interface BrandTag {
  name: string
  slug: string
  logo: string | null
}

export interface Brand extends BrandTag {
  id: number
}

/** Values of a tyre label; each may be missing. */
export interface TyreLabel {
  season: Season | null
  consumption: string | null
  wetGrip: string | null
  noiseDb: number | null
  noiseClass: string | null
}

export const hasAnyLabel = ({ season, ...label }: TyreLabel) => season !== null || hasClasses(label)

/** Whether any class of the label is known. */
export const hasClasses = ({ consumption, wetGrip, noiseDb, noiseClass }: Omit<TyreLabel, 'season'>) =>
  [consumption, wetGrip, noiseDb, noiseClass].some((value) => value !== null)

/** "70 dB (B)" as on the label; null without noise. */
export function formatNoise({ noiseDb, noiseClass }: Pick<TyreLabel, 'noiseDb' | 'noiseClass'>): string | null {
  if (noiseDb === null) return noiseClass
  return noiseClass === null ? `${noiseDb} dB` : `${noiseDb} dB (${noiseClass})`
}

export const SEASONS = ['summer', 'winter', 'allSeason'] as const
export type Season = (typeof SEASONS)[number]

/** Seasons are stored as 0 summer, 1 winter, 2 all-season (catalogue 3). */
export const toSeason = (seasonCode: number | null): Season | null =>
  seasonCode === null ? null : (SEASONS[seasonCode] ?? null)
export const toStoredSeason = (season: Season): number => SEASONS.indexOf(season)

/** Icons of the built-in set that a product may have (catalogue 3). */
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

/** One of the six free fields of a product, with the owner's name for it, which may be empty. */
export interface ProductField {
  slot: number
  name: string
  text: string
}

/** Fields that only the owner's staff may see (catalogue 6). */
export interface Internal {
  salesPerson: string
  note: string
}

/** A row with its own price under a product, as this viewer may see it (catalogue 3). */
export interface PriceRow {
  id: number
  code: string
  productionDate: string | null
  price: VisiblePrice | null
  stock: VisibleStock | null
}

/** Action of a row: the add button, or a question to the seller (catalogue 5). */
export type Offer = 'buy' | 'askPrice' | 'askStock'

/** A product as this viewer may see it. Hidden values are null. */
export interface ProductRow extends QuantityTerms {
  id: number
  /** Its segment of the page address. */
  slug: string
  code: string
  name: string
  brand: BrandTag | null
  category: CategoryTag | null
  manufacturerCode: string | null
  shortCode: string | null
  /** As printed, at most MAX_OEM_NUMBERS. */
  oemNumbers: string[]
  /** Key of the image in the media store. */
  picture: string | null
  barcodes: string[]
  unit: string
  /** Name of its package; null if it has none besides the unit. */
  packageName: string | null
  /** The owner's name for its stock type; empty if not set. */
  stockTypeName: string
  taxRate: Decimal
  label: TyreLabel
  groups: ProductGroup[]
  freeShipping: boolean
  /** The superseded number it was found by. */
  replaces?: string
  /** A promotion for this viewer applies to it. */
  promotion: boolean
  /** Fields that are set and visible, by position. */
  fields: ProductField[]
  icons: ProductIcon[]
  origin: string | null
  productionDate: string | null
  weightKg: Decimal | null
  volumeDm3: Decimal | null
  /** null for all but the owner's staff. */
  internal: Internal | null
  price: RowPrice | null
  /** Retail price; null if missing or hidden. */
  retailPrice: OtherPrice | null
  /** Purchase price; for the owner's representatives only. */
  purchasePrice: OtherPrice | null
  stock: VisibleStock | null
  offer: Offer
  /** Has variations: one is chosen on the product page before buying. */
  variations: boolean
  /** Has rows with their own prices, such as production years of a tyre. */
  multiPrice: boolean
  /** These rows in the owner's order; undefined without any. */
  priceRows?: PriceRow[]
  /** The price is the lowest of multiple prices. */
  priceFrom: boolean
}

/** All data of the product page. */
export interface ProductDetail extends ProductRow {
  /** Contains at least the product's own image, if it has one. */
  images: ProductImage[]
  description: string
  /** Categories from the root to the product's own. */
  trail: CategoryTag[]
  /** In the owner's language and order. */
  properties: ProductProperty[]
  /** Whether fitments are known. */
  fitsVehicles: boolean
  /** Substitutes; empty unless requested. */
  equivalentIds: number[]
  /** The owner's texts for search engines in the viewer's language; empty ones are generated. */
  seo: { title: string; description: string }
  /** Of approved comments; null without any. */
  rating: ProductRating | null
  /** Arrival if ordered now; null without a promise. */
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
  /** Whether any is on hand, also if the viewer may not see stock. */
  inStock: boolean
  inquiresWhenOut: boolean
}

/** AskPrice if not purchasable or without a price; AskStock if out of stock where the shop offers it (catalogue 5). */
export function getOffer({ purchasable, hasPrice, inStock, inquiresWhenOut }: Offerable): Offer {
  if (!purchasable || !hasPrice) return 'askPrice'
  return inquiresWhenOut && !inStock ? 'askStock' : 'buy'
}

export function seasonName(season: Season, { t }: Texts): string {
  if (season === 'summer') return t('catalog.season.summer')
  return season === 'winter' ? t('catalog.season.winter') : t('catalog.season.allSeason')
}
