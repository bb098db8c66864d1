import type { Language } from '#src/platform/i18n/language.ts'
import { countOpenings } from '../support/look-ups/products.ts'
import { countProductsByValue } from '../support/look-ups/properties.ts'
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
      // Not of the page, whose height content that is loaded late changes.
      const before = await row.boundingBox()
      await row.hover({ position: { x: 300, y: 8 } })
      await expect(reason).toHaveCSS('opacity', '1')
      await expect(reason).toContainText(VEHICLE)
      expect(await row.boundingBox()).toEqual(before)
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

const WITHOUT_AXLE = 'balata i20 2012'

const DEVICES: { language: Language; width: number }[] = [
  { language: 'tr', width: 1280 },
  { language: 'ar', width: 390 },
]

for (const { language, width } of DEVICES) {
  test.describe(`search results in ${language} at ${width} px`, () => {
    test.use({ language, viewport: { width, height: 844 } })

    /** @requirement FIND-67 */
    test('show each part of the query as a link that removes it and keeps the filters (catalogue 2)', async ({
      page,
      shop,
      productList,
    }) => {
      const turkish = shop.inLanguage('tr').productList
      await page.goto(`${turkish.searchPath(WITHOUT_AXLE)}?stock=1`)
      const count = await turkish.readCount()
      await page.goto(`${productList.searchPath(QUERY)}?stock=1`)
      await expect(productList.queryParts).toHaveCount(3)
      await expect(productList.queryPart(VEHICLE).locator('bdi')).toHaveAttribute('dir', 'ltr')
      await productList.queryPart('ön', count).click()
      await expect(page).toHaveURL(new RegExp(`${productList.searchPath(WITHOUT_AXLE)}\\?stock=1$`))
      await expect(productList.countNotice(count)).toBeVisible()
      await expect(productList.queryParts).toHaveCount(2)
      await expect(productList.queryPart('Ön')).toBeHidden()
    })

    /** @requirement FIND-41 */
    test('name the words that were left out (catalogue 2)', async ({ productList }) => {
      await productList.search('ön balata zzqqx')
      await expect(productList.droppedNotice('zzqqx')).toBeVisible()
      await expect(productList.queryParts).toHaveCount(2)
      await productList.search('balata')
      await expect(productList.rows.first()).toBeVisible()
      await expect(productList.queryParts).toHaveCount(0)
    })
  })
}

/** @requirement FIND-67 */
test('the parts of a long query fit on a phone of 360 px, and are removable without script', async ({ shop }) => {
  const phone = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } }
  const { tab, productList } = await shop.newBrowser(phone)
  await productList.search('ön balata i20 2012 trw seramik 280mm')
  await expect(productList.queryParts).not.toHaveCount(0)
  for (const part of await productList.queryParts.all()) await expect(part).toBeInViewport({ ratio: 1 })
  await productList.queryPart('ön').click()
  await expect(tab.page).toHaveURL(new RegExp(`-s-${encodeURIComponent('balata')}`))
})

const DISCS = { category: 'disk-ve-kampanalar', properties: 'all' }
const DIAMETER = 'Çap'
const countDiscs = (databaseUrl: string, ...values: string[]) =>
  countProductsByValue(databaseUrl, { category: 'fren-disk', property: 'cap', values })

/** @requirement LIST-44 */
test('attribute filters narrow a listing, with correct counts, in the address, and can be removed (catalogue 2)', async ({
  page,
  shop,
  header,
  productList,
  filters,
  comparison,
}) => {
  const small = await countDiscs(shop.databaseUrl, '256-mm')
  const both = await countDiscs(shop.databaseUrl, '256-mm', '280-mm')
  const large = await countDiscs(shop.databaseUrl, '280-mm')
  await productList.open(DISCS)
  const diameter = filters.property(DIAMETER)
  await expect(diameter.getByText(/^\d+ mm$/).first()).toHaveText('180 mm')
  await filters.value('256 mm').check()
  await expect(page).toHaveURL(/p-cap=256-mm/)
  await expect(productList.countNotice(small)).toBeVisible()
  await filters.value('280 mm').check()
  await expect(productList.countNotice(both)).toBeVisible()
  await filters.removal(`${DIAMETER}: 256 mm`).click()
  await expect(page).toHaveURL(/p-cap=280-mm&properties=all/)
  await expect(productList.countNotice(large)).toBeVisible()
  // Keyboard users see the checkbox as soon as anything in its row has the focus.
  const box = comparison.checkboxes.first()
  await header.root.hover()
  await expect(box).toHaveCSS('opacity', '0')
  await productList.rows.first().getByRole('link').last().focus()
  await expect(box).toHaveCSS('opacity', '1')
  await comparison.compareFirstTwo()
  const same = comparison.commonLine(DIAMETER)
  await expect(same.getByRole('cell', { name: '280 mm', exact: true })).toHaveCount(2)
  await comparison.hideCommonLines()
  await expect(same).toBeHidden()
  await expect(comparison.differingLines.first()).toBeVisible()
  await comparison.closeDialog()
  await filters.clear()
  await expect(page).not.toHaveURL(/p-cap/)
  const english = shop.inLanguage('en')
  await english.productList.open(DISCS)
  await expect(english.filters.property('Diameter').getByText('256 mm')).toBeVisible()
})

/** @requirement LIST-44 */
test('on mobile the filters are a drawer that shows the number of results (catalogue 2)', async ({
  page,
  shop,
  productList,
  filters,
  comparison,
}) => {
  const small = await countDiscs(shop.databaseUrl, '256-mm')
  await page.setViewportSize({ width: 390, height: 844 })
  await productList.open(DISCS)
  await filters.openDrawer()
  await filters.value('256 mm').check()
  await filters.showResults(small)
  await expect(filters.drawer).toBeHidden()
  await expect(filters.removal(`${DIAMETER}: 256 mm`)).toBeVisible()
  const boxes = comparison.checkboxes
  const [first, second] = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()]
  await comparison.open({ id: Number(first) }, { id: Number(second) })
  for (const at of [0, 1]) await expect(comparison.products.nth(at)).toBeInViewport({ ratio: 1 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement LIST-43, LIST-44 */
  test('the same checkboxes are a form below the list, and the product page lists the attributes (catalogue 2)', async ({
    page,
    productList,
    filters,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await productList.open(DISCS)
    await filters.goToColumn()
    await filters.value('256 mm').check()
    await filters.apply()
    await expect(page).toHaveURL(/p-cap=256-mm/)
    await productList.link(productList.rows.first()).click()
    await expect(page.getByText('Bijon deliği')).toBeVisible()
    await expect(page.getByText('256 mm', { exact: true })).toBeVisible()
  })
})
