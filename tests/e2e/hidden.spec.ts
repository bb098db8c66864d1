import { DEPOTS, MAIN_DEPOT, PRICE_LISTS } from '#db/demo/terms.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import { type DemoProduct, takeStockedProduct } from '../support/look-ups/products.ts'
import { type Visit, visit } from '../support/visit.ts'
import { expect, test } from './pages/test.ts'

/** Numbers that occur nowhere else in the shop, in one product, and the values calculated from them for Ayşe. */
const CANARIES = {
  list: /71[.,]?333[.,]17/,
  retail: /81[.,]?444[.,]19/,
  purchase: /61[.,]?555[.,]23/,
  stock: /97[.,]?531/,
  coming: /86[.,]?429|CANARY-77|15\.01\.2037/,
}
type Canary = keyof typeof CANARIES

/** Everything a viewer receives about the product: pages with their data, and API responses. */
const getPlaces = ({ id, code, slug }: DemoProduct) => [
  `/urunler-s-${encodeURIComponent(code)}`,
  `/hizli-arama?q=${encodeURIComponent(code)}`,
  `/urunler/${slug}`,
  `/urunler/${slug}.data`,
  `/urunler/${slug}?tab=stock`,
  `/urunler/${slug}?why=1`,
  `/stok-bilgisi/${slug}`,
  `/karsilastirma?compare=${id}&compare=${id + 1}`,
  '/sepetim',
  '/api/cart/get-cart',
]

const ROWS: [flag: string, who: 'ayse' | 'zeynep', hides: Hideable, gone: Canary[], stays: Canary[]][] = [
  ['PriceHide', 'ayse', 'price', ['list', 'retail'], ['stock']],
  ['NormalPriceHide', 'ayse', 'listPrice', ['list'], ['retail', 'stock']],
  ['RetailPriceHide', 'ayse', 'retailPrice', ['retail'], ['list', 'stock']],
  ['StockHide', 'ayse', 'stock', ['stock', 'coming'], ['list', 'retail']],
  ['StockComingHide', 'ayse', 'comingStock', ['coming'], ['list', 'stock']],
  ['ProductHide', 'ayse', 'product', ['retail', 'stock', 'coming'], []],
  ['PurchasePriceHide', 'zeynep', 'purchasePrice', ['purchase'], ['list', 'stock']],
]

/** @requirement THREAT-14 */
test.describe('data hidden by a user’s flag is in no page, no page data and no response (catalogue 3, 6; threat 14)', () => {
  let product: DemoProduct
  test.beforeAll(async ({ runningShop, owner }) => {
    product = await takeStockedProduct(runningShop)
    const { code } = product
    const otherDepots = DEPOTS.filter((depot) => depot.code !== MAIN_DEPOT)
    await owner.importList('products', [
      { code, retailPrice: '81444.19', purchasePrice: '61555.23' },
      ...PRICE_LISTS.map((list) => ({ code, priceList: list.code, price: '71333.17' })),
      { code, depot: MAIN_DEPOT, stock: 97531, coming: 86429, comingOn: '2037-01-15', comingNote: 'CANARY-77' },
      ...otherDepots.map((depot) => ({ code, depot: depot.code, stock: 0 })),
    ])
    await owner.changeRights('ayse', { seesStocks: true })
    const shown = ['ShowRetailPrice', 'ShowPurchasePrice'].map((name) => `ProductTableParameter.${name}=true`)
    await owner.vitrin('site', 'set', 'ProductTableStockType=2', ...shown)
  })

  const loadPlaces = async (browser: Visit) => {
    const sent: string[] = []
    for (const place of getPlaces(product)) sent.push((await browser.page(place)).text)
    return sent.join('\n')
  }

  for (const [flag, name, hides, removed, stays] of ROWS) {
    /** @requirement SEE-12 */
    test(flag, async ({ runningShop, owner }) => {
      const browser = visit(runningShop.ports.web, 'localhost')
      await browser.sign(`${name}@vitrin.test`)
      await browser.page('/sepetim/add', { form: { productId: `${product.id}`, quantity: '1' } })
      const open = await loadPlaces(browser)
      for (const canary of [...removed, ...stays]) expect([canary, CANARIES[canary].test(open)]).toEqual([canary, true])
      await owner.changeRights(name, { hides: [hides] })
      const hidden = await loadPlaces(browser).finally(() => owner.changeRights(name, { hides: [] }))
      for (const canary of removed) expect([canary, hidden.match(CANARIES[canary])?.[0]]).toEqual([canary, undefined])
      for (const canary of stays) expect([canary, CANARIES[canary].test(hidden)]).toEqual([canary, true])
    })
  }
})
