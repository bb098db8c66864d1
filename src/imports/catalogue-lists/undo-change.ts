import { propertyKey } from '#src/products/properties/property.ts'
import type { ProductDifference } from './difference.ts'
import { type AudienceGroup, type ExistingPrice, numberMark, priceKey, SLOT_KINDS, type SlotKind } from './product.ts'
import { mergePublication } from './publication.ts'

/** A value of a product before and after a list, as it is stored. */
export interface UndoChange {
  /**
   * A field of `ProductFields`, or one of: names, descriptions (key: language), fields, icons (position from 0), brand,
   * category (ids), number (kind and key; the printed number), price (list, quantity, first day), stock (depot),
   * property (its key; keys of its values), audience (ids of groups), publication (both
   * moments), placement.
   */
  field: string
  key?: string | number
  /** Of a property: its name. */
  label?: string
  before: unknown
  after: unknown
}

export interface StoredPrice {
  amount: string
  validTo: string | null
  /** Of one before a list: the price before it, and when it changed. */
  amountBefore?: string | null
  changedAt?: string | null
}

export interface StoredCount {
  onHand: string
  coming: string
  comingOn: string | null
  comingNote: string | null
  /** Absent if it was not known. */
  shelf?: string
}

/** How a product is a variation or a price row of another, and its own groups of customers. */
export interface StoredPlacement {
  parentId: number | null
  parentKind: string | null
  /** Ids of values by id of their property. */
  values: Record<string, number>
  groupIds: readonly number[]
}

/** What loading a product changes. Of a new one: all that could be changed since. */
export function listUndoChanges(difference: ProductDifference): UndoChange[] {
  const { existing } = difference
  const terms = [...listNumberChanges(difference), ...listPriceChanges(difference), ...listStockChanges(difference)]
  if (!existing) return [...terms, ...listPublicationChanges(difference)]
  return [...listFieldChanges(difference, existing), ...listPublicationChanges(difference), ...terms]
}

type Existing = NonNullable<ProductDifference['existing']>

function listFieldChanges({ product, brandId, categoryId }: ProductDifference, existing: Existing): UndoChange[] {
  const changes: UndoChange[] = []
  const compare = (change: UndoChange) => {
    if (change.after !== undefined && change.after !== change.before) changes.push(change)
  }
  for (const [field, after] of Object.entries(product.fields))
    compare({ field, before: existing.fields[field as keyof typeof existing.fields], after })
  for (const field of ['names', 'descriptions'] as const)
    for (const [key, after] of Object.entries(product[field]))
      compare({ field, key, before: existing[field][key] ?? '', after })
  for (const field of SLOT_KINDS)
    for (const [key, after] of (product.places?.[field] ?? []).entries())
      compare({ field, key, before: existing.slots[field][key] ?? '', after })
  compare({ field: 'brand', before: existing.brandId, after: brandId })
  compare({ field: 'category', before: existing.categoryId, after: categoryId })
  for (const { property, values } of product.properties ?? []) {
    const key = propertyKey(property)
    const before = existing.properties.get(key) ?? []
    const after = toKeys(values)
    if (before.join('|') !== after.join('|')) changes.push({ field: 'property', key, label: property, before, after })
  }
  if (product.audience && existing.audience) {
    const [before, after] = [toGroupIds(existing.audience), toGroupIds(product.audience)]
    if (before.join() !== after.join()) changes.push({ field: 'audience', before, after })
  }
  return changes
}

function listPublicationChanges({ product, existing }: ProductDifference): UndoChange[] {
  if (!product.publication) return []
  const before = mergePublication({ ...product, publication: {} }, existing)
  const after = mergePublication(product, existing)
  const isChanged = before.shownAt !== after.shownAt || before.hiddenAt !== after.hiddenAt
  return isChanged ? [{ field: 'publication', before, after }] : []
}

const toGroupIds = (groups: readonly AudienceGroup[]) => groups.map(({ id }) => id)

const toKeys = (values: readonly string[]) => [...new Set(values.map(propertyKey))].sort()

const listNumberChanges = ({ numbers }: ProductDifference): UndoChange[] =>
  numbers.map((number) => ({ field: 'number', key: numberMark(number), before: null, after: number.raw }))

const listPriceChanges = ({ existing, newPrices, changedPrices }: ProductDifference): UndoChange[] =>
  [...newPrices, ...changedPrices].map((price) => {
    const key = priceKey(price)
    const old = existing?.prices.get(key)
    return {
      field: 'price',
      key,
      before: old ? toStoredPrice(old) : null,
      after: { amount: price.amount, validTo: price.validTo },
    }
  })

const toStoredPrice = ({ amount, validTo, amountBefore, changedAt }: ExistingPrice): StoredPrice => ({
  amount,
  validTo,
  amountBefore,
  changedAt,
})

const listStockChanges = ({ existing, stock }: ProductDifference): UndoChange[] =>
  stock.map(({ depotId, onHand, coming, comingOn, comingNote, shelf }) => ({
    field: 'stock',
    key: depotId,
    before: existing?.stock.get(depotId) ?? null,
    after: { onHand, coming, comingOn, comingNote, ...(shelf !== null && { shelf }) },
  }))

/** Fields of products that are a column of their own. */
export const isProductColumn = (field: string): boolean => !OTHER_FIELDS.has(field)

const OTHER_FIELDS = new Set([
  'names',
  'descriptions',
  ...SLOT_KINDS,
  'brand',
  'category',
  'number',
  'price',
  'stock',
  'property',
  'audience',
  'publication',
  'placement',
])

export const isSlotField = (field: string): field is SlotKind => SLOT_KINDS.some((kind) => kind === field)

/** Identifies a value of a property. */
export const toValueKey = (property: string | number | undefined, value: string) => `${property} ${value}`

/** Why a record that a list added stays, or one that it removed is not added again. */
export const STAY_REASONS = [
  'ordered',
  'inCarts',
  'hasChildren',
  'stockChanged',
  'pricesChanged',
  'changed',
  'booked',
  'invited',
  'signedIn',
  'inUse',
  'taken',
] as const
export type StayReason = (typeof STAY_REASONS)[number]

/** The column in the report of an added record that stays; its value is the reason. */
export const ADDED_RECORD = 'added'

/** The column in the report of a removed record that is not added again; its value is the reason. */
export const REMOVED_RECORD = 'removed'
