import type { Page } from '@playwright/test'
import { TYPING_PAUSE_MS } from '#src/ui/viewport/measures.ts'
import { findCategory } from '../support/look-ups/categories.ts'
import { findTyreSize } from '../support/look-ups/products.ts'
import type { Pages } from './pages/pages.ts'
import { expect, test } from './pages/test.ts'

test.describe('finding products', () => {
  for (const [width, shown] of [
    [1280, 4],
    [390, 1],
  ] as const) {
    /** @requirement FIND-22 */
    test(`a row shows ${shown} OEM links at ${width} pixels, and the others behind More and Less (catalogue 9)`, async ({
      page,
      productList,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await productList.open()
      const links = productList.oemLinks.locator('a')
      const visible = links.filter({ visible: true })
      await expect(visible).toHaveCount(shown)
      await productList.showAllOemLinks()
      await expect(visible).toHaveCount(await links.count())
      await productList.showFewOemLinks()
      await expect(visible).toHaveCount(shown)
    })
  }

  /** @requirement LIST-48 */
  test('a row opens the order history of its product over the list, for users who may see orders (catalogue 2)', async ({
    page,
    shop,
    pages,
    productList,
    quickView,
  }) => {
    const product = await shop.takeProduct()
    const { number } = await (await shop.user('ayse')).order([product, 1])
    const dialog = quickView.dialog(product.code)
    await openQuickView(pages, product.code)
    await expect(dialog.getByRole('img').first()).toBeVisible()
    await expect(quickView.historyButton).toHaveCount(0)
    await shop.signInAs('ayse')
    await openQuickView(pages, product.code)
    await quickView.historyButton.click()
    await expect(quickView.order(number)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(productList.picture(productList.rows.first())).toBeFocused()
  })

  /** @requirement FIND-6 */
  test('the search box shows results while typing, from two characters (catalogue 5)', async ({
    page,
    tab,
    searchBox,
  }) => {
    const searches = searchBox.recordSearches()
    await page.clock.install()
    await tab.goto('home')
    await searchBox.field.fill('f')
    await page.clock.runFor(TYPING_PAUSE_MS * 2)
    await expect(searchBox.panel).toBeHidden()
    expect(searches).toEqual([])
    await searchBox.field.fill('FREN BALATASI')
    await expect(searchBox.allResults).toBeVisible()
    await searchBox.field.fill('')
    await expect(searchBox.panel).toBeHidden()
  })

  /** @requirement FIND-2 */
  test('search ignores Turkish letters and case', async ({ productList }) => {
    const counts = new Set<number>()
    for (const words of ['kış lastiği', 'KIS LASTIGI', 'kis lastigi']) {
      await productList.search(words)
      counts.add(await productList.readCount())
    }
    expect(counts.size).toBe(1)
  })

  /** @requirement FIND-4 */
  test('a tyre size is found in any spelling', async ({ shop, productList }) => {
    const { raw, key } = await findTyreSize(shop.databaseUrl)
    const [width, aspect, rim] = [key.slice(0, 3), key.slice(3, 5), key.slice(5)]
    const counts = new Set<number>()
    for (const spelling of [raw, key, `${width}/${aspect}R${rim}`, `${width} ${aspect} ${rim}`]) {
      await productList.search(spelling)
      counts.add(await productList.readCount())
    }
    expect(counts.size).toBe(1)
  })

  /** @requirement ADDR-14, LIST-4 */
  test('brand, sort and page stay in the address, and the back button returns (catalogue 2)', async ({
    page,
    productList,
    filters,
  }) => {
    await productList.open()
    await filters.value('Akselar').check()
    await expect(page).toHaveURL(/brand=/)
    await productList.sortByName()
    await expect(page).toHaveURL(/sort=ProductName/)
    await productList.nextPageLink.click()
    await expect(page).toHaveURL(/page=2/)
    await page.goBack()
    await expect(page).not.toHaveURL(/page=2/)
  })

  /** @requirement LIST-50 */
  test('going back from a product restores the scroll position in the list, though off-screen rows are laid out late', async ({
    page,
    productList,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await productList.open()
    await page.waitForLoadState('networkidle')
    const late = productList.deferredRows
    expect(await late.count()).toBeGreaterThan(10)
    expect(await late.last().evaluate((row) => getComputedStyle(row).contentVisibility)).toBe('auto')
    const link = productList.link(productList.rows.nth(19))
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    while ((await top()) > 500) await scrollDown(page)
    const left = await top()
    await link.click()
    await expect(page).toHaveURL(/\/urunler\/./)
    await page.goBack()
    await expect.poll(top).toBe(left)
    await expect(productList.deferredList).toHaveCount(0)
  })

  /** @requirement LIST-6 */
  test('an empty result suggests what to try next (catalogue 4)', async ({ productList }) => {
    await productList.search('zzzqqqxxx')
    await expect(productList.noResultsNotice('zzzqqqxxx')).toBeVisible()
    await expect(productList.everythingLink).toBeVisible()
    await expect(productList.sorting).toHaveCount(0)
  })

  test('a product page selects its tab by address (catalogue 2)', async ({ page, shop, productPage }) => {
    const product = await shop.takeProduct()
    await productPage.open(product.slug, { tab: 'numbers' })
    await expect(productPage.heading).toContainText(product.name)
    await expect(page.getByText(product.oem, { exact: true }).first()).toBeVisible()
  })

  /** @requirement LANG-3 */
  test('switching the language stays on the same page (storefront 4)', async ({ page, shop, productPage, header }) => {
    const { slug } = await shop.takeProduct()
    await productPage.open(slug)
    await header.switchLanguage('en')
    await expect(page).toHaveURL(new RegExp(shop.inLanguage('en').tab.path('products', `/${slug}`)))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test("returning to the bare address restores the visitor's language (storefront 4)", async ({ shop }) => {
    await shop.inLanguage('de').tab.goto('home')
    const { tab, header } = await shop.newTab({ language: 'de' })
    const html = tab.page.locator('html')
    await tab.page.goto('/')
    await expect(tab.page).toHaveURL(/\/de$/)
    await header.switchLanguage('tr')
    await expect(html).toHaveAttribute('lang', 'tr')
    await tab.page.goto('/urunler')
    await expect(html).toHaveAttribute('lang', 'tr')
  })
})

/** @requirement ADDR-14 */
test.describe('brand and category pages (storefront 2.7, 8)', () => {
  /** @requirement FIND-26 */
  test('brands are a grid of logos; one whose logo fails shows its name with the default image', async ({
    page,
    brands,
  }) => {
    await brands.open()
    const logo = brands.logos.first()
    const name = (await logo.getAttribute('title')) ?? ''
    await expect(logo.getByRole('img', { name })).toBeVisible()
    await expect(logo).toHaveText('')
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await expect(brands.brand(name)).toHaveText(name)
    await expect(brands.brand(name).locator('svg')).toBeVisible()
  })

  /** @requirement FIND-27 */
  test('a category is its listing, by id and name in the path or in the query', async ({ request, shop, tab }) => {
    const { id, slug } = await findCategory(shop.databaseUrl)
    for (const rest of [`/${id}/${slug}`, `?id=${id}&categoryname=${slug}`]) {
      const answer = await request.get(tab.path('categories', rest), { maxRedirects: 0 })
      const listing = tab.path('products', `?category=${slug}`)
      expect([answer.status(), answer.headers().location]).toEqual([301, listing])
    }
  })
})

async function openQuickView({ productList }: Pages, code: string) {
  await productList.search(code)
  await productList.picture(productList.rows.first()).click()
}

const scrollDown = (page: Page) =>
  page.evaluate(async () => {
    scrollBy({ top: 300, behavior: 'instant' })
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
