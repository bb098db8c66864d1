import { NAMED_CUSTOMERS } from '#db/demo/people.ts'
import { MAIN_DEPOT } from '#db/demo/terms.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import { type DemoProduct, takeStockedProduct } from '../support/look-ups/products.ts'
import { changeSubDealerTerms } from '../support/set-up/members.ts'
import { type Visit, visit } from '../support/visit.ts'
import { expect, test } from './pages/test.ts'

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

const ROWS: [flag: string, hides: Hideable, gone: Sign[], stays: Sign[], closed: string[]][] = [
  ['AddCartHide', 'addToCart', ['add'], ['cart', 'orders', 'price', 'discount'], []],
  ['DiscountHide', 'discount', ['discount'], ['add', 'cart', 'price'], []],
  ['CartHide', 'cart', ['add', 'cart'], ['orders', 'price'], ['/sepetim', '/api/cart/get-cart', '/siparis-tamamla']],
  ['OrderHide', 'order', ['orders'], ['add', 'cart', 'price'], ['/siparislerim', '/siparislerim.data']],
]

/** @requirement SEE-29 */
test.describe('forbidden actions and data are in no page and no response (storefront 3, catalogue 6; threat 14)', () => {
  let product: DemoProduct
  test.beforeAll(async ({ runningShop, owner }) => {
    product = await takeStockedProduct(runningShop)
    const { code } = product
    await owner.importList('discounts', [{ customer: NAMED_CUSTOMERS.ayse.code, product: code, discount: '13.57' }])
    await owner.importList('products', [{ code, depot: MAIN_DEPOT, stock: 97531 }])
  })

  const loadPlaces = async (browser: Visit) => {
    const texts = []
    for (const path of [
      `/urunler-s-${encodeURIComponent(product.code)}`,
      `/urunler/${product.slug}`,
      `/urunler/${product.slug}.data`,
    ])
      texts.push((await browser.page(path)).text)
    return texts.join('\n')
  }
  const has = (text: string, signs: readonly Sign[]) => signs.map((sign) => [sign, SIGNS[sign].test(text)])
  const all = (signs: readonly Sign[], there: boolean) => signs.map((sign) => [sign, there])

  for (const [flag, hides, removed, stays, closed] of ROWS) {
    test(flag, async ({ runningShop, owner }) => {
      const browser = visit(runningShop.ports.web, 'localhost')
      await browser.sign('ayse@vitrin.test')
      const open = await loadPlaces(browser)
      expect(has(open, [...removed, ...stays])).toEqual(all([...removed, ...stays], true))
      await owner.changeRights('ayse', { hides: [hides] })
      try {
        const hidden = await loadPlaces(browser)
        expect(has(hidden, removed)).toEqual(all(removed, false))
        expect(has(hidden, stays)).toEqual(all(stays, true))
        for (const path of closed) expect([path, (await browser.page(path)).status]).toEqual([path, 403])
        if (!removed.includes('add')) return
        const added = await browser.page('/sepetim/add', { form: { productId: `${product.id}`, quantity: '1' } })
        expect(added.status).toBe(403)
      } finally {
        await owner.changeRights('ayse', { hides: [] })
      }
    })
  }

  test('a visitor of a dealer shop receives no prices, stock or cart', async ({ runningShop }) => {
    const browser = visit(runningShop.ports.web, 'b2b.localhost')
    const text = (await browser.page('/urunler')).text + (await browser.page('/urunler.data')).text
    expect(has(text, ['price', 'add', 'cart', 'orders'])).toEqual(all(['price', 'add', 'cart', 'orders'], false))
  })

  test('a visitor of a public shop sees prices; stock only with ShowStockLogout, and never quantities', async ({
    runningShop,
    owner,
    text,
  }) => {
    const loadSigns = async () => {
      const sent = await loadPlaces(visit(runningShop.ports.web, 'localhost'))
      const state = sent.includes(`>${text('catalog.stock.in')}<`)
      return { state, price: SIGNS.price.test(sent), exact: SIGNS.stock.test(sent) }
    }
    await owner.setSettings('ShowStockLogout=false')
    await expect.poll(loadSigns).toEqual({ state: false, price: true, exact: false })
    await owner.setSettings('ShowStockLogout=true')
    await expect.poll(loadSigns).toEqual({ state: true, price: true, exact: false })
  })

  test('a collection-only user has no search, no cart and no products', async ({ runningShop, shop }) => {
    const browser = visit(runningShop.ports.web, 'localhost')
    await browser.sign('selim@vitrin.test')
    const signs: Sign[] = ['search', 'cart']
    expect(has((await browser.page('/')).text, signs)).toEqual(all(signs, true))
    const dealer = await shop.user('ayse')
    await changeSubDealerTerms(dealer, 'selim', { collectsOnly: true })
    try {
      expect(has((await browser.page('/')).text, signs)).toEqual(all(signs, false))
      for (const path of ['/urunler', '/sepetim', '/api/cart/get-cart', `/hizli-arama.data?q=${product.code}`])
        expect([path, (await browser.page(path)).status]).toEqual([path, 403])
    } finally {
      await changeSubDealerTerms(dealer, 'selim', { collectsOnly: false })
    }
  })

  test('a representative has discount fields with SalesmanDiscountAuthorization, and a price field without CloseSpecialPriceToCR', async ({
    runningShop,
    owner,
  }) => {
    const browser = visit(runningShop.ports.web, 'localhost')
    await browser.sign('zeynep@vitrin.test')
    const loadFields = async () => {
      const { text } = await browser.page(`/urunler/${product.slug}`)
      return [SIGNS.percent.test(text), SIGNS.specialPrice.test(text)]
    }
    for (const [given, closed, fields] of [
      [true, false, [true, true]],
      [true, true, [true, false]],
      [false, false, [false, false]],
    ] as const) {
      await owner.setSettings(`SalesmanDiscountAuthorization=${given}`, `CloseSpecialPriceToCR=${closed}`)
      await expect.poll(loadFields).toEqual(fields)
    }
  })
})
