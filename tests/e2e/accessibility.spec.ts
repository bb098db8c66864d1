import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { one, plentifulPart } from '../support/ask.ts'
import { expect, test, waitForLazyContent } from '../support/browser.ts'
import { repeatedKeys } from '../support/repeated-keys.ts'

/** Each kind of page once on desktop, and once on mobile in a right-to-left language. */
const SEEN = [
  { language: 'tr', width: 1280 },
  { language: 'ar', width: 390 },
] as const

interface VisitedPage {
  name: string
  tr: string
  ar: string
  /** Brings the page into the state to check. */
  act?(page: Page): Promise<void>
}

/** One address of each kind of page, in Turkish and Arabic. */
const pages = (slug: string, number: string): VisitedPage[] => [
  { name: 'home', tr: '/', ar: '/ar' },
  { name: 'listing', tr: '/urunler', ar: '/ar/products' },
  { name: 'vehicles', tr: '/arac-sec?make=fiat&model=egea', ar: '/ar/vehicles?make=fiat&model=egea' },
  { name: 'tyres', tr: '/lastik-bul', ar: '/ar/tyres' },
  { name: 'no result', tr: '/urunler-s-zzzqqq', ar: '/ar/products-s-zzzqqq' },
  { name: 'product', tr: `/urunler/${slug}`, ar: `/ar/products/${slug}` },
  { name: 'cart', tr: '/sepetim', ar: '/ar/cart' },
  { name: 'checkout', tr: '/siparis-tamamla', ar: '/ar/checkout' },
  { name: 'orders', tr: '/siparislerim', ar: '/ar/orders' },
  { name: 'returns', tr: '/iade', ar: '/ar/return' },
  { name: 'online payment', tr: '/online-odeme', ar: '/ar/online-payment' },
  { name: 'account', tr: '/cari-hesap', ar: '/ar/accountactivity' },
  { name: 'change password', tr: '/sifre-degistir', ar: '/ar/change-password' },
  { name: 'delete account', tr: '/hesap-sil', ar: '/ar/delete-account' },
  { name: 'order', tr: `/siparis-detay/${number}`, ar: `/ar/order-detail/${number}` },
]

const JACKET = 'reflektorlu-is-montu-kislik-71-1004'

/** Bulk ordering pages, with content. */
const BUYING: VisitedPage[] = [
  { name: 'promotions', tr: '/kampanyalar', ar: '/ar/promotions' },
  { name: 'quick-order', tr: '/hizli-siparis', ar: '/ar/quick-order', act: pasteUnknown },
  { name: 'adding by barcode', tr: '/barkodla-sepete-ekle', ar: '/ar/add-cart-by-barcode', act: scanUnknown },
  { name: 'search by barcode', tr: '/barkodla-urun-ara', ar: '/ar/product-search-by-barcode' },
]

/** On the pages where they occur. */
const DIALOGS: VisitedPage[] = [
  { name: 'choosing variations', tr: `/urunler/${JACKET}`, ar: `/ar/products/${JACKET}`, act: openChoice },
  { name: 'comparison', tr: '/urunler', ar: '/ar/products', act: compareTwo },
]

/** Sign-in pages and not-found pages. */
const DOORS: VisitedPage[] = [
  { name: 'login', tr: '/giris', ar: '/ar/login' },
  { name: 'registration', tr: '/uyelik', ar: '/ar/register' },
  { name: 'activation', tr: '/uyelik-onayi?id=x', ar: '/ar/activation?id=x' },
  { name: 'forgotten password', tr: '/sifre-yenile', ar: '/ar/reset-password' },
  { name: 'not found', tr: '/boyle-sayfa-yok', ar: '/ar/no-such-page' },
]

async function pasteUnknown(page: Page) {
  await page.locator('textarea[name=text]').fill('06-1000 2\nYOK-0001 1')
  await page.locator('form:has(textarea[name=text]) button[type=submit]').click()
  await expect(page.locator('input[value="YOK-0001"]').first()).toBeVisible()
}

async function scanUnknown(page: Page) {
  await page.locator('input[name=content]').fill('9999999999994')
  await page.keyboard.press('Enter')
  await expect(page.getByText('9999999999994').first()).toBeVisible()
}

async function openChoice(page: Page) {
  await page.locator('main a:has(svg)[href*="?"]').filter({ hasText: /,|،/ }).first().click()
  await expect(page.locator('dialog[open]').getByRole('spinbutton').first()).toBeVisible()
}

async function compareTwo(page: Page) {
  await waitForLazyContent(page)
  for (const at of [0, 1]) await page.locator('input[name=compare]').nth(at).check()
  await page.locator('form#compare button').last().click()
  await expect(page.locator('dialog[open] table')).toBeVisible()
}

/** @requirement LANG-9 */
test.describe('axe finds no serious violations', () => {
  for (const { language, width } of SEEN) {
    test(`in ${language} at ${width} pixels, signed in`, async ({ page, shop, signIn }) => {
      // The pages run in sequence, so the total time is high although each is fast.
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, 'ayse@vitrin.test')
      const part = await plentifulPart(shop.databaseUrl, 20)
      const { number } = await one<{ number: string }>(
        shop.databaseUrl,
        `select o.number from orders o join users u on u.id = o.user_id where u.email = 'ayse@vitrin.test' limit 1`,
      )
      await page.goto(`/urunler-s-${encodeURIComponent(part.code)}`)
      await page.getByRole('button', { name: `Sepete ekle: ${part.code}` }).click()
      await expect(page.getByRole('button', { name: `Eklendi: ${part.code}` })).toBeVisible()
      for (const one of pages(part.slug, number)) await expectWell(page, one[language], one)
    })

    for (const { where, these } of [
      { where: 'where much is bought', these: BUYING },
      { where: 'in dialogs', these: DIALOGS },
    ]) {
      test(`in ${language} at ${width} pixels, ${where}`, async ({ page, signIn }) => {
        await page.setViewportSize({ width, height: 900 })
        await signIn(page, 'mehmet@vitrin.test')
        for (const one of these) await expectWell(page, one[language], one)
      })
    }

    test(`in ${language} at ${width} pixels, on sign-in and not-found pages`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const one of DOORS) await expectWell(page, one[language], one)
    })
  }
})

async function expectWell(page: Page, path: string, { name, act }: VisitedPage) {
  await page.goto(path)
  await act?.(page)
  await expectAccessible(page, name)
  expect.soft(await repeatedKeys(page), `neighbours of one key on ${name}`).toEqual([])
}
