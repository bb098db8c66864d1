import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { FLAGS } from '../settings/flag.ts'
import { touchCatalog } from './commands.server.ts'
import { setByName } from './sections/site-commands.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** MainProducts is not a named page: a product group is an address of the listing. */
const NAMED_PAGES = [
  ...['Login', 'Cart', 'Categories', 'Brands', 'Products', 'Address', 'Orders', 'PendingOrders', 'AccountActivity'],
  ...['LastDateOfPayment', 'BankAccount', 'QuickOrder', 'PaymentList', 'SubDealer', 'CompanyContent'],
  ...['ChangeCustomer', 'Promotions', 'ProductSearchByBarcode', 'AddCartByBarcode'],
]

interface Settings extends Record<string, unknown> {
  Version: number
  PageUrls: Record<string, string>
}

const at = (settings: Settings, path: readonly string[]) =>
  path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], settings)

const siteId = async (key: string) =>
  (await shop.db.selectFrom('sites').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id

const set = async (key: string, name: string, text: string) =>
  expect(await setByName(shop.db, await siteId(key), { assignments: [{ name, text }], dryRun: false })).toMatchObject({
    ok: true,
  })

describe('setting/get-all-settings', () => {
  /** @requirement SITE-12, SITE-22 */
  it('returns every setting with its default, the version, languages and platform (storefront 3)', async () => {
    const { body } = await (await shop.client()).get<Settings>('setting/get-all-settings')
    for (const { path, type } of FLAGS) {
      const value = at(body, path)
      expect(typeof value, path.join('.')).toBe(type === 'boolean' ? 'boolean' : typeof value)
      expect(value, path.join('.')).not.toBeUndefined()
    }
    expect(body).toMatchObject({
      PlatformID: 3,
      Status: 1,
      LanguageCodes: ['tr', 'en', 'ar', 'ru', 'de'],
      settings: { LayoutColor: '#12315a', ProductImageAspectRatio: '1/1', FrontLanguageCode: '' },
      DesignParameter: { NarrowView: false, ShowHeaderMenu: true },
    })
    expect(body.Version).toBeGreaterThan(0)
  })

  /** @requirement SITE-12 */
  it('returns page names in the language of the header, or of the path (storefront 2.1, 7)', async () => {
    const client = await shop.client()
    const byHeader = await client.get<Settings>('setting/get-all-settings')
    expect(byHeader.body.PageUrls).toMatchObject({ Orders: '/siparislerim', Login: '/giris' })
    const byPath = await client.get<Settings>('setting/get-all-settings/EN')
    expect(byPath.body.PageUrls).toMatchObject({ Orders: '/en/orders', LastDateOfPayment: '/en/overdue' })
    expect((await client.get('setting/get-all-settings/xx')).status).toBe(400)
  })

  /** @requirement ADDR-12, SITE-12 */
  it('returns the address of every named page (storefront 2.7)', async () => {
    const { body } = await (await shop.client()).get<Settings>('setting/get-all-settings/en')
    expect(Object.keys(body.PageUrls)).toEqual(expect.arrayContaining(NAMED_PAGES))
    expect(Object.values(body.PageUrls).every((address) => /^\/en\/[a-z-]+$/.test(address))).toBe(true)
  })

  it('returns a new version after every change of the settings (storefront 4)', async () => {
    const client = await shop.client()
    const version = async () => (await client.get<Settings>('setting/get-all-settings')).body.Version
    const before = await version()
    await set('anadolu', 'PageRowCount', '36')
    await expect.poll(version).toBeGreaterThan(before)
  })
})

describe('importing a product list', () => {
  /** @requirement SITE-11 */
  it('leaves the version unchanged: stock and prices are not settings, menus or banners (storefront 4)', async () => {
    const id = await siteId('anadolu')
    const version = () => shop.db.selectFrom('sites').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await version()
    await touchCatalog(shop.db, id)
    expect(await version()).toEqual(before)
  })
})

describe('closed sites (storefront 8)', () => {
  /** @requirement SITE-5 */
  it('answer API calls with the reason and Retry-After, and still return their settings', async () => {
    const client = await shop.client(undefined, 'b2c.localhost')
    await set('b2c', 'status', '2')
    const search = () => client.post('product/get-product-search', { keyword: 'lastik' })
    await expect.poll(async () => (await search()).status).toBe(503)
    const refused = await search()
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '600' }, body: { ErrorCode: 'SiteClosed' } })
    const answer = await client.get<Settings>('setting/get-all-settings')
    expect(answer).toMatchObject({ status: 200, body: { Status: 2 } })
    await set('b2c', 'status', '1')
    await expect.poll(async () => (await search()).status).toBe(200)
  })
})
