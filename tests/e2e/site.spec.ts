import { type IncomingHttpHeaders, request } from 'node:http'
import type { Page } from '@playwright/test'
import { plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { setSite } from '../support/set-site.ts'

const B2C = 'b2c.localhost'
const SESSION = { name: 'vitrin', value: 'unknown', domain: B2C, path: '/' }

interface SentForm {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

/** Uses the host name, which only browsers resolve. */
const send = ({ ports }: RunningShop, { method, path, body }: SentForm) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const headers = { host: B2C, 'content-type': 'application/x-www-form-urlencoded' }
    const input = request({ host: '127.0.0.1', port: ports.web, method, path, headers }, async (answer) => {
      const chunks = await answer.toArray()
      resolve({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() })
    })
    input.on('error', reject).end(body)
  })

const localKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test.describe('closed site (storefront 8)', () => {
  test.afterEach(async ({ shop }) => setSite(shop.databaseUrl, 'b2c', 'status=1'))

  /** @requirement SITE-4 */
  test('every address redirects to /500, cookies and local data are cleared, and none are set', async ({
    page,
    shop,
  }) => {
    await page.context().addCookies([SESSION, { ...SESSION, name: 'lang', value: 'en' }])
    await page.goto(`${shop.address(B2C)}/en/products`)
    await page.evaluate(() => {
      localStorage.setItem('user', 'anyone')
      localStorage.setItem('menus', '[]')
    })
    await setSite(shop.databaseUrl, 'b2c', 'status=2')
    for (const path of ['/en/products', '/en', '/en/login', '/en/nowhere', '/en/cart']) {
      await expect
        .poll(async () => (await page.goto(shop.address(B2C) + path))?.url())
        .toBe(`${shop.address(B2C)}/en/500`)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => localKeys(page)).toEqual([])
    expect(await cookieNames(page)).toEqual([])
  })

  /** @requirement SITE-4 */
  test('an already open page is redirected on the next navigation, and its submissions change nothing', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.address(B2C)}/en/products`)
    await page.evaluate(() => localStorage.setItem('user', 'anyone'))
    await setSite(shop.databaseUrl, 'b2c', 'status=2')
    await page.locator('main a.row-link').first().click()
    await expect(page).toHaveURL(/\/en\/500$/)
    await expect.poll(() => localKeys(page)).toEqual([])
    const sent = await send(shop, { method: 'POST', path: '/sepetim/add', body: 'productId=1&quantity=1' })
    expect([sent.status, sent.headers.location]).toEqual([303, '/500'])
    const called = await send(shop, { method: 'GET', path: '/api/currency/get-currency' })
    expect([called.status, JSON.parse(called.text).ErrorCode]).toEqual([503, 'SiteClosed'])
  })
})

test.describe('another version of the site (storefront 4)', () => {
  test.afterEach(async ({ shop }) => {
    await setSite(shop.databaseUrl, 'b2c', 'name=Anadolu Lastik')
    await setSite(shop.databaseUrl, 'anadolu', 'name=Anadolu Oto', 'settings.LayoutColor=#12315a')
  })

  /** @requirement SITE-8, SITE-9, SITE-10 */
  test('settings and menus are reloaded, the token is renewed, and input stays', async ({ page, shop }) => {
    await page.goto('/en/products')
    // A first visit stores the version and reports nothing.
    await expect.poll(() => localKeys(page)).toEqual(['siteVersion'])
    const { code } = await plentifulPart(shop.databaseUrl)
    await page.goto(`/en/products-s-${encodeURIComponent(code)}`)
    await page
      .getByRole('button', { name: /add .*cart/i })
      .first()
      .click()
    await expect.poll(() => cookieNames(page)).toContain('vitrin')
    await page.goto('/en/products')
    const token = async () => (await page.context().cookies()).find(({ name }) => name === 'vitrin')?.value
    const before = await token()
    await page.evaluate(() => {
      localStorage.setItem('user', 'anyone')
      localStorage.setItem('menus', '[]')
      Object.assign(globalThis, { same: 'document' })
    })
    await setSite(shop.databaseUrl, 'anadolu', 'name=Yeni Oto', 'settings.LayoutColor=#224466')
    await page.locator('header input[name=q]').fill('lastik 205')
    await page.locator('main a.row-link').first().click()
    await expect(page.locator('header').getByRole('link', { name: 'Yeni Oto' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--brand'))).toMatch(/#224466/i)
    await expect(page.locator('header input[name=q]')).toHaveValue('lastik 205')
    expect(await page.evaluate(() => (globalThis as { same?: string }).same)).toBe('document')
    expect(await localKeys(page)).toEqual(['siteVersion', 'user'])
    expect(await token()).not.toBe(before)
  })

  /** @requirement SITE-9 */
  test('reloads once, not in a loop', async ({ page, shop }) => {
    await page.goto(`${shop.address(B2C)}/en/products`)
    const input: string[] = []
    page.on('request', (request) => request.method() === 'POST' && input.push(new URL(request.url()).pathname))
    await setSite(shop.databaseUrl, 'b2c', 'name=Yeni Lastik')
    await page.locator('main a.row-link').first().click()
    await expect(page.locator('header').getByRole('link', { name: 'Yeni Lastik' })).toBeVisible()
    await page.getByRole('link', { name: 'Yeni Lastik' }).first().click()
    await expect(page).toHaveURL(/\/en$/)
    expect(input).toEqual(['/en/renew-session'])
  })
})
