import type { Page } from '@playwright/test'
import { TYPING_PAUSE_MS } from '#src/ui/viewport/measures.ts'
import { waitUntilHydrated } from '../support/browser.ts'
import { findBrandOfCategories, findPopularBrand } from '../support/look-ups/brands.ts'
import { findMake } from '../support/look-ups/vehicles.ts'
import { limitToCollections } from '../support/set-up/sub-dealers.ts'
import { expect, test } from './pages/test.ts'

/** Replaces the browser's speech recognition; undefined for a browser without it. */
const hear = (page: Page, phrase: string | undefined) =>
  page.addInitScript((message) => {
    class Recogniser {
      onresult = (_event: object) => undefined
      onend = () => undefined
      start() {
        setTimeout(() => {
          this.onresult({ results: [[{ transcript: message }]] })
          this.onend()
        }, 50)
      }
    }
    const received = { value: message === undefined ? undefined : Recogniser }
    Object.defineProperties(window, { SpeechRecognition: received, webkitSpeechRecognition: received })
  }, phrase)

test.describe('search box', () => {
  /** @requirement FIND-6, FIND-19, FIND-20 */
  test('its panel shows hits as they arrive, and hides when closed, emptied, chosen from or submitted (catalogue 4)', async ({
    page,
    productList,
    searchBox,
  }) => {
    const { field, panel } = searchBox
    await page.clock.install()
    await productList.open()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.type('fren')
    await expect(panel).toBeVisible()
    await searchBox.closePanel()
    await expect(panel).toBeHidden()
    await field.click()
    await expect(panel).toBeVisible()
    await field.fill('')
    await expect(panel).toBeHidden()
    await searchBox.fillAndWait('zzqqxxyy')
    await expect(searchBox.note('none', 'zzqqxxyy')).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(panel).toBeHidden()
    await field.fill('fren')
    await expect(panel).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const first = await searchBox.selectedOption.getByRole('link').getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${first}$`))
    await expect(panel).toBeHidden()
    await field.fill('balata')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(productList.searchPath('balata')))
    const searches = searchBox.recordSearches()
    await page.clock.runFor(TYPING_PAUSE_MS * 2)
    await expect(panel).toBeHidden()
    expect(searches).toEqual([])
  })

  /** @requirement SRCH-30 */
  test('lists categories, brands and vehicles under the products, reachable by arrow keys', async ({
    page,
    shop,
    tab,
    productList,
    searchBox,
  }) => {
    const brand = await findPopularBrand(shop.databaseUrl)
    const { make } = await findMake(shop.databaseUrl)
    const { field } = searchBox
    await productList.open()
    await field.fill(brand.name)
    await expect(searchBox.group('brands').filter({ hasText: brand.name }).getByRole('link').first()).toHaveAttribute(
      'href',
      tab.path('products', `?brand=${brand.slug}`),
    )
    const products = await searchBox.group('products').count()
    for (let at = 0; at <= products; at++) await field.press('ArrowDown')
    await expect(searchBox.selectedOption).toHaveText(brand.name)
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`brand=${brand.slug}$`))
    await field.fill(make)
    await searchBox.group('vehicles').getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${productList.searchPath(make)}`))
    await expect(productList.rows.first()).toBeVisible()
    await field.fill('fren')
    await expect(searchBox.group('categories').getByRole('link').first()).toHaveAttribute('href', /category=/)
  })

  /** @requirement FIND-15, FIND-23 */
  test('two inputs narrow each other; both require two characters (catalogue 2, 5)', async ({
    page,
    shop,
    tab,
    productList,
    searchBox,
    text,
  }) => {
    const { name } = await findBrandOfCategories(shop.databaseUrl, 'balata')
    const { field, secondField } = searchBox
    await tab.goto('home')
    await expect(secondField).toBeHidden()
    await searchBox.openSecondField()
    await expect(secondField).toBeFocused()
    await field.fill('balata')
    await secondField.fill(name.slice(0, 1))
    await searchBox.waitUntilTooShort(() => page.keyboard.press('Enter'))
    await secondField.fill(name)
    await expect(searchBox.panel).toBeVisible()
    await secondField.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${productList.searchPath('balata')}\\?s1=`))
    await expect(productList.heading).toHaveText(text('catalog.heading.search', { words: `balata + ${name}` }))
    await expect(secondField).toHaveValue(name)
  })

  /** @requirement FIND-16 */
  test('searches in the chosen category (catalogue 1)', async ({ page, tab, productList, searchBox }) => {
    await tab.goto('home')
    await searchBox.category.selectOption({ label: 'Lastik' })
    await searchBox.field.fill('205')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${productList.searchPath('205')}\\?category=lastik`))
    await expect(searchBox.category).toHaveValue('lastik')
  })

  /** @requirement FIND-17 */
  test('a spoken query is searched at once (catalogue 2)', async ({ page, tab, productList, searchBox }) => {
    await hear(page, 'yağ filtresi')
    await tab.goto('home')
    await searchBox.speak()
    await expect(page).toHaveURL(new RegExp(productList.searchPath('yağ filtresi')))
    await expect(searchBox.field).toHaveValue('yağ filtresi')
  })

  /** @requirement FIND-18 */
  test('a browser without speech recognition gets a message in Turkish (catalogue 8)', async ({ page, shop, text }) => {
    await hear(page, undefined)
    const english = shop.inLanguage('en')
    await english.tab.goto('home')
    const notification = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message())
        void dialog.dismiss()
      })
    })
    await english.searchBox.speak()
    expect(await notification).toContain(text('catalog.search.noVoice'))
  })

  /** @requirement FIND-20, FIND-31 */
  test('in the order desk, Enter and click on a hit link to the orders that contain it (catalogue 2)', async ({
    page,
    shop,
    owner,
    tab,
    productList,
    searchBox,
    orders,
  }) => {
    await owner.setSettings('ProductSearchType=1')
    await shop.signInAs('ayse')
    for (const choose of [
      () => page.keyboard.press('Enter'),
      () => searchBox.options.getByRole('link').first().click(),
    ]) {
      await productList.open()
      await searchBox.field.fill('fren')
      await expect(searchBox.panel).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await choose()
      await expect(page).toHaveURL(new RegExp(`${tab.path('orders')}\\?pid=\\d+$`))
      await expect(orders.productFilter).toBeVisible()
    }
  })
})

