import { sql } from 'kysely'
import type { Address } from '#src/addresses/address.ts'
import { buildDiscountChain, lineMoney } from '#src/cart/totals.ts'
import { PAY_MINUTES } from '#src/payments/attempt.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { AllocatedQuantity } from '#src/products/goods/allocation.ts'
import type { Draft, DraftLine, OrderBuyer } from '../draft-queries.server.ts'
import type { PlacedOrder } from '../order.ts'
import { STATUS, type Status } from '../status.ts'
import { nextNumber } from './number-commands.server.ts'
import { type GiftLine, listGiftLines } from './placement.ts'

export interface NewOrder {
  draft: Draft
  hash: Buffer
  cartVersion: number
  status: Status
  /** Over the credit limit, waiting for release. */
  held: boolean
  /** Quantity per depot, by cart line. */
  allocations: readonly AllocatedQuantity[]
  /** Backordered quantity, by cart line. */
  later: ReadonlyMap<number, Decimal>
}

/**
 * Writes an order with copies of all its data, so that nothing is looked up again later. Undefined when a concurrent
 * order took the key.
 */
export async function insertOrder(tx: Tx, buyer: OrderBuyer, order: NewOrder): Promise<PlacedOrder | undefined> {
  const head = await insertOrderRow(tx, buyer, order)
  if (!head) return undefined
  await insertLines(tx, head.id, order)
  const { status, draft } = order
  const { currency, totals } = draft
  return { orderId: head.id, number: head.number, status, total: totals.total, currency, replayed: false }
}

/** The order and the first entry of its history. */
async function insertOrderRow(
  tx: Tx,
  { context, scope, ip }: OrderBuyer,
  { draft, hash, status, held, cartVersion }: NewOrder,
) {
  const { checkout, totals, method, contractId, shipping, coupon } = draft
  const discount = sql`${totals.list}::numeric - ${totals.net}::numeric`
  const { rows } = await sql<{ id: number; number: string }>`
    with placed as (
      insert into orders (site_id, number, status, customer_id, user_id, cart_id, idempotency_key, request_hash, currency,
      list_total, discount_total, net_total, tax_total, total, payment_kind, payment_method_id, payment_name,
      payment_discount, promotion_total, delivery_address, note, contract_id, accepted_at, accepted_ip, language, cart_version, pay_until,
      charges, shipping_method_id, shipping_company, shipping_name, coupon,
      reference, delivery_date, hold)
    values (${scope.siteId}::bigint, ${nextNumber('order', context.site)}, ${status}::smallint,
      ${scope.customer.id}::bigint, ${scope.userId}::bigint, ${checkout.cartId}::bigint, ${checkout.key}::uuid, ${hash}::bytea,
      ${draft.currency}, ${totals.list}::numeric, ${discount}, ${totals.net}::numeric, ${totals.tax}::numeric,
      ${totals.total}::numeric, ${method.kind}, ${method.id}::bigint, ${method.name}, ${method.discount}::numeric, ${totals.promotion}::numeric,
      ${JSON.stringify(draft.address)}::jsonb, ${checkout.note}, ${contractId}::bigint,
      case when ${contractId}::bigint is not null then now() end, ${ip}, ${context.language}, ${cartVersion}::integer,
      case when ${status} = ${STATUS.inPosTransaction} then now() + make_interval(mins => ${PAY_MINUTES}) end,
      ${JSON.stringify(totals.charges)}::jsonb, ${shipping?.id ?? null}::bigint, ${shipping?.company ?? ''}, ${shipping?.name ?? ''},
      ${coupon}, ${checkout.reference ?? ''}, ${checkout.deliveryDate ?? null}::date, ${held ? 'credit' : ''})
    on conflict (user_id, idempotency_key) do nothing
      returning id, number, status, user_id, customer_id
    ), event as (
      insert into order_events (order_id, to_status, user_id, customer_id)
      select id, status, user_id, customer_id from placed
    )
    select id, number from placed`.execute(tx)
  return rows[0]
}

async function insertLines(tx: Tx, orderId: number, { draft, later, allocations }: NewOrder): Promise<void> {
  const bought = draft.lines.map((line) => ({ id: line.id, row: toBoughtRow(line, draft) }))
  const gifts = listGiftLines(draft.promotions).map((gift) => ({ id: gift.id, row: toGiftRow(gift) }))
  const lines = [...bought, ...gifts].map(({ id, row }, at) => ({
    ...row,
    id,
    line_no: at + 1,
    later: later.get(id) ?? '0',
    // A gift has no cart line.
    cart_line_id: id > 0 ? id : null,
  }))
  await insertOrderLines(tx, orderId, { lines, allocations })
}

