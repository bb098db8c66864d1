import Big from 'big.js'
import { sql } from 'kysely'
import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { writeProduct } from '#src/imports/product-edit-commands.server.ts'
import { toUnit } from '#src/imports/rows/vocabulary.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit, auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { setProductsVisible } from '#src/products/goods/visibility-commands.server.ts'
import { numberKey } from '#src/products/match-key.ts'
import { type StockCount, writeStockCount } from '#src/stock/count-commands.server.ts'
import { BOUNDS, NUMBER_KINDS, PLAIN_FIELDS, type ProductDetails } from './product.ts'
import { isVisibleList, loadProductDetails, selectLanguages, type VersionedProduct } from './product-queries.server.ts'

/** The details of a product that is created, with the address of the user. */
export interface NewProduct extends ProductDetails {
  code: string
  ip: string
}

/** A change of the details, with the version that the user saw. */
export interface ProductChange extends NewProduct {
  version: number
}

/** Creates a product. Refuses ProductCodeTaken, unless the product with this code has the same details already. */
export const addProduct = (db: Db, context: RequestContext, { code, ip, ...details }: NewProduct) =>
  writeSafely('ProductCodeTaken', () =>
    transact(db, async (tx): Promise<Result<{ code: string }>> => {
      const existing = await loadProductDetails(tx, context, { code, lock: true })
      const written = toStored(context, details)
      if (existing) return isSameRecord(existing.details, written) ? ok({ code }) : refuse('ProductCodeTaken')
      await save(tx, context, { code, saved: undefined, written, ip })
      return ok({ code })
    }),
  )

/**
 * Changes the details of a product; 404 if the site has none with this code. Refuses RecordChanged, unless the product
 * already has these details.
 */
export const changeProduct = (db: Db, context: RequestContext, { code, version, ip, ...details }: ProductChange) =>
  writeSafely('RecordChanged', () =>
    transact(db, async (tx): Promise<Result<{ code: string }>> => {
      const saved = await loadProductDetails(tx, context, { code, lock: true })
      if (!saved) throw notFound()
      const written = toStored(context, details)
      if (isSameRecord(saved.details, written)) return ok({ code })
      if (saved.version !== version) return refuse('RecordChanged')
      await save(tx, context, { code, saved, written, ip })
      return ok({ code })
    }),
  )

/** Another user wrote the same record between the check and the write. */
async function writeSafely(
  code: 'ProductCodeTaken' | 'RecordChanged',
  write: () => Promise<Result<{ code: string }>>,
): Promise<Result<{ code: string }>> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) return refuse(code)
    throw error
  }
}

/** As the database returns it, so that a repeated write is recognized. */
function toStored(context: RequestContext, details: ProductDetails): ProductDetails {
  const { taxRate, packageQuantity, minQuantity, maxQuantity, quantityStep, prices } = details
  const toQuantity = (value: Decimal) => toDecimal(value, { digits: 3, maximum: BOUNDS.quantity })
  return {
    ...details,
    names: selectLanguages(context, details.names),
    descriptions: selectLanguages(context, details.descriptions),
    unit: toUnit(details.unit) ?? details.unit,
    taxRate: toDecimal(taxRate, { digits: 2, maximum: 100 }),
    packageQuantity: toDecimal(packageQuantity, { digits: 3, minimum: 0.001, maximum: BOUNDS.package }),
    minQuantity: toQuantity(minQuantity),
    maxQuantity: toQuantity(maxQuantity),
    quantityStep: toQuantity(quantityStep),
    oem: sortNumbers(details.oem),
    barcode: sortNumbers(details.barcode),
    superseded: sortNumbers(details.superseded),
    prices: prices
      .map(({ priceListId, amount }) => ({
        priceListId,
        amount: toDecimal(amount, { digits: 4, maximum: BOUNDS.price }),
      }))
      .sort((one, other) => one.priceListId - other.priceListId),
  }
}

/** 400 for a number outside of its column; the form finds it before. */
function toDecimal(
  value: Decimal,
  { digits, minimum = 0, maximum }: { digits: number; minimum?: number; maximum: number },
) {
  const number = new Big(value)
  if (number.lt(minimum) || number.gt(maximum)) throw new HttpError(400, 'InvalidRequest')
  return number.toFixed(digits)
}

/** Each once, by code point, as the database sorts them. */
const sortNumbers = (numbers: readonly string[]) =>
  [...new Map(numbers.map((raw) => [numberKey(raw), raw])).values()].sort((one, other) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  )

interface ProductWrite {
  code: string
  saved: VersionedProduct | undefined
  written: ProductDetails
  ip: string
}

async function save(tx: Tx, context: RequestContext, { code, saved, written, ip }: ProductWrite): Promise<void> {
  const { siteId, language } = siteScope(context)
  const names = await loadNames(tx, context, { saved: saved?.details, written })
  if (!isKnown(names, written)) throw new HttpError(400, 'InvalidRequest')
  const toTexts = (field: 'names' | 'descriptions') =>
    Object.fromEntries(context.site.languages.map((one) => [one, written[field][one] ?? '']))
  const { oem, barcode, superseded, brandId, categoryId, prices } = written
  const removed = (saved?.details.prices ?? []).filter(
    ({ priceListId }) => !prices.some((price) => price.priceListId === priceListId),
  )
  await writeProduct(
    tx,
    { siteId, language },
    {
      code,
      fields: selectPlain(written),
      names: toTexts('names'),
      descriptions: toTexts('descriptions'),
      brandId,
      categoryId,
      numbers: { oem, barcode, superseded },
      prices: [...prices, ...removed.map(({ priceListId }) => ({ priceListId, amount: null }))],
    },
  )
  await audit(tx, {
    siteId,
    userId: requireUserId(context),
    customerId: null,
    action: saved ? 'product.change' : 'product.add',
    target: code,
    detail: findChanges(names, written, saved?.details),
    ip,
  })
}

