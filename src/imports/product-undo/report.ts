import Big from 'big.js'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { LocalPublication } from '#src/products/publication/publication.ts'
import { isSlotField, type StoredPlacement, toValueKey, type UndoChange } from '../catalogue-lists/undo-change.ts'
import { findCurrent, toText } from './evaluation.ts'
import type { ProductToUndo, ReferencedNames } from './product.ts'

/** A value that stays: what it is now, and what it was before the list. */
export interface RemainingValue {
  code: string
  /** The field and its place: `price DEALER`, `names.en`. */
  column: string
  now: string
  before: string
}

/** A change that stays; of a price or a count one value for each part that changed since. */
export function toRemaining(product: ProductToUndo, change: UndoChange, names: ReferencedNames): RemainingValue[] {
  const { code } = product
  const { field, before } = change
  const now = findCurrent(product, change)
  if (field === 'price' || field === 'stock')
    return listParts(now as Parts | null, change).map((part) => ({
      code,
      column: formatPlace(part, change, names),
      now: `${(now as Parts | null)?.[part] ?? ''}`,
      before: `${(before as Parts | null)?.[part] ?? ''}`,
    }))
  const format = (value: unknown) => formatValue(change, value, { names, product })
  return [{ code, column: formatColumn(change), now: format(now), before: format(before) }]
}

type Parts = Record<string, string | null>

const MAIN_PARTS: Record<string, string> = { price: 'amount', stock: 'onHand' }

/** The parts that changed since; the amount or the count itself if it is gone, or cannot be restored. */
function listParts(now: Parts | null, { field, after }: UndoChange): string[] {
  const written = after as Parts
  const changed = now ? Object.keys(written).filter((part) => toText(now[part]) !== toText(written[part])) : []
  return changed.length > 0 ? changed : [MAIN_PARTS[field] ?? '']
}

function formatPlace(part: string, { field, key }: UndoChange, names: ReferencedNames): string {
  const name = part === MAIN_PARTS[field] ? field : part
  if (field === 'stock') return `${name} ${names.depots.get(Number(key)) ?? ''}`
  const [list, quantity = '0'] = `${key}`.split('|')
  const tier = Number(quantity) === 0 ? '' : ` ≥ ${new Big(quantity).toFixed()}`
  return `${name} ${names.priceLists.get(Number(list)) ?? ''}${tier}`
}

function formatColumn({ field, key, label }: UndoChange): string {
  if (field === 'property') return label ?? `${key}`
  if (field === 'placement') return 'parent'
  if (field === 'audience') return 'customerGroups'
  if (field === 'publication') return 'shownAt'
  if (isSlotField(field)) return `${field}.${Number(key) + 1}`
  return key === undefined ? field : `${field}.${key}`
}

interface ValueFacts {
  names: ReferencedNames
  product: ProductToUndo
}

function formatValue({ field, key }: UndoChange, value: unknown, { names, product }: ValueFacts): string {
  if (value === null || value === undefined) return ''
  const formatGroups = (ids: readonly number[]) => ids.map((id) => names.groups.get(id) ?? `${id}`).join(', ')
  switch (field) {
    case 'brand':
      return names.brands.get(value as number) ?? ''
    case 'category':
      return names.categories.get(value as number) ?? ''
    case 'property':
      return (value as string[])
        .map((one) => {
          const place = toValueKey(key, one)
          return names.propertyValues.get(place)?.name ?? findFirstName(product.now.valueNames.get(place)) ?? one
        })
        .join(', ')
    case 'audience':
      return formatGroups(value as number[])
    case 'publication': {
      const { shownAt, hiddenAt } = value as LocalPublication
      return hiddenAt === '' ? shownAt : `${shownAt} – ${hiddenAt}`.trim()
    }
    case 'placement': {
      const { parentId, values, groupIds } = value as StoredPlacement
      const parent = parentId === null ? '' : (names.parents.get(parentId) ?? `${parentId}`)
      const properties = Object.values(values).map((id) => names.variationValues.get(id) ?? `${id}`)
      return [parent, properties.join(', '), formatGroups(groupIds)].filter(Boolean).join(' · ')
    }
    default:
      return `${value}`
  }
}

const findFirstName = (names: TextByLanguage | undefined) => names && Object.values(names)[0]
