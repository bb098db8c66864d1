import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageRequest } from '#src/api/page-context.ts'
import { type AppContext, createCaller, indexCalls } from '#src/api/serve.server.ts'
import { can, type Permission, type RequestContext } from '#src/permissions/policy.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { hide } from '#tests/support/brake-shop.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { catalogApi } from '../api.server.ts'
import type { PanelAnswer } from './panel-content.ts'
import { loadPanel } from './panel-view.ts'

let shop: FoundedShop
let statements = 0
beforeAll(async () => {
  shop = await openFoundedShop('dealers')
  await shop.finish('depots', 'set', 'MRK')
  await shop.load([
    'Stok Kodu;Stok Adı;Marka;Kategori;Fiyat;Depo;Stok;Paket Adedi',
    'P-1;Fren balatası ön;TRW;Fren > Balata;100,00;MRK;57;4',
    'P-2;Fren balatası arka;TRW;Fren > Balata;80,00;MRK;0;1',
    'P-3;Fren diski;Bosch;Fren > Disk;;MRK;5;1',
    ...Array.from({ length: 20 }, (_, at) => `F-${at + 10};Yağ filtresi ${at};Mann;Filtre;50,00;MRK;9;1`),
  ])
  await shop.load(['Cari Kodu;Ünvan;Fiyat Listesi;Depo', 'D1;Demir Oto;LIST;MRK'])
})
afterAll(() => shop.close())

/** The panel of a newly founded shop, as this viewer gets it. */
function search(context: RequestContext, text: string, category = ''): Promise<PanelAnswer> {
  const db = shop.db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const app = { ...shop.app, db } as AppContext
  const call = createCaller(indexCalls(catalogApi), { context, app, request: { ip: '10.0.0.1', hasToken: true } })
  const page = {
    ...context,
    call,
    vehicle: null,
    displayCurrency: null,
    i18n: getMessages(context.language),
    can: (permission: Permission) => can(context, permission),
    url: new URL('http://shop.example/'),
  }
  return loadPanel(page as unknown as PageRequest, { text, also: '', category })
}

const findHit = ({ hits }: PanelAnswer, code: string) => hits.find((hit) => hit.code === code)

describe('the search panel of a founded shop', () => {
  /** @requirement SRCH-30, SRCH-32 */
  it('has price, stock and quantity rules of each product, suggestions and the way to the cart', async () => {
    const answer = await search(await shop.as('D1'), 'fren')
    expect(findHit(answer, 'P-1')).toMatchObject({
      href: '/products/fren-balatasi-on-p-1',
      price: { amount: expect.stringContaining('100') },
      stock: { state: 'in' },
      offer: 'buy',
      quantity: { limits: { start: '4', step: '4' } },
    })
    expect(findHit(answer, 'P-2')).toMatchObject({ stock: { state: 'out' } })
    expect(findHit(answer, 'P-3')).toMatchObject({ price: null, offer: 'askPrice' })
    expect(answer.groups).toEqual([
      { kind: 'categories', entries: expect.arrayContaining([{ text: 'Fren', href: '/products?category=fren' }]) },
    ])
    expect(answer).toMatchObject({ buying: { add: '/cart/add', cart: '/cart', login: null }, problem: null })
    expect(answer.all).toEqual({ text: 'See all 3 results', href: '/products-s-fren' })
    expect((await search(await shop.as('D1'), 'trw')).groups).toContainEqual({
      kind: 'brands',
      entries: [{ text: 'TRW', href: '/products?brand=trw' }],
    })
  })

  /** @requirement SRCH-32, SEE-6 */
  it('contains no price, stock or add address that the viewer may not see', async () => {
    const dealer = await shop.as('D1')
    const withoutPrice = await search(hide(dealer, 'price'), 'fren balatası')
    expect(findHit(withoutPrice, 'P-1')).toMatchObject({ price: null, stock: { state: 'in' } })
    expect(JSON.stringify(withoutPrice)).not.toMatch(/100|LIST/)
    const withoutStock = await search(hide(dealer, 'stock'), 'fren balatası')
    expect(findHit(withoutStock, 'P-1')).toMatchObject({ stock: null })
    expect(JSON.stringify(withoutStock)).not.toContain('57')
    const withoutCart = await search(hide(dealer, 'addToCart'), 'fren balatası')
    expect(withoutCart.buying).toMatchObject({ add: null, login: null })
  })

  /** @requirement SRCH-32, SEE-1 */
  it('links a visitor without prices to the login, and adds nothing', async () => {
    const answer = await search(await shop.as(), 'fren balatası')
    expect(findHit(answer, 'P-1')).toMatchObject({ price: null })
    expect(answer.buying).toMatchObject({ add: null, login: expect.stringContaining('/login?r=') })
  })

  /** @requirement SRCH-33 */
  it('names the correction of a misspelt query, with its results, and the words left out', async () => {
    const dealer = await shop.as('D1')
    const corrected = await search(dealer, 'fren balatasj')
    expect(corrected.correction).toEqual({
      text: 'fren balatası',
      href: `/products-s-${encodeURIComponent('fren balatası')}`,
    })
    expect(corrected.hits).not.toEqual([])
    const dropped = await search(dealer, 'fren diski zzqqxx')
    expect(dropped).toMatchObject({ correction: null, dropped: expect.stringContaining('zzqqxx') })
    expect(findHit(dropped, 'P-3')).toBeDefined()
    expect(await search(dealer, 'fren diski')).toMatchObject({ correction: null, dropped: '' })
  })

  /** @requirement SRCH-33 */
  it('is empty where nothing is found, with the search in all categories', async () => {
    const dealer = await shop.as('D1')
    const nothing = { hits: [], groups: [], all: null, correction: null, dropped: '', problem: null }
    expect(await search(dealer, 'zzqqxxyy')).toMatchObject({ ...nothing, everywhere: null })
    expect(await search(dealer, 'mann', 'fren')).toMatchObject({ ...nothing, everywhere: '/products-s-mann' })
    expect(await search(dealer, 'z')).toMatchObject({ ...nothing, buying: null })
  })

  /** @requirement SRCH-30 */
  it('costs as many statements for many hits as for one', async () => {
    const dealer = await shop.as('D1')
    const count = async (text: string) => {
      await search(dealer, text)
      statements = 0
      const { hits } = await search(dealer, text)
      return { hits: hits.length, statements }
    }
    const [many, one] = [await count('yağ filtresi'), await count('yağ filtresi 7')]
    expect([many.hits > 5, one.hits >= 1]).toEqual([true, true])
    expect(many.statements).toBeLessThanOrEqual(one.statements + 1)
  })
})

/** @requirement FIND-20 */
it('links the hits to the orders in the order-entry variant (catalogue 2)', async () => {
  const dealer = await shop.as('D1')
  const orderEntry = { ...dealer.shop.search, leadsTo: 'orders' as const }
  const context = { ...dealer, shop: { ...dealer.shop, search: orderEntry } }
  expect(findHit(await search(context, 'P-1'), 'P-1')?.href).toMatch(/^\/orders\?pid=\d+$/)
})
