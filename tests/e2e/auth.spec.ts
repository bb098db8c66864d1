import { input } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

test.describe('sign-in', () => {
  /** @requirement ADDR-14, DOOR-3 */
  test('a wrong password leaves the address filled in and does not reveal which part was wrong (orders 8)', async ({
    page,
  }) => {
    await page.goto('/giris')
    await page.locator('input[name=email]').fill('ela@vitrin.test')
    await page.locator('input[name=password]').fill('not this one')
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.getByRole('alert').first()).toContainText('E-posta ya da şifre hatalı')
    await expect(page.locator('input[name=email]')).toHaveValue('ela@vitrin.test')
  })

  /** @requirement DOOR-4 */
  test('empty fields show their error next to them (storefront 5)', async ({ page }) => {
    await page.goto('/giris')
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.getByText('E-posta ya da kullanıcı adı boş bırakılamaz.')).toBeVisible()
    await expect(page.getByText('Şifre boş bırakılamaz.')).toBeVisible()
  })

  /** @requirement SES-4, SES-12 */
  test('the session cookie is not readable by scripts, and persists only on request', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(page, 'ayse@vitrin.test')
    const cookie = (await context.cookies()).find(({ name }) => name === 'vitrin')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })
    expect(await page.evaluate(() => document.cookie)).not.toContain('vitrin')
  })

  /** @requirement LAYOUT-37, SES-10, SES-16 */
  test('a page for signed-in users redirects to the sign-in and back (orders 2)', async ({ page }) => {
    const others = [
      '/iadelerim?page=2',
      '/bana-gelen-iadeler',
      '/alt-bayi-ekle',
      '/alt-bayi-siparisleri',
      '/siparis-masasi/2026-1',
    ]
    for (const path of others) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect(answer.headers().location).toBe(`/giris?r=${encodeURIComponent(path)}`)
    }
    await page.goto('/siparislerim?page=1')
    await expect(page).toHaveURL(/\/giris\?r=/)
    await page.locator('input[name=email]').fill('ayse@vitrin.test')
    await page.locator('input[name=password]').fill('Vitrin-demo-1')
    await page.locator('input[name=password]').press('Enter')
    await expect(page).toHaveURL(/\/siparislerim/)
  })

  /** @requirement SES-7 */
  test('signing out redirects to the home page on a public site and to the sign-in on a B2B one (orders 4)', async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn(page, 'ayse@vitrin.test')
    await page.goto('/cikis')
    await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
    await expect(page).toHaveURL(`${shop.address()}/`)
    await page.goto(`${shop.address('b2b.localhost')}/giris`)
    await page.locator('input[name=email]').fill('ayse@vitrin.test')
    await page.locator('input[name=password]').fill('Vitrin-demo-1')
    await page.locator('input[name=password]').press('Enter')
    // This site first requires consent to its privacy notice (ConfirmKVKK, storefront 5).
    await expect(page.getByText('Devam etmek için aydınlatma metnini onaylayın.')).toBeVisible()
    await page.getByRole('checkbox', { name: /Aydınlatma/ }).check()
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await page.waitForURL((url) => !url.pathname.includes('giris'))
    await page.goto(`${shop.address('b2b.localhost')}/cikis`)
    await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
    await expect(page).toHaveURL(/giris/)
  })

  /** @requirement LAYOUT-38, SES-8 */
  test('a session revoked elsewhere ends with the next request (orders 4)', async ({ page, shop, signIn }) => {
    await signIn(page, 'mehmet@vitrin.test')
    await input(
      shop.databaseUrl,
      `update sessions s set ended_at = now() from users u where u.id = s.user_id and u.email = 'mehmet@vitrin.test'`,
    )
    await page.goto('/siparislerim')
    await expect(page).toHaveURL(/giris/)
  })

  /** @requirement THREAT-32 */
  test('a cross-site form changes nothing (threat 32)', async ({ page, shop, signIn }) => {
    await signIn(page, 'ayse@vitrin.test')
    const answer = await page.request.post(`${shop.address()}/sepetim/add`, {
      form: { productId: '1', quantity: '1' },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status()).toBe(403)
  })

  /** @requirement SES-12, WIRE-2 */
  test('API calls use the same session on our own origin, under /api', async ({ page, shop, signIn }) => {
    await signIn(page, 'selim@vitrin.test')
    const count = await page.request.get(`${shop.address()}/api/cart/get-cart-count?CartType=0`)
    expect(await count.json()).toEqual({ TotalCartCount: expect.any(Number), CartLineCount: expect.any(Number) })
    const orders = await page.request.post(`${shop.address()}/api/order/get-order-list`, {
      data: {},
      headers: { origin: shop.address() },
    })
    expect(await orders.json()).toMatchObject({ OrderList: { $values: expect.any(Array) } })
    const unknown = await page.request.get(`${shop.address()}/api/no/such-call`)
    expect([unknown.status(), (await unknown.json()).ErrorCode]).toEqual([404, 'UnknownCall'])
    const document = await page.request.get(`${shop.address()}/api/docs`)
    expect((await document.json()).paths).toHaveProperty(['/cart/insert-cart'])
  })
})
