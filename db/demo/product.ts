import type { StoredConditions } from '#src/vehicles/vehicle.ts'
import type { Brand } from './brands.ts'
import type { Texts } from './texts.ts'

/** Stock level before orders: picked by the generator, converted to quantities by the stock module. */
export type Supply = 'plenty' | 'low' | 'none' | 'coming'

/** A vehicle that a product fits. */
export interface Fitment {
  make: string
  model: string
  engine: string
  from: number
  to: number | null
  /** First year that the part fits; null: no limit. */
  yearFrom: number | null
  yearTo: number | null
  conditions: StoredConditions
}

/** A generated product, not yet assigned to a site. */
export interface DemoProduct {
  code: string
  names: Texts
  descriptions: Texts
  brand: Brand
  category: string
  makerNumber: string
  oem: readonly string[]
  /** An old number that this product replaces. */
  superseded: string | null
  barcode: string
  /** Dealer price without tax in TRY; null: price on request. */
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
  /** Its measures, in the order defined by the kind of part. */
  data?: readonly string[]
  family?: Family
}

/** A parent product with variants, or one of the variants. */
export interface Family {
  /** Code of the parent product; null for the parent itself. */
  under: string | null
  /** Value code by property code; a row with its own price has none. */
  values: Record<string, string>
  display: 3 | 4 | 8
}

export interface TyreFacts {
  /** As printed: 205/55R16. */
  size: string
  /** 0 summer, 1 winter, 2 all-season. */
  season: 0 | 1 | 2
  consumption: string
  wetGrip: string
  noiseDb: number
  noiseClass: string
  /** Week and year as on the sidewall: 18/2026. */
  production: string
}
