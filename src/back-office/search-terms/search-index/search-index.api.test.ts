import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuildRequestedSearches } from '#src/products/search-rebuild-commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getIndexStatus, rebuildIndex } from './wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  await shop.load(['Stok Kodu;Stok Adı;Fiyat', 'P-1;Ön balata;100,00', 'P-2;Arka balata;90,00'])
  staff = await joinStaff(shop, { email: 'bt@oto.test', role: 'it' })
})
afterAll(() => shop.close())

const loadStatus = () => staff.call(getIndexStatus)
const countEntries = async () =>
  (await shop.db.selectFrom('auditLog').select('id').where('action', '=', 'search.rebuild').execute()).length

it('rebuilds the index while products are found, once for two requests', async () => {
  expect(await loadStatus()).toMatchObject({ answeredBy: 'postgresql', rebuild: null })
  const words = () =>
    shop.db.selectFrom('productSearch').select('words').where('siteId', '=', shop.siteId).orderBy('productId').execute()
  const before = await words()
  const broken = before[0]
  await shop.db.updateTable('productSearch').set({ words: '' }).where('siteId', '=', shop.siteId).execute()
  expect(await staff.call(rebuildIndex)).toMatchObject({ done: true })
  expect(await staff.call(rebuildIndex)).toMatchObject({ done: false, refusal: 'RebuildRunning' })
  expect(await countEntries()).toBe(1)
  expect(await loadStatus()).toMatchObject({ rebuild: { startedAt: null, finishedAt: null } })
  // A run that is stopped leaves the rebuild to the next one.
  expect(await rebuildRequestedSearches(shop.db, () => true)).toBe(0)
  expect((await loadStatus()).rebuild).toMatchObject({ finishedAt: null, total: 2, done: 0 })
  expect(await rebuildRequestedSearches(shop.db, () => false)).toBe(1)
  expect((await loadStatus()).rebuild).toMatchObject({ finishedAt: expect.any(Date), total: 2, done: 2 })
  expect((await words())[0]).toEqual(broken)
  expect(await rebuildRequestedSearches(shop.db, () => false)).toBe(0)
  expect(await staff.call(rebuildIndex)).toMatchObject({ done: true })
  expect(await countEntries()).toBe(2)
})

it('shows why a rebuild fails, and is requested again once it is not finished for long', async () => {
  await shop.db
    .updateTable('searchRebuilds')
    .set({ requestedAt: new Date(Date.now() - 3_600_000) })
    .execute()
  const output = JSON.stringify({ message: 'disk full' })
  await sql`
    update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now(),
      output = ${output}::jsonb where name = 'renewSearchIndex'`.execute(shop.db)
  expect(await loadStatus()).toMatchObject({
    rebuild: { finishedAt: null, isRequestable: true },
    failure: { at: expect.any(Date), reason: 'disk full' },
  })
  expect(await staff.call(rebuildIndex)).toMatchObject({ done: true })
  expect(await loadStatus()).toMatchObject({ rebuild: { isRequestable: false }, failure: null })
  expect(await staff.call(rebuildIndex)).toMatchObject({ done: false, refusal: 'RebuildRunning' })
})

it('is only requested by staff who manage the search', async () => {
  const sales = await joinStaff(shop, { email: 'satis@oto.test', role: 'sales' })
  await expect(sales.call(rebuildIndex)).rejects.toMatchObject({ status: 403 })
})
