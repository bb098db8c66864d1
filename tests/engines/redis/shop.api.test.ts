import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { writeListPrices } from '#src/pricing/list-price-commands.server.ts'
import { copyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { readRows } from '#tests/support/look-ups/database.ts'
import { type RunningShop, runShop } from '#tests/support/running-shop.ts'
import { engines, startRedis, type TestRedis } from './server.ts'

interface PricedProduct {
  id: number
  slug: string
  siteId: number
  priceId: number
  priceListId: number
}

let database: TestDatabase
let server: TestRedis
let shops: RunningShop[]
let changed: PricedProduct
let other: PricedProduct
let elsewhere: PricedProduct

beforeAll(async () => {
  if (engines.length === 0) return
  server = await startRedis()
  database = await copyDatabase('demo')
  const env = { REDIS_URL: server.url, SERVICES: 'web' }
  shops = await Promise.all([1, 2].map(() => runShop({ databaseUrl: database.url, env })))
  const products = await readRows<PricedProduct & { key: string }>(
    database.url,
    `select distinct on (s.key, p.category_id) p.id::int, p.slug, s.id::int as "siteId", s.key, price.id::int as "priceId",
       list.id::int as "priceListId"
     from products p join sites s on s.id = p.site_id and s.key in ('b2b', 'b2c')
     join prices price on price.product_id = p.id and price.min_quantity = 0
     join price_lists list on list.id = price.price_list_id and list.is_public
     where p.visible and p.parent_id is null and p.purchasable and price.valid_from is null and price.valid_to is null
       and not exists (select from products child where child.parent_id = p.id)
       and (select count(*) from prices where product_id = p.id and price_list_id = list.id) = 1
     order by s.key, p.category_id, p.id`,
  )
  const find = (siteKey: string, at: number) => products.filter(({ key }) => key === siteKey)[at] as PricedProduct
  changed = find('b2c', 0)
  other = find('b2c', 1)
  elsewhere = find('b2b', 0)
})
afterAll(async () => {
  await Promise.all((shops ?? []).map((shop) => shop.close()))
  await server?.close()
  await database?.drop()
})

const B2C = 'b2c.localhost'
/** Requests to both processes name the same host, as behind a balancer. */
function openPage(
  { ports }: RunningShop,
  { slug }: PricedProduct,
  { host = B2C, query = '' } = {},
): Promise<{ status: number; text: string }> {
  const headers = { host, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: ports.web, path: `/urunler/${slug}${query}`, headers },
      async (reply) => {
        const chunks = await reply.toArray()
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
      },
    )
    sent.on('error', reject).end()
  })
}

/** Whether the page of the changed product has this amount. */
const showsPrice = async (shop: RunningShop, amount: string) => (await openPage(shop, changed)).text.includes(amount)

async function readHealth({ ports }: RunningShop) {
  const reply = await fetch(`http://127.0.0.1:${ports.web}/healthz/redis`)
  return { status: reply.status, ...((await reply.json()) as { state: string; limits: string; changes: string }) }
}

/** The pages that a process had, those that it took from the other one, and those that it rendered. */
async function countPages({ ports }: RunningShop) {
  const text = await (await fetch(`http://127.0.0.1:${ports.web}/metrics`)).text()
  const count = (cache: string, result: string) =>
    Number(text.match(new RegExp(`_cache_requests_total\\{cache="${cache}",result="${result}"\\} (\\d+)`))?.[1] ?? 0)
  return { own: count('pages', 'hit'), shared: count('shared', 'hit'), rendered: count('shared', 'miss') }
}

async function setPrice({ siteId, id, priceId, priceListId }: PricedProduct, amount: string) {
  const pool = openPool(database.url, 1)
  const writes = { removed: [], changed: [{ id: priceId, amount }], added: [] }
  const products = [{ productId: id, writes }]
  await createKysely(pool)
    .transaction()
    .execute((tx) => writeListPrices(tx, { siteId, priceListId, products }))
  await pool.end()
}

/** Also on a busy machine. */
const SOON = { timeout: 15_000 }
const isReady = (shop: RunningShop) => expect.poll(() => readHealth(shop), SOON)

describe.each(engines)('a shop with %s', () => {
  it('purges what shows a changed price, on that site, in every process', async () => {
    const [one, two] = shops as [RunningShop, RunningShop]
    for (const shop of shops)
      await isReady(shop).toEqual(expect.objectContaining({ state: 'ready', limits: 'redis', changes: 'redis' }))
    for (const page of [changed, other]) expect((await openPage(one, page)).status).toBe(200)
    expect((await openPage(one, elsewhere, { host: 'b2b.localhost' })).status).toBe(200)
    let pages = 0
    const sharePage = async () => {
      const query = `?page=${++pages}`
      await openPage(one, changed, { query })
      await openPage(two, changed, { query })
      return countPages(two)
    }
    await expect.poll(sharePage, SOON).toMatchObject({ shared: 1 })
    await setPrice(changed, '98765')
    for (const shop of shops) await expect.poll(() => showsPrice(shop, '98.765,00'), SOON).toBe(true)
    const before = await countPages(one)
    await openPage(one, other)
    await openPage(one, elsewhere, { host: 'b2b.localhost' })
    expect(await countPages(one)).toEqual({ ...before, own: before.own + 2 })
  })
})

describe.each(engines)('a shop without its %s', () => {
  it('serves every page, and uses it once it is back', async () => {
    const statuses = new Set<number>()
    let isRunning = true
    const browse = async (shop: RunningShop, product: PricedProduct) => {
      while (isRunning) {
        statuses.add((await openPage(shop, product)).status)
        await wait(20)
      }
    }
    const browsing = Promise.all(shops.flatMap((shop) => [browse(shop, changed), browse(shop, other)]))
    await server.kill()
    for (const shop of shops)
      await isReady(shop).toMatchObject({
        status: 503,
        state: 'unavailable',
        limits: 'postgresql',
        changes: 'postgresql',
      })
    await setPrice(changed, '87654')
    for (const shop of shops) await expect.poll(() => showsPrice(shop, '87.654,00'), SOON).toBe(true)
    await server.restart()
    for (const shop of shops) await isReady(shop).toMatchObject({ status: 200, limits: 'redis', changes: 'redis' })
    isRunning = false
    await browsing
    expect([...statuses]).toEqual([200])
    expect(await showsPrice(shops[1] as RunningShop, '87.654,00')).toBe(true)
  })
})
