import Big from 'big.js'
import { isUniqueViolation, transact } from '#src/api/command.server.ts'
import { ok, type RefusalCode, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { toPriceChanges } from '#src/back-office/products/tier-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import {
  applyListPriceWrites,
  isUnchanged,
  type ListPrice,
  type ListPriceChange,
  type ListPriceWrites,
  planListPrices,
} from '#src/pricing/list-price.ts'
import { lockPriceList, writeListPrices } from '#src/pricing/list-price-commands.server.ts'
import { findPricedList, lockListPrices, type PricedList, toPricesVersion } from './queries.server.ts'

interface ProductPricesChange extends ListPriceChange {
  code: string
  /** The version that the user saw. */
  version: number
}

interface ListPricesChange {
  /** The code of the price list. */
  list: string
  /** Each product once. */
  changes: readonly ProductPricesChange[]
  ip: string
}

/** A product that was not saved. */
interface RefusedRow {
  code: string
  refusal: RefusalCode
}

interface SavedRows {
  saved: number
  refused: RefusedRow[]
}

/**
 * Changes prices of several products in one list in one transaction. A product is refused by itself, and the others are
 * saved: RecordChanged if its prices in the list changed since its version was read, unless they are these already;
 * RecordWasNotFound if the site has none with this code; else as `planListPrices` refuses. 404 for a list that the site
 * does not have, or the user may not see.
 */
export async function changeListPrices(db: Db, context: RequestContext, change: ListPricesChange): Promise<SavedRows> {
  try {
    const result = await transact(db, async (tx) => ok(await writeChanges(tx, context, change)))
    return result.ok ? result.value : { saved: 0, refused: [] }
  } catch (error) {
    // An import wrote a price of the same product between the check and the write.
    if (!isUniqueViolation(error)) throw error
    return { saved: 0, refused: change.changes.map(({ code }) => ({ code, refusal: 'RecordChanged' })) }
  }
}

async function writeChanges(tx: Tx, context: RequestContext, { list: code, changes, ip }: ListPricesChange) {
  const { siteId } = siteScope(context)
  const list = await findPricedList(tx, context, code)
  await lockPriceList(tx, siteId, code)
  const products = await lockListPrices(tx, context, { list, codes: changes.map((change) => change.code) })
  const rows = changes.map((change) => ({ code: change.code, result: planChange(products, change, list.today) }))
  const planned = rows.flatMap(({ result }) => (result.ok && result.value ? [result.value] : []))
  const written = planned.map(({ product, writes }) => ({ productId: product.id, writes }))
  if (written.length > 0) await writeListPrices(tx, { siteId, priceListId: list.id, products: written })
  await auditAll(
    tx,
    planned.map(({ code: target, product, writes }) => ({
      siteId,
      userId: requireUserId(context),
      customerId: null,
      action: 'product.change',
      target,
      detail: toDetail(list, product.prices, writes),
      ip,
    })),
  )
  const refused = rows.flatMap(({ code: own, result }) =>
    result.ok ? [] : [{ code: own, refusal: result.refusal.code }],
  )
  return { saved: changes.length - refused.length, refused }
}

interface PlannedWrites {
  code: string
  product: { id: number; prices: ListPrice[] }
  writes: ListPriceWrites
}

/** Null for a product that has these prices already. */
function planChange(
  products: ReadonlyMap<string, PlannedWrites['product']>,
  { code, version, ...change }: ProductPricesChange,
  today: string,
): Result<PlannedWrites | null> {
  const product = products.get(code)
  if (!product) return refuse('RecordWasNotFound')
  const plan = planListPrices(product.prices, toStored(change), today)
  if (plan.ok && isUnchanged(plan.value)) return ok(null)
  // A refusal about prices that the user has not seen would not be understood.
  if (toPricesVersion(product.prices) !== version) return refuse('RecordChanged')
  return plan.ok ? ok({ code, product, writes: plan.value }) : plan
}

/** As the database returns it, so that a repeated write is recognized. */
function toStored({ prices, plannedAmount, plannedFrom }: ListPriceChange): ListPriceChange {
  const toAmount = (amount: Decimal | null) => (amount === null ? null : new Big(amount).toFixed(4))
  return {
    prices: prices?.map(({ minQuantity, amount }) => ({
      minQuantity: new Big(minQuantity).toFixed(3),
      amount: toAmount(amount),
    })),
    plannedAmount: plannedAmount === undefined ? undefined : toAmount(plannedAmount),
    plannedFrom,
  }
}

function toDetail(list: PricedList, saved: readonly ListPrice[], writes: ListPriceWrites) {
  const toTiers = (prices: readonly ListPrice[]) => prices.map((price) => ({ ...price, priceListId: list.id }))
  return toPriceChanges(new Map([[list.id, list]]), toTiers(saved), toTiers(applyListPriceWrites(saved, writes)))
}
