import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { areQuantitiesOfProducts } from '#src/orders/line-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { numberKey } from '#src/products/match-key.ts'
import {
  addExpectedDelivery,
  changeExpectedDelivery,
  type ExpectedDelivery,
  lockExpectedDeliveries,
  type StoredDelivery,
} from '#src/stock/expected-commands.server.ts'

interface ExpectedGoodsChange extends ExpectedDelivery {
  /** The code of the product, or any of its numbers that no other product has. */
  code: string
  depotId: number
  /** Of the changed delivery; without it the next one of product and depot. */
  deliveryId?: number | undefined
  /** Null for a delivery that is added. */
  version: number | null
  ip: string
}

/**
 * Adds, changes or removes a delivery of a product to a depot; a quantity of zero removes it. Refuses
 * UnknownProductCode, InvalidQuantity for parts of a piece, GoodsAlreadyExpected if another delivery of both has the
 * reference, or the day without a reference, and RecordChanged if another user changed it. A repetition changes nothing.
 * 404 for a depot of another site.
 */
export const setExpectedGoods = (
  db: Db,
  context: RequestContext,
  { code, depotId, deliveryId, version, ip, ...expected }: ExpectedGoodsChange,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    const depot = await tx
      .selectFrom('depots')
      .select('name')
      .where('siteId', '=', siteId)
      .where('id', '=', depotId)
      .executeTakeFirst()
    if (!depot) throw notFound()
    const product = await lockProduct(tx, siteId, code)
    if (!product) return refuse('UnknownProductCode', { code })
    const quantities = [{ productId: product.id, quantity: expected.quantity }]
    if (!(await areQuantitiesOfProducts(tx, context, quantities))) return refuse('InvalidQuantity')
    const written = toStored(expected)
    const stored = await lockExpectedDeliveries(tx, { productId: product.id, depotId })
    const changed = version === null ? undefined : findDelivery(stored, deliveryId)
    const others = stored.filter(({ id }) => id !== changed?.id)
    if (!written && !changed) return ok(null)
    if (written && (changed ? [changed] : others).some((one) => isEqual(one, written))) return ok(null)
    if (version !== null && version !== changed?.version) return refuse('RecordChanged')
    if (written && others.some((other) => isSameDelivery(other, written))) return refuse('GoodsAlreadyExpected')
    const productId = product.id
    if (changed) await changeExpectedDelivery(tx, siteId, { id: changed.id, productId, written })
    else if (written) await addExpectedDelivery(tx, siteId, { productId, depotId, ...written })
    await audit(tx, {
      siteId,
      userId: requireUserId(context),
      customerId: null,
      action: 'stock.expect',
      target: product.code,
      detail: { depot: depot.name, before: toLogged(changed), after: toLogged(written) },
      ip,
    })
    return ok(null)
  })

/** As the database returns it, so that a repeated write is recognized; null for a removal. */
function toStored({ quantity, day, note }: ExpectedDelivery): ExpectedDelivery | null {
  const value = new Big(quantity)
  if (value.lt(0)) throw new HttpError(400, 'InvalidRequest')
  return value.eq(0) ? null : { quantity: value.toFixed(3), day, note }
}

const findDelivery = (stored: readonly StoredDelivery[], id: number | undefined) =>
  id === undefined ? stored[0] : stored.find((one) => one.id === id)

const isEqual = (one: ExpectedDelivery, other: ExpectedDelivery): boolean =>
  one.quantity === other.quantity && one.day === other.day && one.note === other.note

const isSameDelivery = (one: ExpectedDelivery, other: ExpectedDelivery): boolean =>
  one.note === other.note && (one.note !== '' || one.day === other.day)

const toLogged = (delivery: ExpectedDelivery | null | undefined) =>
  delivery
    ? {
        quantity: delivery.quantity,
        ...(delivery.day !== null && { expectedOn: delivery.day }),
        ...(delivery.note !== '' && { note: delivery.note }),
      }
    : { quantity: '0.000' }

/** The product with this code, or the only one with this number. */
async function lockProduct(tx: Tx, siteId: number, code: string): Promise<{ id: number; code: string } | undefined> {
  const { rows: found } = await sql<{ id: number; isCode: boolean }>`
    select id, true as is_code from products where site_id = ${siteId} and code = ${code}
    union
    select product_id, false from product_numbers
    where site_id = ${siteId} and customer_id is null and key = ${numberKey(code)} and ${numberKey(code) !== ''}
    order by is_code desc limit 10`.execute(tx)
  const named = found.find(({ isCode }) => isCode)
  const ids = new Set(found.map(({ id }) => id))
  const id = named?.id ?? (ids.size === 1 ? found[0]?.id : undefined)
  if (id === undefined) return undefined
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from products where site_id = ${siteId} and id = ${id} for update`.execute(tx)
  return rows[0]
}
