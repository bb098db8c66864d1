import { choice, list, localized, number, readTable, text } from './data-files.ts'
import type { Texts } from './texts.ts'

/** What a brand makes; parts find their makers by it. */
export const TRADES = [
  'brakes',
  'filters',
  'clutch',
  'chassis',
  'bearings',
  'timing',
  'cooling',
  'gaskets',
  'mounts',
  'ignition',
  'sensors',
  'rotating',
  'lighting',
  'wipers',
  'oils',
  'fluids',
  'batteries',
  'tyres',
  'wear',
] as const
export type Trade = (typeof TRADES)[number]

export interface Brand {
  name: string
  trades: readonly Trade[]
  /** Factor on the market's average price: 1.25 is 25% more expensive. */
  price: number
  /** Pattern of the brand's own numbers: # is a digit, @ a letter. */
  number: string
  origin: string
  /** The id of its mark in `pictures/marks.svg`, and its row of `picture-colours.csv`. */
  mark: string
  colours: number
  /** How its logo is lettered. */
  logoInk: string
  slant: string
  stroke: string
  stretch: string
  spacing: string
  corners: string
  /** The row in the table, which picture keys and barcodes contain. */
  no: number
}

/** Invented names. A new brand is added at the end, because picture keys and barcodes contain its row. */
export const BRANDS: readonly Brand[] = readTable<Omit<Brand, 'no'>>('brands.csv', {
  name: text,
  trades: list(choice(TRADES)),
  price: number,
  number: text,
  origin: text,
  mark: text,
  colours: number,
  logoInk: text,
  slant: text,
  stroke: text,
  stretch: text,
  spacing: text,
  corners: choice(['round', 'miter']),
}).map((brand, no) => ({ ...brand, no }))

/** Original-equipment suppliers are expensive; the cheapest brands are the economy range. */
export function getQuality({ price }: Brand) {
  if (price >= 1.2) return 'original'
  return price < 0.85 ? 'economy' : 'branded'
}

export const getBrands = (trade: Trade) => BRANDS.filter((brand) => brand.trades.includes(trade))

/** One descriptive sentence for all parts of a trade. */
const DESCRIPTIONS = new Map(
  readTable<{ trade: Trade; texts: Texts }>('descriptions.csv', { trade: choice(TRADES), texts: localized }).map(
    ({ trade, texts }) => [trade, texts],
  ),
)

export function getDescription(trade: Trade): Texts {
  const texts = DESCRIPTIONS.get(trade)
  if (!texts) throw new Error(`descriptions.csv has no row for ${trade}`)
  return texts
}

export function findBrand(name: string): Brand {
  const brand = BRANDS.find((one) => one.name === name)
  if (!brand) throw new Error(`brands.csv has no brand ${name}`)
  return brand
}
