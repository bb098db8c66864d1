import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import type { SubDealerHide } from '#src/customers/sub-dealers/sub-dealer.ts'
import { input, one } from '../support/ask.ts'
import { expect, test, waitUntilAlive } from '../support/browser.ts'
import { visit } from '../support/visit.ts'

/** A part with plenty of stock, whose category name is unique, and its price for Ayşe. */
const loadPart = (url: string) =>
  one<{ id: number; code: string; slug: string; category: string; categoryId: number }>(
    url,
    `select p.id::int, p.code, p.slug, c.names->>'tr' as category, c.id::int as "categoryId"
     from products p join sites s on s.id = p.site_id and s.key = 'anadolu' join categories c on c.id = p.category_id
     where p.package_quantity = 1 and p.stock_type = 1 and p.visible and p.purchasable and p.parent_id is null and p.season is null
       and not exists (select from products where parent_id = p.id) and not exists (select from categories where parent_id = c.id)
       and (select sum(on_hand) from stock where product_id = p.id) > 60
       and not exists (select from promotion_goods g where g.product_id = p.id or g.category_id in (c.id, c.parent_id))
       and not exists (select from categories o where o.site_id = p.site_id and o.id <> c.id and o.names->>'tr' ilike '%' || (c.names->>'tr') || '%')
     order by p.id limit 1`,
  )

/**
 * What each hide flag closes to a sub-dealer: pages, their data, API calls, and the link removed from the home page.
 */
const CLOSED: Record<SubDealerHide, { paths: string[]; link?: string }> = {
  account: {
    paths: ['/cari-hesap', '/cari-hesap.data', '/vadesi-gecen', '/api/accountactivity/get-account-activity'],
    link: '/cari-hesap',
  },
  order: {
    paths: ['/siparislerim', '/siparislerim.data', '/bekleyen-siparisler', '/iadelerim'],
    link: '/siparislerim',
  },
  payment: { paths: ['/kredi-karti-odemeleri', '/kredi-karti-odemeleri.data'] },
  price: { paths: ['/siparislerim', '/kredi-karti-odemeleri'], link: '/siparislerim' },
  product: { paths: ['/urunler', '/urunler.data', '/karsilastirma'] },
  news: { paths: ['/haberler', '/haberler.data', '/api/news/get-news'] },
  bankAccounts: { paths: ['/hesap-numaralari', '/hesap-numaralari.data'], link: '/hesap-numaralari' },
  cart: { paths: ['/sepetim', '/sepetim.data', '/api/cart/get-cart'], link: '/sepetim' },
  addToCart: { paths: ['/hizli-siparis', '/barkodla-sepete-ekle'], link: '/hizli-siparis' },
  retailPrice: { paths: [] },
  listPrice: { paths: [] },
  actualPrice: {
    paths: ['/siparislerim', '/siparis-tamamla', '/hizli-siparis', '/kredi-karti-odemeleri'],
    link: '/siparislerim',
  },
  purchasePrice: { paths: [] },
}

/** @requirement ADDR-16, ADDR-19, SUB-10 */
test('a dealer’s hide flags close pages, data and calls from the next request (orders 6; threat 14)', async ({
  shop,
}) => {
  const selim = visit(shop.ports.web, 'localhost')
  await selim.sign('selim@vitrin.test')
  const hide = (hides: string[]) =>
    input(shop.databaseUrl, `update users set hides = $1 where email = 'selim@vitrin.test'`, [hides])
  const homeHas = async (link: string) => (await selim.page('/')).text.includes(`href="${link}"`)
  try {
    for (const [what, { paths, link }] of Object.entries(CLOSED)) {
      await hide([])
      for (const path of paths)
        expect([what, path, [403, 404].includes((await selim.page(path)).status)]).toEqual([what, path, false])
      if (link) expect([what, await homeHas(link)]).toEqual([what, true])
      await hide([what])
      for (const path of paths)
        expect([what, path, [403, 404].includes((await selim.page(path)).status)]).toEqual([what, path, true])
      if (link) expect([what, await homeHas(link)]).toEqual([what, false])
    }
  } finally {
    await hide([])
  }
})

