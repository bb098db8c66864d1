import type { BenchShop } from '../bench-shop.ts'
import { send, timeRequests } from '../load.ts'
import { milliseconds, type Row } from '../table.ts'

const LINES = 500
const FEW_LINES = 50

/** Reads carts of 50 and 500 lines with their totals, and changes lines in the longer one, as the cart page does. */
export async function cartRows(shop: BenchShop): Promise<Row[]> {
  const dealer = shop.dealers[0]
  if (!dealer) throw new Error('The measured shop has no dealers')
  const headers = { authorization: `Bearer ${dealer.access}` }
  const totals = () => ({ port: shop.ports.gateway, path: '/cart/get-cart-detail?CartType=0', headers })
  const timeTotals = async () => {
    await timeRequests(totals, { count: 30, concurrency: 1 })
    return timeRequests(totals, { count: 200, concurrency: 1 })
  }
  await fillCart(shop, dealer, FEW_LINES)
  const fewRead = await timeTotals()
  const lineIds = await fillCart(shop, dealer, LINES)
  const read = await timeTotals()
  const change = (index: number) => ({
    method: 'POST' as const,
    port: shop.ports.gateway,
    path: '/cart/update-cart-quantity',
    headers,
    body: JSON.stringify({ CartDetailID: lineIds[(index * 37) % lineIds.length], Quantity: 1 + (index % 5) }),
  })
  await timeRequests(change, { count: 30, concurrency: 1 })
  const changed = await timeRequests(change, { count: 200, concurrency: 1 })
  const both = await timeRequests((index) => (index % 2 === 0 ? change(index) : totals()), {
    count: 200,
    concurrency: 1,
  })
  return [
    { what: `a cart of ${FEW_LINES} lines with its totals`, hold: 'p95 ≤ 8 ms', figure: milliseconds(fewRead) },
    { what: `a cart of ${LINES} lines with its totals`, hold: 'p95 ≤ 15 ms', figure: milliseconds(read) },
    { what: `change one line in a cart of ${LINES}`, hold: 'p95 ≤ 30 ms', figure: milliseconds(changed) },
    {
      what: 'the same with the totals read after each change: per request',
      hold: 'p95 ≤ 30 ms',
      figure: milliseconds(both),
    },
  ]
}

/** The ids of the lines. */
async function fillCart(shop: BenchShop, dealer: BenchShop['dealers'][number], lineCount: number): Promise<number[]> {
  const { db, siteId, ports } = shop
  const headers = { authorization: `Bearer ${dealer.access}` }
  await send({ method: 'POST', port: ports.gateway, path: '/cart/clear-cart', headers, body: '{"CartId":0}' })
  const products = await db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.productId')
    .select('products.id')
    .distinct()
    .where('products.siteId', '=', siteId)
    .where('stock.onHand', '>', '100')
    .orderBy('products.id')
    .limit(lineCount)
    .execute()
  const first = products[0]
  if (!first) throw new Error('The measured shop has no stock')
  // The first line creates the cart; the rest are inserted in one batch.
  await send({
    method: 'POST',
    port: ports.gateway,
    path: '/cart/insert-cart',
    headers,
    body: JSON.stringify({ ProductID: first.id, Properties: [{ Quantity: 1 }] }),
  })
  const cart = await db
    .selectFrom('carts')
    .select('id')
    .where('userId', '=', dealer.userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cartLines')
    .values(products.slice(1).map(({ id }) => ({ cartId: cart.id, productId: id, quantity: '1' })))
    .execute()
  const lines = await db.selectFrom('cartLines').select('id').where('cartId', '=', cart.id).execute()
  return lines.map(({ id }) => id)
}
