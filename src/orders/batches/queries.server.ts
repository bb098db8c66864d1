import { sql } from 'kysely'
import type { CopiedAddress } from '#src/addresses/address.ts'
import { notFound } from '#src/api/refusal.ts'
import type { Charge } from '#src/cart/charges.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { isUnexported } from '../desk/queries.server.ts'
import { splitCosts } from '../order.ts'
import { nameOfCustomer } from '../queries.server.ts'
import type { Batch, BatchContent, BatchLine, BatchOrder } from './batch.ts'

/** A batch of this site as it was exported; 404 when there is none. */
export async function loadBatch(db: Db, context: RequestContext, id: number): Promise<BatchContent> {
  const found = await selectBatches(db, context).select('b.content').where('b.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const { content, ...batch } = found
  return { ...batch, orders: content as unknown as BatchOrder[] }
}

/** The newest batches, and the number of orders waiting for the next. */
export async function loadBatches(db: Db, context: RequestContext, page: number) {
  const { siteId } = siteScope(context)
  const pageSize = context.shop.listing.pageSize
  const [rows, { hits }, { waiting }] = await Promise.all([
    selectBatches(db, context)
      .orderBy('b.id', 'desc')
      .limit(pageSize)
      .offset((Math.max(page, 1) - 1) * pageSize)
      .execute(),
    db
      .selectFrom('orderBatches')
      .select(({ fn }) => fn.countAll<number>().as('hits'))
      .where('siteId', '=', siteId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('orders as o')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where(sql<boolean>`o.site_id = ${siteId} and ${isUnexported}`)
      .executeTakeFirstOrThrow(),
  ])
  return { batches: rows as Batch[], unfetched: Number(waiting), totalHits: Number(hits), pageSize }
}

const selectBatches = (db: Db, context: RequestContext) =>
  db
    .selectFrom('orderBatches as b')
    .leftJoin('users as person', 'person.id', 'b.userId')
    .select(['b.id', 'b.createdAt', 'b.orderCount'])
    .select(sql<string>`trim(concat(person.first_name, ' ', person.last_name))`.as('by'))
    .where('b.siteId', '=', siteScope(context).siteId)

/** The exported content of these orders, by id. */
export async function loadBatchOrders(db: Db | Tx, orderIds: readonly number[]): Promise<BatchOrder[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .leftJoin('customers as parent', 'parent.id', 'customer.parentId')
    .select(['o.number', 'o.placedAt', 'o.status', 'o.currency', 'o.listTotal', 'o.discountTotal', 'o.charges'])
    .select(['o.netTotal', 'o.taxTotal', 'o.total', 'o.paymentKind', 'o.paymentName', 'o.paymentFee'])
    .select(['o.shippingCompany', 'o.shippingName', 'o.deliveryDate', 'o.reference', 'o.coupon', 'o.note'])
    .select(['customer.code', 'customer.taxOffice', 'customer.taxNumber', 'customer.email', 'customer.phone'])
    .select(['parent.code as parentCode', 'o.deliveryAddress', nameOfCustomer.as('name'), linesOfOrder.as('lines')])
    .where('o.id', 'in', orderIds)
    .orderBy('o.id')
    .execute()
  return rows.map(
    ({ code, name, taxOffice, taxNumber, email, phone, parentCode, charges, deliveryAddress, ...row }) => ({
      ...row,
      placedAt: row.placedAt.toISOString(),
      deliveryDate: row.deliveryDate ?? '',
      ...splitCosts(charges as unknown as Charge[]),
      customer: { code, name, taxOffice, taxNumber, email, phone, parentCode: parentCode ?? '' },
      address: deliveryAddress as unknown as CopiedAddress,
    }),
  )
}

const linesOfOrder = sql<BatchLine[]>`(
  select json_agg(json_build_object('lineNo', l.line_no, 'code', l.code, 'name', l.name, 'brand', l.brand,
    'quantity', l.quantity::text, 'cancelled', l.cancelled::text, 'unit', l.unit, 'listPrice', l.list_price::text,
    'discounts', array_to_string(array(select trim_scale(d)::text from unnest(l.discounts) d), '+'),
    'netPrice', l.net_price::text, 'taxRate', l.tax_rate::text, 'net', l.net_total::text, 'tax', l.tax_total::text,
    'gift', l.gift, 'note', l.note) order by l.line_no)
  from order_lines l where l.order_id = o.id)`
