import { sql } from 'kysely'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { FETCHABLE } from '../desk/desk.ts'
import { loadBatchOrders } from './queries.server.ts'

interface BatchRequest {
  /** Chosen by the client: the same key is the same batch, also when the response was lost. */
  key: string
  maxOrders: number
  ip: string
}

/**
 * Moves the oldest unexported orders into a new batch, marks them and stores their current content, in one transaction.
 * Concurrent calls never export the same order: locked orders are left for the next batch. Returns the batch;
 * NothingToExport, KeyReused for a key used with another number of orders.
 */
export const createBatch = (
  db: Db,
  context: RequestContext,
  { key, maxOrders, ip }: BatchRequest,
): Promise<Result<number>> =>
  transact(db, async (tx) => {
    const { site, viewer } = context
    const requestHash = digestRequest([maxOrders])
    const inserted = await tx
      .insertInto('orderBatches')
      .values({ siteId: site.id, key, requestHash, userId: viewer.userId })
      .onConflict((conflict) => conflict.columns(['siteId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) {
      const before = await batchByKey(tx, context, key)
      return isRepetition(before.requestHash, requestHash) ? ok(before.id) : refuse('KeyReused')
    }
    const orderIds = await assignOrders(tx, { siteId: site.id, batchId: inserted.id, maximum: maxOrders })
    if (orderIds.length === 0) return refuse('NothingToExport')
    const content = JSON.stringify(await loadBatchOrders(tx, orderIds))
    await tx
      .updateTable('orderBatches')
      .set({ content, orderCount: orderIds.length })
      .where('id', '=', inserted.id)
      .execute()
    const entry = { siteId: site.id, userId: viewer.userId, customerId: null, ip, target: `${inserted.id}` }
    await audit(tx, { ...entry, action: 'order.fetch', detail: { orders: orderIds.length } })
    return ok(inserted.id)
  })

const batchByKey = (tx: Tx, { site }: RequestContext, key: string) =>
  tx
    .selectFrom('orderBatches')
    .select(['id', 'requestHash'])
    .where('siteId', '=', site.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

/** Assigns the oldest unexported orders to the batch; skips orders locked by another transaction. */
async function assignOrders(
  tx: Tx,
  { siteId, batchId, maximum }: { siteId: number; batchId: number; maximum: number },
) {
  const { rows } = await sql<{ id: number }>`
    with next as (
      select id from orders where site_id = ${siteId} and batch_id is null and not held and hold = ''
        and status = any(${[...FETCHABLE]}::smallint[])
      order by id limit ${maximum} for no key update skip locked)
    update orders o set batch_id = ${batchId} from next where o.id = next.id returning o.id`.execute(tx)
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}
