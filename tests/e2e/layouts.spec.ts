import type { Browser, Locator, Page } from '@playwright/test'
import { input } from '../support/ask.ts'
import { expect, holdRequests, isAlive, test, waitForLazyContent, waitUntilAlive } from '../support/browser.ts'
import { decide, hang, notify } from '../support/owner.ts'

const PHONE = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

test.describe('default layout', () => {
  /** @requirement LANG-7, LAYOUT-1, LAYOUT-6, LAYOUT-11, LAYOUT-12, LAYOUT-14, LAYOUT-39 */
  test('has its border, back-to-top, WhatsApp and the footer banner in position (storefront 2.6, 4, 9)', async ({
    page,
    shop,
  }) => {
    await hang(shop.databaseUrl, 'Footer')
    await decide(shop.databaseUrl, { MenuParameter: { ShowWhatsAppSupport: true, WhatsAppPhone: '0532 111 22 33' } })
    const chat = page.getByRole('link', { name: 'WhatsApp destek' })
    await untilVisible(page, `${shop.address('b2c.localhost')}/urunler`, chat)
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/905321112233\?text=Merhaba/)
    const header = page.getByRole('banner')
    const border = () => header.evaluate((one) => getComputedStyle(one).borderBottomColor)
    const up = page.getByRole('button', { name: 'Yukarı çık' })
    const bare = await border()
    await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
    expect(await border()).toBe(bare)
    await page.evaluate(() => scrollTo({ top: 61, behavior: 'instant' }))
    await expect.poll(border).not.toBe(bare)
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await expect(up).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 501, behavior: 'instant' }))
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(up).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    const banner = page.locator('[data-banner=Footer]')
    await expect(banner).toBeVisible()
    await page.setViewportSize({ width: 1099, height: 800 })
    await expect(banner).toBeHidden()
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(banner).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const removed of [header, chat, page.getByRole('contentinfo')]) await expect(removed).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  /** @requirement LAYOUT-8, LAYOUT-9, LAYOUT-10 */
  test('is rendered for mobile by the user agent, until the window is resized (storefront 4)', async ({
    browser,
    page,
    shop,
  }) => {
    await hang(shop.databaseUrl, 'Footer')
    const address = shop.address('b2c.localhost')
    await untilVisible(page, `${address}/urunler`, page.locator('[data-banner=Footer]'))
    const phone = waitUntilAlive(await (await browser.newContext(PHONE)).newPage())
    await phone.goto(`${address}/urunler`)
    const banner = phone.locator('[data-banner=Footer]')
    await expect(banner).toHaveCount(0)
    expect(await sideways(phone)).toBe(false)
    await phone.setViewportSize({ width: 1280, height: 900 })
    await expect(banner).toBeVisible()
    await expect.poll(async () => desktopCookie(phone)).toBe('1')
    await phone.reload()
    await expect(banner).toBeVisible()
    await phone.waitForFunction(isAlive)
    await phone.setViewportSize(PHONE.viewport)
    await expect.poll(async () => desktopCookie(phone)).toBeUndefined()
    await phone.reload()
    await expect(phone.getByRole('main')).toBeVisible()
    await expect(banner).toHaveCount(0)
    await phone.context().close()
  })

  /** @requirement LAYOUT-3, LAYOUT-17 */
  test('shows the popup banner until it is closed, and never on the sign-in (storefront 2.6, 4)', async ({
    page,
    shop,
  }) => {
    await hang(shop.databaseUrl, 'Popup')
    const address = shop.address('b2c.localhost')
    const popup = page.getByRole('dialog', { name: 'Tanıtım' })
    await untilVisible(page, `${address}/`, popup)
    await page.goto(`${address}/giris`)
    await waitForLazyContent(page)
    await expect(popup).toBeHidden()
    await page.goto(`${address}/`)
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('bannerPopup'))).toBe('1')
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('bannerPopup=1')
    await page.goto(`${address}/urunler`)
    await waitForLazyContent(page)
    await expect(popup).toBeHidden()
    await input(shop.databaseUrl, `delete from banners where position = 'Popup'`)
    await notify(shop.databaseUrl)
  })
})

