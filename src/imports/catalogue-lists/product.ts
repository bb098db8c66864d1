import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { PropertyToLoad } from '#src/products/properties/property.ts'
import type { LocalPublication, PublicationProblem } from '#src/products/publication/publication.ts'

/** Fields of a product in a list. Decimals have the digits of their column, so that equal values are equal text. */
export interface ProductFields {
  name: string
  manufacturerCode: string
  unit: string
  stockType: number
  packageQuantity: Decimal
  /** '0.000': no rule; the same for the two below. */
  minQuantity: Decimal
  maxQuantity: Decimal
  quantityStep: Decimal
  taxRate: Decimal
  purchasable: boolean
  visible: boolean
  orderAboveStock: boolean
  freeShipping: boolean
  season: number
  consumption: string
  wetGrip: string
  noiseDb: number
  noiseClass: string
  origin: string
  productionDate: string
  weightKg: Decimal
  volumeDm3: Decimal
  sortNo: number
  /** How its variations are chosen: 3, 4 or 8. */
  variationDisplay: number
  shortCode: string
  packageName: string
  /** The shop procures it on order. */
  supplied: boolean
  salesPerson: string
  internalNote: string
  /** Bit mask of its product groups. */
  flags: number
}
export type ProductField = keyof ProductFields
export type ProductValue = ProductFields[ProductField]

/** Decimal digits of each column. */
export const DIGITS = { packageQuantity: 3, taxRate: 2, weightKg: 3, volumeDm3: 3, amount: 4, quantity: 3 } as const

/** Column defaults of a product. */
export const PRODUCT_DEFAULTS = {
  unit: 'piece',
  stockType: 1,
  packageQuantity: '1.000',
  minQuantity: '0.000',
  maxQuantity: '0.000',
  quantityStep: '0.000',
  taxRate: '20.00',
  purchasable: true,
  visible: true,
  orderAboveStock: false,
  freeShipping: false,
  sortNo: 100,
  variationDisplay: 3,
  supplied: false,
  flags: 0,
} as const satisfies Partial<ProductFields>

/** Six positions of a row with a meaning set by the owner (catalogue 3: Field1-6, Icon1-6). */
export type SlotKind = 'fields' | 'icons'
export const SLOT_KINDS: readonly SlotKind[] = ['fields', 'icons']

export type NumberKind = 'own' | 'maker' | 'oem' | 'barcode' | 'superseded' | 'size'

export interface NumberToLoad {
  kind: NumberKind
  /** By numberKey(), for a size by tyreSizeKey(); never empty. */
  key: string
  /** As printed. */
  raw: string
}

export interface PriceToLoad {
  priceListId: number
  minQuantity: Decimal
  amount: Decimal
  validFrom: string | null
  validTo: string | null
}

export interface StockToLoad {
  depotId: number
  onHand?: Decimal
  coming?: Decimal
  comingOn?: string
  /** Delivery note number of incoming goods. */
  comingNote?: string
  /** Its place in the depot; empty to remove it. */
  shelf?: string
  /** A default: used only if the depot has no count of the product yet. */
  onlyIfNone?: true
}

/** The stock of a depot; without a shelf if it is not known. */
export interface ExistingStock {
  onHand: Decimal
  coming: Decimal
  comingOn: string | null
  comingNote: string | null
  shelf?: string
}

/** One product of a list. Omitted fields stay; numbers, prices and counts are added or changed. */
export interface ProductToLoad {
  code: string
  fields: Partial<ProductFields>
  /** Used for fields that a new product omits. */
  defaults: Partial<ProductFields>
  /** By language. */
  names: Record<string, string>
  descriptions: Record<string, string>
  /** By position, from 0; an omitted position stays. */
  places?: Partial<Record<SlotKind, readonly (string | undefined)[]>>
  brand?: string
  /** From the top: ['Fren', 'Balata']. */
  category?: readonly string[]
  numbers: NumberToLoad[]
  prices: PriceToLoad[]
  stock: StockToLoad[]
  /** Only the properties that the list contains. */
  properties?: PropertyToLoad[]
  /** The groups of customers that it is limited to, by id; none for everyone. */
  audience?: readonly AudienceGroup[]
  /** When it is shown and hidden by itself. */
  publication?: Partial<LocalPublication>
  /** Why moments of its row are left out. */
  publicationProblem?: PublicationProblem
}

export interface AudienceGroup {
  id: number
  code: string
  name: string
}

/** A stored product before a list is loaded. */
export interface ExistingProduct {
  id: number
  fields: { [K in ProductField]: ProductFields[K] | null }
  names: Record<string, string>
  descriptions: Record<string, string>
  slots: Record<SlotKind, readonly string[]>
  brandId: number | null
  brand: string | null
  categoryId: number | null
  category: string | null
  /** `kind key` of each number. */
  numbers: Set<string>
  /** By priceKey(). */
  prices: Map<string, ExistingPrice>
  /** By depot. */
  stock: Map<number, ExistingStock>
  /** Keys of values, in order, by property key; read only if a list contains properties. */
  properties: Map<string, string[]>
  /** Names of these values, by `property value`. */
  valueNames: Map<string, TextByLanguage>
  /** By id; read only if a list contains groups. Undefined for a variation, which is limited as its product is. */
  audience?: readonly AudienceGroup[]
  /** Read only if a list contains moments. */
  publication?: LocalPublication
}

export interface ExistingPrice {
  id: number
  amount: Decimal
  validTo: string | null
  /** Before its last change, and when it was; null if it never changed. */
  amountBefore: Decimal | null
  changedAt: string | null
}

export const numberMark = ({ kind, key }: Pick<NumberToLoad, 'kind' | 'key'>) => `${kind} ${key}`
export const priceKey = ({ priceListId, minQuantity, validFrom }: Omit<PriceToLoad, 'amount' | 'validTo'>) =>
  `${priceListId}|${minQuantity}|${validFrom ?? ''}`
