import { sql } from 'kysely'
import { postReturn } from '#src/current-account/commands.server.ts'
import { notify } from '#src/notifications/bell/commands.server.ts'
import { releaseReturn } from '#src/orders/returnable-commands.server.ts'
import { updateRefundProposals } from '#src/payments/refund-request-commands.server.ts'
import { depotNames } from '#src/products/goods/depot-queries.server.ts'
import { transact } from '../api/command.server.ts'
import { notFound, ok, type Result, refuse } from '../api/refusal.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { siteScope } from '../permissions/viewer.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { restockReturn } from '../stock/commands.server.ts'
import { matchOwnReturns } from './queries.server.ts'
import { RETURN_STATUS, returnMove, returnNumber } from './return.ts'

export interface Decision {
  id: number
  to: number
  /** The depot the goods are restocked in; null if they cannot be sold again. */
  depotId: number | null
  note: string
  ip: string
}

/** Products whose stock changed. */
export interface DecisionResult {
  productIds: number[]
}

/**
 * Changes the status of a return by its table, as its receiver or filer. Approval writes the credit and the stock in
 * the same transaction. 404 for returns of others; StatusNotAllowed for a change that is not in the table.
 */
export const decideReturn = (db: Db, context: RequestContext, decision: Decision): Promise<Result<DecisionResult>> =>
  transact(db, async (tx) => {
    const found = await lockReturn(tx, context, decision.id)
    const userId = context.viewer.userId
    if (!found || userId === null) throw notFound()
    const move = returnMove(found.status, decision.to, found.receives ? 'receiver' : 'filer')
    if (!move) return refuse('StatusNotAllowed')
    const { depotId } = decision
    const scope = siteScope(context)
    if (depotId !== null && !(await depotNames(tx, scope)).has(depotId)) return refuse('RecordWasNotFound')
    await writeDecision(tx, context, { found, decision, userId })
    if (move.effect === 'release') await releaseReturn(tx, { ...found, lineId: found.orderLineId })
    if (move.effect !== 'credit') return ok({ productIds: [] })
    const { id: returnId, productId, quantity } = found
    await postReturn(tx, context.site, { ...found, returnId, number: returnNumber(returnId), userId })
    await updateRefundProposals(tx, found.orderId)
    if (depotId !== null) await restockReturn(tx, scope, { productId, depotId, quantity, returnId })
    return ok({ productIds: depotId === null ? [] : [productId] })
  })

interface LockedReturn {
  id: number
  status: number
  customerId: number
  orderId: number
  orderLineId: number
  productId: number
  quantity: Decimal
  amount: Decimal
  currency: string
  /** The user is the receiver; otherwise the filer. */
  receives: boolean
}

async function lockReturn(tx: Tx, context: RequestContext, id: number): Promise<LockedReturn | undefined> {
  const { rows } = await sql<LockedReturn>`
    select r.id, r.status, r.customer_id, r.order_id, r.order_line_id, r.quantity, r.amount, r.currency, line.product_id,
      (${matchOwnReturns(context, 'receiver')}) as receives
    from returns r join customers customer on customer.id = r.customer_id join order_lines line on line.id = r.order_line_id
    where r.id = ${id} and ((${matchOwnReturns(context, 'filer')}) or (${matchOwnReturns(context, 'receiver')}))
    for no key update of r`.execute(tx)
  return rows[0]
}

interface DecisionInput {
  found: LockedReturn
  decision: Decision
  userId: number
}

async function writeDecision(
  tx: Tx,
  { site }: RequestContext,
  { found, decision, userId }: DecisionInput,
): Promise<void> {
  const { id, status: fromStatus, customerId, amount, currency } = found
  const { to: status, depotId, note, ip } = decision
  const changes = status === RETURN_STATUS.approved ? { status, depotId } : { status }
  await tx.updateTable('returns').set(changes).where('id', '=', id).execute()
  await tx.insertInto('returnEvents').values({ returnId: id, fromStatus, toStatus: status, note, userId }).execute()
  const entry = { siteId: site.id, userId, customerId, ip, action: 'return.status', target: returnNumber(id) }
  await audit(tx, { ...entry, detail: { from: fromStatus, to: status, depotId } })
  await notify(tx, {
    siteId: site.id,
    kind: 'returnMoved',
    to: { customer: customerId },
    except: userId,
    facts: {
      number: returnNumber(id),
      status: { text: `returns.status.${status}` },
      total: { money: amount, currency },
    },
    target: { page: 'myReturns' },
  })
}
