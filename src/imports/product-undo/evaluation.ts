import Big from 'big.js'
import type { LocalPublication } from '#src/products/publication/publication.ts'
import {
  isSlotField,
  type StoredCount,
  type StoredPlacement,
  toValueKey,
  type UndoChange,
} from '../catalogue-lists/undo-change.ts'
import type { ProductToUndo, ReferencedNames } from './product.ts'

/** The value of a product now, in the form of a stored change. */
export function findCurrent({ now, placement, parentId }: ProductToUndo, { field, key = '' }: UndoChange): unknown {
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
      // A variation has no groups of its own.
      return parentId === null ? (placement?.groupIds ?? []) : null
    case 'publication':
      return now.publication ?? null
    default:
      return isSlotField(field) ? (now.slots[field][Number(key)] ?? '') : now.fields[field as keyof typeof now.fields]
  }
}

/** Whether a value is still the one that the list wrote. A number has no value: it exists, or is gone already. */
export const isStillWritten = (product: ProductToUndo, change: UndoChange): boolean =>
  change.field === 'number' || toText(findCurrent(product, change)) === toText(change.after)

/** Objects have their keys in any order: those of a jsonb column in another one than those of a query. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? ''

interface RestoreFacts {
  names: ReferencedNames
  /** Of a count: the quantity that checkouts reserve. */
  reserved: string | undefined
  /** A local time. */
  now: string
}

/**
 * Whether all that the value before refers to still exists, its moments have not passed, and a count is not lowered below
 * what is reserved.
 */
export function isRestorable(
  product: ProductToUndo,
  { field, key, before, after }: UndoChange,
  { names, reserved, now }: RestoreFacts,
): boolean {
  switch (field) {
    case 'brand':
      return before === null || names.brands.has(before as number)
    case 'category':
      return before === null || names.categories.has(before as number)
    case 'property':
      return (before as string[]).every((value) => names.propertyValues.has(toValueKey(key, value)))
    case 'audience':
      return (before as number[]).every((id) => names.groups.has(id))
    case 'publication':
      return Object.values(before as LocalPublication).every((moment) => moment === '' || moment > now)
    case 'placement':
      return isPlaceable(product, before as StoredPlacement, names)
    case 'stock':
      return reserved === undefined || keepsReserved(before as StoredCount | null, after as StoredCount, reserved)
    default:
      return true
  }
}

function isPlaceable(
  { isParent }: ProductToUndo,
  { parentId, values, groupIds }: StoredPlacement,
  names: ReferencedNames,
): boolean {
  const hasParent = parentId === null || (names.topProducts.has(parentId) && !isParent)
  const hasValues = Object.values(values).every((id) => names.variationValues.has(id))
  return hasParent && hasValues && groupIds.every((id) => names.groups.has(id))
}

/** A reserved count is not removed, and not lowered below what is reserved. */
function keepsReserved(before: StoredCount | null, after: StoredCount, reserved: string): boolean {
  if (!before) return false
  return new Big(before.onHand).gte(after.onHand) || new Big(before.onHand).gte(reserved)
}
