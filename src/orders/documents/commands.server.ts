import { transact } from '#src/api/command.server.ts'
import { notFound, type Result } from '#src/api/refusal.ts'
import { saveInvoice } from '#src/e-invoices/commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'

interface AttachedDocument {
  orderNumber: string
  xml: Uint8Array
  pdf: Uint8Array | null
  ip: string
}

/** Attaches an e-invoice to an order of the owner's site; refuses like `saveInvoice`; 404 for another site's order. */
export const attachToOrder = (
  db: Db,
  context: RequestContext,
  { orderNumber, xml, pdf, ip }: AttachedDocument,
): Promise<Result<{ id: number; number: string }>> =>
  transact(db, async (tx) => {
    const { site, viewer } = context
    const order = await tx
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customerId')
      .select(['orders.id', 'orders.customerId', 'customers.taxNumber'])
      .where('orders.siteId', '=', site.id)
      .where('orders.number', '=', orderNumber)
      .executeTakeFirst()
    if (!order) throw notFound()
    const invoice = await saveInvoice(tx, { siteId: site.id, userId: viewer.userId, order, xml, pdf })
    if (!invoice.ok) return invoice
    const entry = { siteId: site.id, userId: viewer.userId, customerId: order.customerId, ip }
    await audit(tx, {
      ...entry,
      action: 'order.attach',
      target: orderNumber,
      detail: { invoice: invoice.value.number },
    })
    return invoice
  })