const selectPlain = (details: ProductDetails) => {
  const { name, manufacturerCode } = details
  return { ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, details[field]])), name, manufacturerCode }
}

/** Names by id of what a product may refer to, on this site only. */
interface DetailNames {
  brands: ReadonlyMap<number, string>
  categories: ReadonlyMap<number, string>
  /** `null` for purchase prices, whose amounts are not logged. */
  priceLists: ReadonlyMap<number, string | null>
}

async function loadNames(
  tx: Tx,
  context: RequestContext,
  { saved, written }: { saved: ProductDetails | undefined; written: ProductDetails },
): Promise<DetailNames> {
  const { siteId, language } = siteScope(context)
  const load = async <Name>(query: ReturnType<typeof sql<{ id: number; name: Name }>>) =>
    new Map((await query.execute(tx)).rows.map(({ id, name }) => [id, name]))
  const brandIds = [saved?.brandId ?? 0, written.brandId ?? 0]
  const priceListIds = [...(saved?.prices ?? []), ...written.prices].map(({ priceListId }) => priceListId)
  const categoryIds = [saved?.categoryId ?? 0, written.categoryId ?? 0]
  return {
    brands: await load<string>(sql`
      select id, name from brands where site_id = ${siteId} and id = any(${brandIds}::bigint[])`),
    categories: await load<string>(sql`
      select id, coalesce(nullif(names ->> ${language}, ''), names ->> 'tr', code) as name from categories
      where site_id = ${siteId} and id = any(${categoryIds}::bigint[])`),
    priceLists: await load<string | null>(sql`
      select id, case when kind <> 'purchase' then code end as name from price_lists list
      where site_id = ${siteId} and ${isVisibleList(context)} and id = any(${priceListIds}::bigint[])`),
  }
}

const isKnown = (names: DetailNames, { brandId, categoryId, prices }: ProductDetails) =>
  (brandId === null || names.brands.has(brandId)) &&
  (categoryId === null || names.categories.has(categoryId)) &&
  prices.every(({ priceListId }) => names.priceLists.has(priceListId))

type LogFields = Record<string, string | number | boolean | Record<string, string>>

/** The details as the audit log shows them: names in place of ids, and no purchase prices. */
function toLogged(details: ProductDetails, names: DetailNames): LogFields {
  const prices = details.prices.flatMap(({ priceListId, amount }) => {
    const list = names.priceLists.get(priceListId)
    return list ? [[list, amount] as const] : []
  })
  return {
    ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, details[field]])),
    ...Object.fromEntries(NUMBER_KINDS.map((kind) => [kind, details[kind].join(', ')])),
    names: details.names,
    descriptions: details.descriptions,
    brand: names.brands.get(details.brandId ?? 0) ?? '',
    category: names.categories.get(details.categoryId ?? 0) ?? '',
    prices: Object.fromEntries(prices),
  }
}

/** The fields that differ. Of a purchase price the log shows only that it changed: not all of its readers may see it. */
function findChanges(names: DetailNames, written: ProductDetails, saved: ProductDetails | undefined) {
  const listPurchasePrices = ({ prices }: Pick<ProductDetails, 'prices'>) =>
    JSON.stringify(prices.filter(({ priceListId }) => names.priceLists.get(priceListId) === null))
  const purchase =
    listPurchasePrices(written) === listPurchasePrices(saved ?? { prices: [] }) ? {} : { purchasePrice: true }
  const after = toLogged(written, names)
  if (!saved) return { after: { ...after, ...purchase } }
  const before = toLogged(saved, names)
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const select = (from: LogFields) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: select(before), after: { ...select(after), ...purchase } }
}

/** Shows or hides products of the site; those that are so already, and others, are left out. */
export const activateProducts = (
  db: Db,
  context: RequestContext,
  { ids, active, ip }: { ids: readonly number[]; active: boolean; ip: string },
): Promise<Result<{ changed: number }>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const changed = await setProductsVisible(tx, siteId, { ids, visible: active })
    await auditAll(
      tx,
      changed.map(({ code }) => ({
        siteId,
        userId: requireUserId(context),
        customerId: null,
        action: 'product.change',
        target: code,
        detail: { before: { visible: !active }, after: { visible: active } },
        ip,
      })),
    )
    return ok({ changed: changed.length })
  })

/** Counts the stock of a product in a depot of the site; see `writeStockCount`. */
export const countStock = (
  db: Db,
  context: RequestContext,
  { ip, ...count }: StockCount & { ip: string },
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    const { rows } = await sql<{ code: string; depot: string }>`
      select p.code, d.name as depot from products p join depots d on d.site_id = p.site_id and d.id = ${count.depotId}
      where p.site_id = ${siteId} and p.id = ${count.productId} for update of p`.execute(tx)
    const [found] = rows
    if (!found) throw notFound()
    const result = await writeStockCount(tx, siteId, count)
    if (!result.ok) return result
    const { before, after } = result.value
    if (before !== after)
      await audit(tx, {
        siteId,
        userId: requireUserId(context),
        customerId: null,
        action: 'stock.count',
        target: found.code,
        detail: { depot: found.depot, before: { quantity: before }, after: { quantity: after } },
        ip,
      })
    return ok(null)
  })
