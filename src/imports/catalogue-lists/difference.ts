import Big from 'big.js'
import type { Language } from '#src/platform/i18n/language.ts'
import { propertyKey } from '#src/products/properties/property.ts'
import type { PublicationField } from '#src/products/publication/publication.ts'
import {
  type AudienceGroup,
  type ExistingProduct,
  type NumberToLoad,
  numberMark,
  type PriceToLoad,
  type ProductField,
  type ProductToLoad,
  priceKey,
  SLOT_KINDS,
  type StockToLoad,
} from './product.ts'

export interface FieldChange {
  field: string
  from: string
  to: string
}

export interface StockChange extends Required<Omit<StockToLoad, 'comingOn' | 'comingNote' | 'shelf' | 'onlyIfNone'>> {
  comingOn: string | null
  comingNote: string | null
  /** Null if it is not known. */
  shelf: string | null
  /** undefined if the depot has no count of the product. */
  before: string | undefined
}

/** The effects of loading one product; the same for a dry run and a real one. */
export interface ProductDifference {
  product: ProductToLoad
  existing: ExistingProduct | undefined
  brandId: number | null
  categoryId: number | null
  fields: FieldChange[]
  numbers: NumberToLoad[]
  newPrices: PriceToLoad[]
  changedPrices: (PriceToLoad & { id: number; before: string })[]
  stock: StockChange[]
}

/**
 * Resolved ids of the product's brand and category; undefined: not in the list; negative: a dry run would create it.
 */
export interface ProductGroups {
  brandId: number | undefined
  categoryId: number | undefined
}

/** Compares a product of a list with the stored one. Omitted fields are not compared. */
export function computeDifference(
  product: ProductToLoad,
  existing: ExistingProduct | undefined,
  { brandId, categoryId }: ProductGroups,
): ProductDifference {
  return {
    product,
    existing,
    brandId: brandId ?? existing?.brandId ?? null,
    categoryId: categoryId ?? existing?.categoryId ?? null,
    fields: existing ? changedFields(product, existing, { brandId, categoryId }) : [],
    numbers: product.numbers.filter((number) => !existing?.numbers.has(numberMark(number))),
    ...priceChanges(product, existing),
    stock: product.stock.flatMap((stock) => stockChange(stock, existing) ?? []),
  }
}

/**
 * `nameless`: no product has the code, and a new one requires a name. `unscheduled`: a new product with a moment that
 * would have no effect, which must not be visible before its time. Nothing of both is written.
 */
export type RowState = 'new' | 'changed' | 'unchanged' | 'nameless' | 'unscheduled'

export function getRowState(difference: ProductDifference): RowState {
  if (!difference.existing) {
    if (!hasName(difference.product)) return 'nameless'
    return difference.product.publicationProblem ? 'unscheduled' : 'new'
  }
  const { fields, numbers, newPrices, changedPrices, stock } = difference
  const changes = fields.length + numbers.length + newPrices.length + changedPrices.length + stock.length
  return changes > 0 ? 'changed' : 'unchanged'
}

/** The search index does not contain prices. */
export const changesOnlyPrices = ({ existing, fields, numbers, stock }: ProductDifference): boolean =>
  existing !== undefined &&
  numbers.length === 0 &&
  stock.length === 0 &&
  fields.every(({ field }) => field === 'prices')

/** Whether a product of a list can be a new one. */
export const isCreatable = (product: ProductToLoad): boolean => hasName(product) && !product.publicationProblem

const hasName = ({ fields, defaults }: ProductToLoad): boolean => (fields.name ?? defaults.name) !== undefined

