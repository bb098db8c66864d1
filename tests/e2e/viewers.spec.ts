import { plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

test.describe('visibility by viewer', () => {
  /** @requirement SEE-1, SEE-9 */
  test('a visitor of a B2B site sees no price and no cart, not even in the page source (catalogue 6, threat 14)', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.address('b2b.localhost')}/urunler`)
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'giriş yapın' })
        .or(page.getByText('Fiyat için giriş yapın'))
        .first(),
    ).toBeVisible()
    expect(await page.content()).not.toMatch(/₺\s?\d/)
    await expect(page.getByRole('link', { name: /^Sepet/ })).toHaveCount(0)
  })

  /** @requirement SEE-8, THREAT-15 */
  test('two dealers see their own prices for the same part (threat 15)', async ({ browser, shop, signIn }) => {
    const part = await plentifulPart(shop.databaseUrl, 3)
    const prices = []
    for (const email of ['ayse@vitrin.test', 'mehmet@vitrin.test']) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await signIn(page, email)
      await page.goto(`${shop.address()}/urunler/${part.slug}`)
      prices.push(await page.locator('main').getByText(/₺/).first().textContent())
      await context.close()
    }
    expect(prices[0]).not.toBe(prices[1])
  })

  test('a representative works under the name of the customer they act for', async ({ page, signIn }) => {
    await signIn(page, 'zeynep@vitrin.test')
    await expect(page.getByText(/adına işlem yapıyorsunuz/)).toBeVisible()
  })

  /** @requirement HOME-3 */
  test('the corporate site has a home page and no shop (storefront 1)', async ({ page, shop }) => {
    const home = await page.goto(`${shop.address('corporate.localhost')}/`)
    expect(home?.status()).toBe(200)
    const products = await page.goto(`${shop.address('corporate.localhost')}/urunler`)
    expect(products?.status()).toBe(404)
  })

  /** @requirement ORD-12, THREAT-11 */
  test("another customer's order is not found, like a nonexistent one (threat 11)", async ({ page, shop, signIn }) => {
    const { one } = await import('../support/ask.ts')
    const { number } = await one<{ number: string }>(
      shop.databaseUrl,
      `select o.number from orders o join customers c on c.id = o.customer_id join users u on u.customer_id = c.id where u.email = 'mehmet@vitrin.test' limit 1`,
    )
    await signIn(page, 'ayse@vitrin.test')
    const foreign = await page.goto(`/siparis-detay/${number}`)
    const missing = await page.goto('/siparis-detay/1999-000001')
    expect([foreign?.status(), missing?.status()]).toEqual([404, 404])
  })
})
