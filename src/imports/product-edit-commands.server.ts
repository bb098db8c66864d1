import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { numberKey } from '#src/products/match-key.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import { writeDifferences } from './catalogue-lists/commands.server.ts'
import { computeDifference, type FieldChange } from './catalogue-lists/difference.ts'
import type { NumberKind, NumberToLoad, ProductFields, SlotKind } from './catalogue-lists/product.ts'
import { existingProducts } from './catalogue-lists/queries.server.ts'
import { splitTyreSizes } from './rows/number-cell.ts'

/** The kinds of numbers that staff type; the others follow from code, name and manufacturer's code. */
export const TYPED_KINDS = ['oem', 'barcode', 'superseded'] as const satisfies readonly NumberKind[]
type TypedKind = (typeof TYPED_KINDS)[number]

/** Null removes a value. */
type EditedFields = { [Key in keyof ProductFields]?: ProductFields[Key] | null }

/** A product as it is edited by itself. Unlike a row of a list it is complete: what it leaves empty is removed. */
export interface ProductEdit {
  code: string
  fields: EditedFields & Pick<ProductFields, 'name' | 'manufacturerCode'>
  /** Of all positions; an empty text removes that of its position. */
  places: Record<SlotKind, readonly string[]>
  /** By language; an empty text removes that of its language. */
  names: Record<string, string>
  descriptions: Record<string, string>
  brandId: number | null
  categoryId: number | null
  /** As printed. */
  numbers: Record<TypedKind, readonly string[]>
  /** Prices for any quantity and day, also in place of one that ends; null for none. Lists that are not named keep theirs. */
  prices: readonly { priceListId: number; amount: Decimal | null }[]
}

interface ProductSite {
  siteId: number
  language: string
}

/**
 * Inserts or updates products of a site as its lists do, each code once, and removes the numbers and prices that they
 * no longer have.
 */
export async function writeProducts(tx: Tx, site: ProductSite, edits: readonly ProductEdit[]): Promise<void> {
  const { siteId, language } = site
  const unended = await removeEndDates(tx, siteId, edits)
  const codes = edits.map(({ code }) => code)
  const found = await existingProducts(tx, siteId, { codes, lock: false, described: false })
  const saved = edits.flatMap((edit) => {
    const id = found.get(edit.code)?.id
    return id === undefined ? [] : [{ ...edit, id }]
  })
  const withFewerNumbers = await removeNumbers(tx, saved)
  const withFewerPrices = await removePrices(tx, saved)
  const differences = edits.map((edit) => {
    const existing = found.get(edit.code)
    const { brandId, categoryId } = edit
    const removed = existing
      ? [
          ...(unended.has(existing.id) || withFewerPrices.has(existing.id) ? [toChange('prices')] : []),
          ...(withFewerNumbers.has(existing.id) ? [toChange('numbers')] : []),
          ...(existing.brandId !== null && brandId === null ? [toChange('brand')] : []),
          ...(existing.categoryId !== null && categoryId === null ? [toChange('category')] : []),
        ]
      : []
    const difference = computeDifference(toProduct(edit), existing && { ...existing, numbers: new Set() }, {
      brandId: brandId ?? undefined,
      categoryId: categoryId ?? undefined,
    })
    return { ...difference, brandId, categoryId, fields: [...difference.fields, ...removed] }
  })
  await writeDifferences(tx, { siteId, language, write: true }, differences)
}

const toChange = (field: string): FieldChange => ({ field, from: '', to: '' })

const toProduct = (edit: ProductEdit) => ({
  code: edit.code,
  // The loader compares and writes values of any type; of a list none is null.
  fields: edit.fields as Partial<ProductFields>,
  places: edit.places,
  defaults: {},
  names: edit.names,
  descriptions: edit.descriptions,
  numbers: listNumbers(edit),
  prices: edit.prices.flatMap(({ priceListId, amount }) => (amount === null ? [] : [toPrice(priceListId, amount)])),
  stock: [],
})

const toPrice = (priceListId: number, amount: Decimal) => ({
  priceListId,
  minQuantity: ANY_QUANTITY,
  amount,
  validFrom: null,
  validTo: null,
})

const ANY_QUANTITY = '0.000'

