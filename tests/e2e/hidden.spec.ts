import type { Hideable } from '#src/shop/viewer.ts'
import { input, one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { type Visit, visit } from '../support/visit.ts'

/** Numbers that occur nowhere else in the shop, in one product, and the values calculated from them for Ayşe. */
const CANARIES = {
  list: /71[.,]?333[.,]17/,
  retail: /81[.,]?444[.,]19/,
  purchase: /61[.,]?555[.,]23/,
  stock: /97[.,]?531/,
  coming: /86[.,]?429|CANARY-77|15\.01\.2027/,
}
type Canary = keyof typeof CANARIES

interface HiddenPart {
  id: number
  code: string
  slug: string
}

/** Everything a viewer receives about the product: pages with their data, and API responses. */
const getPlaces = ({ id, code, slug }: HiddenPart) => [
  `/urunler-s-${code}`,
  `/hizli-arama?q=${code}`,
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
  let part: HiddenPart
  test.beforeAll(async ({ shop }) => {
    const { databaseUrl: url } = shop
    part = await one<HiddenPart>(
      url,
      `select p.id::int, p.code, p.slug from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
       where p.visible and p.purchasable and p.parent_id is null and p.package_quantity = 1 and p.stock_type = 1 and p.season is null
         and not exists (select from products where parent_id = p.id) order by p.id desc limit 1`,
    )
    await input(
      url,
      `update prices r set amount = case l.kind when 'retail' then 81444.19 when 'purchase' then 61555.23 else 71333.17 end
                    from price_lists l where l.id = r.price_list_id and r.product_id = $1`,
      [part.id],
    )
    for (const [kind, amount] of [
      ['retail', 81444.19],
      ['purchase', 61555.23],
    ])
      await input(
        url,
        `insert into prices (site_id, product_id, price_list_id, amount) select l.site_id, $1, l.id, $3 from price_lists l
                      join products p on p.id = $1 and p.site_id = l.site_id where l.kind = $2 on conflict do nothing`,
        [part.id, kind, amount],
      )
    await input(url, 'update stock set on_hand = 0, coming = 0 where product_id = $1', [part.id])
    await input(
      url,
      `update stock set on_hand = 97531, coming = 86429, coming_on = '2027-01-15', coming_note = 'CANARY-77'
                    where product_id = $1 and depot_id = (select min(depot_id) from stock where product_id = $1)`,
      [part.id],
    )
    await input(url, `update users set shows_stocks = true where email = 'ayse@vitrin.test'`)
    await input(
      url,
      `update sites set settings = settings || jsonb_build_object('ProductTableStockType', 2, 'ProductTableParameter',
                    coalesce(settings->'ProductTableParameter', '{}') || '{"ShowRetailPrice":true,"ShowPurchasePrice":true}'), version = version + 1 where key = 'anadolu'`,
    )
    await input(url, `select pg_notify('site', '*')`)
  })

  const everyth = async (context: Visit) => {
    const sent: string[] = []
    for (const place of getPlaces(part)) sent.push((await context.page(place)).text)
    return sent.join('\n')
  }

  for (const [flag, name, hides, removed, stays] of ROWS) {
    /** @requirement SEE-12 */
    test(flag, async ({ shop }) => {
      const email = `${name}@vitrin.test`
      const flags = (list: Hideable[]) =>
        input(shop.databaseUrl, 'update users set hides = $2 where email = $1', [email, list])
      const context = visit(shop.ports.web, 'localhost')
      await context.sign(email)
      await context.page('/sepetim/add', { form: { productId: String(part.id), quantity: '1' } })
      const open = await everyth(context)
      for (const canary of [...removed, ...stays]) expect([canary, CANARIES[canary].test(open)]).toEqual([canary, true])
      await flags([hides])
      const hidden = await everyth(context).finally(() => flags([]))
      for (const canary of removed) expect([canary, hidden.match(CANARIES[canary])?.[0]]).toEqual([canary, undefined])
      for (const canary of stays) expect([canary, CANARIES[canary].test(hidden)]).toEqual([canary, true])
    })
  }
})
