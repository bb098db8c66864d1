import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import { audit } from '../platform/audit.server.ts'
import { auditApi } from './api.server.ts'

interface Line {
  Action: string
  UserName: string
  CompanyName: string
  IsForAnother: boolean
  Target: string
}
interface Page {
  AuditList: { $values: Line[] }
  TotalHits: number
}

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  const siteId = shop.site.id
  const ids = (name: string) => {
    const { userId, customer } = shop.person(name).viewer
    return { siteId, userId, customerId: customer?.id ?? null }
  }
  await shop.db.deleteFrom('auditLog').execute()
  const { customerId } = ids('ayse')
  await audit(shop.db, { ...ids('zeynep'), customerId, action: 'order.place', target: 'A-1', ip: '10.0.0.7' })
  await audit(shop.db, { ...ids('ayse'), action: 'subDealer.change', target: `${ids('selim').customerId}` })
  await audit(shop.db, { ...ids('ela'), action: 'session.approve', target: `${ids('mehmet').userId}` })
  await audit(shop.db, { siteId, userId: null, customerId: null, action: 'import.stock', target: 'list.xlsx' })
  const other = await shop.db.selectFrom('sites').select('id').where('id', '!=', siteId).executeTakeFirst()
  if (other) await audit(shop.db, { siteId: other.id, userId: null, customerId: null, action: 'site.write' })
})
afterAll(() => shop.close())

const calls = indexCalls(auditApi)
async function requestEntries(as: string, input: object = {}) {
  const app = { db: shop.db } as unknown as AppContext
  const request = { ip: '10.0.0.7', hasToken: true }
  return (await calls
    .get('GET audit/get-audit-log')
    ?.onWire({ context: shop.context(as), app, request, input })) as Page
}
const actions = async (input: object) =>
  (await requestEntries('ela', input)).AuditList.$values.map(({ Action }) => Action)

/** @requirement DESK-9, THREAT-16 */
it('is visible to the owner only, for their own site, newest first (threat 16)', async () => {
  for (const other of ['ayse', 'selim', 'can', 'zeynep']) {
    await expect(requestEntries(other)).rejects.toMatchObject({ status: 403 })
  }
  expect(await actions({})).toEqual(['import.stock', 'session.approve', 'subDealer.change', 'order.place'])
})

/** @requirement ARCH-7, DESK-9 */
it('names the actor, the customer and the target', async () => {
  const [imported, approved, changed, placed] = (await requestEntries('ela')).AuditList.$values
  expect(placed).toMatchObject({ UserName: 'zeynep', CompanyName: 'ayse ltd', IsForAnother: true, Target: 'A-1' })
  expect(changed).toMatchObject({ UserName: 'ayse', IsForAnother: false, Target: 'selim ltd' })
  expect(approved).toMatchObject({ UserName: 'ela', CompanyName: '', Target: 'mehmet' })
  expect(imported).toMatchObject({ UserName: '', CompanyName: '', Target: 'list.xlsx' })
})

/** @requirement ARCH-7 */
it("shows names for the ids in details, in the reader's language, and nothing of another site", async () => {
  const [siteId, product] = [shop.site.id, await shop.product()]
  const names = { tr: 'Fren diski', en: 'Brake disc' }
  await shop.db
    .updateTable('products')
    .set({ names: JSON.stringify(names) })
    .where('id', '=', product)
    .execute()
  const otherSite = await shop.db
    .insertInto('sites')
    .values({ key: 'elsewhere', name: 'Elsewhere', platform: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const depot = { siteId: otherSite.id, code: 'X', name: 'Foreign' }
  const foreign = await shop.db.insertInto('depots').values(depot).returning('id').executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('auditLog')
    .values({
      siteId,
      action: 'cart.giveDiscount',
      detail: JSON.stringify({ given: [{ productId: product }, { productId: 999_999 }], depotId: foreign.id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { RecordList } = (await requestEntries('ela')) as unknown as { RecordList: { $values: object[] } }
  expect(RecordList.$values).toEqual([
    { RecordKind: 'product', RecordID: product, Code: expect.any(String), Name: 'Brake disc' },
  ])
  await shop.db.deleteFrom('auditLog').where('id', '=', id).execute()
})

/** @requirement DESK-9 */
it('is narrowed by person, kind and days of the site, and turned in pages', async () => {
  expect(await actions({ SearchText: 'ZEYNEP' })).toEqual(['order.place'])
  expect(await actions({ SearchText: 'ayse ltd' })).toEqual(['subDealer.change', 'order.place'])
  expect(await actions({ SearchText: '%' })).toEqual([])
  expect(await actions({ Action: 'session.approve' })).toEqual(['session.approve'])
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: shop.site.timeZone }).format(new Date())
  expect(await actions({ StartDate: day, EndDate: day })).toHaveLength(4)
  expect(await actions({ EndDate: '2020-01-01' })).toEqual([])
  await expect(requestEntries('ela', { StartDate: '2020-02-30' })).rejects.toMatchObject({ status: 400 })
  await expect(requestEntries('ela', { Action: 'nonsense' })).rejects.toMatchObject({ status: 400 })
  expect((await requestEntries('ela', { Page: '2' })).AuditList.$values).toEqual([])
})

it('is filtered by exactly one customer', async () => {
  const customerId = shop.person('ayse').viewer.customer?.id
  expect(await actions({ CustomerID: `${customerId}` })).toEqual(['subDealer.change', 'order.place'])
  expect(await actions({ CustomerID: '999999' })).toEqual([])
})
