import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { areQuantitiesOfProducts } from '#src/orders/line-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { numberKey } from '#src/products/match-key.ts'
import {
  type ExpectedDelivery,
  lockExpectedDelivery,
  NOTHING_EXPECTED,
  writeExpectedDelivery,
} from '#src/stock/expected-commands.server.ts'

interface ExpectedGoodsChange extends ExpectedDelivery {
  /** The code of the product, or any of its numbers that no other product has. */
  code: string
  depotId: number
  /** Null for goods that are added. */
  version: number | null
  ip: string
}

/**
 * Sets what a depot expects of a product; a quantity of zero removes it. Refuses UnknownProductCode,
 * InvalidQuantity for parts of a piece, GoodsAlreadyExpected for added goods if the depot expects others of the product,
 * and RecordChanged for changed ones if another user changed them. A repetition changes nothing. 404 for a depot of another site.
 */
export const setExpectedGoods = (
  db: Db,
  context: RequestContext,
  { code, depotId, version, ip, ...expected }: ExpectedGoodsChange,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    const [depot] = await tx
      .selectFrom('depots')
      .select('name')
      .where('siteId', '=', siteId)
      .where('id', '=', depotId)
      .execute()
    if (!depot) throw notFound()
    const product = await lockProduct(tx, siteId, code)
    if (!product) return refuse('UnknownProductCode', { code })
    const quantities = [{ productId: product.id, quantity: expected.quantity }]
    if (!(await areQuantitiesOfProducts(tx, context, quantities))) return refuse('InvalidQuantity')
    const key = { productId: product.id, depotId }
    const saved = await lockExpectedDelivery(tx, key)
    const written = toStored(expected)
    const savedVersion = toContentVersion(saved)
    if (savedVersion === toContentVersion(written)) return ok(null)
    if (version === null && saved !== NOTHING_EXPECTED) return refuse('GoodsAlreadyExpected')
    if (version !== null && version !== savedVersion) return refuse('RecordChanged')
    await writeExpectedDelivery(tx, siteId, { ...key, ...written })
    await audit(tx, {
      siteId,
      userId: requireUserId(context),
      customerId: null,
      action: 'stock.expect',
      target: product.code,
      detail: { depot: depot.name, before: toLogged(saved), after: toLogged(written) },
      ip,
    })
    return ok(null)
  })

/** As the database returns it, so that a repeated write is recognized. */
function toStored({ quantity, day, note }: ExpectedDelivery): ExpectedDelivery {
  const value = new Big(quantity)
  if (value.lt(0)) throw new HttpError(400, 'InvalidRequest')
  return value.eq(0) ? NOTHING_EXPECTED : { quantity: value.toFixed(3), day, note }
}

const toLogged = ({ quantity, day, note }: ExpectedDelivery) => ({
  quantity,
  ...(day !== null && { expectedOn: day }),
  ...(note !== '' && { note }),
})

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
