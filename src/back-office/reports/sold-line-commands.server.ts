import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'

/** Orders of one transaction: a command that changes one of them waits for its end. */
const BATCH = 200

/** Stores the sold lines of every order that changed since they were calculated. */
export async function calculateSoldLines(db: Db, isClosing: () => boolean): Promise<void> {
  while (!isClosing() && (await calculateNextOrders(db)) === BATCH);
}

const calculateNextOrders = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ orderId: number }>`
      select order_id from sold_line_changes order by order_id limit ${BATCH} for update skip locked`.execute(tx)
    if (rows.length === 0) return 0
    const orderIds = rows.map(({ orderId }) => orderId)
    // A statement of its own, so that it sees what was committed before the orders were locked.
    await sql`delete from sold_lines where order_id = any(${orderIds}::bigint[])`.execute(tx)
    await sql`
      insert into sold_lines (order_line_id, site_id, order_id, customer_id, product_id, placed_at, ordered, quantity, net,
        currency, first_of_product, city)
      select order_line_id, site_id, order_id, customer_id, product_id, placed_at, ordered, quantity, net, currency,
        first_of_product, city
      from calculate_sold_lines(${orderIds}::bigint[])`.execute(tx)
    await sql`delete from sold_line_changes where order_id = any(${orderIds}::bigint[])`.execute(tx)
    return rows.length
  })

interface RebuildEditor {
  siteId: number
  userId: number
  ip: string
}

/**
 * Requests that the sold lines of all orders of the installation are calculated again; until then reports read the
 * orders themselves. Returns the number of those that are not requested already. Without an editor the command line requests it.
 */
export async function rebuildSoldLines(db: Db, editor?: RebuildEditor): Promise<number> {
  const { orders } = await transact(db, async (tx) => {
    const marked = await markAllSoldOrders(tx)
    // All of them are requested already.
    if (marked === 0) return { ok: true, orders: 0 }
    await enqueueJob(tx, 'calculateSoldLines')
    if (editor) await audit(tx, { ...editor, customerId: null, action: 'report.rebuild', detail: { changes: marked } })
    return { ok: true, orders: marked }
  })
  return orders
}

/** Marks every order, so that the job calculates its sold lines again. Returns their number. */
export async function markAllSoldOrders(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into sold_line_changes (order_id) select id from orders order by id on conflict (order_id) do nothing`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
