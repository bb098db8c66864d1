import type { Language } from '#src/platform/i18n/language.ts'
import { countOpenings } from '../support/look-ups/products.ts'
import { expect, test } from './pages/test.ts'

const QUERY = 'ön balata i20 2012'
const VEHICLE = 'Hyundai i20 (2012)'

/** @requirement LIST-33 */
test('results are sorted by the own price, which those without prices are not offered', async ({
  page,
  shop,
  productList,
}) => {
  await page.goto(shop.address('b2b.localhost') + productList.searchPath('balata'))
  await expect(productList.relevanceOrder).toHaveJSProperty('selected', true)
  await expect(productList.priceOrder).toHaveCount(0)
  await shop.signInAs('ayse')
  await productList.search('balata')
  await productList.sortByPrice()
  await expect(page).toHaveURL(/sort=PriceSort\+asc/)
  await expect(async () => {
    const prices = await productList.readPrices()
    expect(prices.length).toBeGreaterThan(5)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  }).toPass()
})

const LANGUAGES: Language[] = ['tr', 'ar']

for (const language of LANGUAGES) {
  test.describe(`why a product was found, in ${language}`, () => {
    test.use({ language })

    /** @requirement FIND-70, FIND-71 */
    test('is shown while the row has the pointer or the focus, and moves nothing', async ({ page, productList }) => {
      await productList.search(QUERY)
      const row = productList.rows.nth(1)
      const reason = productList.reason(row)
      await expect(productList.highlights(row).first()).toBeVisible()
      await expect(reason).toHaveCSS('opacity', '0')
      const before = await page.locator('main').boundingBox()
      await row.hover({ position: { x: 300, y: 8 } })
      await expect(reason).toHaveCSS('opacity', '1')
      await expect(reason).toContainText(VEHICLE)
      expect(await page.locator('main').boundingBox()).toEqual(before)
      await page.mouse.move(0, 0)
      await expect(reason).toHaveCSS('opacity', '0')
      await productList.link(row).focus()
      await expect(reason).toHaveCSS('opacity', '1')
    })
  })
}

test.describe('on a phone', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  /** @requirement FIND-70 */
  test('a button shows why a product was found', async ({ productList }) => {
    await productList.search(QUERY)
    const row = productList.rows.first()
    await productList.reasonButton(row).tap()
    await expect(productList.reason(row)).toHaveCSS('opacity', '1')
    await expect(productList.reason(row).locator('bdi').first()).toHaveAttribute('dir', 'ltr')
    await expect(productList.reason(row)).toBeInViewport({ ratio: 1 })
  })
})

/** @requirement FIND-73 */
test('opening a hit counts it for its popularity; a bookmark and a tab of the product do not', async ({
  page,
  shop,
  productList,
  productPage,
}) => {
  const [product, other] = [await shop.takeProduct(), await shop.takeProduct()]
  const openHit = async ({ code }: typeof product) => {
    await productList.search(code)
    await productList.openFirst()
    await expect(productPage.code(code)).toBeVisible()
  }
  await shop.signInAs('ayse')
  await productPage.open(product.slug)
  await productPage.openTab('numbers')
  await expect(page).toHaveURL(/tab=numbers/)
  await expect(productPage.substitutesTitle).toBeVisible()
  await openHit(other)
  await expect.poll(() => countOpenings(shop.databaseUrl, other.id)).toBe(1)
  expect(await countOpenings(shop.databaseUrl, product.id)).toBe(0)
  await openHit(product)
  await expect.poll(() => countOpenings(shop.databaseUrl, product.id)).toBe(1)
})
