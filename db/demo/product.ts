import type { StoredConditions } from '../../src/vehicles/vehicle.ts'
import type { Brand } from './brands.ts'
import type { FiveTexts } from './names.ts'

/** How much of a product there is, before orders: picked by the generator, turned into numbers by stock. */
export type Supply = 'plenty' | 'low' | 'none' | 'coming'

/** A vehicle that a product fits. */
export interface Fitment {
  make: string
  model: string
  engine: string
  from: number
  to: number | null
  /** The years of it that the part fits; null: all of them. */
  yearFrom: number | null
  yearTo: number | null
  conditions: StoredConditions
}

/** A product as the generator makes it, before any site has it. */
export interface DemoProduct {
  code: string
  names: FiveTexts
  descriptions: FiveTexts
  brand: Brand
  category: string
  makerNumber: string
  oem: readonly string[]
  /** An old number that this product replaces. */
  superseded: string | null
  barcode: string
  /** Dealer price without tax in TRY; null: ask for the price. */
  price: string | null
  taxRate: string
  stockType: number
  unit: string
  pack: string
  kilos: string
  litres: string
  flags: number
  supply: Supply
  purchasable: boolean
  orderAboveStock: boolean
  freeShipping: boolean
  picture: string
  fits: readonly Fitment[]
  tyre: TyreFacts | null
  /** Its measures, in the order of its kind of part. */
  data?: readonly string[]
  family?: Family
}

/** A product that has others under it, or is one of those. */
export interface Family {
  /** Code of the product it stands under; null for the one others stand under. */
  under: string | null
  /** Code of the value by code of the property; a row at a price of its own has none. */
  values: Record<string, string>
  display: 3 | 4 | 8
}

export interface TyreFacts {
  /** As printed: 205/55R16. */
  size: string
  /** 0 summer, 1 winter, 2 all seasons. */
  season: 0 | 1 | 2
  consumption: string
  wetGrip: string
  noiseDb: number
  /** Week and year as on the sidewall: 18/2026. */
  production: string
}
