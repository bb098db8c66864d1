import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { SEARCH_VERSION } from './search-index.ts'
import { rebuildOutdatedSearches, refreshByValues } from './search-rebuild-commands.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const b2c = () => shop.db.selectFrom('sites').select('id').where('key', '=', 'b2c').executeTakeFirstOrThrow()

/** @requirement DEV-5, FIND-14 */
it('staff rebuild the search index: true is success, and it stays searchable (storefront 7, 8)', async () => {
  const { id } = await b2c()
  const rows = () => shop.db.selectFrom('productSearch').select('productId').where('siteId', '=', id).execute()
  const before = (await rows()).length
  const [removedRow] = await rows()
  await shop.db
    .deleteFrom('productSearch')
    .where('productId', '=', removedRow?.productId ?? 0)
    .execute()
  const owner = await shop.client('ela@vitrin.test', 'b2c.localhost')
  const answer = await owner.post<boolean>('lucene/get-lucene-index/TR')
  expect([answer.status, answer.body]).toEqual([200, true])
  expect(await rows()).toHaveLength(before)
})

/** @requirement DEV-5, FIND-14 */
it('other users may not rebuild it, and unknown languages are rejected', async () => {
  const owner = await shop.client('ela@vitrin.test', 'b2c.localhost')
  expect((await owner.post('lucene/get-lucene-index/xx')).status).toBe(400)
  const visitor = await shop.client(undefined, 'b2c.localhost')
  expect((await visitor.post('lucene/get-lucene-index/tr')).status).toBe(401)
  const dealer = await shop.client('ayse@vitrin.test')
  expect((await dealer.get('lucene/get-lucene-index/tr')).status).toBe(403)
})

/** @requirement DEV-5, FIND-14 */
it('the GET of the specification rebuilds each language once', async () => {
  const owner = await shop.client('ela@vitrin.test', 'b2b.localhost')
  const statuses: number[] = []
  for (const language of [...LANGUAGES, 'tr'])
    statuses.push((await owner.get(`lucene/get-lucene-index/${language}`)).status)
  expect(statuses).toEqual([...LANGUAGES.map(() => 200), 429])
})

/** @requirement FIND-60 */
it('an index of an earlier version is rebuilt once, at the next start (catalogue 2)', async () => {
  const { id } = await b2c()
  const builds = () => shop.db.selectFrom('searchBuilds').select('version').where('siteId', '=', id).execute()
  expect(await builds()).toEqual([{ version: SEARCH_VERSION }])
  expect(await rebuildOutdatedSearches(shop.db, () => false)).toBe(0)
  await shop.db.updateTable('searchBuilds').set({ version: 0 }).where('siteId', '=', id).execute()
  const { productId } = await shop.db
    .selectFrom('productSearch')
    .select('productId')
    .where('siteId', '=', id)
    .executeTakeFirstOrThrow()
  const one = () => shop.db.selectFrom('productSearch').select('words').where('productId', '=', productId).execute()
  const unchangedRow = await one()
  await sql`update product_search set words = '' where product_id = ${productId}`.execute(shop.db)
  expect(await rebuildOutdatedSearches(shop.db, () => true)).toBe(0)
  expect(await builds()).not.toEqual([{ version: SEARCH_VERSION }])
  expect(await rebuildOutdatedSearches(shop.db, () => false)).toBe(1)
  expect([await builds(), await one()]).toEqual([[{ version: SEARCH_VERSION }], unchangedRow])
})

/** @requirement FIND-62 */
it('renamed values are found at once for few products, otherwise after the rebuild (catalogue 2)', async () => {
  const { id } = await b2c()
  const { rows } = await sql<{ valueId: number; productId: number }>`
    select own.value_id, max(own.product_id) as product_id from product_properties own
    join property_values value on value.id = own.value_id and value.number is null
    join product_search found on found.product_id = own.product_id and found.site_id = ${id}
    group by own.value_id order by count(*) limit 1`.execute(shop.db)
  const [{ valueId, productId } = { valueId: 0, productId: 0 }] = rows
  const has = async (word: string) => {
    const found = await sql<{ is: boolean }>`
      select words @@ ${word}::tsquery as is from product_search where product_id = ${productId}`.execute(shop.db)
    return found.rows[0]?.is
  }
  const call = async (word: string, limit?: number) => {
    const names = JSON.stringify({ de: word })
    await sql`update property_values set names = names || ${names}::jsonb where id = ${valueId}`.execute(shop.db)
    await shop.db
      .transaction()
      .execute((tx) => refreshByValues(tx, id, { valueIds: [valueId], ...(limit !== undefined && { limit }) }))
  }
  await call('Zurnavorne')
  expect(await has('zurnavorne')).toBe(true)
  await call('Kavalhinten', 0)
  expect(await has('kavalhinten')).toBe(false)
  expect(await rebuildOutdatedSearches(shop.db, () => false)).toBe(1)
  expect([await has('kavalhinten'), await has('zurnavorne')]).toEqual([true, false])
})
