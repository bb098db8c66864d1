import { sql } from 'kysely'
import { STATUS } from '#src/orders/status.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { getUuid } from './write-orders.ts'
import type { People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

/** Hours between the request and the order, and between the request and the answer. */
const REQUESTED_HOURS = 30
const ANSWERED_HOURS = 6
const VALID_DAYS = 20

/**
 * Writes a proposal that Ayşe accepted in part: it requests twice the quantity of an existing order, at the prices of
 * that order.
 */
export async function writeAccepted(tx: Tx, shop: Shop, { buyers, staff }: People): Promise<void> {
  const buyer = buyers.find(({ person }) => person.email === 'ayse@vitrin.test')
  const order = buyer && (await takenOrder(tx, shop, buyer.id))
  if (!order) return
  const number = await nextNumber(tx, shop, order.year)
  const { rows } = await sql<{ id: number }>`
    insert into proposals (site_id, number, customer_id, user_id, cart_id, key, status, revision, project, answer,
      valid_until, currency, list_total, net_total, tax_total, total, requested_at)
    select o.site_id, ${number}, o.customer_id, ${buyer.userId}, o.cart_id, ${getUuid(`accepted ${shop.site.key}`)}::uuid,
      ${STATUS.offerApproved}, 3, 'Servis filosu', 'Fiyatlarımız yarısını alırsanız da geçerlidir.',
      o.placed_at::date + ${VALID_DAYS}::integer, o.currency, o.list_total * 2, o.net_total * 2, o.tax_total * 2, o.total * 2,
      o.placed_at - make_interval(hours => ${REQUESTED_HOURS})
    from orders o where o.id = ${order.id} returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into proposal_lines (proposal_id, line_no, product_id, code, name, brand, unit, quantity, taken, list_price,
      discounts, base_price, net_price, tax_rate, net_total, tax_total)
    select ${id}, line_no, product_id, code, name, brand, unit, quantity * 2, quantity, list_price, discounts, net_price,
      net_price, tax_rate, net_total * 2, tax_total * 2
    from order_lines where order_id = ${order.id}`.execute(tx)
  await tx.updateTable('orders').set({ proposalId: id }).where('id', '=', order.id).execute()
  await writeRevisions(tx, id, { orderId: order.id, buyer: buyer.userId, seller: staff.of('ela@vitrin.test') })
}

/** The newest delivered order with more than one line and without a payment discount. */
async function takenOrder(tx: Tx, shop: Shop, customerId: number) {
  const { rows } = await sql<{ id: number; year: number }>`
    select o.id, extract(year from o.placed_at)::int as year from orders o
    where o.site_id = ${shop.id} and o.customer_id = ${customerId} and o.status = ${STATUS.delivered}
      and o.payment_discount = 0 and (select count(*) from order_lines l where l.order_id = o.id) > 1
    order by o.id desc limit 1`.execute(tx)
  return rows[0]
}

async function nextNumber(tx: Tx, shop: Shop, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('proposalCounters')
    .values({ siteId: shop.id, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'year']).doUpdateSet({ last: sql`proposal_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `P${year}-${String(last).padStart(6, '0')}`
}

/** Writes the revisions: requested, answered, accepted. */
async function writeRevisions(tx: Tx, id: number, of: { orderId: number; buyer: number; seller: number }) {
  await sql`
    insert into proposal_revisions (proposal_id, revision, move, side, user_id, at, valid_until, total, lines)
    select p.id, step.no, step.move, step.side, step.user_id, o.placed_at - make_interval(hours => step.hours),
      case when step.no > 1 then p.valid_until end, p.total,
      (select jsonb_agg(jsonb_build_object('lineNo', l.line_no, 'code', l.code, 'quantity', l.quantity::text,
        'taken', case when step.no = 3 then l.taken else 0 end::text, 'discount', l.discount::text,
        'netPrice', l.net_price::text, 'note', l.note) order by l.line_no) from proposal_lines l where l.proposal_id = p.id)
    from proposals p, orders o, (values (1, 'ask', 'customer', ${of.buyer}::bigint, ${REQUESTED_HOURS}::int),
      (2, 'answer', 'seller', ${of.seller}::bigint, ${ANSWERED_HOURS}::int), (3, 'accept', 'customer', ${of.buyer}::bigint, 0)
    ) as step (no, move, side, user_id, hours)
    where p.id = ${id} and o.id = ${of.orderId}`.execute(tx)
}
