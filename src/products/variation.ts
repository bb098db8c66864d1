import type { Language } from '../platform/i18n/language.ts'
import type { VisiblePrice } from '../pricing/visible-price.ts'
import type { ParentKind } from './family.ts'
import type { Offer } from './product.ts'
import type { QuantityTerms } from './quantity.ts'
import type { VisibleStock } from './stock.ts'

/** How variations are chosen: 3 from a drop-list, 4 in a table with a quantity each, 8 by one radio choice (catalogue 4). */
export const DISPLAYS = { 3: 'list', 4: 'table', 8: 'choice' } as const
export type Display = (typeof DISPLAYS)[keyof typeof DISPLAYS]

export const toDisplay = (stored: number): Display => DISPLAYS[stored as keyof typeof DISPLAYS] ?? 'list'
export const toStoredDisplay = (display: Display) => (display === 'table' ? 4 : display === 'choice' ? 8 : 3)

/** Between values: "L, siyah"; Arabic has a comma of its own. */
export const getSeparator = (language: Language) => (language === 'ar' ? '، ' : ', ')

export interface VariationValue {
  id: number
  name: string
  /** Key of its picture in the media store. */
  picture: string | null
}

/** What the variations of a product differ in, with the values that occur, in the owner's order. */
export interface VariationProperty {
  id: number
  name: string
  values: VariationValue[]
}

/** One product under another, as this viewer may see it: what can be bought. */
export interface Variation extends QuantityTerms {
  id: number
  kind: ParentKind
  code: string
  /** What it is of its parent: "L, siyah", or the year it was made in. */
  name: string
  /** Its value of each property, in the order of the properties. */
  valueIds: number[]
  unit: string
  productionDate: string | null
  price: VisiblePrice | null
  stock: VisibleStock | null
  offer: Offer
}

/** All that stands under one product. Both lists are empty for a product that is bought as it is. */
export interface Variations {
  productId: number
  display: Display
  properties: VariationProperty[]
  options: Variation[]
}

/** What a client says it wants of a product: any of these names it. */
export interface VariationChoice {
  variationId?: number | null | undefined
  valueId?: number | null | undefined
  priceId?: number | null | undefined
}

export interface Child {
  id: number
  kind: ParentKind
  valueIds: readonly number[]
  /** Every price of it, in whatever list: they tell which child is meant, never what it costs. */
  priceIds: readonly number[]
}

/** The one child that all given names fit; undefined for none, and for several. */
export function findChosenChild(
  children: readonly Omit<Child, 'kind'>[],
  { variationId, valueId, priceId }: VariationChoice,
): number | undefined {
  if (!variationId && !valueId && !priceId) return undefined
  const fitting = children.filter(
    (child) =>
      (!variationId || child.id === variationId) &&
      (!valueId || child.valueIds.includes(valueId)) &&
      (!priceId || child.priceIds.includes(priceId)),
  )
  return fitting.length === 1 ? fitting[0]?.id : undefined
}

/** Which option an address asks for by `v`, a value's id (catalogue 2): the first that has it, and can be bought. */
export function preselectOption<Option extends Pick<Variation, 'valueIds' | 'offer'>>(
  options: readonly Option[],
  v: string | null,
): Option | undefined {
  const fitting = options.filter(({ valueIds }) => valueIds.some((id) => String(id) === v))
  return fitting.find(({ offer }) => offer === 'buy') ?? fitting[0]
}
