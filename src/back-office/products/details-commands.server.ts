import Big from 'big.js'
import { sql } from 'kysely'
import { HttpError } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { writeProducts } from '#src/imports/product-edit-commands.server.ts'
import { toUnitCode } from '#src/imports/rows/vocabulary.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { toCountryCode } from '#src/platform/i18n/country.ts'
import type { Decimal } from '#src/platform/money.ts'
import { numberKey } from '#src/products/match-key.ts'
import { FACT_BOUNDS, toSeason } from '#src/products/product.ts'
import { toGroups, toMask } from '#src/products/product-group.ts'
import { FACT_CLASSES, FACT_MEASURES, FACT_TEXTS, POSITIONS, type ProductFacts } from './facts/fact.ts'
import { BOUNDS, NUMBER_KINDS, PLAIN_FIELDS, type ProductDetails } from './product.ts'
import { isVisibleList, selectLanguages, type VersionedProduct } from './product-queries.server.ts'

/** As the database returns it, so that a repeated write is recognized. */
export function toStored(context: RequestContext, details: ProductDetails): ProductDetails {
  const { taxRate, packageQuantity, minQuantity, maxQuantity, quantityStep, prices } = details
  const toQuantity = (value: Decimal) => toDecimal(value, { digits: 3, maximum: BOUNDS.quantity })
  return {
    ...details,
    names: selectLanguages(context, details.names),
    descriptions: selectLanguages(context, details.descriptions),
    unit: toUnitCode(details.unit, context.site.units),
    taxRate: toDecimal(taxRate, { digits: 2, maximum: 100 }),
    packageQuantity: toDecimal(packageQuantity, { digits: 3, minimum: 0.001, maximum: BOUNDS.package }),
    minQuantity: toQuantity(minQuantity),
    maxQuantity: toQuantity(maxQuantity),
    quantityStep: toQuantity(quantityStep),
    oem: sortNumbers(details.oem),
    barcode: sortNumbers(details.barcode),
    superseded: sortNumbers(details.superseded),
    ...toStoredFacts(details),
    prices: prices
      .map(({ priceListId, amount }) => ({
        priceListId,
        amount: toDecimal(amount, { digits: 4, maximum: BOUNDS.price }),
      }))
      .sort((one, other) => one.priceListId - other.priceListId),
  }
}

/** A country by its letters, and each icon once. */
function toStoredFacts(details: ProductFacts): Partial<ProductFacts> {
  const toMeasure = (value: Decimal | null) =>
    value === null ? null : toDecimal(value, { digits: 3, maximum: FACT_BOUNDS.measure })
  return {
    weightKg: toMeasure(details.weightKg),
    volumeDm3: toMeasure(details.volumeDm3),
    origin: toCountryCode(details.origin),
    groups: toMask(toGroups(details.groups)),
    icons: [...new Set(details.icons)],
    fields: POSITIONS.map((position) => details.fields[position - 1] ?? ''),
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

/** A product that is written, with the details that it has; undefined for a new one. */
export interface ProductWrite {
  code: string
  saved: VersionedProduct | undefined
  written: ProductDetails
}

/**
 * Writes products with an audit entry for each. Those that refer to a brand, a category or a price list that the site
 * does not have, or the user may not see, are left out; returns their codes.
 */
export async function saveProducts(
  tx: Tx,
  context: RequestContext,
  { writes, ip }: { writes: readonly ProductWrite[]; ip: string },
): Promise<Set<string>> {
  const { siteId, language } = siteScope(context)
  const names = await loadNames(tx, context, writes)
  const known = writes.filter(({ written }) => isKnown(names, written))
  const edits = known.map((write) => toEdit(context, write))
  if (edits.length > 0) await writeProducts(tx, { siteId, language }, edits)
  await auditAll(
    tx,
    known.map(({ code, saved, written }) => ({
      siteId,
      userId: requireUserId(context),
      customerId: null,
      action: saved ? 'product.change' : 'product.add',
      target: code,
      detail: findChanges(names, written, saved?.details),
      ip,
    })),
  )
  return new Set(writes.filter((write) => !known.includes(write)).map(({ code }) => code))
}

function toEdit(context: RequestContext, { code, saved, written }: ProductWrite) {
  const toTexts = (field: 'names' | 'descriptions') =>
    Object.fromEntries(context.site.languages.map((one) => [one, written[field][one] ?? '']))
  const { oem, barcode, superseded, brandId, categoryId, prices } = written
  const removed = (saved?.details.prices ?? []).filter(
    ({ priceListId }) => !prices.some((price) => price.priceListId === priceListId),
  )
  return {
    code,
    fields: { ...selectPlain(written), ...toLoadedFacts(written) },
    places: { fields: written.fields, icons: POSITIONS.map((position) => written.icons[position - 1] ?? '') },
    names: toTexts('names'),
    descriptions: toTexts('descriptions'),
    brandId,
    categoryId,
    numbers: { oem, barcode, superseded },
    prices: [...prices, ...removed.map(({ priceListId }) => ({ priceListId, amount: null }))],
  }
}

const selectPlain = (details: ProductDetails) => {
  const { name, manufacturerCode } = details
  return { ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, details[field]])), name, manufacturerCode }
}

