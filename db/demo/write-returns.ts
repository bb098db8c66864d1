import Big from 'big.js'
import { sql } from 'kysely'
import { STATUS } from '#src/orders/status.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { RETURN_STATUS, type ReturnReason, returnNumber } from '#src/returns/return.ts'
import { readJson } from './data-files.ts'
import { daysAfter, getDay } from './history.ts'
import { getUuid } from './write-orders.ts'
import type { People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

const s = RETURN_STATUS

interface DemoReturn {
  email: string
  reason: ReturnReason
  description: string
  /** Status changes after the return was filed. */
  moves: readonly { to: keyof typeof RETURN_STATUS; note: string }[]
}

/** One piece each of recent deliveries. None can be resold, so no depot restocks it. */
const RETURNS = readJson<readonly DemoReturn[]>('returns.json')

interface Line {
  id: number
  orderId: number
  customerId: number
  quantity: string
  net: string
  tax: string
  currency: string
  deliveredAt: Date
}

/**
 * Writes Ayşe's returns in three statuses, with the credit of the approved one, and a sub-dealer's return that awaits
 * her decision.
 */
export async function writeReturns(tx: Tx, shop: Shop, { people, now }: { people: People; now: Date }): Promise<void> {
  const lines = await deliveredLines(tx, shop)
  for (const [at, demoReturn] of RETURNS.entries()) {
    const buyer = people.buyers.find(({ person }) => person.email === demoReturn.email)
    const line = lines.filter(({ customerId }) => customerId === buyer?.id)[at]
    if (buyer && line) await writeReturn(tx, shop, { demoReturn, line, userId: buyer.userId, people, now })
  }
}

/** The first line of each delivered order, newest first. */
async function deliveredLines(tx: Tx, shop: Shop): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.id, line.order_id, o.customer_id, line.quantity, line.net_total as net, line.tax_total as tax, o.currency,
      (select max(at) from order_events e where e.order_id = o.id) as delivered_at
    from orders o join order_lines line on line.order_id = o.id and line.line_no = 1
    where o.site_id = ${shop.id} and o.status = ${STATUS.delivered}
    order by o.id desc`.execute(tx)
  return rows
}

interface ReturnRecord {
  demoReturn: DemoReturn
  line: Line
  userId: number
  people: People
  now: Date
}

async function writeReturn(tx: Tx, shop: Shop, { demoReturn, line, userId, people, now }: ReturnRecord): Promise<void> {
  const { reason, description } = demoReturn
  const moves = demoReturn.moves.map(({ to, note }) => ({ to: s[to], note }))
  const { orderId, customerId, currency } = line
  const amount = new Big(line.net).plus(line.tax).div(line.quantity).toFixed(2, Big.roundDown)
  const status = moves.at(-1)?.to ?? s.pending
  const at = listMoments(line.deliveredAt, { now, count: moves.length + 1 })
  const { id } = await tx
    .insertInto('returns')
    .values({
      siteId: shop.id,
      customerId,
      orderId,
      orderLineId: line.id,
      userId,
      reason,
      description,
      status,
      quantity: '1',
      amount,
      currency,
      key: getUuid(`return ${shop.site.key} ${line.id}`),
      createdAt: at[0] ?? now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sellerId = people.staff.of('ela@vitrin.test')
  await writeEvents(tx, { returnId: id, moves, userId, sellerId, moments: at, now })
  if (status !== s.rejected) {
    await tx
      .updateTable('orderLines')
      .set({ returned: '1', returnedAmount: amount })
      .where('id', '=', line.id)
      .execute()
  }
  if (status !== s.approved) return
  const refund = {
    orderId,
    customerId,
    currency,
    amount,
    returnId: id,
    userId: sellerId,
    day: getDay(at.at(-1) ?? now),
  }
  await writeRefund(tx, shop, refund)
}

interface ReturnEvents {
  returnId: number
  moves: readonly { to: number; note: string }[]
  userId: number
  sellerId: number
  moments: readonly Date[]
  now: Date
}

async function writeEvents(tx: Tx, { returnId, moves, userId, sellerId, moments, now }: ReturnEvents) {
  const events = [{ to: s.pending, note: '' }, ...moves].map(({ to, note }, no) => ({
    returnId,
    fromStatus: no === 0 ? null : (moves[no - 2]?.to ?? s.pending),
    toStatus: to,
    note,
    userId: no === 0 ? userId : sellerId,
    at: moments[no] ?? now,
  }))
  await tx.insertInto('returnEvents').values(events).execute()
}

interface Refund {
  orderId: number
  customerId: number
  currency: string
  amount: string
  returnId: number
  userId: number
  day: string
}

async function writeRefund(tx: Tx, shop: Shop, { day, ...refund }: Refund) {
  await tx
    .insertInto('accountEntries')
    .values({
      ...refund,
      siteId: shop.id,
      side: 'credit',
      baseAmount: refund.amount,
      documentType: 'return',
      documentNo: returnNumber(refund.returnId),
      entryDate: day,
      dueDate: day,
    })
    .execute()
}

/** Moments some days after delivery, never in the future. */
const listMoments = (delivered: Date, { now, count }: { now: Date; count: number }) =>
  Array.from({ length: count }, (_, no) => {
    const at = Date.parse(`${daysAfter(getDay(delivered), no + 1)}T08:00:00Z`)
    return new Date(Math.min(at, now.getTime() - (count - no) * 600_000))
  })
