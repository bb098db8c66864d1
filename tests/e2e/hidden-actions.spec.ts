import type { Hideable } from '#src/shop/viewer.ts'
import { input, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { preserveSettings, setSite } from '../support/set-site.ts'
import { type Visit, visit } from '../support/visit.ts'

/** How actions appear in a page: a form, a link, a field. */
const SIGNS = {
  add: /\bdata-add=/,
  cart: /href="\/sepetim"/,
  orders: /\/siparislerim\b/,
  discount: /13[.,]57/,
  price: /₺\s?\d/,
  search: /role="search"|name="q"/,
  percent: /specialdiscount1/,
  specialPrice: /specialdiscountedprice/,
  stock: /97[.,]?531/,
}
type Sign = keyof typeof SIGNS
type PlentifulPart = Awaited<ReturnType<typeof plentifulPart>>

const ROWS: [flag: string, hides: Hideable, gone: Sign[], stays: Sign[], closed: string[]][] = [
  ['AddCartHide', 'addToCart', ['add'], ['cart', 'orders', 'price', 'discount'], []],
  ['DiscountHide', 'discount', ['discount'], ['add', 'cart', 'price'], []],
  ['CartHide', 'cart', ['add', 'cart'], ['orders', 'price'], ['/sepetim', '/api/cart/get-cart', '/siparis-tamamla']],
  ['OrderHide', 'order', ['orders'], ['add', 'cart', 'price'], ['/siparislerim', '/siparislerim.data']],
]

/** @requirement SEE-29 */
test.describe('forbidden actions and data are in no page and no response (storefront 3, catalogue 6; threat 14)', () => {
  let part: PlentifulPart
  test.beforeAll(async ({ shop }) => {
    const { databaseUrl: url } = shop
    part = await plentifulPart(url, 5)
    await input(
      url,
      `insert into discounts (site_id, customer_id, product_id, percents)
       select u.site_id, u.customer_id, $1, '{13.57}' from users u where u.email = 'ayse@vitrin.test'`,
      [part.id],
    )
    await input(
      url,
      `update stock set on_hand = 97531 where product_id = $1
       and depot_id = (select min(depot_id) from stock where product_id = $1)`,
      [part.id],
    )
  })

  const send = async (context: Visit) => {
    const texts = []
    for (const path of [`/urunler-s-${part.code}`, `/urunler/${part.slug}`, `/urunler/${part.slug}.data`])
      texts.push((await context.page(path)).text)
    return texts.join('\n')
  }
  const has = (text: string, signs: readonly Sign[]) => signs.map((sign) => [sign, SIGNS[sign].test(text)])
  const all = (signs: readonly Sign[], there: boolean) => signs.map((sign) => [sign, there])

  for (const [flag, hides, removed, stays, closed] of ROWS) {
    test(flag, async ({ shop }) => {
      const flags = (list: Hideable[]) =>
        input(shop.databaseUrl, `update users set hides = $1 where email = 'ayse@vitrin.test'`, [list])
      const context = visit(shop.ports.web, 'localhost')
      await context.sign('ayse@vitrin.test')
      const open = await send(context)
      expect(has(open, [...removed, ...stays])).toEqual(all([...removed, ...stays], true))
      await flags([hides])
      try {
        const hidden = await send(context)
        expect(has(hidden, removed)).toEqual(all(removed, false))
        expect(has(hidden, stays)).toEqual(all(stays, true))
        for (const path of closed) expect([path, (await context.page(path)).status]).toEqual([path, 403])
        if (!removed.includes('add')) return
        const added = await context.page('/sepetim/add', { form: { productId: `${part.id}`, quantity: '1' } })
        expect(added.status).toBe(403)
      } finally {
        await flags([])
      }
    })
  }

  test('a visitor of a dealer shop receives no prices, stock or cart', async ({ shop }) => {
    const context = visit(shop.ports.web, 'b2b.localhost')
    const text = (await context.page('/urunler')).text + (await context.page('/urunler.data')).text
    expect(has(text, ['price', 'add', 'cart', 'orders'])).toEqual(all(['price', 'add', 'cart', 'orders'], false))
  })

  test('a visitor of a public shop sees prices; stock only with ShowStockLogout, and never quantities', async ({
    shop,
  }) => {
    const restore = await preserveSettings(shop.databaseUrl, 'anadolu')
    const look = async () => {
      const text = await send(visit(shop.ports.web, 'localhost'))
      return { state: />Stokta</.test(text), price: SIGNS.price.test(text), exact: SIGNS.stock.test(text) }
    }
    try {
      await setSite(shop.databaseUrl, 'anadolu', 'ShowStockLogout=false')
      await expect.poll(look).toEqual({ state: false, price: true, exact: false })
      await setSite(shop.databaseUrl, 'anadolu', 'ShowStockLogout=true')
      await expect.poll(look).toEqual({ state: true, price: true, exact: false })
    } finally {
      await restore()
    }
  })

  test('a collection-only user has no search, no cart and no products', async ({ shop }) => {
    const role = (type: number) =>
      input(
        shop.databaseUrl,
        `update customers set role_type = $1 where id in (select customer_id from users where email = 'selim@vitrin.test')`,
        [type],
      )
    const context = visit(shop.ports.web, 'localhost')
    await context.sign('selim@vitrin.test')
    const signs: Sign[] = ['search', 'cart']
    expect(has((await context.page('/')).text, signs)).toEqual(all(signs, true))
    await role(1)
    try {
      expect(has((await context.page('/')).text, signs)).toEqual(all(signs, false))
      for (const path of ['/urunler', '/sepetim', '/api/cart/get-cart', `/hizli-arama.data?q=${part.code}`])
        expect([path, (await context.page(path)).status]).toEqual([path, 403])
    } finally {
      await role(0)
    }
  })

  test('a representative has discount fields with SalesmanDiscountAuthorization, and a price field without CloseSpecialPriceToCR', async ({
    shop,
  }) => {
    const restore = await preserveSettings(shop.databaseUrl, 'anadolu')
    const context = visit(shop.ports.web, 'localhost')
    await context.sign('zeynep@vitrin.test')
    const look = async () => {
      const text = (await context.page(`/urunler/${part.slug}`)).text
      return [SIGNS.percent.test(text), SIGNS.specialPrice.test(text)]
    }
    const set = (given: boolean, closed: boolean) =>
      setSite(
        ...([shop.databaseUrl, 'anadolu'] as const),
        `SalesmanDiscountAuthorization=${given}`,
        `CloseSpecialPriceToCR=${closed}`,
      )
    try {
      for (const [given, closed, fields] of [
        [true, false, [true, true]],
        [true, true, [true, false]],
        [false, false, [false, false]],
      ] as const) {
        await set(given, closed)
        await expect.poll(look).toEqual(fields)
      }
    } finally {
      await restore()
    }
  })
})
