import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import { checkPromises } from '#src/verification/promise-queries.server.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { loadReport } from './queries.server.ts'
import { calculateSoldLines, rebuildSoldLines } from './sold-line-commands.server.ts'

let shop: SmallShop
let products: number[]
beforeAll(async () => {
  shop = await openSmallShop()
  products = await Promise.all(
    ['10.01', '33.33', '7.77'].map((price) => shop.product({ price, stock: '100000', taxRate: '18' })),
  )
})
afterAll(() => shop.close())

async function placeOrder(name: string, items: readonly (readonly [number, string])[]): Promise<number> {
  const { order } = await readyToOrder(shop, { name, payment: 'onAccount', items })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.placed.orderId
}

/** The definition of what is sold (docs/decisions/0228), in decimals and from the orders themselves. */
async function sumLines() {
  const { rows } = await sql<{ orders: number; quantity: string; net: string }>`
    select count(distinct o.id)::integer as orders,
      coalesce(sum(l.quantity - l.cancelled - coalesce(back.quantity, 0)), 0) as quantity,
      coalesce(sum(l.net_total - round(l.net_total * l.cancelled / l.quantity, 2)
        - coalesce(round(back.amount * l.net_total / nullif(l.net_total + l.tax_total, 0), 2), 0)), 0) as net
    from orders o join order_lines l on l.order_id = o.id
      left join (select order_line_id, sum(quantity) as quantity, sum(amount) as amount from returns
        where status = 2 group by 1) back on back.order_line_id = l.id
    where o.status not in (7, 8, 9) and o.currency = 'TRY' and o.placed_at >= now() - interval '20 days'`.execute(
    shop.db,
  )
  const [sums] = rows
  if (!sums) throw new Error('no sums')
  return { orders: sums.orders, quantity: Number(sums.quantity), net: Number(sums.net) }
}

async function sumReport(name: 'salesByDealer' | 'salesByProduct') {
  const first = { sort: { column: 'net', descending: true }, page: 1, pageSize: 50 }
  const filters = { period: 'last30Days', currency: 'TRY' }
  const { totals } = await loadReport(shop.db, shop.context('ela'), { ...first, filters, name })
  return { orders: Number(totals.orders), quantity: Number(totals.quantity), net: Number(totals.net) }
}

const isNotClosing = () => false
const countChanged = async () => (await shop.db.selectFrom('soldLineChanges').selectAll().execute()).length

/** Numbers below `limit` that are the same in every run. */
function createRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

it('equals the lines of the orders after any change, before and after the job', async () => {
  const random = createRandom(7)
  const orders: number[] = []
  const pick = () => sql`${orders[random(orders.length)] ?? 0}::bigint`
  const pickLine = () => sql`(select id from order_lines where order_id = ${pick()} order by id limit 1)`
  const changes = [
    sql`update orders set status = ${1 + random(9)} where id = `,
    sql`update orders set placed_at = now() - make_interval(days => ${random(40)}) where id = `,
    sql`update orders set delivery_address = '{"city": "Bursa"}', currency = 'EUR' where id = `,
    sql`update orders set currency = 'TRY' where id = `,
    sql`update orders set customer_id = ${shop.person('mehmet').viewer.customer?.id ?? 0} where id = `,
  ]
  for (let round = 0; round < 60; round++) {
    const kind = random(9)
    if (orders.length === 0 || kind === 0) {
      const items = products.slice(random(3)).map((id) => [id, `${1 + random(9)}`] as const)
      orders.push(await placeOrder('ayse', items))
    } else if (kind <= 5) await sql`${changes[random(changes.length)]}${pick()}`.execute(shop.db)
    else if (kind === 6)
      await sql`update order_lines set cancelled = quantity - approved where shipped = 0 and id = ${pickLine()}`.execute(
        shop.db,
      )
    else if (kind === 7) await sql`update returns set status = ${1 + random(3)}`.execute(shop.db)
    else
      await sql`insert into returns (site_id, customer_id, order_id, order_line_id, user_id, key, reason, quantity, amount, currency, status)
        select o.site_id, o.customer_id, o.id, l.id, o.user_id, gen_random_uuid(), 1, 1, round(l.net_total / l.quantity, 2), o.currency, 2
        from order_lines l join orders o on o.id = l.order_id where l.cancelled = 0 and l.id = ${pickLine()}`.execute(
        shop.db,
      )
    if (random(3) === 0) await calculateSoldLines(shop.db, isNotClosing)
    const expected = await sumLines()
    expect(await sumReport('salesByDealer'), `round ${round}`).toEqual(expected)
    if (round % 5 === 0) expect(await sumReport('salesByProduct'), `round ${round}`).toEqual(expected)
  }
  await calculateSoldLines(shop.db, isNotClosing)
  expect(await countChanged()).toBe(0)
  expect(await sumReport('salesByProduct')).toEqual(await sumLines())
})

it('marks an order again that changes while the job calculates it', async () => {
  const orderId = await placeOrder('selim', [[products[0] ?? 0, '2']])
  await shop.db.transaction().execute(async (tx) => {
    await sql`update order_lines set cancelled = 1 where order_id = ${orderId}`.execute(tx)
    await calculateSoldLines(shop.db, isNotClosing)
  })
  expect(await countChanged()).toBe(1)
  expect(await sumReport('salesByDealer')).toEqual(await sumLines())
  await calculateSoldLines(shop.db, isNotClosing)
  expect(await countChanged()).toBe(0)
  // A command without an effect on what is sold.
  await changeStatus(shop.db, shop.context('ela'), { orderId, to: 2, ip: '' })
  await calculateSoldLines(shop.db, isNotClosing)
  await sql`update orders set held = held, batch_id = batch_id where id = ${orderId}`.execute(shop.db)
  expect(await countChanged()).toBe(0)
})

it('is verified, and calculated again by a command', async () => {
  const broken = async () => (await checkPromises(shop.pool)).find(({ promise }) => promise === 'I')?.broken
  expect(await broken()).toEqual([])
  await shop.db.updateTable('soldLines').set({ net: 1 }).execute()
  expect((await broken())?.length).toBeGreaterThan(0)
  expect((await typeWords(shop, 'reports', 'rebuild')).out).toMatch(/^Orders that are calculated again: \d+\.$/)
  expect(await sumReport('salesByDealer')).toEqual(await sumLines())
  await calculateSoldLines(shop.db, isNotClosing)
  expect(await broken()).toEqual([])
})

it('are requested again for all orders, once until they are calculated', async () => {
  await calculateSoldLines(shop.db, isNotClosing)
  const editor = { siteId: shop.site.id, userId: shop.context('ela').viewer.userId ?? 0, ip: '203.0.113.1' }
  const orders = await rebuildSoldLines(shop.db, editor)
  expect(orders).toBeGreaterThan(0)
  expect(await rebuildSoldLines(shop.db, editor)).toBe(0)
  const log = await shop.db.selectFrom('auditLog').select('detail').where('action', '=', 'report.rebuild').execute()
  expect(log).toEqual([{ detail: { changes: orders } }])
})
