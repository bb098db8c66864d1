import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { holdRequests } from '../support/browser.ts'
import { expect, test } from './pages/test.ts'

test.describe('shell', () => {
  /** @requirement HOME-4 */
  test('a closed site shows the under-construction page and nothing else (storefront 8)', async ({
    page,
    owner,
    tab,
    closed,
  }) => {
    await owner.setSettings('status=2')
    await expect.poll(async () => (await tab.goto('products'))?.url()).toContain(tab.path('closed'))
    await expect(closed.title).toBeVisible()
    await owner.setSettings('status=1')
    // A redirect is not followed: once the shop is open, the page it leads to is a preview with status 500.
    const loadStatus = () => page.evaluate(async () => (await fetch('/urunler', { redirect: 'manual' })).status)
    await expect.poll(loadStatus).toBe(200)
    const reopened = await tab.goto('products')
    expect(reopened?.url()).toContain(tab.path('products'))
  })

  /** @requirement LAYOUT-36 */
  test('the under-construction page can be previewed in each language while the shop is open (storefront 2.2)', async ({
    shop,
  }) => {
    const { page } = (await shop.newBrowser()).tab
    for (const language of LANGUAGES) {
      const { tab, closed } = shop.inLanguage(language, page)
      const answer = await closed.open()
      expect([language, answer?.status()]).toEqual([language, 500])
      await expect(closed.title).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await page.content()).not.toMatch(/node_modules|at \w+ \(/)
      await expect(closed.paragraphs).toHaveCount(2)
      await closed.goHome()
      await expect(page).toHaveURL(shop.address() + tab.path('home'))
    }
  })

  /** @requirement LIST-9 */
  test('an image that does not load is replaced by the placeholder (storefront 8)', async ({
    page,
    shop,
    productPage,
  }) => {
    const { slug } = await shop.takeProduct()
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
    await productPage.open(slug)
    await expect(page.locator('main img')).toHaveCount(0)
    await expect(productPage.heading).toBeVisible()
  })

  /** @requirement LIST-9 */
  test('a product without an image shows the placeholder of the setting in its list and on its page (storefront 8)', async ({
    page,
    owner,
    productList,
    productPage,
  }) => {
    const code = 'RESIMSIZ-1'
    await owner.importList('products', [{ code, name: 'Resimsiz ürün' }])
    await owner.setSettings('settings.NoImageImage=banner_hero-parts')
    const picture = page.locator('main img[src*="/media/banner_hero-parts-"]')
    const search = async () => {
      await productList.search(code)
      return picture.count()
    }
    await expect.poll(search).toBeGreaterThan(0)
    await productList.links.first().click()
    await expect(page).toHaveURL(/\/urunler\/[^/]+$/)
    await expect(productPage.heading).toHaveText('Resimsiz ürün')
    await expect(picture.first()).toBeVisible()
  })

  /** @requirement LANG-10, LANG-11 */
  test('a page whose texts do not load stays usable as server-rendered; the console reports it (storefront 8)', async ({
    browser,
    shop,
    tab,
  }) => {
    const page = await browser.newPage()
    const result: string[] = []
    page.on('console', (message) => message.type() === 'error' && result.push(message.text()))
    await page.route('**/assets/tr-*.json', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(shop.address())
    await expect.poll(() => result.some((text) => text.includes('texts of the page'))).toBe(true)
    const products = tab.path('products')
    await page.locator(`main a[href^="${products}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(products))
    await page.close()
  })

  /** @requirement AUTH-10, LAYOUT-37, SES-11 */
  test('a signed-in user is redirected from the sign-in page (storefront 2.8)', async ({ page, shop, tab, signIn }) => {
    await shop.signInAs('ayse')
    await signIn.open()
    await expect(page).toHaveURL(shop.address() + tab.path('home'))
  })

  test('a menu opened before hydration stays open and gets its entries', async ({ page, shop, sideMenu }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const scripts = await holdRequests(page, '**/assets/*.js')
    await page.evaluate((address) => location.assign(address), shop.address())
    await sideMenu.open()
    await expect(sideMenu.root).toBeVisible()
    scripts.release()
    await expect(sideMenu.categories).toBeVisible()
  })

  /** @requirement LANG-7, LAYOUT-1 */
  test('below 1100 pixels the menu is behind a button and opens level by level (storefront 2.6)', async ({
    page,
    tab,
    sideMenu,
  }) => {
    await page.setViewportSize({ width: 1099, height: 800 })
    await tab.goto('home')
    await sideMenu.open()
    await sideMenu.categories.click()
    await sideMenu.level('Fren Sistemi').click()
    const brakePads = sideMenu.link('Fren Balataları')
    await expect(brakePads).toBeVisible()
    await brakePads.click()
    await expect(page).toHaveURL(/category=/)
    await expect(sideMenu.root).toBeHidden()
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(sideMenu.opener).toBeHidden()
  })

  /** @requirement LANG-8, LAYOUT-20 */
  test('a toast is announced and disappears after a second (storefront 4)', async ({ page, shop, tab, text }) => {
    await shop.signInAs('selim')
    // Not `tab.goto`: the second may be over before hydration.
    const other = await page.context().newPage()
    const scripts = await holdRequests(other, '**/assets/*.js')
    await other.goto(`${shop.address()}${tab.path('home')}?notice=AddedToCart`, { waitUntil: 'commit' })
    const toast = other.getByRole('status').filter({ hasText: text('toast.AddedToCart') })
    await expect(toast).toBeVisible()
    await other.mouse.move(5, 800)
    scripts.release()
    await expect(toast).toBeHidden()
  })
})

/** @requirement LAYOUT-20 */
test('the toast disappears if its second ends before hydration', async ({ browser, shop }) => {
  const page = await (await browser.newContext()).newPage()
  const toast = page.getByRole('alert')
  const scripts = await holdRequests(page, '**/assets/*.js')
  await page.goto(`${shop.address()}/?notice=Error`, { waitUntil: 'commit' })
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await expect(toast).toBeVisible()
  scripts.release()
  await expect(toast).toBeHidden()
  await page.context().close()
})
