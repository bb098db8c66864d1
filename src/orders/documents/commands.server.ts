import { transact } from '../../api/command.server.ts'
import { notFound, type Result } from '../../api/refusal.ts'
import { keepInvoice } from '../../e-invoices/commands.server.ts'
import { audit } from '../../platform/audit.server.ts'
import type { Db } from '../../platform/db.server.ts'
import type { Who } from '../../shop/policy.ts'

interface Attached {
  orderNumber: string
  xml: Uint8Array
  pdf: Uint8Array | null
  ip: string
}

/** Attaches an e-invoice to an order of the owner's site; refusals are those of `keepInvoice`, another order is 404. */
export const attachToOrder = (
  db: Db,
  who: Who,
  { orderNumber, xml, pdf, ip }: Attached,
): Promise<Result<{ id: number; number: string }>> =>
  transact(db, async (tx) => {
    const { site, viewer } = who
    const order = await tx
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customerId')
      .select(['orders.id', 'orders.customerId', 'customers.taxNumber'])
      .where('orders.siteId', '=', site.id)
      .where('orders.number', '=', orderNumber)
      .executeTakeFirst()
    if (!order) throw notFound()
    const kept = await keepInvoice(tx, { siteId: site.id, userId: viewer.userId, order, xml, pdf })
    if (!kept.ok) return kept
    const entry = { siteId: site.id, userId: viewer.userId, customerId: order.customerId, ip }
    await audit(tx, { ...entry, action: 'order.attach', target: orderNumber, detail: { invoice: kept.value.number } })
    return kept
  })
