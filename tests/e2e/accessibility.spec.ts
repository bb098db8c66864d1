import { AxeBuilder } from '@axe-core/playwright'
import { one, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const WIDTHS = [390, 1280] as const
const LANGUAGES = ['tr', 'ar'] as const

/** One address of each kind of page, in Turkish and Arabic. */
const pages = (slug: string, number: string) => [
  { name: 'home', tr: '/', ar: '/ar' },
  { name: 'listing', tr: '/urunler', ar: '/ar/products' },
  { name: 'vehicles', tr: '/arac-sec?make=fiat&model=egea', ar: '/ar/vehicles?make=fiat&model=egea' },
  { name: 'tyres', tr: '/lastik-bul', ar: '/ar/tyres' },
  { name: 'no result', tr: '/urunler-s-zzzqqq', ar: '/ar/products-s-zzzqqq' },
  { name: 'product', tr: `/urunler/${slug}`, ar: `/ar/products/${slug}` },
  { name: 'cart', tr: '/sepetim', ar: '/ar/cart' },
  { name: 'checkout', tr: '/siparis-tamamla', ar: '/ar/checkout' },
  { name: 'orders', tr: '/siparislerim', ar: '/ar/orders' },
  { name: 'change password', tr: '/sifre-degistir', ar: '/ar/change-password' },
  { name: 'delete account', tr: '/hesap-sil', ar: '/ar/delete-account' },
  { name: 'order', tr: `/siparis-detay/${number}`, ar: `/ar/order-detail/${number}` },
]

test.describe('axe finds nothing serious', () => {
  for (const language of LANGUAGES) {
    for (const width of WIDTHS) {
      test(`in ${language} at ${width} pixels, signed in (design 10)`, async ({ page, shop, signIn }) => {
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
        for (const one of pages(part.slug, number)) await expectAccessible(page, one[language], one.name)
      })

      test(`in ${language} at ${width} pixels, at the login and where nothing is (design 10)`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page, language === 'tr' ? '/giris' : '/ar/login', 'login')
        await expectAccessible(page, language === 'tr' ? '/uyelik' : '/ar/register', 'registration')
        await expectAccessible(page, language === 'tr' ? '/uyelik-onayi?id=x' : '/ar/activation?id=x', 'activation')
        await expectAccessible(page, language === 'tr' ? '/sifre-yenile' : '/ar/reset-password', 'forgotten password')
        await expectAccessible(page, language === 'tr' ? '/boyle-sayfa-yok' : '/ar/no-such-page', 'not found')
      })
    }
  }
})

async function expectAccessible(page: import('@playwright/test').Page, path: string, name: string) {
  await page.goto(path)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(sideways, `${name} scrolls sideways`).toBe(false)
}
