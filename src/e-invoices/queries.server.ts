import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { notFound } from '../api/refusal.ts'
import { can, type RequestContext } from '../permissions/policy.ts'
import { siteScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { Invoice, InvoiceRow } from './invoice.ts'
import { readInvoice } from './ubl-queries.server.ts'

/** Invoices of an order, or of an account document by its number; empty if the reader may not see it. */
export const loadInvoices = (
  db: Db,
  context: RequestContext,
  { orderNumber = '', documentNo = '' }: { orderNumber?: string | undefined; documentNo?: string | undefined },
): Promise<InvoiceRow[]> =>
  selectVisibleInvoices(db, context)
    .select(['i.id', 'i.number', 'i.issuedOn', 'i.currency', 'i.payable'])
    .where(sql<SqlBool>`(o.number = ${orderNumber} or (${documentNo} <> '' and i.number = ${documentNo}))`)
    .orderBy('i.issuedOn')
    .orderBy('i.id')
    .execute()

export interface StoredInvoice {
  invoice: Invoice
  orderNumber: string
  hasPdf: boolean
}

/** The content of one invoice; 404 for users without access. */
export async function findInvoice(db: Db, context: RequestContext, id: number): Promise<StoredInvoice> {
  const found = await selectVisibleInvoices(db, context)
    .select(['i.xml', 'o.number as orderNumber', sql<boolean>`i.pdf is not null`.as('hasPdf')])
    .where('i.id', '=', id)
    .executeTakeFirst()
  const invoice = found && readInvoice(found.xml)
  if (!invoice) throw notFound()
  return { invoice, orderNumber: found.orderNumber, hasPdf: found.hasPdf }
}

/** The files of one invoice as received; `pdf` is null without one. */
export async function findInvoiceFiles(db: Db, context: RequestContext, id: number) {
  const found = await selectVisibleInvoices(db, context)
    .select(['i.number', 'i.xml', 'i.pdf'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** The XML file of an e-invoice of the site, for commands of staff; undefined without one. */
export async function loadStoredXml(db: Db, siteId: number, id: number): Promise<Uint8Array | undefined> {
  const stored = await db
    .selectFrom('eInvoices')
    .select('xml')
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return stored?.xml
}

const selectVisibleInvoices = (db: Db, context: RequestContext) =>
  db
    .selectFrom('eInvoices as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .innerJoin('customers as c', 'c.id', 'i.customerId')
    .where(matchVisible(context))

/** The users who may see the order: the buyer, the dealer of a sub-dealer, staff at the order desk. */
function matchVisible(context: RequestContext): RawBuilder<SqlBool> {
  const { siteId } = siteScope(context)
  const { customer } = context.viewer
  const ofSite = sql<SqlBool>`i.site_id = ${siteId}`
  if (can(context, 'seeOrderDesk')) return ofSite
  const customerId = customer?.id ?? null
  if (!can(context, 'workSubDealerOrders')) return sql<SqlBool>`${ofSite} and i.customer_id = ${customerId}::bigint`
  return sql<SqlBool>`${ofSite} and (i.customer_id = ${customerId}::bigint or c.parent_id = ${customerId}::bigint)`
}