/** An order line as columns of its row. */
interface OrderLineRow {
  product_id: number
  code: string
  name: string
  brand: string
  quantity: Decimal
  unit: string
  list_price: Decimal
  discounts: readonly Decimal[]
  net_price: Decimal
  tax_rate: Decimal
  promotion_discount: Decimal
  net_total: Decimal
  tax_total: Decimal
  note: string
  gift: boolean
  given_price: Decimal | null
  given_by: number | null
  /** Net price before staff lowered it; null if they have not. */
  price_before: Decimal | null
  delivery_address: Address | null
}

interface NewOrderLine extends OrderLineRow {
  /** By which allocations name the line. */
  id: number
  line_no: number
  /** The backordered part of its quantity. */
  later: Decimal
  cart_line_id: number | null
}

interface AllocatedLines {
  lines: readonly NewOrderLine[]
  allocations: readonly AllocatedQuantity[]
}

/** Inserts lines of an order with their depots. Throws if an allocation is of none of them. */
export async function insertOrderLines(tx: Tx, orderId: number, { lines, allocations }: AllocatedLines): Promise<void> {
  const lineNos = new Map(lines.map(({ id, line_no }) => [id, line_no]))
  const depots = allocations.map(({ lineId, depotId, quantity }) => ({
    line_no: lineNos.get(lineId),
    depot_id: depotId,
    quantity,
  }))
  const { numAffectedRows } = await sql`
    with line as (
      insert into order_lines (order_id, line_no, product_id, code, name, brand, quantity, backordered, unit, list_price,
      discounts, net_price, tax_rate, promotion_discount, net_total, tax_total, note, gift, given_price, given_by,
      price_before, delivery_address, cart_line_id)
    select ${orderId}::bigint, line_no, product_id, code, name, brand, quantity, later, unit, list_price, discounts,
      net_price, tax_rate, promotion_discount, net_total, tax_total, note, gift, given_price, given_by, price_before,
      delivery_address, cart_line_id
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (line_no int, product_id bigint, code text, name text,
      brand text, quantity numeric, later numeric, unit text, list_price numeric, discounts numeric[],
      net_price numeric, tax_rate numeric, promotion_discount numeric, net_total numeric, tax_total numeric, note text,
      gift boolean, given_price numeric, given_by bigint, price_before numeric, delivery_address jsonb, cart_line_id bigint)
      returning id, line_no
    )
    insert into order_line_depots (order_id, order_line_id, depot_id, quantity)
    select ${orderId}::bigint, line.id, allocated.depot_id, allocated.quantity
    from json_to_recordset(${JSON.stringify(depots)}::json) as allocated (line_no int, depot_id bigint, quantity numeric)
      join line using (line_no)`.execute(tx)
  if (Number(numAffectedRows) !== allocations.length)
    throw new Error(`${allocations.length} allocations, but ${numAffectedRows} are of lines of order ${orderId}`)
}

/** A line of the cart, with its promotion and its own address. */
function toBoughtRow(line: DraftLine, { currency, method, addresses, promotions }: Draft): OrderLineRow {
  const { note, given, addressId } = line
  return {
    ...toOrderLineRow(line, { currency, paymentDiscount: method.discount, promotion: promotions.off.get(line.id) }),
    note,
    given_price: given?.price ?? null,
    given_by: given?.by ?? null,
    delivery_address: addressId === null ? null : (addresses.get(addressId) ?? null),
  }
}

interface OrderLineTerms {
  currency: string
  /** Percent of the payment method. */
  paymentDiscount: Decimal
  /** Promotion discount of the line, before the payment discount. */
  promotion?: Decimal | undefined
}

/** A line at the price of the buyer. */
export function toOrderLineRow(
  { productId, quantity, goods, price }: Pick<DraftLine, 'productId' | 'quantity' | 'goods' | 'price'>,
  { currency, paymentDiscount, promotion }: OrderLineTerms,
): OrderLineRow {
  const money = lineMoney({ ...price, quantity, promotion }, { currency, paymentDiscount })
  return {
    product_id: productId,
    code: goods.code,
    name: goods.name,
    brand: goods.brand,
    quantity,
    unit: goods.unit,
    list_price: price.list,
    discounts: buildDiscountChain(price, paymentDiscount),
    net_price: money.netPrice,
    tax_rate: price.taxRate,
    promotion_discount: money.promotion,
    net_total: money.net,
    tax_total: money.tax,
    note: '',
    gift: false,
    given_price: null,
    given_by: null,
    price_before: price.priceBefore ?? null,
    delivery_address: null,
  }
}

/** A gift is free and names its promotion. */
const toGiftRow = ({ productId, quantity, goods, note }: GiftLine): OrderLineRow => ({
  product_id: productId,
  code: goods.code,
  name: goods.name,
  brand: goods.brand,
  quantity,
  unit: goods.unit,
  list_price: '0',
  discounts: [],
  net_price: '0',
  tax_rate: goods.taxRate,
  promotion_discount: '0',
  net_total: '0',
  tax_total: '0',
  note,
  gift: true,
  given_price: null,
  given_by: null,
  price_before: null,
  delivery_address: null,
})
