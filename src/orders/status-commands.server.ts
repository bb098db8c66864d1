import { transact } from '../api/command.server.ts'
import { done, notFound, type Result, refused } from '../api/refusal.ts'
import { returnStock } from '../catalog/goods/commands.server.ts'
import { lockAccount } from '../current-account/queries.server.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { releasePromotions } from '../promotions/claim-commands.server.ts'
import type { Who } from '../shop/policy.ts'
import { type SiteScope, siteScope } from '../shop/viewer.ts'
import { postDebt, reverseDebt } from './posting-commands.server.ts'
import { type Mover, STATUS, type Transition, transition } from './status.ts'

export interface StatusChange {
  orderId: number
  to: number
  ip: string
}

export interface StatusChanged {
  number: string
  /** Products whose stock came back. */
  productIds: number[]
}

/**
 * Moves an order by the table of statuses: as the business owner, as the dealer of the sub-dealer whose order it is, or
 * as its buyer. An order that is none of these to the mover is 404; a move the table does not have is StatusNotAllowed.
 */
export const changeStatus = (db: Db, who: Who, change: StatusChange): Promise<Result<StatusChanged>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, who, change.orderId)
    const mover = order && moverOf(who, order)
    if (!order || !mover) throw notFound()
    const move = transition(order.status, change.to, mover)
    if (!move) return refused('StatusNotAllowed')
    await write(tx, who, { ...change, ...order, move })
    return done({ number: order.number, productIds: await effectsOf(tx, who, { ...change, move }) })
  })

interface LockedOrder {
  number: string
  status: number
  customerId: number
  parentId: number | null
}

/** The order, then its customer's account: the order in which placing an order takes them too. */
async function lockOrder(tx: Tx, { site }: Who, orderId: number): Promise<LockedOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.number', 'orders.status', 'orders.customerId', 'customers.parentId'])
    .where('orders.id', '=', orderId)
    .where('orders.siteId', '=', site.id)
    .forNoKeyUpdate('orders')
    .executeTakeFirst()
  if (order) await lockAccount(tx, order.customerId)
  return order
}

function moverOf({ viewer }: Who, { customerId, parentId }: LockedOrder): Mover | undefined {
  if (viewer.role === 'owner') return 'shop'
  if (!viewer.customer) return undefined
  if (viewer.customer.kind === 'dealer' && parentId === viewer.customer.id) return 'parentDealer'
  return customerId === viewer.customer.id ? 'buyer' : undefined
}

interface Move extends StatusChange {
  move: Transition
}

async function write(tx: Tx, { site, viewer }: Who, { orderId, number, customerId, move, ip }: Move & LockedOrder) {
  const { from, to } = move
  const { userId } = viewer
  await tx.updateTable('orders').set({ status: to }).where('id', '=', orderId).execute()
  await tx.insertInto('orderEvents').values({ orderId, fromStatus: from, toStatus: to, userId, customerId }).execute()
  const entry = { siteId: site.id, userId, customerId, ip, action: 'order.status', target: number }
  await audit(tx, { ...entry, detail: { from, to } })
}

async function effectsOf(tx: Tx, { site, viewer, language }: Who, { orderId, move }: Move): Promise<number[]> {
  const moved = { orderId, userId: viewer.userId }
  if (move.does.includes('postDebt')) await postDebt(tx, site, moved)
  if (move.does.includes('reverseDebt')) await reverseDebt(tx, site, moved)
  const productIds = move.does.includes('returnStock')
    ? await goodsBack(tx, siteScope({ site, language }), { orderId, move })
    : []
  // After the goods: an order that is being placed takes the locks of both in this order too.
  if (move.does.includes('releasePromotions')) await releasePromotions(tx, orderId)
  return productIds
}

const goodsBack = (tx: Tx, scope: SiteScope, { orderId, move }: Pick<Move, 'orderId' | 'move'>) =>
  returnStock(tx, scope, { orderId, reason: move.to === STATUS.returned ? 'return' : 'cancel' })
