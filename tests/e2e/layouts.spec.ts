import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { holdRequests, isAlive, waitForLazyContent, waitForToast } from '../support/browser.ts'
import { BANNER_NAME, buildBanner } from '../support/set-up/banners.ts'
import { expect, test } from './pages/test.ts'

const PHONE = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

test.describe('default layout', () => {
  test.use({ site: 'b2c' })

  /** @requirement LANG-7, LAYOUT-1, LAYOUT-6, LAYOUT-11, LAYOUT-12, LAYOUT-14, LAYOUT-39 */
  test('has its border, back-to-top, WhatsApp and the footer banner in position (storefront 2.6, 4, 9)', async ({
    page,
    owner,
    tab,
    frame,
  }) => {
    await owner.importSections({ banners: [buildBanner('Footer')] })
    await owner.setSettings('MenuParameter.ShowWhatsAppSupport=true', 'MenuParameter.WhatsAppPhone=0532 111 22 33')
    const { whatsApp, backToTop } = frame
    await openUntilVisible(() => tab.goto('products'), whatsApp)
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/905321112233\?text=Merhaba/)
    const header = page.getByRole('banner')
    const border = () => header.evaluate((one) => getComputedStyle(one).borderBottomColor)
    const bare = await border()
    await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
    expect(await border()).toBe(bare)
    await page.evaluate(() => scrollTo({ top: 61, behavior: 'instant' }))
    await expect.poll(border).not.toBe(bare)
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await expect(backToTop).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 501, behavior: 'instant' }))
    await expect(backToTop).toBeVisible()
    await backToTop.focus()
    await page.keyboard.press('Enter')
    await expect(backToTop).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    const banner = frame.banner('Footer')
    await expect(banner).toBeVisible()
    await page.setViewportSize({ width: 1099, height: 800 })
    await expect(banner).toBeHidden()
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(banner).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const removed of [header, whatsApp, page.getByRole('contentinfo')]) await expect(removed).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  /** @requirement LAYOUT-8, LAYOUT-9, LAYOUT-10 */
  test('is rendered for mobile by the user agent, until the window is resized (storefront 4)', async ({
    shop,
    owner,
    tab,
    frame,
  }) => {
    await owner.importSections({ banners: [buildBanner('Footer')] })
    await openUntilVisible(() => tab.goto('products'), frame.banner('Footer'))
    const phone = await shop.newBrowser(PHONE)
    const { page } = phone.tab
    await phone.tab.goto('products')
    const banner = phone.frame.banner('Footer')
    await expect(banner).toHaveCount(0)
    expect(await sideways(page)).toBe(false)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(banner).toBeVisible()
    await expect.poll(async () => desktopCookie(page)).toBe('1')
    await page.reload()
    await expect(banner).toBeVisible()
    await page.waitForFunction(isAlive)
    await page.setViewportSize(PHONE.viewport)
    await expect.poll(async () => desktopCookie(page)).toBeUndefined()
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  /** @requirement LAYOUT-3, LAYOUT-17 */
  test('shows the popup banner until it is closed, and never on the sign-in (storefront 2.6, 4)', async ({
    page,
    owner,
    tab,
    signIn,
  }) => {
    await owner.importSections({ banners: [buildBanner('Popup')] })
    const popup = page.getByRole('dialog', { name: BANNER_NAME })
    await openUntilVisible(() => tab.goto('home'), popup)
    await signIn.open()
    await waitForLazyContent(page)
    await expect(popup).toBeHidden()
    await tab.goto('home')
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('bannerPopup'))).toBe('1')
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('bannerPopup=1')
    await tab.goto('products')
    await waitForLazyContent(page)
    await expect(popup).toBeHidden()
    await owner.importSections({ banners: [] })
  })
})

test.describe('auth layout', () => {
  test.use({ site: 'b2c' })

  /** @requirement LAYOUT-2, LAYOUT-3 */
  test('has the banner on half of the page, on all of it by setting, and none on mobile (storefront 2.6)', async ({
    page,
    shop,
    owner,
    signIn,
  }) => {
    await signIn.open()
    const aside = page.getByRole('complementary')
    const card = page.locator('.auth-form-enters')
    expect((await aside.boundingBox())?.width).toBeCloseTo((await card.boundingBox())?.width ?? 0, -1)
    expect(await card.evaluate((one) => getComputedStyle(one).animationDuration)).toBe('0.7s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await card.evaluate((one) => getComputedStyle(one).animationName)).toBe('none')
    await owner.setSettings('DesignParameter.EnergeticLogin=true')
    await expect(async () => {
      await signIn.open()
      const whole = (await page.getByRole('main').boundingBox())?.width ?? 0
      expect((await aside.boundingBox())?.width).toBeCloseTo(whole, -1)
    }).toPass()
    const { page: phone } = (await shop.newBrowser(PHONE)).tab
    await shop.inLanguage('ar', phone).signIn.open()
    await expect(phone.getByRole('complementary')).toHaveCount(0)
    expect(await sideways(phone)).toBe(false)
  })
})

test.describe('toast and loading bar', () => {
  /** @requirement LAYOUT-20 */
  test('the toast stays while hovered or focused, and disappears one second later (storefront 4, 9)', async ({
    browser,
    shop,
  }) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    const toast = page.getByRole('alert')
    // A second is short: the pointer, or the focus, must be in position before the page's script runs.
    const showToast = async (putInPosition: () => Promise<unknown>) => {
      const scripts = await holdRequests(page, '**/assets/*.js')
      await page.goto(`${shop.address()}/?notice=Error`, { waitUntil: 'commit' })
      await putInPosition()
      scripts.release()
      await page.waitForFunction(isAlive)
      await page.waitForTimeout(1500)
      await expect(toast).toBeVisible()
    }
    await showToast(() => toast.hover())
    const left = Date.now()
    await page.mouse.move(5, 800)
    await expect(toast).toBeHidden()
    expect(Date.now() - left).toBeGreaterThan(900)
    await showToast(() => toast.getByRole('button').focus())
    await page.keyboard.press('Enter')
    await expect(toast).toBeHidden()
    await page.context().close()
  })

  /** @requirement LAYOUT-21, LAYOUT-22 */
  test('the bar is green, appears for slow requests, and shows a failed one (storefront 4, 9)', async ({ shop }) => {
    const { tab, frame, productList } = await shop.newBrowser()
    const { page } = tab
    // Both are set up before the page opens, because the next pages are prefetched.
    const second = await holdRequests(page, /\.data\?.*page=2/)
    let failing = true
    await page.route(/\.data\?.*page=3/, (route) => (failing ? route.abort() : route.continue()))
    await tab.goto('products')
    const bar = frame.loadingBar
    const opacity = () => bar.evaluate((one) => getComputedStyle(one).opacity)
    await page.locator('a[href*="page=2"]').first().click()
    await expect(bar).toHaveAttribute('data-state', 'busy')
    await expect.poll(opacity).toBe('1')
    const { height, backgroundColor } = await bar.evaluate((one) => ({ ...getComputedStyle(one) }))
    expect([height, backgroundColor]).toEqual(['4px', 'rgb(23, 163, 74)'])
    second.release()
    await expect(bar).toHaveAttribute('data-state', 'done')
    await expect.poll(opacity).toBe('0')
    await page.locator('a[href*="page=3"]').first().click()
    await expect(bar).toHaveAttribute('data-state', 'failed')
    await expect(frame.errorTitle('offline')).toBeVisible()
    failing = false
    await frame.retry()
    await expect(page).toHaveURL(/page=3/)
    await expect(productList.allProducts).toBeVisible()
  })
})