/** Ayşe's sub-dealer. */
const loadSelim = (url: string) =>
  one<{ id: number }>(
    url,
    `select customer_id::int as id from users u join sites s on s.id = u.site_id and s.key = 'anadolu'
     where u.email = 'selim@vitrin.test'`,
  )

/** Sets 12.5 percent on a category; returns its sample part and the sub-dealer's price for it. */
async function giveOn(page: Page, { id, category }: { id: number; category: string }) {
  await page.goto(`/kategori-iskontosu?customer=${id}&q=${encodeURIComponent(category)}`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: `${category}: İskonto %` }) })
  await row.getByRole('textbox', { name: `${category}: İskonto %` }).fill('12,5')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kaydedildi').first()).toBeVisible()
  const preview = (await row.locator('p').last().textContent()) ?? ''
  const [code = ''] = preview.split(' · ')
  const [, yours = '', theirs = ''] = /(₺[\d.,]+)\s*→[^₺]*(₺[\d.,]+)/.exec(preview) ?? []
  expect([yours, theirs]).toEqual([expect.stringMatching(/\d/), expect.not.stringContaining(yours)])
  return { code, theirs }
}

async function buyProduct(selim: Page, { url, code, price }: { url: string; code: string; price: string }) {
  await input(
    url,
    `delete from carts c using users u where u.id = c.user_id and u.email = 'selim@vitrin.test' and c.state = 'open'`,
  )
  await selim.goto(`/urunler-s-${encodeURIComponent(code)}`)
  await expect(selim.getByText(price, { exact: true }).first()).toBeVisible()
  await selim.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
  await expect(selim.getByRole('button', { name: `Eklendi: ${code}` })).toBeVisible()
  await selim.goto('/siparis-tamamla')
  await selim.getByRole('checkbox', { name: /okudum/ }).check()
  await selim.getByRole('button', { name: 'Siparişi ver' }).click()
  await expect(selim.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
  const { number } = await one<{ number: string }>(url, 'select number from orders order by id desc limit 1')
  return number
}

async function approve(page: Page, number: string) {
  await page.goto('/alt-bayi-siparisleri?sid=1')
  const order = page.getByRole('row').filter({ hasText: number })
  const status = order.getByRole('combobox', { name: `${number} siparişinin yeni durumu` })
  await expect(status.locator('option')).toHaveText([
    'Yeni durum seçin',
    'Onaylandı',
    'Kısmen Onaylandı',
    'İptal Edildi',
  ])
  await status.selectOption({ label: 'Onaylandı' })
  await order.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kaydedildi').first()).toBeVisible()
  await page.goto(`/siparis-detay/${number}`)
  const history = page.locator('section', { has: page.getByRole('heading', { name: 'Sipariş geçmişi' }) })
  await expect(history.getByRole('listitem').nth(0)).toContainText('Selim Kaya')
  await expect(history.getByRole('listitem').nth(1)).toContainText('Ayşe Yılmaz')
}

/** After reactivation, each of the company's users has their previous status. */
async function allowAccount(page: Page, id: number) {
  await page.goto(`/alt-bayi-duzenle/${id}`)
  await page.getByRole('checkbox', { name: /^Aktif/ }).check()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL(/alt-bayiler/)
}

/** Also with the right password. */
async function isStoredOut(selim: Page) {
  await selim.locator('form:has(input[name=password]) input[name=email]').fill('selim@vitrin.test')
  await selim.locator('input[name=password]').fill(DEMO_PASSWORD)
  await selim.locator('input[name=password]').press('Enter')
  await expect(selim.getByText('Hesabınız kapalı').first()).toBeVisible()
}

/** @requirement ADDR-22, SUB-5 */
test('a dealer sets a discount and sees the resulting price; the sub-dealer buys at it until deactivated (orders 2, 4, 6)', async ({
  browser,
  page,
  shop,
  signIn,
}) => {
  const { databaseUrl: url } = shop
  const [{ category }, { id }] = await Promise.all([loadPart(url), loadSelim(url)])
  await signIn(page, 'ayse@vitrin.test')
  const { code, theirs } = await giveOn(page, { id, category })

  const selim = waitUntilAlive(await browser.newPage({ baseURL: shop.address() }))
  await signIn(selim, 'selim@vitrin.test')
  const number = await buyProduct(selim, { url, code, price: theirs })

  await approve(page, number)

  await page.goto(`/alt-bayi-duzenle/${id}`)
  await page.getByRole('checkbox', { name: 'Tüm fiyatlar' }).check()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL(/alt-bayiler/)
  await selim.goto(`/urunler-s-${encodeURIComponent(code)}`)
  await expect(selim.getByText(code, { exact: true }).first()).toBeVisible()
  await expect(selim.getByText('₺')).toHaveCount(0)

  await page.goto(`/alt-bayi-duzenle/${id}`)
  await page.getByRole('checkbox', { name: 'Tüm fiyatlar' }).uncheck()
  await page.getByRole('checkbox', { name: /^Aktif/ }).uncheck()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Pasif')).toBeVisible()
  await selim.goto('/siparislerim')
  await expect(selim).toHaveURL(/giris/)
  await isStoredOut(selim)

  await allowAccount(page, id)
  await signIn(selim, 'selim@vitrin.test')
  await selim.close()
})

/** Amounts in the thirty thousands, which matches the price of the part below. */
const getAmounts = (text: string) => new Set(text.match(/3\d[.,]?\d{3}[.,]\d{2,4}/g))

/** Makes Selim's list price and purchase price of the part unique. */
async function markPrice(url: string, code: string) {
  await input(url, 'update prices r set amount = 43217.19 from products p where p.id = r.product_id and p.code = $1', [
    code,
  ])
  await input(
    url,
    `insert into discounts (site_id, customer_id, product_id, percents)
     select u.site_id, u.customer_id, p.id, '{17.43}' from users u
     join products p on p.site_id = u.site_id and p.code = $1 where u.email = 'selim@vitrin.test'`,
    [code],
  )
}

/** @requirement SUB-7, SUB-10, THREAT-14 */
test('with the actual price hidden, only the list price is sent (orders 6; threat 14)', async ({ shop }) => {
  const { databaseUrl: url } = shop
  const { code, slug, id } = await loadPart(url)
  // The dealer's discount from the previous test would also apply to this price.
  await input(url, 'delete from discounts where dealer_id is not null')
  const selim = visit(shop.ports.web, 'localhost')
  await selim.sign('selim@vitrin.test')
  await selim.page('/sepetim/add', { form: { productId: String(id), quantity: '1' } })
  const places = [`/urunler-s-${code}`, `/urunler/${slug}`, `/urunler/${slug}.data`, '/sepetim', '/sepetim.data']
  const everyth = async () =>
    (await Promise.all(places.map((place) => selim.page(place)))).map(({ text }) => text).join('\n')
  const before = getAmounts(await everyth())
  await markPrice(url, code)
  const open = await everyth()
  const own = [...getAmounts(open)].filter((amount) => !before.has(amount))
  expect(open).toMatch(/17[.,]43/)
  expect(own.length).toBeGreaterThan(0)
  const hide = (hides: string) => input(url, `update users set hides = $1 where email = 'selim@vitrin.test'`, [hides])
  await hide('{actualPrice}')
  const hidden = await everyth().finally(() => hide('{}'))
  expect(hidden).toMatch(/43[.,]?217[.,]19/)
  expect(own.filter((amount) => hidden.includes(amount))).toEqual([])
  expect(hidden).not.toMatch(/17[.,]43/)
})
