import type { Page } from '@playwright/test'
import { visit } from '../support/visit.ts'
import { expect, test } from './pages/test.ts'

test.use({ language: 'en' })

const B2C = 'b2c.localhost'
const SESSION = { name: 'vitrin', value: 'unknown', domain: B2C, path: '/' }

const localKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test.describe('closed site (storefront 8)', () => {
  test.use({ site: 'b2c' })

  /** @requirement SITE-4 */
  test('every address redirects to /500, cookies and local data are cleared, and none are set', async ({
    page,
    shop,
    owner,
    tab,
    closed,
  }) => {
    await page.context().addCookies([SESSION, { ...SESSION, name: 'lang', value: 'en' }])
    await tab.goto('products')
    await page.evaluate(() => {
      localStorage.setItem('user', 'anyone')
      localStorage.setItem('menus', '[]')
    })
    await owner.setSettings('status=2')
    for (const path of ['/en/products', '/en', '/en/login', '/en/nowhere', '/en/cart'])
      await expect.poll(async () => (await page.goto(path))?.url()).toBe(shop.address() + tab.path('closed'))
    await expect(closed.title).toBeVisible()
    await expect.poll(() => localKeys(page)).toEqual([])
    await expect.poll(() => cookieNames(page)).toEqual([])
  })

  /** @requirement SITE-4 */
  test('an already open page is redirected on the next navigation, and its submissions change nothing', async ({
    page,
    shop,
    owner,
    tab,
    productList,
  }) => {
    await tab.goto('products')
    await page.evaluate(() => localStorage.setItem('user', 'anyone'))
    await owner.setSettings('status=2')
    await productList.links.first().click()
    await expect(page).toHaveURL(/\/en\/500$/)
    await expect.poll(() => localKeys(page)).toEqual([])
    const visitor = visit(shop.running.ports.web, B2C)
    const sent = await visitor.page('/sepetim/add', { form: { productId: '1', quantity: '1' } })
    expect([sent.status, sent.headers.location]).toEqual([303, '/500'])
    const called = await visitor.page('/api/currency/get-currency')
    expect([called.status, JSON.parse(called.text).ErrorCode]).toEqual([503, 'SiteClosed'])
  })
})

test.describe('another version of the site (storefront 4)', () => {
  /** @requirement SITE-8, SITE-9, SITE-10 */
  test('settings and menus are reloaded, the token is renewed, and input stays', async ({
    page,
    shop,
    owner,
    tab,
    header,
    cart,
    productList,
  }) => {
    await tab.goto('products')
    // A first visit stores the version and reports nothing.
    await expect.poll(() => localKeys(page)).toEqual(['siteVersion'])
    const { code } = await shop.takeProduct()
    await cart.add(code)
    await expect.poll(() => cookieNames(page)).toContain('vitrin')
    await tab.goto('products')
    const token = async () => (await page.context().cookies()).find(({ name }) => name === 'vitrin')?.value
    const before = await token()
    await page.evaluate(() => {
      localStorage.setItem('user', 'anyone')
      localStorage.setItem('menus', '[]')
      Object.assign(globalThis, { same: 'document' })
    })
    await owner.setSettings('name=Yeni Oto', 'settings.LayoutColor=#224466')
    await header.searchField.fill('lastik 205')
    await productList.links.first().click()
    await expect(header.logo).toHaveText('Yeni Oto')
    const readBrand = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand'))
    await expect.poll(readBrand).toMatch(/#224466/i)
    await expect(header.searchField).toHaveValue('lastik 205')
    expect(await page.evaluate(() => (globalThis as { same?: string }).same)).toBe('document')
    await expect.poll(() => localKeys(page)).toEqual(['siteVersion', 'user'])
    await expect.poll(token).not.toBe(before)
  })

  /** @requirement SITE-9 */
  test('reloads once, not in a loop', async ({ page, owner, tab, header, productList }) => {
    await tab.goto('products')
    const input: string[] = []
    page.on('request', (request) => request.method() === 'POST' && input.push(new URL(request.url()).pathname))
    await owner.setSettings('name=Yeni Oto')
    await productList.links.first().click()
    await expect(header.logo).toHaveText('Yeni Oto')
    await expect.poll(() => input).toEqual([tab.path('renewSession')])
    await header.logo.click()
    await expect(page).toHaveURL(/\/en$/)
    expect(input).toEqual([tab.path('renewSession')])
  })

  /** @requirement SITE-9 */
  test('leaves the result of a form on the page', async ({ page, shop, owner, tab, header, changePassword }) => {
    await shop.signInAs('ayse')
    await changePassword.open()
    const renewals: string[] = []
    page.on('request', (request) => request.url().endsWith(tab.path('renewSession')) && renewals.push(request.url()))
    await owner.setSettings('name=Eski Oto')
    await changePassword.field('current').fill('guess')
    await changePassword.field('newPassword').fill('a new password 1')
    await changePassword.field('passwordAgain').fill('a new password 1')
    await changePassword.save()
    await expect(changePassword.field('current')).toHaveAttribute('aria-invalid', 'true')
    await page.waitForLoadState('networkidle')
    await expect(changePassword.field('current')).toHaveAttribute('aria-invalid', 'true')
    expect(renewals).toEqual([])
    await header.logo.click()
    await expect(header.logo).toHaveText('Eski Oto')
    await expect.poll(() => renewals.length).toBe(1)
  })
})
