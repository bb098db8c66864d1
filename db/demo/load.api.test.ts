import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { checkPromises } from '#src/verification/promise-queries.server.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { loadDemo } from './load.ts'
import { DEMO_LOGINS } from './people.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
let db: Db
const rows = async <Row>(text: ReturnType<typeof sql<Row>>) => (await text.execute(db)).rows
const count = async (text: ReturnType<typeof sql<{ count: number }>>) => (await rows(text))[0]?.count

beforeAll(async () => {
  database = await copyDatabase('empty')
  pool = openPool(database.url, 3)
  db = createKysely(pool)
  await loadDemo(db, { log: () => undefined })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe('the demo in an empty database', () => {
  /** @requirement DEMO-1, RUN-2 */
  it('opens four shops by host', async () => {
    const hosts = await db
      .selectFrom('siteHosts')
      .innerJoin('sites', 'sites.id', 'siteHosts.siteId')
      .select(['host', 'platform'])
      .orderBy('sites.id')
      .execute()
    expect(hosts.map(({ host, platform }) => [host, platform])).toEqual([
      ['localhost', 3],
      ['b2b.localhost', 1],
      ['b2c.localhost', 2],
      ['corporate.localhost', 4],
    ])
  })

  /** @requirement DEMO-6, HOME-6, RUN-3 */
  it('creates every user of the welcome text on the first site', async () => {
    const people = await rows(sql<{ email: string; role: string }>`
      select email, role from users where site_id = (select site_id from site_hosts where host = 'localhost') and email like '%@vitrin.test'`)
    const roles = new Map(people.map(({ email, role }) => [email, role]))
    expect(DEMO_LOGINS.map(({ email }) => roles.get(email))).toEqual([
      'dealer',
      'dealer',
      'subDealer',
      'representative',
      'customer',
      'owner',
    ])
  })

  /** @requirement DEMO-6 */
  it('assigns only Ayşe and Mehmet to Zeynep, and makes Selim a sub-dealer of Ayşe', async () => {
    const cared = await rows(sql<{ email: string }>`
      select c.email from representative_customers r join users u on u.id = r.user_id join customers c on c.id = r.customer_id
      where u.email = 'zeynep@vitrin.test' and u.site_id = 1 order by 1`)
    expect(cared.map(({ email }) => email)).toEqual(['ayse@vitrin.test', 'mehmet@vitrin.test'])
    const parents = await rows(sql<{ email: string }>`
      select p.email from customers c join customers p on p.id = c.parent_id where c.email = 'selim@vitrin.test' and c.site_id = 1`)
    expect(parents).toEqual([{ email: 'ayse@vitrin.test' }])
  })

  /** @requirement DEMO-4 */
  it('has three depots, three price lists and customers with their own discounts', async () => {
    const [found] = await rows(sql<Record<string, number>>`
      select (select count(*) from depots where site_id = 1) as depots,
             (select count(*) from price_lists where site_id = 1 and kind = 'sale') as lists,
             (select count(distinct customer_id) from discounts where site_id = 1) as discounted`)
    expect(found).toMatchObject({ depots: 3, lists: 3 })
    expect(found?.discounted).toBeGreaterThan(20)
  })

  it('has stock that equals the sum of its movements (promise A)', async () => {
    expect(
      await count(sql`
      select count(*) from (select product_id, depot_id, sum(quantity) as moved from stock_moves group by 1, 2) m
      full join stock s using (product_id, depot_id) where coalesce(s.on_hand, 0) <> coalesce(m.moved, 0)`),
    ).toBe(0)
  })

  it('reserves stock for open orders only (promise A)', async () => {
    expect(
      await count(sql`
      with live as (
        select l.product_id, d.depot_id, sum(d.quantity) as held from orders o join order_lines l on l.order_id = o.id
        join order_line_depots d on d.order_line_id = l.id where o.status not in (7, 8) group by 1, 2
      ), opening as (
        select product_id, depot_id, sum(quantity) as first from stock_moves where reason = 'opening' group by 1, 2
      )
      select count(*) from stock s left join live using (product_id, depot_id) left join opening using (product_id, depot_id)
      where coalesce(first, 0) - s.on_hand <> coalesce(held, 0)`),
    ).toBe(0)
  })

  /** @requirement OPS-3, PROMISE-A */
  it('passes every check of npm run verify (A to G)', async () => {
    const broken = (await checkPromises(pool)).filter(({ broken }) => broken.length > 0)
    expect(broken.map(({ promise, broken: [first] }) => `${promise}: ${first}`)).toEqual([])
  })

  it('allocates every line in full: depots and backorder add up to the quantity', async () => {
    expect(
      await count(sql`
      select count(*) from order_lines l left join (
        select order_line_id, sum(quantity) as given from order_line_depots group by 1
      ) d on d.order_line_id = l.id where coalesce(d.given, 0) + l.backordered <> l.quantity`),
    ).toBe(0)
  })

  /** @requirement DEMO-5, PROMISE-E */
  it('has an invoice for every posted order and for no other (promises E and G)', async () => {
    expect(
      await count(sql`
      select count(*) from orders o full join (select * from account_entries where document_type = 'invoice') e on e.order_id = o.id
      where (o.posted_at is null) <> (e.id is null) or e.amount <> o.total or e.customer_id <> o.customer_id`),
    ).toBe(0)
    expect(
      await count(sql`
      select count(*) from orders o where o.status in (7, 8) and o.posted_at is not null
      and not exists (select from account_entries e where e.order_id = o.id and e.document_type = 'reversal')`),
    ).toBe(0)
  })

  it('ships delivered orders, in full or in part, with a tracking number (orders 3)', async () => {
    expect(
      await rows(sql`
      select o.number from orders o join order_lines l on l.order_id = o.id
      left join shipment_lines p on p.order_line_id = l.id
      where o.status in (5, 6, 7) group by o.id having sum(l.shipped) <> coalesce(sum(p.quantity), 0) or sum(l.shipped) = 0
        or (o.status = 5 and sum(l.shipped) <> sum(l.quantity))`),
    ).toEqual([])
  })

  it('has no customer who paid more than they owed (promise E)', async () => {
    expect(
      await count(sql`
      select count(*) from (select sum(case side when 'debit' then amount else -amount end) as balance
      from account_entries group by customer_id) b where balance < 0`),
    ).toBe(0)
  })

  it('has totals that equal the sums of their lines', async () => {
    expect(
      await count(sql`
      select count(*) from orders o join (
        select order_id, sum(net_total) as net, sum(tax_total) as tax from order_lines group by 1
      ) l on l.order_id = o.id where o.net_total <> l.net or o.tax_total <> l.tax or o.total <> l.net + l.tax`),
    ).toBe(0)
  })

  /** @requirement DEMO-5 */
  it('has no dates in the future', async () => {
    expect(
      await count(sql`
      select (select count(*) from orders where placed_at > now()) + (select count(*) from order_events where at > now())
        + (select count(*) from account_entries where entry_date > (now() at time zone 'Europe/Istanbul')::date) as count`),
    ).toBe(0)
  })

  it('indexes every product for search, directly or through its parent', async () => {
    expect(
      await count(
        sql`select count(*) from products p left join product_search s on s.product_id = coalesce(p.parent_id, p.id) where s.product_id is null`,
      ),
    ).toBe(0)
  })

  /** @requirement DEMO-5 */
  it('has sample data for every feature a dealer uses', async () => {
    const [found] = await rows(sql<Record<string, number>>`
      select (select count(*) from e_invoices where site_id = 1) as invoices,
             (select count(*) from proposals p join orders o on o.proposal_id = p.id where p.status = 13) as accepted,
             (select count(*) from returns r join account_entries e on e.return_id = r.id where e.amount = r.amount) as credited,
             (select count(distinct status) from returns where site_id = 1) as states,
             (select count(*) from messages where site_id = 1) as messages,
             (select count(*) from discounts where dealer_id is not null and site_id = 1) as given`)
    expect(found).toMatchObject({ invoices: 5, states: 3, messages: 5, given: 2 })
    expect([found?.accepted, found?.credited].map((many) => Number(many) > 0)).toEqual([true, true])
  })

  /** @requirement RUN-4 */
  it('does nothing on the second run', async () => {
    const before = await count(sql`select count(*) from products`)
    await loadDemo(db, { log: () => undefined })
    expect(await count(sql`select count(*) from products`)).toBe(before)
    expect(await count(sql`select count(*) from sites`)).toBe(4)
  })
})
