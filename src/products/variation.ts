import type { Language } from '../platform/i18n/language.ts'
import type { VisiblePrice } from '../pricing/visible-price.ts'
import type { ParentKind } from './family.ts'
import type { Offer } from './product.ts'
import type { QuantityTerms } from './quantity.ts'
import type { VisibleStock } from './stock.ts'

/** How variations are chosen: 3 drop-down, 4 table with quantities, 8 radio buttons (catalogue 4). */
export const DISPLAYS = { 3: 'list', 4: 'table', 8: 'choice' } as const
export type Display = (typeof DISPLAYS)[keyof typeof DISPLAYS]

export const toDisplay = (stored: number): Display => DISPLAYS[stored as keyof typeof DISPLAYS] ?? 'list'
export const toStoredDisplay = (display: Display) => (display === 'table' ? 4 : display === 'choice' ? 8 : 3)

/** Between values: "L, siyah"; Arabic has a comma of its own. */
export const getSeparator = (language: Language) => (language === 'ar' ? '، ' : ', ')

export interface VariationValue {
  id: number
  name: string
  /** Key of its image in the media store. */
  picture: string | null
}

/** Properties in which the variations differ, with the occurring values, in the owner's order. */
export interface VariationProperty {
  id: number
  name: string
  values: VariationValue[]
}

/** A purchasable child of a product, as this viewer may see it. */
export interface Variation extends QuantityTerms {
  id: number
  kind: ParentKind
  code: string
  /** Its values as text: "L, siyah", or the production year. */
  name: string
  /** Its value of each property, in the order of the properties. */
  valueIds: number[]
  unit: string
  productionDate: string | null
  price: VisiblePrice | null
  stock: VisibleStock | null
  offer: Offer
}

/** Children of one product. Both lists are empty for a product that is bought as it is. */
export interface Variations {
  productId: number
  display: Display
  properties: VariationProperty[]
  options: Variation[]
}

/** A client's selection: any of these identifies a child. */
export interface VariationChoice {
  variationId?: number | null | undefined
  valueId?: number | null | undefined
  priceId?: number | null | undefined
}

export interface Child {
  id: number
  kind: ParentKind
  valueIds: readonly number[]
  /** Its price ids in all lists: they identify the child, never its price. */
  priceIds: readonly number[]
}

/** The one child that matches all given names; undefined for none or more than one. */
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

/** The option preselected by `v`, a value's id (catalogue 2): the first one with it that can be bought. */
export function preselectOption<Option extends Pick<Variation, 'valueIds' | 'offer'>>(
  options: readonly Option[],
  v: string | null,
): Option | undefined {
  const fitting = options.filter(({ valueIds }) => valueIds.some((id) => String(id) === v))
  return fitting.find(({ offer }) => offer === 'buy') ?? fitting[0]
}
