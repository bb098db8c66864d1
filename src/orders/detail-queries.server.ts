import { sql } from 'kysely'
import type { CopiedAddress } from '#src/addresses/address.ts'
import type { Charge } from '#src/cart/charges.ts'
import { customerName, matchCustomersOfOrders } from '#src/customers/queries.server.ts'
import { isUnderReview } from '#src/payments/attempts/queries.server.ts'
import { computeUnpaid } from '#src/payments/payment.ts'
import { orderPayments } from '#src/payments/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { sum } from '#src/platform/money.ts'
import { loadVisibleSlugs } from '#src/products/goods/queries.server.ts'
import { loadPromotionUses } from '#src/promotions/queries.server.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { contractVersion } from '#src/site/queries.server.ts'
import { type OrderDetail, type OrderEvent, type OrderLine, type Shipment, splitCosts } from './order.ts'
import { nameOfCustomer, selectOrderShippingName, selectPaymentName, someSent, toSummary } from './queries.server.ts'
import { STATUS, type Status, transition } from './status.ts'

/**
 * An order of the buying customer or a sub-dealer, or any of the site for the owner, by id or number, with lines,
 * shipments and history. Undefined when it is missing or another customer's.
 */
export async function orderDetail(
  db: Db,
  context: RequestContext,
  requested: { id: number } | { number: string },
): Promise<OrderDetail | undefined> {
  const row = await loadHead(db, context, requested)
  if (!row) return undefined
  const [lines, events, promotions, shipments, contract, payments, underReview] = await Promise.all([
    loadLines(db, context, row.id),
    loadEvents(db, context, row.id),
    loadPromotionUses(db, row.id, row.language === context.language ? null : context.language),
    loadShipments(db, row.id),
    row.contractId === null ? null : contractVersion(db, row.contractId),
    can(context, 'seePayments') || can(context, 'refundPayments') ? orderPayments(db, row.id) : [],
    isUnderReview(db, row.id),
  ])
  const { deliveryAddress, hold, contractId, acceptedAt, language: _, postedTotal, ...order } = row
  const charges = parseCharges(row)
  const isOwn = order.customerId === context.viewer.customer?.id
  return {
    ...toSummary(context, order),
    isOwn,
    mayCancel: isOwn && transition(order.status, STATUS.cancelled, 'buyer') !== undefined,
    shipments,
    address: deliveryAddress as unknown as CopiedAddress,
    charges,
    ...splitCosts(charges),
    held: hold !== '',
    contract: contract && acceptedAt ? { ...contract, acceptedAt } : null,
    lines: lines.map((line) => toVisibleLine(context, line)),
    events,
    promotions,
    payments,
    unpaidTotal: computeUnpaid(
      sum([postedTotal, Number(postedTotal) > 0 ? order.paymentFee : '0']).toFixed(),
      payments,
    ),
    underReview,
  }
}

/** The unit in the reader's language; list price and discounts removed where they are hidden. */
const toVisibleLine = (context: RequestContext, line: OrderLine): OrderLine => ({
  ...line,
  ...(!can(context, 'seeDiscounts') && { listPrice: null, discounts: null }),
  unit: unitName(line.unit, getSiteTexts(context)),
})

/** The charges, each with the localized name of its method. */
function parseCharges(row: { charges: unknown; paymentName: string; shippingName: string }): Charge[] {
  const names = { freight: row.shippingName, payment: row.paymentName }
  return (row.charges as Charge[]).map((one) => ({ ...one, name: names[one.kind] || one.name }))
}

const selectSplitFrom = sql<string | null>`(select whole.number from orders whole where whole.id = o.split_from_id)`
const selectSplitInto = sql<string[]>`array(
  select part.number from orders part where part.split_from_id = o.id order by part.id)`

function loadHead(db: Db, context: RequestContext, requested: { id: number } | { number: string }) {
  const orders = db
    .selectFrom('orders as o')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .where('o.siteId', '=', context.site.id)
    .where(matchCustomersOfOrders(context))
  const one =
    'id' in requested ? orders.where('o.id', '=', requested.id) : orders.where('o.number', '=', requested.number)
  return one
    .select(['o.id', 'o.number', 'o.placedAt', 'o.status', 'o.currency', 'o.customerId', 'o.note', 'o.deliveryAddress'])
    .select(['o.paymentKind', selectPaymentName(context).as('paymentName'), 'o.paymentDiscount', 'o.paymentFee'])
    .select([
      'o.charges',
      'o.shippingCompany',
      selectOrderShippingName(context).as('shippingName'),
      'o.coupon',
      'o.language',
    ])
    .select(['o.reference', 'o.deliveryDate', 'o.hold', 'o.contractId', 'o.acceptedAt'])
    .select([
      'o.listTotal',
      'o.discountTotal',
      'o.promotionTotal',
      'o.netTotal',
      'o.taxTotal',
      'o.total',
      'o.cancelledTotal',
      'o.postedTotal',
    ])
    .select([nameOfCustomer.as('customerName'), someSent.as('sent')])
    .select([selectSplitFrom.as('splitFrom'), selectSplitInto.as('splitInto')])
    .executeTakeFirst()
}

async function loadLines(db: Db, context: RequestContext, orderId: number): Promise<OrderLine[]> {
  const lines = await db
    .selectFrom('orderLines')
    .select([
      'lineNo',
      'productId',
      'code',
      'name',
      'brand',
      'quantity',
      'backordered',
      'shipped',
      'cancelled',
      'unit',
      'listPrice',
      'netPrice',
    ])
    .select(['discounts', 'taxRate', 'netTotal as net', 'taxTotal as tax', 'note', 'gift'])
    .select('promotionDiscount as promotion')
    .select(sql<string>`coalesce(delivery_address->>'title', '')`.as('addressName'))
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
  const slugs = await loadVisibleSlugs(
    db,
    context,
    lines.map(({ productId }) => productId),
  )
  return lines.map((line) => ({ ...line, slug: slugs.get(line.productId) ?? null }))
}

/** Both names, where a representative acted for the customer. */
const nameOfActor = sql<string>`trim(concat(person.first_name, ' ', person.last_name)) || case when acting.id is null then ''
  else ' · ' || ${customerName('acting')} end`

async function loadEvents(db: Db, { language }: RequestContext, orderId: number): Promise<OrderEvent[]> {
  const events = await db
    .selectFrom('orderEvents as event')
    .leftJoin('users as person', 'person.id', 'event.userId')
    .select(['event.fromStatus as from', 'event.toStatus as to', 'event.at', 'event.note'])
    .select(sql<OrderEvent['kind']>`event.kind`.as('kind'))
    .leftJoin('customers as acting', 'acting.id', 'event.actingFor')
    .select(nameOfActor.as('by'))
    .where('event.orderId', '=', orderId)
    .orderBy('event.id')
    .execute()
  return events.map(({ from, to, ...event }) => ({
    ...event,
    from: from as Status | null,
    to: to as Status,
    statusName: message(language, event.kind === 'move' ? `order.status.${to}` : `order.event.${event.kind}`),
  }))
}

/** Shipments of an order, oldest first. */
async function loadShipments(db: Db, orderId: number): Promise<Shipment[]> {
  const { rows } = await sql<Shipment>`
    select s.number, s.company, s.method, s.tracking, s.shipped_at, coalesce((
      select json_agg(json_build_object('lineNo', l.line_no, 'quantity', p.quantity::text) order by l.line_no)
      from shipment_lines p join order_lines l on l.id = p.order_line_id where p.shipment_id = s.id), '[]'::json) as lines
    from shipments s where s.order_id = ${orderId} order by s.number`.execute(db)
  return rows
}