test.describe('auth layout', () => {
  /** @requirement LAYOUT-2, LAYOUT-3 */
  test('has the banner on half of the page, on all of it by setting, and none on mobile (storefront 2.6)', async ({
    browser,
    page,
    shop,
  }) => {
    await page.goto('/giris')
    const aside = page.getByRole('complementary')
    const card = page.locator('.door-arrives')
    expect((await aside.boundingBox())?.width).toBeCloseTo((await card.boundingBox())?.width ?? 0, -1)
    expect(await card.evaluate((one) => getComputedStyle(one).animationDuration)).toBe('0.7s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await card.evaluate((one) => getComputedStyle(one).animationName)).toBe('none')
    await decide(shop.databaseUrl, { DesignParameter: { EnergeticLogin: true } })
    await expect(async () => {
      await page.goto(`${shop.address('b2c.localhost')}/giris`)
      const whole = (await page.getByRole('main').boundingBox())?.width ?? 0
      expect((await aside.boundingBox())?.width).toBeCloseTo(whole, -1)
    }).toPass()
    const phone = await (await browser.newContext(PHONE)).newPage()
    await phone.goto(`${shop.address()}/ar/login`)
    await expect(phone.getByRole('complementary')).toHaveCount(0)
    expect(await sideways(phone)).toBe(false)
    await phone.context().close()
  })
})

test.describe('toast and loading bar', () => {
  /** @requirement LAYOUT-20 */
  test('the toast stays while hovered or focused, and disappears one second later (storefront 4, 9)', async ({
    browser,
    shop,
  }) => {
    // A second is short: the pointer must be in position before the page's script loads.
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    const notify = () => page.goto(`${shop.address()}/?notice=Error`, { waitUntil: 'commit' })
    const byRole = page.getByRole('alert')
    await page.goto(shop.address())
    await notify()
    await byRole.hover()
    await page.waitForTimeout(1500)
    await expect(byRole).toBeVisible()
    await page.waitForFunction(isAlive)
    const left = Date.now()
    await page.mouse.move(5, 800)
    await expect(byRole).toBeHidden()
    expect(Date.now() - left).toBeGreaterThan(900)
    await notify()
    await byRole.getByRole('button').focus()
    await page.waitForTimeout(1500)
    await expect(byRole).toBeVisible()
    await page.waitForFunction(isAlive)
    await page.keyboard.press('Enter')
    await expect(byRole).toBeHidden()
    await page.context().close()
  })

  /** @requirement LAYOUT-21, LAYOUT-22 */
  test('the bar is green, appears for slow requests, and shows a failed one (storefront 4, 9)', async ({
    browser,
    shop,
  }) => {
    const page = waitUntilAlive(await (await browser.newContext()).newPage())
    // Both are set up before the page opens, because the next pages are prefetched.
    const second = await holdRequests(page, /\.data\?.*page=2/)
    let failing = true
    await page.route(/\.data\?.*page=3/, (route) => (failing ? route.abort() : route.continue()))
    await page.goto(`${shop.address()}/urunler`)
    const bar = page.locator('.loading-bar')
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
    await expect(page.getByRole('heading', { name: 'Bağlantı kurulamadı' })).toBeVisible()
    failing = false
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await expect(page).toHaveURL(/page=3/)
    await expect(page.getByRole('list', { name: 'Tüm ürünler' })).toBeVisible()
    await page.context().close()
  })
})

test.describe('offline', () => {
  /** @requirement LAYOUT-23, LAYOUT-24 */
  test('a bar shows it, no input is lost, and pending requests resume when online (storefront 4)', async ({
    browser,
    shop,
  }) => {
    const page = await ready(browser, `${shop.address()}/ar/login`)
    await page.locator('input[name=email]').first().fill('ayse@vitrin.test')
    await page.context().setOffline(true)
    await expect(page.getByText('لا يوجد اتصال بالإنترنت. ما كتبته باقٍ في مكانه.')).toBeVisible()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page.getByText('سنتابع عند عودة الاتصال.')).toBeVisible()
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/ar\/login$/)
    await expect(page.locator('input[name=email]').first()).toHaveValue('ayse@vitrin.test')
    await page.context().setOffline(false)
    await expect(page).toHaveURL(/\/ar$/)
    await page.context().close()
  })
})

test.describe('a script that fails to load', () => {
  /** @requirement LAYOUT-24, LAYOUT-25 */
  test('reloads the target page once; within a minute shows an error instead (storefront 8, 9)', async ({
    browser,
    shop,
  }) => {
    const page = await (await browser.newContext()).newPage()
    let lost = /brands-page/
    await page.route('**/assets/*.js', (route) => {
      if (!lost.test(route.request().url())) return route.continue()
      lost = /nothing/
      return route.abort()
    })
    await page.goto(`${shop.address()}/urunler`)
    await page.waitForFunction(isAlive)
    await page.waitForLoadState('networkidle')
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
    await page
      .locator('a[href="/markalar"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1, name: 'Markalar' })).toBeVisible()
    await expect.poll(() => documents).toEqual(['/markalar'])
    await page.waitForFunction(isAlive)
    await waitForLazyContent(page)
    lost = /categories-page/
    await page
      .locator('a[href="/kategoriler"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.getByText('Sayfanın bir bölümü yüklenemedi.')).toBeVisible()
    expect(documents).toEqual(['/markalar'])
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await expect(page).toHaveURL(/kategoriler/)
    await page.context().close()
  })
})

/** @requirement HOME-5, LAYOUT-5, LAYOUT-30, LAYOUT-31 */
test('error pages have their status, two texts, noindex and the language of the page (storefront 2.4, 2.2)', async ({
  page,
  shop,
}) => {
  const texts = {
    '/yok-boyle-sayfa': ['tr', 'Bu sayfa bulunamadı', 'Adresi kontrol edin', 'href="/"'],
    '/ar/nothing': ['ar', 'تعذّر العثور', 'تحقّق من العنوان', 'href="/ar"'],
    '/ru/nichego': ['ru', 'Страница не найдена', 'Проверьте адрес', 'href="/ru"'],
    '/de/nichts/da': ['de', 'Diese Seite gibt es nicht', 'Prüfen Sie die Adresse', 'href="/de"'],
    '/en/products/no-such-part': ['en', 'This page could not be found', 'Check the address', 'href="/en"'],
  }
  for (const [path, [language, title, advice, home]] of Object.entries(texts)) {
    const answer = await page.request.get(shop.address() + path)
    const html = await answer.text()
    expect([path, answer.status()]).toEqual([path, 404])
    expect(html).toContain(`<html lang="${language}"`)
    for (const part of [title, advice, home, '404', 'content="noindex']) expect(html).toContain(part)
  }
  await page.goto('/hata')
  const card = page.locator('main section')
  await expect(card).toHaveAttribute('dir', 'rtl')
  for (const part of ['999', '1199', '3600']) await expect(card).toContainText(part)
})

/** Pages receive a change of the site within a moment. */
const untilVisible = (page: Page, address: string, visible: Locator) =>
  expect(async () => {
    await page.goto(address)
    await expect(visible).toBeVisible({ timeout: 3000 })
  }).toPass()

/** Waits until all deferred content has loaded. */
async function ready(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  await waitForLazyContent(page)
  return page
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

async function desktopCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'desktop')?.value
}