function changedFields(product: ProductToLoad, existing: ExistingProduct, ids: ProductGroups): FieldChange[] {
  const changes: FieldChange[] = []
  const compare = (field: string, from: unknown, to: unknown) => {
    if (to !== undefined && to !== from) changes.push({ field, from: String(from ?? ''), to: String(to) })
  }
  for (const [field, value] of Object.entries(product.fields)) {
    compare(field, existing.fields[field as ProductField], value)
  }
  for (const slotKind of SLOT_KINDS) {
    for (const [at, text] of (product.places?.[slotKind] ?? []).entries()) {
      compare(`${slotKind} ${at + 1}`, existing.slots[slotKind][at] ?? '', text)
    }
  }
  for (const field of ['names', 'descriptions'] as const) {
    for (const [language, text] of Object.entries(product[field])) {
      compare(`${field}.${language}`, existing[field][language], text)
    }
  }
  if (ids.brandId !== undefined && ids.brandId !== existing.brandId) {
    changes.push({ field: 'brand', from: existing.brand ?? '', to: product.brand ?? '' })
  }
  // Categories of different parents may have the same name, so ids are compared.
  if (ids.categoryId !== undefined && ids.categoryId !== existing.categoryId) {
    changes.push({ field: 'category', from: existing.category ?? '', to: product.category?.join(' > ') ?? '' })
  }
  if (product.audience && existing.audience) {
    const [before, after] = [existing.audience, product.audience]
    if (toGroupIds(before) !== toGroupIds(after))
      changes.push({ field: 'customerGroups', ...nameGroups(before, after) })
  }
  for (const [field, moment] of Object.entries(product.publication ?? {}))
    compare(field, existing.publication?.[field as PublicationField], moment)
  for (const { property, values, words = [] } of product.properties ?? []) {
    const before = existing.properties.get(propertyKey(property)) ?? []
    const keys = [...new Set(values.map(propertyKey))].sort()
    if (before.join('|') !== keys.join('|'))
      changes.push({ field: property, from: before.join(', '), to: values.join(', ') })
    for (const { language, values: translations } of words) {
      const unnamed =
        keys.length === 0 ? [] : findUnnamedProperties(language, { property, values, translations, existing })
      if (unnamed.length > 0) changes.push({ field: `${property} ${language}`, from: '', to: unnamed.join(', ') })
    }
  }
  return changes
}

const toGroupIds = (groups: readonly AudienceGroup[]) => groups.map(({ id }) => id).join()

/** By name; with their codes where two groups have one name. */
function nameGroups(before: readonly AudienceGroup[], after: readonly AudienceGroup[]) {
  const groups = new Map([...before, ...after].map((group) => [group.id, group]))
  const isNamedOnce = new Set([...groups.values()].map(({ name }) => name)).size === groups.size
  const format = (all: readonly AudienceGroup[]) =>
    all.map(({ code, name }) => (isNamedOnce ? name : `${name} (${code})`)).join(', ')
  return { from: format(before), to: format(after) }
}

interface PropertyNames {
  property: string
  values: readonly string[]
  translations: readonly string[]
  existing: ExistingProduct
}

// Existing translations of a value stay; a list adds those of missing languages.
const findUnnamedProperties = (language: Language, { property, values, translations, existing }: PropertyNames) =>
  translations.filter((_, at) => {
    const names = existing.valueNames.get(`${propertyKey(property)} ${propertyKey(values[at] ?? '')}`)
    return names !== undefined && !names[language]
  })

function priceChanges(product: ProductToLoad, existing: ExistingProduct | undefined) {
  const newPrices: PriceToLoad[] = []
  const changedPrices: ProductDifference['changedPrices'] = []
  for (const price of product.prices) {
    const old = existing?.prices.get(priceKey(price))
    if (!old) newPrices.push(price)
    else if (old.amount !== price.amount || (price.validTo !== null && old.validTo !== price.validTo)) {
      changedPrices.push({ ...price, validTo: price.validTo ?? old.validTo, id: old.id, before: old.amount })
    }
  }
  return { newPrices, changedPrices }
}

const NONE = '0.000'

function stockChange(stock: StockToLoad, existing: ExistingProduct | undefined): StockChange | undefined {
  const old = existing?.stock.get(stock.depotId)
  if (old && stock.onlyIfNone) return undefined
  const coming = stock.coming ?? old?.coming ?? NONE
  const isComing = new Big(coming).gt(0)
  const target = {
    depotId: stock.depotId,
    onHand: stock.onHand ?? old?.onHand ?? NONE,
    coming,
    // As the database writes a depot that expects nothing.
    comingOn: isComing ? (stock.comingOn ?? old?.comingOn ?? null) : null,
    comingNote: isComing ? (stock.comingNote ?? old?.comingNote ?? null) : null,
    shelf: (stock.shelf ?? old?.shelf) || null,
    before: old?.onHand,
  }
  return old && isSame({ ...old, shelf: old.shelf ?? null }, target) ? undefined : target
}

type Count = Omit<StockChange, 'depotId' | 'before'>

const isSame = (one: Count, other: Count) =>
  one.onHand === other.onHand &&
  one.coming === other.coming &&
  one.comingOn === other.comingOn &&
  one.comingNote === other.comingNote &&
  one.shelf === other.shelf
