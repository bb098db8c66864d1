import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import {
  hasSameTerms,
  type NetPrice,
  type NetPriceKey,
  type NetPriceTerms,
  type StoredNetPrice,
} from '#src/pricing/net-price.ts'
import {
  deleteNetPrices,
  findNetPrice,
  insertNetPrice,
  lockNetPrice,
  updateNetPrice,
} from '#src/pricing/net-price-commands.server.ts'
import { idsByCode } from '#src/products/dealer-number-queries.server.ts'
import { computeNextPeriod } from '../discounts/agreement.ts'

/** A new net price: customer and product by code. */
export interface NetPriceAddition extends NetPriceTerms, Pick<NetPriceKey, 'minQuantity' | 'from'> {
  customer: string
  product: string
  ip: string
}

/**
 * Adds a net price; adding the same again changes nothing. Refuses an unknown customer or product by code, a sub-dealer,
 * who buys at the prices of its dealer, and NetPriceExists if this customer has another net price of the product from
 * this quantity and day. 400 for a currency without a rate.
 */
export const addNetPrice = (
  db: Db,
  context: RequestContext,
  { ip, customer, product, ...terms }: NetPriceAddition,
): Promise<Result<undefined>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const customerId = (await idsByCode(tx, siteId, { table: 'customers', codes: [customer] })).get(customer)
    if (customerId === undefined) return refuse('UnknownCustomerCode', { code: customer })
    const productId = (await idsByCode(tx, siteId, { table: 'products', codes: [product] })).get(product)
    if (productId === undefined) return refuse('UnknownProductCode', { code: product })
    await requireRate(tx, context, terms.currency)
    return insertOnce(tx, context, { price: { customerId, productId, ...terms }, ip })
  })

/** The terms of a net price, with the version that the user saw. Absent texts stay as they are. */
export interface NetPriceEdit extends Omit<NetPriceTerms, 'reference' | 'note'> {
  id: number
  version: number
  reference?: string | undefined
  note?: string | undefined
  ip: string
}

/**
 * Changes the terms of a net price; 404 for those of other sites, 400 if it would end before it begins. Refuses
 * RecordChanged, unless it already has these terms.
 */
export const changeNetPrice = (
  db: Db,
  context: RequestContext,
  { id, version, ip, reference, note, ...edit }: NetPriceEdit,
): Promise<Result<undefined>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const saved = await lockNetPrice(tx, siteId, id)
    if (!saved) throw notFound()
    const terms = { ...edit, reference: reference ?? saved.reference, note: note ?? saved.note }
    if (hasSameTerms(saved, terms)) return ok(undefined)
    if (saved.version !== version) return refuse('RecordChanged')
    if (saved.from !== null && terms.until !== null && terms.until < saved.from)
      throw new HttpError(400, 'InvalidRequest')
    if (terms.currency !== saved.currency) await requireRate(tx, context, terms.currency)
    await updateNetPrice(tx, siteId, { id, ...terms })
    const change = { id, key: saved, before: saved, after: { ...terms, from: saved.from } }
    await auditChanges(tx, context, { changes: [change], ip })
    return ok(undefined)
  })

/**
 * Adds a net price with the same terms for the period after one; doing it again changes nothing. 404 for those of other
 * sites, 400 for one without an end. Refuses NetPriceExists if another one begins on that day.
 */
export const renewNetPrice = (
  db: Db,
  context: RequestContext,
  { id, ip }: { id: number; ip: string },
): Promise<Result<undefined>> =>
  transact(db, async (tx) => {
    const saved = await lockNetPrice(tx, siteScope(context).siteId, id)
    if (!saved) throw notFound()
    const period = computeNextPeriod(saved.from, saved.until)
    if (!period) throw new HttpError(400, 'InvalidRequest')
    const { id: _id, version: _version, ...price } = saved
    return insertOnce(tx, context, { price: { ...price, ...period }, ip })
  })

/** Removes net prices of the site; those that are gone are left out. */
export const removeNetPrices = (
  db: Db,
  context: RequestContext,
  { ids, ip }: { ids: readonly number[]; ip: string },
): Promise<Result<{ removed: number }>> =>
  transact(db, async (tx) => {
    const removed = await deleteNetPrices(tx, siteScope(context).siteId, ids)
    const changes = removed.map((price) => ({ id: price.id, key: price, before: price }))
    await auditChanges(tx, context, { changes, ip })
    return ok({ removed: removed.length })
  })

/** Adds a net price, or refuses NetPriceExists unless the stored one has the same terms. */
async function insertOnce(
  tx: Tx,
  context: RequestContext,
  { price, ip }: { price: NetPrice; ip: string },
): Promise<Result<undefined>> {
  const subDealer = await findSubDealer(tx, price.customerId)
  if (subDealer) return refuse('NetPriceOfSubDealer', { code: subDealer.code })
  const id = await insertNetPrice(tx, siteScope(context).siteId, price)
  if (id === undefined) {
    const existing = await findNetPrice(tx, price)
    return existing && hasSameTerms(existing, price) ? ok(undefined) : refuse('NetPriceExists')
  }
  await auditChanges(tx, context, { changes: [{ id, key: price, after: price }], ip })
  return ok(undefined)
}

const findSubDealer = (tx: Tx, customerId: number) =>
  tx
    .selectFrom('customers')
    .select('code')
    .where('id', '=', customerId)
    .where('parentId', 'is not', null)
    .executeTakeFirst()

/** Prices in a currency without a rate are not shown in the shop. */
async function requireRate(tx: Tx, context: RequestContext, currency: string): Promise<void> {
  if (currency === context.site.currency) return
  const { siteId } = siteScope(context)
  const found = tx
    .selectFrom('currencyRates')
    .select('currency')
    .where('siteId', '=', siteId)
    .where('currency', '=', currency)
  if (!(await found.executeTakeFirst())) throw new HttpError(400, 'InvalidRequest')
}

interface NetPriceChange {
  id: number
  key: NetPriceKey
  before?: LoggedTerms
  after?: LoggedTerms
}

type LoggedTerms = NetPriceTerms & Pick<StoredNetPrice, 'from'>

/** One entry for each net price, in the log of its customer. */
const auditChanges = (
  tx: Tx,
  context: RequestContext,
  { changes, ip }: { changes: readonly NetPriceChange[]; ip: string },
) =>
  auditAll(
    tx,
    changes.map(({ id, key: { customerId, productId, minQuantity }, before, after }) => ({
      siteId: siteScope(context).siteId,
      userId: requireUserId(context),
      customerId,
      action: 'netPrice.write',
      target: `${id}`,
      detail: {
        productId,
        ...(Number(minQuantity) > 0 && { minQuantity }),
        ...(before && { before: toLogged(before) }),
        ...(after && { after: toLogged(after) }),
      },
      ip,
    })),
  )

const toLogged = ({ amount, currency, reference, note, from, until }: LoggedTerms) => ({
  amount,
  currency,
  reference,
  note,
  validFrom: from,
  validTo: until,
})