/** @requirement FIND-25 */
test.describe('listings without pages (catalogue 3)', () => {
  test.beforeEach(({ owner }) => owner.setSettings('DontUsePagination=true'))

  test('grow while scrolling, and have the same length on the way back', async ({ page, productList }) => {
    const { rows } = productList
    const links = productList.link(rows)
    await productList.open()
    await expect(rows).toHaveCount(24)
    // What loads further rows is lazy content.
    await waitUntilHydrated(productList.moreLink)
    await rows.first().hover()
    // A user scrolls again when rows out of view are laid out and the page becomes longer.
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      expect(await rows.count()).toBeGreaterThan(40)
    }).toPass({ timeout: 20_000 })
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(addresses).size).toBe(addresses.length)
    await links.nth(30).click()
    await expect(page).toHaveURL(/urunler\/./)
    await page.goBack()
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(addresses.length)
  })

  test('have pages without script', async ({ shop }) => {
    const { tab, productList, searchBox } = await shop.newBrowser({ javaScriptEnabled: false })
    await productList.open()
    // Rows are laid out as they come near, which moves the link.
    await productList.nextPageLink.scrollIntoViewIfNeeded()
    await productList.nextPageLink.click()
    await expect(tab.page).toHaveURL(/page=2/)
    await searchBox.field.fill('fren')
    await searchBox.secondField.fill('disk')
    await searchBox.secondField.press('Enter')
    await expect(tab.page).toHaveURL(new RegExp(`${productList.searchPath('fren')}\\?s1=disk$`))
  })
})

/** @requirement FIND-21 */
test('a collection-only sub-dealer has no search bar (catalogue 6)', async ({ page, shop, tab, header, searchBox }) => {
  await limitToCollections(await shop.user('ayse'), 'selim')
  await shop.signInAs('selim')
  await tab.goto('home')
  await expect(header.root).toBeVisible()
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(searchBox.field).toHaveCount(0)
})
