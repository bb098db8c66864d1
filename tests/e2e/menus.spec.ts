import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { holdRequests, waitForLazyContent } from '../support/browser.ts'
import type { MainMenu } from './pages/menu-bars.ts'
import { expect, test } from './pages/test.ts'

/** An entry of the demo's side menu; the product has a text of the same words. */
const HOME = 'Ana sayfa'

test.describe('desktop menus', () => {
  /** @requirement MENU-13, MENU-14 */
  test('open by keyboard down to the fourth level and restore the focus (storefront 3)', async ({
    page,
    tab,
    text,
    mainMenu,
  }) => {
    await tab.goto('home')
    await waitForLazyContent(page)
    const service = mainMenu.button('Bakım parçaları')
    await service.focus()
    await page.keyboard.press('ArrowDown')
    await expect(mainMenu.button('Filtreler')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(mainMenu.button('Motor')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(mainMenu.link(text('shell.allOf', { category: 'Motor' }))).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await expect(mainMenu.link('Gergi Rulmanları')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(mainMenu.button('Triger ve Kayışlar')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mainMenu.button('Motor')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(service).toBeFocused()
    await expect(mainMenu.button('Filtreler')).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(mainMenu.button('Lastik')).toBeFocused()
  })

  /** @requirement MENU-14 */
  test('handle `/` and the arrow keys before hydration by the same rules as after it, and retain input (decision 0110)', async ({
    page,
    shop,
    header: { searchField },
    mainMenu,
  }) => {
    const scripts = await holdRequests(page, '**/assets/*.js')
    await page.evaluate((address) => location.assign(address), shop.address())
    await expect(mainMenu.root).toBeVisible()
    await moveThroughBar(page, mainMenu)
    await page.keyboard.press('Control+/')
    await expect(searchField).not.toBeFocused()
    await page.keyboard.press('/')
    await expect(searchField).toBeFocused()
    await page.keyboard.type('fren/balata')
    await expect(searchField).toHaveValue('fren/balata')
    scripts.release()
    await waitForLazyContent(page)
    await expect(searchField).toBeFocused()
    await expect(searchField).toHaveValue('fren/balata')
    await moveThroughBar(page, mainMenu)
    await page.keyboard.press('/')
    await expect(searchField).toBeFocused()
    await expect(searchField).toHaveValue('fren/balata')
  })

  /** @requirement MENU-14 */
  test('follow the reading direction with the arrow keys in Arabic', async ({ page, shop }) => {
    const { tab, mainMenu } = shop.inLanguage('ar')
    await tab.goto('home')
    await waitForLazyContent(page)
    const { entries } = mainMenu
    await entries.first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(entries.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(entries.first()).toBeFocused()
  })

  /** @requirement MENU-15 */
  test('open on hover, close on leave, and close when a link is followed (storefront 3)', async ({
    page,
    tab,
    text,
    mainMenu,
  }) => {
    await tab.goto('home')
    const sheet = mainMenu.link('4x4 ve SUV Lastikleri')
    await mainMenu.button('Lastik').hover()
    await expect(sheet).toBeVisible()
    await mainMenu.button('Lastik').click()
    await expect(sheet).toBeVisible()
    await page.mouse.move(10, 790)
    await mainMenu.button(text('shell.products')).hover()
    await expect(sheet).toBeHidden()
    const newest = mainMenu.link(text('catalog.heading.new'))
    await newest.click()
    await expect(page).toHaveURL(/urunler-mp-512/)
    await expect(newest).toBeHidden()
  })

  /** @requirement MENU-10 */
  test('open the search of a header with a search entry as a dialog by `/` (storefront 3)', async ({
    page,
    shop,
    tab,
    header,
  }) => {
    await page.goto(shop.address('b2c.localhost') + tab.path('home'))
    await expect(header.searchField).toBeHidden()
    await page.keyboard.press('/')
    await expect(header.dialogSearchField).toBeFocused()
    await page.keyboard.press('Escape')
    await header.searchOpener.click()
    await expect(header.dialogSearchField).toBeFocused()
  })

  /** @requirement MENU-30 */
  test('show the account as a dialog at the end edge; on mobile as a panel under the header (storefront 2.9)', async ({
    page,
    shop,
    tab,
    accountMenu,
  }) => {
    await shop.signInAs('ayse')
    await tab.goto('home')
    await accountMenu.open()
    const { dialog } = accountMenu
    await expect.poll(() => getRightEdge(dialog)).toBeGreaterThan(1200)
    const money = accountMenu.group('money')
    await expect(dialog.getByRole('navigation')).toBeVisible()
    await expect(accountMenu.link('money', 'accountActivity')).toBeVisible()
    await expect(accountMenu.group('orders').getByRole('link')).not.toHaveCount(0)
    // Tab moves through the pages of a group in order.
    await money.getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await expect(money.getByRole('link').nth(1)).toBeFocused()
    await expectAccessible(page, 'the account menu', 'dialog[open]')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await accountMenu.open()
    await expect(dialog).toBeHidden()
    await expect(accountMenu.group('myself')).toBeVisible()
    await accountMenu.link('orders', 'orders').click()
    await expect(page).toHaveURL(/siparislerim/)
    await expect(accountMenu.pages).toBeHidden()
  })
})

test.describe('mobile side menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** @requirement MENU-5, MENU-9, MENU-27, MENU-28, MENU-29 */
  test('stacks its levels: deeper pushes, back pops, a link closes; the page behind does not scroll (storefront 4)', async ({
    page,
    tab,
    sideMenu,
  }) => {
    await tab.goto('home')
    await sideMenu.openCategories()
    const engine = sideMenu.level('Motor')
    const timing = sideMenu.level('Triger ve Kayışlar')
    await expect(sideMenu.level('Fren Sistemi')).toBeVisible()
    await expect.poll(() => getPageOverflow(page)).toBe('hidden')
    await engine.press('Enter')
    await timing.press('Enter')
    await expect(sideMenu.link('Triger Setleri')).toBeVisible()
    await expect(engine).toBeHidden()
    await timing.press('Enter')
    await expect(engine).toBeVisible()
    await expect(timing).toBeFocused()
    await sideMenu.link('Contalar').click()
    await expect(page).toHaveURL(/category=contalar/)
    await expect(sideMenu.root).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contalar')
    await expect.poll(() => getPageOverflow(page)).not.toBe('hidden')
    await sideMenu.open()
    await expect(sideMenu.link(HOME)).toBeVisible()
    await page.goBack()
    await expect(sideMenu.root).toBeHidden()
  })

  test('opens at the start edge in Arabic, works by keyboard and restores the focus (storefront 4)', async ({
    page,
    shop,
  }) => {
    const { tab, sideMenu } = shop.inLanguage('ar')
    await tab.goto('home')
    await sideMenu.opener.press('Enter')
    await expect.poll(() => getRightEdge(sideMenu.root)).toBeGreaterThan(370)
    await sideMenu.categories.press('Enter')
    await expect(sideMenu.level('نظام الفرامل')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sideMenu.root).toBeHidden()
    await expect(sideMenu.opener).toBeFocused()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement MENU-16 */
  test('every entry is reachable: panels open, levels stack, default lists are links (storefront 3)', async ({
    page,
    tab,
    text,
    mainMenu,
    sideMenu,
  }) => {
    await tab.goto('home')
    await mainMenu.button('Bakım parçaları').click()
    await mainMenu.button('Motor').click()
    await mainMenu.button('Triger ve Kayışlar').click()
    await expect(mainMenu.link('Gergi Rulmanları')).toBeVisible()
    await expect(mainMenu.link(text('shell.brands'))).toHaveAttribute('href', tab.path('brands'))
    await page.setViewportSize({ width: 390, height: 844 })
    await tab.goto('home')
    await sideMenu.open()
    await expect(sideMenu.link(text('shell.categories'))).toHaveAttribute('href', tab.path('categories'))
    await sideMenu.level(text('shell.products')).click()
    await expect(sideMenu.link(text('catalog.heading.new'))).toBeVisible()
    await expect(sideMenu.link(HOME)).toBeHidden()
  })
})

test.describe('the bars of a site', () => {
  test.use({ site: 'b2c' })

  /** @requirement MENU-25 */
  test('are dark or hidden by their settings, without the currency list (storefront 3)', async ({
    owner,
    tab,
    text,
    mainMenu,
    secondMenu,
    footerMenu,
  }) => {
    await owner.setSettings('DesignParameter.DarkCategoryMenu=true')
    await expect(async () => {
      await tab.goto('home')
      await expect(mainMenu.root).toHaveCSS('background-color', 'rgb(21, 25, 31)', { timeout: 500 })
    }).toPass()
    await mainMenu.button(text('shell.categories')).click()
    await expect(mainMenu.link('Fren Sistemi')).toHaveCSS('color', 'rgb(21, 25, 31)')
    await expect(secondMenu.rates).toBeVisible()
    await expect(footerMenu.link('Haberler')).toBeVisible()
    await owner.setSettings('MenuParameter.DontShowCurrencyMenu=true', 'DesignParameter.ShowHeaderMenu=false')
    await expect(async () => {
      await tab.goto('home')
      await expect(mainMenu.root).toBeHidden({ timeout: 500 })
    }).toPass()
    await expect(secondMenu.root).toBeVisible()
    await expect(secondMenu.rates).toBeHidden()
    await owner.setSettings('DesignParameter.DontShowSecondMenu=true')
    await expect(async () => {
      await tab.goto('home')
      await expect(secondMenu.root).toBeHidden({ timeout: 500 })
    }).toPass()
  })
})

/** Moves along the row, down into a panel and out of it again. */
async function moveThroughBar(page: Page, mainMenu: MainMenu) {
  const service = mainMenu.button('Bakım parçaları')
  await service.focus()
  await page.keyboard.press('ArrowDown')
  await expect(mainMenu.button('Filtreler')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(mainMenu.button('Filtreler')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(service).toBeFocused()
  await expect(mainMenu.button('Filtreler')).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(mainMenu.button('Lastik')).toBeFocused()
}

async function getRightEdge(element: Locator) {
  const box = await element.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0)
}

const getPageOverflow = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