test.describe('offline', () => {
  test.use({ language: 'ar' })

  /** @requirement LAYOUT-23, LAYOUT-24 */
  test('a bar shows it, no input is lost, and pending requests resume when online (storefront 4)', async ({ shop }) => {
    const { tab, frame, header, signIn } = await shop.newBrowser()
    const { page } = tab
    await signIn.open()
    await waitForLazyContent(page)
    await signIn.email.fill('ayse@vitrin.test')
    await page.context().setOffline(true)
    await expect(frame.connectionNotice('offline')).toBeVisible()
    await header.logo.click()
    await expect(frame.connectionNotice('waiting')).toBeVisible()
    await Promise.all([waitForToast(page, tab.text('shell.failure.offline.text')), frame.retry()])
    await expect(page).toHaveURL(/\/ar\/login$/)
    await expect(signIn.email).toHaveValue('ayse@vitrin.test')
    await page.context().setOffline(false)
    await expect(page).toHaveURL(/\/ar$/)
  })
})

test.describe('a script that fails to load', () => {
  /** @requirement LAYOUT-24, LAYOUT-25 */
  test('reloads the target page once; within a minute shows an error instead (storefront 8, 9)', async ({
    shop,
    text,
  }) => {
    const { tab, frame } = await shop.newBrowser()
    const { page } = tab
    const [brands, categories] = [tab.path('brands'), tab.path('categories')]
    let lost = /brands-page/
    await page.route('**/assets/*.js', (route) => {
      if (!lost.test(route.request().url())) return route.continue()
      lost = /nothing/
      return route.abort()
    })
    await tab.goto('products')
    // A link that is not hydrated yet would load the whole page instead of its script.
    await waitForLazyContent(page)
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
    const follow = (path: string) =>
      page
        .locator(`a[href="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click())
    await follow(brands)
    await expect(page.getByRole('heading', { level: 1, name: text('shell.brands') })).toBeVisible()
    await expect.poll(() => documents).toEqual([brands])
    await page.waitForFunction(isAlive)
    await waitForLazyContent(page)
    lost = /categories-page/
    await follow(categories)
    await expect(frame.connectionNotice('stuck')).toBeVisible()
    expect(documents).toEqual([brands])
    await frame.retry()
    await expect(page).toHaveURL(new RegExp(categories))
  })
})

/** @requirement HOME-5, LAYOUT-5, LAYOUT-30, LAYOUT-31 */
test('error pages have their status, two texts, noindex and the language of the page (storefront 2.4, 2.2)', async ({
  page,
  shop,
}) => {
  const missing = {
    tr: '/yok-boyle-sayfa',
    ar: '/ar/nothing',
    ru: '/ru/nichego',
    de: '/de/nichts/da',
    en: '/en/products/no-such-part',
  }
  for (const language of LANGUAGES) {
    const { tab } = shop.inLanguage(language)
    const path = missing[language]
    const answer = await page.request.get(shop.address() + path)
    const html = await answer.text()
    expect([path, answer.status()]).toEqual([path, 404])
    expect(html).toContain(`<html lang="${language}"`)
    const texts = [tab.text('shell.failure.missing.title'), tab.text('shell.failure.missing.advice')]
    for (const part of [...texts, `href="${tab.path('home')}"`, '404', 'content="noindex']) expect(html).toContain(part)
  }
  await page.goto('/hata')
  const card = page.locator('main section')
  await expect(card).toHaveAttribute('dir', 'rtl')
  for (const part of ['999', '1199', '3600']) await expect(card).toContainText(part)
})

/** Pages receive a change of the site within a moment. */
const openUntilVisible = (open: () => Promise<unknown>, visible: Locator) =>
  expect(async () => {
    await open()
    await expect(visible).toBeVisible({ timeout: 3000 })
  }).toPass()

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

async function desktopCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'desktop')?.value
}
