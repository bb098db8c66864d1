import type { Page } from '@playwright/test'
import { input, one, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { unsentWork } from '../support/unsent-work.ts'

const unsent = (page: Page) => page.locator('header').getByRole('button', { name: /gönderilmedi|not sent/ })

const loadStored = async (page: Page) => (await unsentWork(page)).map(({ label }) => label)

test.describe('unsent changes', () => {
  /** @requirement SITE-40 */
  test('offline scans survive a new version, another language and sign-out, and are sent', async ({
    page,
    context,
    shop,
    signIn,
  }) => {
    await signIn(page, 'ayse@vitrin.test')
    const part = await plentifulPart(shop.databaseUrl)
    await page.goto('/barkodla-sepete-ekle', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await page.locator('input[name=content]').fill(part.code)
    await page.locator('input[name=content]').press('Enter')
    await expect.poll(() => loadStored(page)).toEqual([part.code])
    await expect(unsent(page)).toBeVisible()

    // Only the scans fail to send: the rest of the shop is reachable. The page sends them as soon as it is online.
    await context.route(/barkod|barcode/i, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await context.setOffline(false)
    await input(shop.databaseUrl, 'update sites set version = version + 1')
    await page.goto('/sepetim')
    await page.goto('/en/cart')
    await expect(unsent(page)).toBeVisible()
    await page.goto('/cikis')
    await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
    await page.waitForURL((url) => !url.pathname.includes('cikis'))
    expect(await loadStored(page)).toEqual([part.code])
    await expect(unsent(page)).toHaveCount(0)

    await signIn(page, 'ayse@vitrin.test')
    await page.goto('/sepetim')
    await expect(unsent(page)).toBeVisible()
    await context.unroute(/barkod|barcode/i)
    await page.reload()
    await expect.poll(() => loadStored(page)).toEqual([])
    await expect(unsent(page)).toHaveCount(0)
    await page.goto('/sepetim')
    await expect(page.getByRole('main')).toContainText(part.code)
  })

  /** @requirement SITE-40 */
  test('a product added offline is in the cart once after reconnecting', async ({ page, context, shop, signIn }) => {
    await signIn(page, 'mehmet@vitrin.test')
    const part = await plentifulPart(shop.databaseUrl)
    await page.goto(`/urunler-s-${encodeURIComponent(part.code)}`, { waitUntil: 'networkidle' })
    // The response is lost after the shop has applied the request: sent again, it is not applied twice.
    let lost = 0
    await context.route(/sepetim\/add/, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: `Sepete ekle: ${part.code}` }).click()
    await expect(page.getByText('Bağlantı yok. Kaydedildi')).toBeVisible()
    await expect.poll(() => loadStored(page)).toEqual([])
    expect(lost).toBe(1)
    const { quantity } = await one<{ quantity: string }>(
      shop.databaseUrl,
      `select sum(l.quantity)::text as quantity from cart_lines l join carts c on c.id = l.cart_id
       join users u on u.id = c.user_id where u.email = 'mehmet@vitrin.test' and l.product_id = $1`,
      [part.id],
    )
    await page.goto('/sepetim')
    await expect(page.getByRole('main')).toContainText(part.code)
    expect(Number(quantity)).toBe(1)
  })
})
