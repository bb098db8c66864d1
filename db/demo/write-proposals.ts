import Big from 'big.js'
import { sql } from 'kysely'
import { computeLineMoney, computeOfferTotals } from '#src/orders/proposals/offer.ts'
import { computeOfferedPrice } from '#src/orders/proposals/offer-discount.ts'
import { STATUS } from '#src/orders/status.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { afterDiscounts, roundUnitPrice } from '#src/platform/money.ts'
import { insertAll, insertNumbered } from './batches.ts'
import { readJson } from './data-files.ts'
import { daysAfter, getDay, type PlannedOrder } from './history.ts'
import type { PlannedLine } from './history-lines.ts'
import { getUuid } from './write-orders.ts'
import type { People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

interface ProposalTexts {
  projects: readonly string[]
  answer: string
  rejection: string
  acceptedProject: string
  acceptedAnswer: string
}

const TEXTS = readJson<ProposalTexts>('proposal-texts.json')
/** The seller's discount per line, in percent. */
const DISCOUNT = '5'
const VALID_DAYS = 20

interface WrittenProposal {
  planned: readonly PlannedOrder[]
  people: People
}

/**
 * Writes proposals of the last year: requested, answered with a 5% discount, some rejected by the buyer, old ones
 * expired.
 */
export async function writeProposals(tx: Tx, shop: Shop, { planned, people }: WrittenProposal): Promise<void> {
  const carts = await insertNumbered(
    tx,
    'carts',
    planned.map(({ buyer, placedAt }) => ({
      siteId: shop.id,
      type: 1,
      customerId: buyer.id,
      userId: buyer.userId,
      state: 'ordered',
      updatedAt: placedAt,
    })),
  )
  const ids = await insertNumbered(
    tx,
    'proposals',
    planned.map((order, at) => headRow(shop, order, { cartId: carts[at] ?? 0, at })),
  )
  const rows = planned.flatMap((order, at) => getLines(order).map((line) => ({ ...line, proposalId: ids[at] ?? 0 })))
  await insertAll(tx, 'proposalLines', rows)
  const revisions = planned.flatMap((order, at) => revisionRows(order, { proposalId: ids[at] ?? 0, people }))
  await insertAll(tx, 'proposalRevisions', revisions)
}

const getStatus = ({ steps }: PlannedOrder) => steps.at(-1)?.status ?? STATUS.quotationRequested
const getAnswerDate = ({ steps }: PlannedOrder) => steps.find(({ status }) => status === STATUS.offerWaiting)?.at
const validUntil = (order: PlannedOrder) => {
  const at = getAnswerDate(order)
  return at ? daysAfter(getDay(at), VALID_DAYS) : null
}

function headRow(shop: Shop, order: PlannedOrder, { cartId, at }: { cartId: number; at: number }) {
  const { list, net, tax, total } = getTotals(order, getAnswerDate(order) ? DISCOUNT : '0')
  return {
    siteId: shop.id,
    number: order.number,
    customerId: order.buyer.id,
    userId: order.buyer.userId,
    cartId,
    key: getUuid(`${shop.site.key} ${order.number}`),
    status: getStatus(order),
    revision: order.steps.length,
    project: TEXTS.projects[at % TEXTS.projects.length] ?? '',
    answer: getAnswerDate(order) ? TEXTS.answer : '',
    reason: getStatus(order) === STATUS.offerRejected ? TEXTS.rejection : '',
    validUntil: validUntil(order),
    currency: 'TRY',
    listTotal: list,
    netTotal: net,
    taxTotal: tax,
    total,
    requestedAt: order.placedAt,
  }
}

const getTotals = (order: PlannedOrder, discount: string) =>
  computeOfferTotals(
    order.lines.map((line) => offeredLine(line, discount)),
    'TRY',
  )

function offeredLine({ listPrice, discounts, good, quantity }: PlannedLine, discount: string) {
  const basePrice = roundUnitPrice(afterDiscounts(listPrice, discounts))
  const { taxRate } = good.product
  const netPrice = computeOfferedPrice({ listPrice, discounts, basePrice }, discount)
  return { listPrice, basePrice, netPrice, taxRate, quantity: String(quantity) }
}

const getLines = (order: PlannedOrder) =>
  order.lines.map((line, at) => {
    const { product, id: productId } = line.good
    const discount = getAnswerDate(order) ? DISCOUNT : '0'
    const offered = offeredLine(line, discount)
    const money = computeLineMoney(offered, 'TRY')
    return {
      lineNo: at + 1,
      productId,
      code: product.code,
      name: product.names.tr,
      brand: product.brand.name,
      unit: product.unit,
      discounts: line.discounts,
      discount,
      netTotal: money.net,
      taxTotal: money.tax,
      ...offered,
    }
  })

/** The revisions of a proposal: request, answer, rejection. */
function revisionRows(order: PlannedOrder, { proposalId, people }: { proposalId: number; people: People }) {
  return order.steps.map(({ status, at }, no) => {
    const discount = no === 0 ? '0' : DISCOUNT
    const isAnswer = status === STATUS.offerWaiting
    const lines = order.lines.map((line, index) => ({
      lineNo: index + 1,
      code: line.good.product.code,
      taken: '0',
      discount,
      note: '',
      quantity: new Big(line.quantity).toFixed(3),
      netPrice: offeredLine(line, discount).netPrice,
    }))
    return {
      proposalId,
      revision: no + 1,
      at,
      lines: JSON.stringify(lines),
      total: getTotals(order, discount).total,
      move: isAnswer ? 'answer' : no === 0 ? 'ask' : 'reject',
      side: isAnswer ? 'seller' : 'customer',
      userId: isAnswer ? people.staff.of('ela@vitrin.test') : order.buyer.userId,
      validUntil: no === 0 ? null : validUntil(order),
    }
  })
}

/** Hours between the request and the order, and between the request and the answer. */
const REQUESTED_HOURS = 30
const ANSWERED_HOURS = 6

/**
 * Writes a proposal that Ayşe accepted in part: it requests twice the quantity of an existing order, at the prices of
 * that order.
 */
export async function writeAccepted(tx: Tx, shop: Shop, { buyers, staff }: People): Promise<void> {
  const buyer = buyers.find(({ person }) => person.email === 'ayse@vitrin.test')
  const order = buyer && (await loadSourceOrder(tx, shop, buyer.id))
  if (!order) return
  const number = await nextNumber(tx, shop, order.year)
  const { rows } = await sql<{ id: number }>`
    insert into proposals (site_id, number, customer_id, user_id, cart_id, key, status, revision, project, answer,
      valid_until, currency, list_total, net_total, tax_total, total, requested_at)
    select o.site_id, ${number}, o.customer_id, ${buyer.userId}, o.cart_id, ${getUuid(`accepted ${shop.site.key}`)}::uuid,
      ${STATUS.offerApproved}, 3, ${TEXTS.acceptedProject}, ${TEXTS.acceptedAnswer},
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
async function loadSourceOrder(tx: Tx, shop: Shop, customerId: number) {
  const { rows } = await sql<{ id: number; year: number }>`
    select o.id, extract(year from o.placed_at)::int as year from orders o
    where o.site_id = ${shop.id} and o.customer_id = ${customerId} and o.status = ${STATUS.delivered}
      and o.payment_discount = 0 and (select count(*) from order_lines l where l.order_id = o.id) > 1
    order by o.id desc limit 1`.execute(tx)
  return rows[0]
}

async function nextNumber(tx: Tx, shop: Shop, year: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select next_document_number('proposal', ${shop.id}, ${year}) as number`.execute(tx)
  return rows[0]?.number ?? ''
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
