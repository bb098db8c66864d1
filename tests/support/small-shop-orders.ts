import { randomUUID } from 'node:crypto'
import { addLines } from '../../src/cart/commands.server.ts'
import { cartPage } from '../../src/cart/queries.server.ts'
import { removeLines } from '../../src/cart/removing/commands.server.ts'
import { cartSummary } from '../../src/cart/summary/queries.server.ts'
import type { Checkout } from '../../src/orders/placing/checkout.ts'
import { placeOrder } from '../../src/orders/placing/commands.server.ts'
import type { Decimal } from '../../src/platform/money.ts'
import type { RawSettings } from '../../src/shop/settings/wire.ts'
import { viewerScope } from '../../src/shop/viewer.ts'
import type { SmallShop } from './small-shop.ts'

export interface Buying {
  name: string
  items: readonly (readonly [productId: number, quantity: Decimal])[]
  payment?: 'transfer' | 'onAccount' | 'card'
  settings?: Partial<RawSettings>
  /** The buyer said yes to ordering above stock. */
  confirmed?: boolean
}

/** Puts exactly these products into the person's cart and answers the checkout he would send. */
export async function readyToOrder(shop: SmallShop, { name, items, confirmed = false, ...buying }: Buying) {
  const who = shop.who(name, buying.settings)
  const buyer = { scope: viewerScope(who), shop: who.shop }
  await removeLines(shop.db, buyer, { type: 0, lineIds: null })
  const lines = items.map(([productId, quantity]) => ({ productId, quantity, depotId: null }))
  const added = await addLines(shop.db, buyer, { type: 0, items: lines, stockConfirmed: confirmed })
  if (!added.ok) throw new Error(`Not added: ${added.refusal.code}`)
  const paymentMethodId = shop.methods[buying.payment ?? 'transfer']
  const summary = await cartSummary(shop.db, who, { type: 0, paymentMethodId })
  const checkout: Checkout = {
    key: randomUUID(),
    cartId: added.value.id,
    addressId: shop.person(name).addressId,
    paymentMethodId,
    contractId: shop.contractId,
    note: '',
    total: summary.money?.total ?? '',
    currency: 'TRY',
  }
  return { who, checkout, order: (change: Partial<Checkout> = {}) => place(shop, who, { ...checkout, ...change }) }
}

const place = (shop: SmallShop, who: ReturnType<SmallShop['who']>, checkout: Checkout) =>
  placeOrder(shop.db, { who, scope: shop.scopeOf(who), ip: '10.0.0.7' }, checkout)

/** What the person's open cart holds now: product and quantity. */
export async function cartOf(shop: SmallShop, name: string): Promise<Record<number, number>> {
  const { rows } = await cartPage(shop.db, shop.who(name), { type: 0, page: 0, search: '' })
  return Object.fromEntries(rows.map(({ line }) => [line.productId, Number(line.quantity)]))
}

/** Every figure that must hold whatever happened (promises A, B, E, F and G). */
export async function brokenPromises(shop: SmallShop): Promise<string[]> {
  const { rows } = await shop.pool.query<{ promise: string }>(`
    select 'A: stock of product ' || s.product_id || ' is not the sum of its moves' as promise
    from stock s where s.on_hand <> (
      select coalesce(sum(quantity), 0) from stock_moves m where m.product_id = s.product_id and m.depot_id = s.depot_id)
    union all
    select 'A: order ' || o.id || ' holds other goods than its lines say' from orders o
    where o.status not in (7, 8, 9) and (select coalesce(sum(quantity - backordered - cancelled), 0) from order_lines where order_id = o.id)
      <> (select coalesce(-sum(quantity), 0) from stock_moves where order_id = o.id)
    union all
    select 'A: undone order ' || o.id || ' still holds goods' from orders o
    where o.status in (7, 8) and (select coalesce(sum(quantity), 0) from stock_moves where order_id = o.id) <> 0
    union all
    select 'B: product ' || product_id || ' is below zero' from stock where on_hand < 0
    union all
    select 'C: order ' || o.id || ' has no lines' from orders o
    where not exists (select from order_lines where order_id = o.id)
    union all
    select 'E: order ' || o.id || ' and its entries disagree' from orders o
    where (select coalesce(sum(case side when 'debit' then amount else -amount end), 0)
      from account_entries e where e.order_id = o.id and e.document_type in ('invoice', 'note', 'reversal') and e.payment_id is null)
      <> case when o.status in (2, 3, 4, 5, 6) then o.posted_total else 0 end
    union all
    select 'E: order ' || o.id || ' is owed ' || o.posted_total || ' of ' || o.total || ' less ' || o.cancelled_total from orders o
    where o.posted_total + o.cancelled_total > o.total or (o.status = 2 and o.posted_total + o.cancelled_total <> o.total)
      or (o.status = 1 and o.posted_total <> 0)
    union all
    ${USES}
    union all
    ${MONEY}
    union all
    select 'G: order ' || o.id || ' came from a cart that is not closed' from orders o join carts c on c.id = o.cart_id
    where c.state <> 'ordered' and (o.payment_kind <> 'card' or o.posted_at is not null)
    union all
    select 'G: cart ' || c.id || ' is closed without an order' from carts c
    where c.state = 'ordered' and not exists (select from orders where cart_id = c.id)`)
  return rows.map(({ promise }) => promise)
}

