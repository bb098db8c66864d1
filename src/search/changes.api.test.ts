import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildSearch } from '#src/products/search-index-commands.server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { loadProducts } from '../imports/catalogue-lists/commands.server.ts'
import { createKysely, openPool } from '../platform/db.server.ts'

/** The same shop changed by another process with its own pool. */
let shop: TestShop
let pool: ReturnType<typeof openPool>
let siteId: number
/** A site with few products, whose index is rebuilt fast. */
let smallSiteId: number

beforeAll(async () => {
  shop = await openTestShop()
  pool = openPool(shop.url, 2)
  const loadSiteId = async (key: string) =>
    (await shop.db.selectFrom('sites').where('key', '=', key).select('id').executeTakeFirstOrThrow()).id
  siteId = await loadSiteId('anadolu')
  smallSiteId = await loadSiteId('b2b')
})
afterAll(async () => {
  await pool.end()
  await shop.close()
})

const BARE = { defaults: {}, names: {}, descriptions: {}, numbers: [], prices: [], stock: [] }

const load = (code: string, name: string) =>
  createKysely(pool)
    .transaction()
    .execute((tx) => loadProducts(tx, { siteId, write: true, language: 'tr' }, [{ ...BARE, code, fields: { name } }]))

/** @requirement FIND-28 */
describe('changes are searchable within two seconds', () => {
  it('in a process with cached answers: a new product, and a new name', async () => {
    const dealer = await shop.client('ayse@vitrin.test')
    const hits = async (keyword: string) => {
      const { body } = await dealer.post<{ TotalHits: number }>('product/get-product-search', { keyword })
      return body.TotalHits
    }
    const within = { timeout: 2000 }
    expect(await hits('zurnabilya')).toBe(0)
    await load('ZZ-9001', 'Zurnabilya takımı')
    await expect.poll(() => hits('zurnabilya'), within).toBe(1)
    await load('ZZ-9001', 'Kavalbilya takımı')
    await expect.poll(() => hits('kavalbilya'), within).toBe(1)
    expect(await hits('zurnabilya')).not.toBe(1)
  })

  it('in cached facts: a row shows the new name too', async () => {
    const dealer = await shop.client('ayse@vitrin.test')
    const names = async () => {
      const { body } = await dealer.post<{ Hits: { $values: { ProductDetails: { ProductName: string } }[] } }>(
        'product/get-product-search',
        {
          keyword: 'nefesbilya',
        },
      )
      return body.Hits.$values.map(({ ProductDetails }) => ProductDetails.ProductName)
    }
    const within = { timeout: 2000 }
    await load('ZZ-9002', 'Nefesbilya borusu')
    await expect.poll(names, within).toEqual(['Nefesbilya borusu'])
    await load('ZZ-9002', 'Nefesbilya kavalı')
    await expect.poll(names, within).toEqual(['Nefesbilya kavalı'])
  })
})

/** @requirement FIND-28 */
describe('a rebuild of the index (storefront 7)', () => {
  it('leaves the site searchable without a gap', async () => {
    const searchAll = async () => {
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) from product_search where site_id = $1 and words @@ 'fren:*'::tsquery`,
        [smallSiteId],
      )
      return Number(rows[0]?.count)
    }
    const before = await searchAll()
    let filling = true
    const seen = new Set<number>()
    const filled = rebuildSearch(shop.db, smallSiteId).finally(() => {
      filling = false
    })
    while (filling) seen.add(await searchAll())
    await filled
    expect(before).toBeGreaterThan(0)
    expect([...seen]).toEqual([before])
  })

  it('removes what may not be found any more', async () => {
    const { id } = await shop.db
      .selectFrom('productSearch')
      .where('siteId', '=', smallSiteId)
      .select('productId as id')
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('products').set({ visible: false }).where('id', '=', id).execute()
    await rebuildSearch(shop.db, smallSiteId)
    expect(await shop.db.selectFrom('productSearch').where('productId', '=', id).selectAll().execute()).toEqual([])
  })
})
