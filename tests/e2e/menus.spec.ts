import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, holdRequests, test, waitForLazyContent } from '../support/browser.ts'
import { setSite } from '../support/set-site.ts'

test.describe('desktop menus', () => {
  /** @requirement MENU-13, MENU-14 */
  test('open by keyboard down to the fourth level and restore the focus (storefront 3)', async ({ page }) => {
    await page.goto('/')
    await waitForLazyContent(page)
    const bar = page.getByRole('navigation', { name: 'Ana menü' })
    const service = bar.getByRole('button', { name: 'Bakım parçaları' })
    await service.focus()
    await page.keyboard.press('ArrowDown')
    await expect(bar.getByRole('button', { name: 'Filtreler' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(bar.getByRole('button', { name: 'Motor' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(bar.getByRole('link', { name: 'Motor: tümü' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await expect(bar.getByRole('link', { name: 'Gergi Rulmanları' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(bar.getByRole('button', { name: 'Triger ve Kayışlar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('button', { name: 'Motor' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(service).toBeFocused()
    await expect(bar.getByRole('button', { name: 'Filtreler' })).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(bar.getByRole('button', { name: 'Lastik' })).toBeFocused()
  })

  /** @requirement MENU-14 */
  test('handle `/` and the arrow keys before hydration by the same rules as after it, and retain input (decision 0110)', async ({
    page,
    shop,
  }) => {
    const scripts = await holdRequests(page, '**/assets/*.js')
    await page.evaluate((address) => location.assign(address), shop.address())
    const bar = page.getByRole('navigation', { name: 'Ana menü' })
    const box = page.getByRole('combobox', { name: 'Ürün ara' })
    await expect(bar).toBeVisible()
    await moveThroughBar(page, bar)
    await page.keyboard.press('Control+/')
    await expect(box).not.toBeFocused()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.type('fren/balata')
    await expect(box).toHaveValue('fren/balata')
    scripts.release()
    await waitForLazyContent(page)
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('fren/balata')
    await moveThroughBar(page, bar)
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('fren/balata')
  })

  /** @requirement MENU-14 */
  test('follow the reading direction with the arrow keys in Arabic', async ({ page }) => {
    await page.goto('/ar')
    await waitForLazyContent(page)
    const entries = page.locator('nav:has([data-row])').last().locator('[data-row] > li > :is(a, button)')
    await entries.first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(entries.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(entries.first()).toBeFocused()
  })

  /** @requirement MENU-15 */
  test('open on hover, close on leave, and close when a link is followed (storefront 3)', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Ana menü' })
    const sheet = bar.getByRole('link', { name: /4x4 ve SUV Lastikleri/ })
    await bar.getByRole('button', { name: 'Lastik' }).hover()
    await expect(sheet).toBeVisible()
    await bar.getByRole('button', { name: 'Lastik' }).click()
    await expect(sheet).toBeVisible()
    await page.mouse.move(10, 790)
    await bar.getByRole('button', { name: 'Ürünler' }).hover()
    await expect(sheet).toBeHidden()
    await bar.getByRole('link', { name: 'Yeni ürünler' }).click()
    await expect(page).toHaveURL(/urunler-mp-512/)
    await expect(bar.getByRole('link', { name: 'Yeni ürünler' })).toBeHidden()
  })

  /** @requirement MENU-10 */
  test('open the search of a header with a search entry as a dialog by `/` (storefront 3)', async ({ page, shop }) => {
    await page.goto(`${shop.address('b2c.localhost')}/`)
    await expect(page.getByRole('combobox', { name: 'Ürün ara' })).toBeHidden()
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Ürün ara' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Ürün ara' }).click()
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Ürün ara' })).toBeFocused()
  })

  /** @requirement MENU-30 */
  test('show the account as a dialog at the end edge; on mobile as a panel under the header (storefront 2.9)', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'ayse@vitrin.test')
    await page.getByRole('button', { name: /Hesabım/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Hesabım' })
    const box = await dialog.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200)
    const money = dialog.getByRole('list', { name: 'Cari hesap ve ödemeler' })
    await expect(money.getByRole('link', { name: 'Cari hesap', exact: true })).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Siparişler' }).getByRole('link')).not.toHaveCount(0)
    // Tab moves through the pages of a group in order.
    await money.getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await expect(money.getByRole('link').nth(1)).toBeFocused()
    await expectAccessible(page, 'the account menu', 'dialog[open]')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /Hesabım/ }).click()
    await expect(dialog).toBeHidden()
    const account = page.getByRole('navigation', { name: 'Hesabım' })
    await expect(account.getByRole('list', { name: 'Profilim' })).toBeVisible()
    await account.getByRole('link', { name: 'Siparişlerim' }).click()
    await expect(page).toHaveURL(/siparislerim/)
    await expect(account).toBeHidden()
  })
})

test.describe('mobile side menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** @requirement MENU-5, MENU-9, MENU-27, MENU-28, MENU-29 */
  test('stacks its levels: deeper pushes, back pops, a link closes; the page behind does not scroll (storefront 4)', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Kategoriler' }).click()
    const menu = page.getByRole('dialog')
    const motor = menu.locator('summary', { hasText: 'Motor' })
    await expect(menu.locator('summary', { hasText: 'Fren Sistemi' })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await motor.press('Enter')
    await menu.locator('summary', { hasText: 'Triger ve Kayışlar' }).press('Enter')
    await expect(menu.getByRole('link', { name: 'Triger Setleri' })).toBeVisible()
    await expect(motor).toBeHidden()
    await menu.locator('summary', { hasText: 'Triger ve Kayışlar' }).press('Enter')
    await expect(motor).toBeVisible()
    await expect(menu.locator('summary', { hasText: 'Triger ve Kayışlar' })).toBeFocused()
    await menu.getByRole('link', { name: 'Contalar' }).click()
    await expect(page).toHaveURL(/category=contalar/)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contalar')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Ana sayfa' })).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
  })

  test('opens at the start edge in Arabic, works by keyboard and restores the focus (storefront 4)', async ({
    page,
  }) => {
    await page.goto('/ar')
    const opener = page.getByRole('button', { name: 'القائمة', exact: true })
    await opener.press('Enter')
    const menu = page.getByRole('dialog')
    const box = await menu.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(370)
    await menu.locator('summary', { hasText: 'الفئات' }).press('Enter')
    await expect(menu.locator('summary', { hasText: 'نظام الفرامل' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement MENU-16 */
  test('every entry is reachable: panels open, levels stack, default lists are links (storefront 3)', async ({
    page,
  }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Ana menü' })
    await bar.getByRole('button', { name: 'Bakım parçaları' }).click()
    await bar.getByRole('button', { name: 'Motor' }).click()
    await bar.getByRole('button', { name: 'Triger ve Kayışlar' }).click()
    await expect(bar.getByRole('link', { name: 'Gergi Rulmanları' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Markalar' })).toHaveAttribute('href', '/markalar')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link', { name: 'Kategoriler' })).toHaveAttribute('href', '/kategoriler')
    await menu.locator('summary', { hasText: 'Ürünler' }).click()
    await expect(menu.getByRole('link', { name: 'Yeni ürünler' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Ana sayfa' })).toBeHidden()
  })
})

test.describe('the bars of a site', () => {
  const B2C = 'b2c.localhost'
  test.afterEach(({ shop }) => setSite(shop.databaseUrl, 'b2c', ...AS_BEFORE))

  /** @requirement MENU-25 */
  test('are dark or hidden by their settings, without the currency list (storefront 3)', async ({ page, shop }) => {
    const open = () => page.goto(`${shop.address(B2C)}/`)
    const main = page.getByRole('navigation', { name: 'Ana menü' })
    const second = page.getByRole('navigation', { name: 'Üst menü' })
    await setSite(shop.databaseUrl, 'b2c', 'DesignParameter.DarkCategoryMenu=true')
    await expect(async () => {
      await open()
      await expect(main).toHaveCSS('background-color', 'rgb(21, 25, 31)', { timeout: 500 })
    }).toPass()
    await main.getByRole('button', { name: 'Kategoriler' }).click()
    await expect(main.getByRole('link', { name: 'Fren Sistemi' })).toHaveCSS('color', 'rgb(21, 25, 31)')
    await expect(second.getByRole('button', { name: /Döviz kurları/ })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Haberler' }),
    ).toBeVisible()
    await setSite(
      shop.databaseUrl,
      'b2c',
      'MenuParameter.DontShowCurrencyMenu=true',
      'DesignParameter.ShowHeaderMenu=false',
    )
    await expect(async () => {
      await open()
      await expect(main).toBeHidden({ timeout: 500 })
    }).toPass()
    await expect(second).toBeVisible()
    await expect(second.getByRole('button', { name: /Döviz kurları/ })).toBeHidden()
    await setSite(shop.databaseUrl, 'b2c', 'DesignParameter.DontShowSecondMenu=true')
    await expect(async () => {
      await open()
      await expect(second).toBeHidden({ timeout: 500 })
    }).toPass()
  })
})

const AS_BEFORE = [
  'DesignParameter.DarkCategoryMenu=false',
  'DesignParameter.ShowHeaderMenu=true',
  'DesignParameter.DontShowSecondMenu=false',
  'MenuParameter.DontShowCurrencyMenu=false',
]

/** Moves along the row, down into a panel and out of it again. */
async function moveThroughBar(page: Page, bar: Locator) {
  const service = bar.getByRole('button', { name: 'Bakım parçaları' })
  await service.focus()
  await page.keyboard.press('ArrowDown')
  await expect(bar.getByRole('button', { name: 'Filtreler' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(bar.getByRole('button', { name: 'Filtreler' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(service).toBeFocused()
  await expect(bar.getByRole('button', { name: 'Filtreler' })).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(bar.getByRole('button', { name: 'Lastik' })).toBeFocused()
}