/** What banks took and gave back is what stands in the accounts, one to one; an order is received when it is paid. */
const MONEY = `
    select 'D: payment ' || a.id || ' took ' || a.captured || ' and the account has another figure' from payment_attempts a
    where a.captured <> (select coalesce(sum(amount), 0) from account_entries e
      where e.payment_id = a.id and e.document_type = 'payment' and e.side = 'credit')
    union all
    select 'D: payment ' || a.id || ' gave back ' || a.refunded || ' and the account has another figure' from payment_attempts a
    where a.refunded <> (select coalesce(sum(amount), 0) from account_entries e
      where e.payment_id = a.id and e.document_type = 'refund' and e.side = 'debit')
      or a.refunded <> (select coalesce(sum(amount), 0) from payment_refunds r where r.attempt_id = a.id and r.state = 'done')
    union all
    select 'D: the bank took ' || b.captured || ' and gave back ' || b.refunded || ' for ' || a.reference || ', which says otherwise'
    from sandbox_bank_orders b join payment_attempts a on replace(a.reference::text, '-', '') = b.order_no
    where a.state not in ('created', 'pending') and (b.captured <> a.captured
      or (b.refunded <> a.refunded and not exists (select from payment_refunds r where r.attempt_id = a.id and r.state = 'requested')))
    union all
    select 'G: order ' || o.id || ' in ' || o.status || ' has ' || paid.count || ' payments' from orders o, lateral (
      select count(*) from payment_attempts a where a.order_id = o.id and a.state = 'succeeded') paid
    where o.payment_kind = 'card' and paid.count <> (case when o.status in (4, 5, 6, 7) then 1 when o.status in (9, 10) then 0 else paid.count end)
    union all
    select 'G: order ' || o.id || ' has two payments' from orders o
    where (select count(*) from payment_attempts a where a.order_id = o.id and a.state = 'succeeded') > 1`

/** Uses of promotions equal the orders that carry them, and never exceed a limit. */
const USES = `
    select 'F: promotion ' || p.id || ' was used ' || p.used || ' times of ' || coalesce(p.most_uses::text, 'any')
    from promotions p where p.used > p.most_uses or p.used <> (
      select count(*) from promotion_uses u join orders o on o.id = u.order_id
      where u.promotion_id = p.id and u.released_at is null and o.status not in (8, 9))
    union all
    select 'F: customer ' || c.customer_id || ' used promotion ' || p.id || ' ' || c.used || ' times'
    from promotion_customers c join promotions p on p.id = c.promotion_id
    where c.used > p.most_uses_each or c.used <> (
      select count(*) from promotion_uses u
      where u.promotion_id = p.id and u.customer_id = c.customer_id and u.released_at is null)
    union all
    select 'F: order ' || o.id || ' says another discount than its promotions' from orders o
    where o.promotion_total <> (select coalesce(sum(amount), 0) from promotion_uses where order_id = o.id)`
