import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ProductFacts } from './facts/fact.ts'

/** What staff change of a product at once; its stock is counted by itself. */
export interface ProductDetails extends ProductFacts {
  /** Shown in languages without a name of their own. */
  name: string
  /** Of the languages of the site, without empty ones. */
  names: TextByLanguage
  descriptions: TextByLanguage
  brandId: number | null
  categoryId: number | null
  manufacturerCode: string
  unit: string
  /** Two decimals, of 100. */
  taxRate: Decimal
  /** Three decimals, as the three below; 0 for no rule. */
  packageQuantity: Decimal
  minQuantity: Decimal
  maxQuantity: Decimal
  quantityStep: Decimal
  visible: boolean
  purchasable: boolean
  orderAboveStock: boolean
  freeShipping: boolean
  /** The shop procures it on order, so that it never runs out. */
  supplied: boolean
  /** As printed, in alphabetical order. */
  oem: string[]
  barcode: string[]
  superseded: string[]
  /** For any quantity and day, of the price lists that the user may see; at most one of each list. */
  prices: ProductPrice[]
}

export interface ProductPrice {
  priceListId: number
  /** Four decimals, in the currency of the list. */
  amount: Decimal
}

/** The fields that the loader of lists writes as they are. */
export const PLAIN_FIELDS = [
  'name',
  'manufacturerCode',
  'unit',
  'taxRate',
  'packageQuantity',
  'minQuantity',
  'maxQuantity',
  'quantityStep',
  'visible',
  'purchasable',
  'orderAboveStock',
  'freeShipping',
  'supplied',
] as const satisfies readonly (keyof ProductDetails)[]

export const NUMBER_KINDS = ['oem', 'barcode', 'superseded'] as const satisfies readonly (keyof ProductDetails)[]

export const CODE_LENGTH = 100
export const TEXT_LENGTHS = { name: 500, manufacturerCode: 300, unit: 30, description: 20_000, number: 400 } as const
/** Numbers of one kind. */
export const MAX_NUMBERS = 1000
/** Pictures of one product. */
export const MAX_PICTURES = 40
export const MAX_PICTURE_BYTES = 20_000_000
/** Price lists with a price of one product. */
export const MAX_PRICES = 1000
/** Prices of one product for larger quantities or for days that are edited at once. */
export const MAX_TIERS = 200
/** Prices and stock counts are below these, package quantities below the third; other quantities are at most the last. */
export const BOUNDS = { price: 1e11, count: 1e11, package: 1e9, quantity: 999_999 } as const

/** A product of the back office with what its page shows besides the form. */
export interface ProductCard extends ProductDetails {
  id: number
  /** A digest of the details that the user may see. */
  version: number
  code: string
  slug: string
  changedAt: Date
  /** The product above a variation. */
  parentCode: string | null
  /** Media keys, the first shown first; those of variations are not part of it. */
  pictures: string[]
  /** A digest of the pictures. */
  picturesVersion: number
  priceLists: CardPriceList[]
  depots: DepotStock[]
  /** Prices for larger quantities or for some days; of a list that the user may see. */
  otherPrices: OtherPrice[]
  /** A digest of the other prices. */
  otherPricesVersion: number
}

export interface CardPriceList {
  id: number
  code: string
  name: string
  currency: string
  taxIncluded: boolean
}

export interface DepotStock {
  id: number
  name: string
  /** Available: without what orders took. */
  onHand: Decimal
  /** What the depot expects, the next delivery first. */
  deliveries: { quantity: Decimal; day: string | null; reference: string }[]
  /** The last stock move; 0 for none. A count is refused if the stock moved since. */
  lastMove: number
}

/** A price for larger quantities or for some days. */
export interface TierPrice {
  priceListId: number
  minQuantity: Decimal
  amount: Decimal
  /** YYYY-MM-DD, as the last day; null for no limit. */
  validFrom: string | null
  validTo: string | null
}

export interface OtherPrice extends TierPrice {
  id: number
}

/** A list has one price of a product for a quantity and a first day. */
export const toTierKey = ({ priceListId, minQuantity, validFrom }: TierPrice): string =>
  `${priceListId} ${Number(minQuantity)} ${validFrom ?? ''}`

/** For a quantity or from a day on; one that only ends would take the place of the price for any quantity and day. */
export const isTierAllowed = (price: TierPrice, listsWithPrice: readonly number[]): boolean =>
  (price.validFrom === null || price.validTo === null || price.validFrom <= price.validTo) &&
  (Number(price.minQuantity) > 0 ||
    price.validFrom !== null ||
    (price.validTo !== null && !listsWithPrice.includes(price.priceListId)))
