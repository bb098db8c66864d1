import { PRODUCT_TABS } from '#src/catalog/detail/tab.ts'
import { expectAccessible } from '../support/accessible.ts'
import {
  findProductOfCategory,
  findProductWithFreeShipping,
  findProductWithoutPrice,
} from '../support/look-ups/products.ts'
import { toEmail } from '../support/set-up/session.ts'
import { expect, test } from './pages/test.ts'

/** Its products have substitutes. */
const BRAKE_PADS = 'fren-balata'

test.describe('product page', () => {
  /** @requirement DET-1, DET-2 */
  test('its tabs are links: one open at a time, in the address, also without script', async ({ shop }) => {
    const { tab, productPage, productComments } = await shop.newBrowser({ javaScriptEnabled: false })
    const { slug } = await findProductOfCategory(shop.databaseUrl, BRAKE_PADS)
    await productPage.open(slug)
    await productPage.openTab('numbers')
    await expect(tab.page).toHaveURL(/tab=numbers/)
    await expect(productPage.substitutesTitle).toBeVisible()
    await productPage.openTab('documents')
    await expect(productPage.substitutesTitle).toHaveCount(0)
    await expect(productComments.title).toBeVisible()
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`scrolls the opened tab into view ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ shop }) => {
      const viewport = { width: 390, height: 500 }
      const { tab, productPage } = await shop.newBrowser({ javaScriptEnabled, viewport })
      const { slug } = await findProductOfCategory(shop.databaseUrl, BRAKE_PADS)
      await productPage.open(slug)
      await tab.page.waitForLoadState('networkidle')
      await productPage.openTab('numbers')
      await expect(productPage.substitutesTitle).toBeVisible()
      const top = async () => (await productPage.tabs.boundingBox())?.y ?? -1
      await expect.poll(top).toBeLessThan(200)
      expect(await top()).toBeGreaterThan(60)
      await productPage.openAtTab(slug, 'vehicles')
      await expect.poll(top).toBeLessThan(200)
      expect(await top()).toBeGreaterThan(60)
    })
  }

  /** @requirement DET-4 */
  test('previous and next follow the list it was opened from, wrapping around (catalogue 2)', async ({
    page,
    productList,
    productPage,
  }) => {
    await productList.search('fren balatası')
    const links = productList.link(productList.rows)
    const [first = '', second = '', ...others] = await links.locator('bdi').allTextContents()
    await links.first().click()
    await expect(productPage.code(first)).toBeVisible()
    // Opening another tab preserves the list.
    await productPage.openTab('numbers')
    await expect(page).toHaveURL(/tab=numbers/)
    await productPage.goToNext()
    await expect(productPage.code(second)).toBeVisible()
    await expect(page).toHaveURL(/list=/)
    await productPage.goToPrevious()
    // The page before may show this code too, as a related product: its link backwards appears with it.
    await expect(productPage.previous).toHaveAttribute('href', new RegExp(`-${first}/`))
    await productPage.goToPrevious()
    await expect(productPage.code(others.at(-1) ?? '')).toBeVisible()
  })

  /** @requirement DET-5 */
  test('previous and next show PleaseUseSearch without a list and RecordWasNotFound outside it (catalogue 8)', async ({
    shop,
    tab,
    productPage,
    text,
  }) => {
    const { slug } = await findProductOfCategory(shop.databaseUrl, BRAKE_PADS)
    await productPage.open(slug)
    await productPage.goToNext()
    await expect(productPage.alert).toContainText(text('toast.PleaseUseSearch'))
    await productPage.open(slug, { list: tab.path('products', '-s-zzzzqqqq') })
    await productPage.goToNext()
    await expect(productPage.alert).toContainText(text('toast.RecordWasNotFound'))
  })

  /** @requirement DET-14 */
  test('enquires about a price by a form that names the product (catalogue 5)', async ({
    shop,
    owner,
    productPage,
    productInquiry,
  }) => {
    const { slug, code } = await findProductWithoutPrice(shop.databaseUrl)
    const email = toEmail('ayse')
    await shop.signInAs('ayse')
    await productPage.open(slug)
    await productInquiry.open()
    await expect(productInquiry.email).toHaveValue(email)
    await productInquiry.send({ quantity: 12 })
    await expect(productInquiry.receivedNotice(email)).toBeVisible()
    const [stored] = await owner.listInbox('price')
    expect(stored?.subject).toContain(code)
    expect(stored?.body).toContain('12')
  })

  /** @requirement DET-17 */
  test('explains its price, accepts a comment, and marks free shipping', async ({
    shop,
    productPage,
    productComments,
  }) => {
    const { slug } = await findProductWithFreeShipping(shop.databaseUrl)
    await shop.signInAs('ayse')
    await productPage.open(slug)
    await expect(productPage.freeShippingBadge).toBeVisible()
    await productPage.explainPrice()
    await expect(productPage.explainedPrice).toBeVisible()
    await productPage.openTab('documents')
    await productComments.send({ stars: 4, body: 'Tam oturdu.' })
    await expect(productComments.waitingBadge).toBeVisible()
    await expect(productComments.body).toHaveValue('Tam oturdu.')
  })

  test('axe finds no serious violations in its tabs', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await shop.signInAs('ayse')
    const { productPage } = shop.inLanguage('ar')
    const { slug } = await findProductOfCategory(shop.databaseUrl, BRAKE_PADS)
    for (const tab of PRODUCT_TABS) {
      await productPage.open(slug, { tab, why: '1' })
      await expectAccessible(page, tab, 'main')
    }
  })
})
