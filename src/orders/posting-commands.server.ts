import Big from 'big.js'
import { postInvoice, reverseInvoice } from '../current-account/commands.server.ts'
import type { Tx } from '../platform/db.server.ts'
import type { Site } from '../shop/site.ts'
import { inSiteCurrency } from './credit-queries.server.ts'

interface Moved {
  orderId: number
  /** Who moved it; null for the shop itself. */
  userId: number | null
}

/** An order becomes a debit entry when it is approved, once; from then on it is debt and no longer open (design 12). */
export async function postDebt(tx: Tx, site: Site, { orderId, userId }: Moved): Promise<void> {
  const order = await tx
    .updateTable('orders')
    .set({ postedAt: new Date() })
    .where('id', '=', orderId)
    .where('postedAt', 'is', null)
    .returning(['number', 'customerId', 'total', 'currency'])
    .executeTakeFirst()
  if (!order || new Big(order.total).eq(0)) return
  const baseAmount = await inSiteCurrency(tx, site, { amount: order.total, currency: order.currency })
  await postInvoice(tx, site, { ...order, orderId, userId, amount: order.total, baseAmount })
}

/** Undoes it; an order that never became debt has nothing to undo. */
export const reverseDebt = (tx: Tx, site: Site, moved: Moved) => reverseInvoice(tx, site, moved)
