import Big from 'big.js'
import {
  isSlotField,
  type StoredCount,
  type StoredPlacement,
  type StoredPrice,
  toValueKey,
  type UndoChange,
} from '../catalogue-lists/undo-change.ts'
import type { ProductToUndo, ReferencedNames } from './product.ts'

/** A value that stays: what it is now, and what it was before the list. */
export interface RemainingValue {
  code: string
  /** The field and its place: `price DEALER`, `names.en`. */
  column: string
  now: string
  before: string
}

/** The value of a product now, in the form of a stored change. */
export function findCurrent({ now, placement }: ProductToUndo, { field, key = '' }: UndoChange): unknown {
  switch (field) {
    case 'names':
    case 'descriptions':
      return now[field][key] ?? ''
    case 'brand':
      return now.brandId
    case 'category':
      return now.categoryId
    case 'price': {
      const price = now.prices.get(`${key}`)
      return price ? { amount: price.amount, validTo: price.validTo } : null
    }
    case 'stock':
      return now.stock.get(Number(key)) ?? null
    case 'property':
      return now.properties.get(`${key}`) ?? []
    case 'placement':
      return placement
    case 'audience':
      return placement?.groupIds ?? []
    default:
      return isSlotField(field) ? (now.slots[field][Number(key)] ?? '') : now.fields[field as keyof typeof now.fields]
  }
}

/** Whether a value is still the one that the list wrote. A number has no value: it exists, or is gone already. */
export const isStillWritten = (product: ProductToUndo, change: UndoChange): boolean =>
  change.field === 'number' || toText(findCurrent(product, change)) === toText(change.after)

/** Objects have their keys in any order: those of a jsonb column in another one than those of a query. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? ''

/** Whether all that the value before refers to still exists. */
export function isRestorable({ field, key, before }: UndoChange, names: ReferencedNames): boolean {
  switch (field) {
    case 'brand':
      return before === null || names.brands.has(before as number)
    case 'category':
      return before === null || names.categories.has(before as number)
    case 'property':
      return (before as string[]).every((value) => names.values.has(toValueKey(key, value)))
    case 'audience':
      return (before as number[]).every((id) => names.groups.has(id))
    case 'placement': {
      const { parentId, groupIds } = before as StoredPlacement
      return (parentId === null || names.parents.has(parentId)) && groupIds.every((id) => names.groups.has(id))
    }
    default:
      return true
  }
}

export function toRemaining(product: ProductToUndo, change: UndoChange, names: ReferencedNames): RemainingValue {
  const format = (value: unknown) => formatValue(change.field, value, names)
  return {
    code: product.code,
    column: formatColumn(change, names),
    now: format(findCurrent(product, change)),
    before: format(change.before),
  }
}

function formatColumn({ field, key, label }: UndoChange, names: ReferencedNames): string {
  if (field === 'price') {
    const [list, quantity = '0'] = `${key}`.split('|')
    const tier = Number(quantity) === 0 ? '' : ` ≥ ${new Big(quantity).toFixed()}`
    return `price ${names.priceLists.get(Number(list)) ?? ''}${tier}`
  }
  if (field === 'stock') return `stock ${names.depots.get(Number(key)) ?? ''}`
  if (field === 'property') return label ?? `${key}`
  if (field === 'placement') return 'parent'
  if (field === 'audience') return 'customerGroups'
  if (isSlotField(field)) return `${field}.${Number(key) + 1}`
  return key === undefined ? field : `${field}.${key}`
}

function formatValue(field: string, value: unknown, names: ReferencedNames): string {
  if (value === null || value === undefined) return ''
  switch (field) {
    case 'brand':
      return names.brands.get(value as number) ?? ''
    case 'category':
      return names.categories.get(value as number) ?? ''
    case 'price':
      return (value as StoredPrice).amount
    case 'stock':
      return (value as StoredCount).onHand
    case 'property':
      return (value as string[]).join(', ')
    case 'audience':
      return (value as number[]).map((id) => names.groups.get(id) ?? '').join(', ')
    case 'placement':
      return names.parents.get((value as StoredPlacement).parentId ?? 0) ?? ''
    default:
      return `${value}`
  }
}