/** The facts as the loader of lists writes them: null for none. */
function toLoadedFacts({ fields: _, icons: __, groups, ...details }: ProductDetails) {
  const texts = [...FACT_TEXTS, ...FACT_CLASSES].map((field) => [field, details[field] || null] as const)
  const { weightKg, volumeDm3, season, noiseDb, stockType, sortNo } = details
  const numbers = { weightKg, volumeDm3, season, noiseDb, stockType, sortNo, flags: groups }
  return { ...Object.fromEntries(texts), ...numbers }
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
  writes: readonly Pick<ProductWrite, 'saved' | 'written'>[],
): Promise<DetailNames> {
  const { siteId, language } = siteScope(context)
  const load = async <Name>(query: ReturnType<typeof sql<{ id: number; name: Name }>>) =>
    new Map((await query.execute(tx)).rows.map(({ id, name }) => [id, name]))
  const all = writes.flatMap(({ saved, written }) => (saved ? [saved.details, written] : [written]))
  const toIds = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const brandIds = toIds(all.map(({ brandId }) => brandId))
  const categoryIds = toIds(all.map(({ categoryId }) => categoryId))
  const priceListIds = toIds(all.flatMap(({ prices }) => prices.map(({ priceListId }) => priceListId)))
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

type LogFields = Record<string, string | number | boolean | null | Record<string, string>>

/** The details as the audit log shows them: names in place of ids, and no purchase prices. */
function toLogged(details: ProductDetails, names: DetailNames): LogFields {
  const prices = details.prices.flatMap(({ priceListId, amount }) => {
    const list = names.priceLists.get(priceListId)
    return list ? [[list, amount] as const] : []
  })
  return {
    ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, details[field]])),
    ...Object.fromEntries(NUMBER_KINDS.map((kind) => [kind, details[kind].join(', ')])),
    ...toLoggedFacts(details),
    names: details.names,
    descriptions: details.descriptions,
    brand: names.brands.get(details.brandId ?? 0) ?? '',
    category: names.categories.get(details.categoryId ?? 0) ?? '',
    prices: Object.fromEntries(prices),
  }
}

const toLoggedFacts = (details: ProductFacts): LogFields => ({
  ...Object.fromEntries(
    [...FACT_MEASURES, ...FACT_TEXTS, ...FACT_CLASSES].map((field) => [field, details[field] ?? '']),
  ),
  season: toSeason(details.season) ?? '',
  noiseDb: details.noiseDb ?? '',
  stockType: details.stockType,
  sortNo: details.sortNo,
  groups: toGroups(details.groups).join(', '),
  icons: details.icons.join(', '),
  fields: details.fields.filter(Boolean).join(' · '),
})

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
