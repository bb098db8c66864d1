import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { numberKey } from '#src/products/match-key.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import { writeDifferences } from './catalogue-lists/commands.server.ts'
import { computeDifference, type FieldChange } from './catalogue-lists/difference.ts'
import type { NumberKind, NumberToLoad, ProductFields } from './catalogue-lists/product.ts'
import { existingProducts } from './catalogue-lists/queries.server.ts'
import { splitTyreSizes } from './rows/number-cell.ts'

/** The kinds of numbers that staff type; the others follow from code, name and manufacturer's code. */
export const TYPED_KINDS = ['oem', 'barcode', 'superseded'] as const satisfies readonly NumberKind[]
type TypedKind = (typeof TYPED_KINDS)[number]

/** A product as it is edited by itself. Unlike a row of a list it is complete: what it leaves empty is removed. */
export interface ProductEdit {
  code: string
  fields: Partial<ProductFields> & Pick<ProductFields, 'name' | 'manufacturerCode'>
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

/** Inserts or updates one product of a site as its lists do, and removes the numbers and prices that it no longer has. */
export async function writeProduct(tx: Tx, site: { siteId: number; language: string }, edit: ProductEdit) {
  const { siteId, language } = site
  const unended = await removeEndDates(tx, siteId, edit)
  const found = await existingProducts(tx, siteId, { codes: [edit.code], lock: false, described: false })
  const existing = found.get(edit.code)
  const { brandId, categoryId } = edit
  const removed = existing
    ? [
        ...unended,
        ...(await removeNumbers(tx, existing.id, edit)),
        ...(await removePrices(tx, existing.id, edit)),
        ...(existing.brandId !== null && brandId === null ? [toChange('brand')] : []),
        ...(existing.categoryId !== null && categoryId === null ? [toChange('category')] : []),
      ]
    : []
  const difference = computeDifference(toProduct(edit), existing && { ...existing, numbers: new Set() }, {
    brandId: brandId ?? undefined,
    categoryId: categoryId ?? undefined,
  })
  const fields = [...difference.fields, ...removed]
  const product = { ...difference, brandId, categoryId, fields }
  await writeDifferences(tx, { siteId, language, write: true }, [product])
}

const toChange = (field: string): FieldChange => ({ field, from: '', to: '' })

const toProduct = (edit: ProductEdit) => ({
  code: edit.code,
  fields: edit.fields,
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

/** Removes typed numbers that are no longer typed so, and those that followed from the previous name and maker's code. */
async function removeNumbers(tx: Tx, productId: number, edit: ProductEdit): Promise<FieldChange[]> {
  const { rows } = await sql<{ name: string; manufacturerCode: string | null }>`
    select name, manufacturer_code from products where id = ${productId}`.execute(tx)
  const [before] = rows
  const numbers = listNumbers(edit)
  const derived = before
    ? listNumbers({
        ...edit,
        fields: { name: before.name, manufacturerCode: before.manufacturerCode ?? '' },
        numbers: { oem: [], barcode: [], superseded: [] },
      })
    : []
  const gone = derived.filter(({ kind, key }) => !numbers.some((one) => one.kind === kind && one.key === key))
  const { numAffectedRows = 0n } = await sql`
    delete from product_numbers n
    where n.product_id = ${productId} and n.customer_id is null
      and (n.kind = any(${TYPED_KINDS}::text[]) and not exists (
          select from json_to_recordset(${JSON.stringify(numbers)}::json) as own (kind text, raw text)
          where own.kind = n.kind and own.raw = n.raw)
        or exists (
          select from json_to_recordset(${JSON.stringify(gone)}::json) as gone (kind text, key text)
          where gone.kind = n.kind and gone.key = n.key))`.execute(tx)
  return numAffectedRows > 0n ? [toChange('numbers')] : []
}

async function removePrices(tx: Tx, productId: number, { prices }: ProductEdit): Promise<FieldChange[]> {
  const ids = prices.flatMap(({ priceListId, amount }) => (amount === null ? [priceListId] : []))
  const { numAffectedRows = 0n } = await sql`
    delete from prices where product_id = ${productId} and price_list_id = any(${ids}::bigint[])
      and min_quantity = 0 and valid_from is null and valid_to is null`.execute(tx)
  return numAffectedRows > 0n ? [toChange('prices')] : []
}

/** A list has one price per quantity and first day: a written one takes the place of one that only ends. */
async function removeEndDates(tx: Tx, siteId: number, { code, prices }: ProductEdit): Promise<FieldChange[]> {
  const ids = prices.flatMap(({ priceListId, amount }) => (amount === null ? [] : [priceListId]))
  const { numAffectedRows = 0n } = await sql`
    update prices price set valid_to = null from products p
    where p.site_id = ${siteId} and p.code = ${code} and price.product_id = p.id
      and price.price_list_id = any(${ids}::bigint[]) and price.min_quantity = 0
      and price.valid_from is null and price.valid_to is not null`.execute(tx)
  return numAffectedRows > 0n ? [toChange('prices')] : []
}