function listNumbers({ code, fields: { name, manufacturerCode }, numbers }: ProductEdit): NumberToLoad[] {
  const typed = TYPED_KINDS.flatMap((kind) => numbers[kind].map((raw) => ({ kind, raw, key: numberKey(raw) })))
  const maker =
    manufacturerCode === '' ? [] : [{ kind: 'maker' as const, raw: manufacturerCode, key: numberKey(manufacturerCode) }]
  const sizes = splitTyreSizes(name).map(({ raw, key }) => ({
    kind: 'size' as const,
    raw,
    key: tyreSizeKey(raw) ?? key,
  }))
  return [{ kind: 'own' as const, raw: code, key: numberKey(code) }, ...maker, ...typed, ...sizes].filter(
    ({ key }) => key !== '',
  )
}

type SavedEdit = ProductEdit & { id: number }

const toIds = (rows: readonly { productId: number }[]) => new Set(rows.map(({ productId }) => productId))

/**
 * Removes typed numbers that are no longer typed so, and those that followed from the previous name and maker's code.
 * Returns the ids of the products that had such a number.
 */
async function removeNumbers(tx: Tx, edits: readonly SavedEdit[]): Promise<Set<number>> {
  const ids = edits.map(({ id }) => id)
  const before = await sql<{ id: number; name: string; manufacturerCode: string }>`
    select id, name, coalesce(manufacturer_code, '') as manufacturer_code from products
    where id = any(${ids}::bigint[])`.execute(tx)
  const fieldsById = new Map(before.rows.map(({ id, ...fields }) => [id, fields]))
  const numbers = edits.map((edit) => ({ id: edit.id, numbers: listNumbers(edit) }))
  const gone = edits.flatMap((edit, at) => {
    const fields = fieldsById.get(edit.id)
    const derived = fields ? listNumbers({ ...edit, fields, numbers: { oem: [], barcode: [], superseded: [] } }) : []
    const isGone = ({ kind, key }: NumberToLoad) =>
      !numbers[at]?.numbers.some((one) => one.kind === kind && one.key === key)
    return derived.filter(isGone).map(({ kind, key }) => ({ id: edit.id, kind, key }))
  })
  const typed = numbers.flatMap(({ id, numbers: own }) => own.map(({ kind, raw }) => ({ id, kind, raw })))
  const { rows } = await sql<{ productId: number }>`
    delete from product_numbers n
    where n.product_id = any(${ids}::bigint[]) and n.customer_id is null
      and (n.kind = any(${TYPED_KINDS}::text[]) and not exists (
          select from json_to_recordset(${JSON.stringify(typed)}::json) as own (id bigint, kind text, raw text)
          where own.id = n.product_id and own.kind = n.kind and own.raw = n.raw)
        or exists (
          select from json_to_recordset(${JSON.stringify(gone)}::json) as gone (id bigint, kind text, key text)
          where gone.id = n.product_id and gone.kind = n.kind and gone.key = n.key))
    returning n.product_id`.execute(tx)
  return toIds(rows)
}

/** Returns the ids of the products that lost a price. */
async function removePrices(tx: Tx, edits: readonly SavedEdit[]): Promise<Set<number>> {
  const removed = edits.flatMap(({ id, prices }) =>
    prices.flatMap(({ priceListId, amount }) => (amount === null ? [{ id, priceListId }] : [])),
  )
  if (removed.length === 0) return new Set()
  const { rows } = await sql<{ productId: number }>`
    delete from prices price
    using json_to_recordset(${JSON.stringify(removed)}::json) as gone (id bigint, "priceListId" bigint)
    where price.product_id = gone.id and price.price_list_id = gone."priceListId"
      and price.min_quantity = 0 and price.valid_from is null and price.valid_to is null
    returning price.product_id`.execute(tx)
  return toIds(rows)
}

/**
 * A list has one price per quantity and first day: a written one takes the place of one that only ends. Returns the ids
 * of the products that had such a price.
 */
async function removeEndDates(tx: Tx, siteId: number, edits: readonly ProductEdit[]): Promise<Set<number>> {
  const written = edits.flatMap(({ code, prices }) =>
    prices.flatMap(({ priceListId, amount }) => (amount === null ? [] : [{ code, priceListId }])),
  )
  if (written.length === 0) return new Set()
  const { rows } = await sql<{ productId: number }>`
    update prices price set valid_to = null
    from products p
      join json_to_recordset(${JSON.stringify(written)}::json) as own (code text, "priceListId" bigint)
        on own.code = p.code
    where p.site_id = ${siteId} and price.product_id = p.id and price.price_list_id = own."priceListId"
      and price.min_quantity = 0 and price.valid_from is null and price.valid_to is not null
    returning price.product_id`.execute(tx)
  return toIds(rows)
}
