import { expireSessions } from '../support/time-travel.ts'
import { expect, test } from './pages/test.ts'

test.describe('sign-in', () => {
  /** @requirement ADDR-14, AUTH-3 */
  test('a wrong password leaves the address filled in and does not reveal which part was wrong (orders 8)', async ({
    signIn,
    text,
  }) => {
    await signIn.open()
    await signIn.tryToSignIn('ela', 'not this one')
    await expect(signIn.alert.first()).toContainText(text('refusal.WrongUserNameOrPassword'))
    await expect(signIn.email).toHaveValue('ela@vitrin.test')
  })

  /** @requirement AUTH-4 */
  test('empty fields show their error next to them (storefront 5)', async ({ page, signIn, text }) => {
    await signIn.open()
    await signIn.submitButton.click()
    for (const field of ['session.login.email', 'session.login.password'] as const)
      await expect(page.getByText(text('session.login.empty', { field: text(field) }))).toBeVisible()
  })

  /** @requirement SES-4, SES-12 */
  test('the session cookie is not readable by scripts, and persists only on request', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn.signIn('ayse')
    const cookie = (await context.cookies()).find(({ name }) => name === 'vitrin')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })
    expect(await page.evaluate(() => document.cookie)).not.toContain('vitrin')
  })

  /** @requirement LAYOUT-37, SES-10, SES-16 */
  test('a page for signed-in users redirects to the sign-in and back (orders 2)', async ({ page, signIn }) => {
    const others = [
      '/iadelerim?page=2',
      '/bana-gelen-iadeler',
      '/alt-bayi-ekle',
      '/alt-bayi-siparisleri',
      '/yonetim',
      '/yonetim/siparis-masasi/2026-1?q=2026',
    ]
    for (const path of others) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect(answer.headers().location).toBe(`/giris?r=${encodeURIComponent(path)}`)
    }
    await page.goto('/siparislerim?page=1')
    await expect(page).toHaveURL(/\/giris\?r=/)
    await signIn.submit('ayse')
    await expect(page).toHaveURL(/\/siparislerim/)
  })

  /** @requirement SES-7 */
  test('signing out redirects to the home page on a public site (orders 4)', async ({ page, shop, signIn }) => {
    await shop.signInAs('ayse')
    await signIn.signOut()
    await expect(page).toHaveURL(`${shop.address()}/`)
  })

  /** @requirement LAYOUT-38, SES-8 */
  test('a session revoked elsewhere ends with the next request (orders 4)', async ({ page, shop, orders }) => {
    await shop.signInAs('mehmet')
    await expireSessions(shop.databaseUrl, 'mehmet')
    await orders.open()
    await expect(page).toHaveURL(/giris/)
  })

  /** @requirement THREAT-32 */
  test('a cross-site form changes nothing (threat 32)', async ({ page, shop, tab }) => {
    await shop.signInAs('ayse')
    const answer = await page.request.post(tab.path('cart', '/add'), {
      form: { productId: '1', quantity: '1' },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status()).toBe(403)
  })

  /** @requirement SES-12, WIRE-2 */
  test('API calls use the same session on our own origin, under /api', async ({ page, shop }) => {
    await shop.signInAs('selim')
    const count = await page.request.get('/api/cart/get-cart-count?CartType=0')
    expect(await count.json()).toEqual({ TotalCartCount: expect.any(Number), CartLineCount: expect.any(Number) })
    const orders = await page.request.post('/api/order/get-order-list', {
      data: {},
      headers: { origin: shop.address() },
    })
    expect(await orders.json()).toMatchObject({ OrderList: { $values: expect.any(Array) } })
    const unknown = await page.request.get('/api/no/such-call')
    expect([unknown.status(), (await unknown.json()).ErrorCode]).toEqual([404, 'UnknownCall'])
    const document = await page.request.get('/api/docs')
    expect((await document.json()).paths).toHaveProperty(['/cart/insert-cart'])
  })
})

test.describe('sign-in on a B2B site', () => {
  test.use({ site: 'b2b' })

  /** @requirement SES-7 */
  test('requires consent to the privacy notice, and signing out redirects to the sign-in (orders 4, storefront 5)', async ({
    page,
    signIn,
    text,
  }) => {
    await signIn.open()
    await signIn.tryToSignIn('ayse')
    await expect(page.getByText(text('refusal.ConfirmKVKK'))).toBeVisible()
    await signIn.privacyCheckbox.check()
    await signIn.submitButton.click()
    await page.waitForURL((url) => !url.pathname.includes('giris'))
    await signIn.signOut()
    await expect(page).toHaveURL(/giris/)
  })
})
