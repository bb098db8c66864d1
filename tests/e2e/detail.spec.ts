import { PRODUCT_TABS } from '#src/catalog/detail/tab.ts'
import { expectAccessible } from '../support/accessible.ts'
import { waitForToast } from '../support/browser.ts'
import {
  findProductOfCategory,
  findProductWithFreeShipping,
  findProductWithoutPrice,
} from '../support/look-ups/products.ts'
import { findVariationValueId } from '../support/look-ups/variations.ts'
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
      const { productPage } = await shop.newBrowser({ javaScriptEnabled, viewport })
      const { slug } = await findProductOfCategory(shop.databaseUrl, BRAKE_PADS)
      await productPage.open(slug)
      await productPage.openTab('numbers')
      await expect(productPage.substitutesTitle).toBeVisible()
      const isNearTop = async () => {
        const top = (await productPage.tabs.boundingBox())?.y ?? -1
        return top > 60 && top < 200
      }
      await expect.poll(isNearTop).toBe(true)
      await productPage.openAtTab(slug, 'vehicles')
      await expect.poll(isNearTop).toBe(true)
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
    page,
    shop,
    tab,
    productPage,
    text,
  }) => {
    const { slug } = await findProductOfCategory(shop.databaseUrl, BRAKE_PADS)
    await productPage.open(slug)
    await Promise.all([waitForToast(page, text('toast.PleaseUseSearch')), productPage.goToNext()])
    await productPage.open(slug, { list: tab.path('products', '-s-zzzzqqqq') })
    await Promise.all([waitForToast(page, text('toast.RecordWasNotFound')), productPage.goToNext()])
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

const JACKET = { slug: 'reflektorlu-is-montu-kislik-71-1004', properties: 'Renk, Beden' }
const COVER = 'hafif-ticari-koltuk-kilifi-takimi-1-2-71-2010'
const OIL = { slug: 'motor-yagi-oleanis-5w-30-dpf-plus-30-5300', property: 'Ambalaj' }
const TYRE = '205-55r16-91v-kuzeylas-yolkan-yaz-lastigi-ls2055516-kuyk'

test.describe('choosing variations', () => {
  /** @requirement VAR-7 */
  test('sizes and colours are chosen in a dialog, and added to the cart as variations (catalogue 4)', async ({
    page,
    shop,
    productPage,
    variationChooser,
    cart,
    text,
  }) => {
    const ayse = await shop.user('ayse')
    await ayse.clearCart()
    await shop.signInAs('ayse')
    await productPage.open(JACKET.slug)
    await variationChooser.open(JACKET.properties)
    await variationChooser.add()
    await expect(variationChooser.problem).toHaveText(text('refusal.PleaseEnterQuantity'))
    await variationChooser.quantity('siyah, L 71-1004-LB').fill('2')
    await variationChooser.quantity('turuncu, M 71-1004-MO').fill('1')
    await variationChooser.add()
    await expect(variationChooser.confirmation).toBeVisible()
    expect(await ayse.loadCart()).toMatchObject([
      { code: '71-1004-LB', quantity: 2 },
      { code: '71-1004-MO', quantity: 1 },
    ])
    await page.keyboard.press('Escape')
    await cart.open()
    await expect(page.getByText('Reflektörlü İş Montu, Kışlık – siyah, L')).toBeVisible()
  })

  /** @requirement CART-73 */
  test('they are added to the proposal cart as well (catalogue 4)', async ({ shop, productPage, variationChooser }) => {
    await shop.signInAs('ayse')
    await productPage.open(JACKET.slug)
    await variationChooser.open(JACKET.properties)
    await variationChooser.quantity('siyah, M 71-1004-MB').fill('3')
    await variationChooser.addToProposal()
    await expect(variationChooser.confirmation).toBeVisible()
    const proposal = await (await shop.user('ayse')).loadCart({ proposal: true })
    expect(proposal).toContainEqual(expect.objectContaining({ code: '71-1004-MB', quantity: 3 }))
  })

  /** @requirement VAR-6 */
  test('a colour is a radio choice, and a missing one shows an error; `v` selects it (catalogue 2, 5)', async ({
    shop,
    productPage,
    variationChooser,
    text,
  }) => {
    await shop.signInAs('ayse')
    await productPage.open(COVER)
    await variationChooser.add()
    await expect(variationChooser.problem).toHaveText(text('refusal.SelectVariation'))
    const beige = await findVariationValueId(shop.databaseUrl, 'beige')
    await productPage.open(COVER, { v: `${beige}` })
    await expect(variationChooser.choice('bej')).toBeChecked()
  })

  /** @requirement VAR-5, VAR-13 */
  test("a pack is chosen from a list, a tyre's production year in its row, also without script (catalogue 4)", async ({
    shop,
  }) => {
    const ayse = await shop.user('ayse')
    await ayse.clearCart()
    const { tab, productPage, variationChooser } = await shop.newBrowser({ name: 'ayse', javaScriptEnabled: false })
    await productPage.open(OIL.slug)
    await variationChooser.list(OIL.property).selectOption({ index: 2 })
    await variationChooser.quantity(OIL.property).fill('8')
    await variationChooser.add()
    await expect(tab.page).toHaveURL(/motor-yagi-oleanis/)
    await productPage.open(TYRE)
    await variationChooser.quantity('DOT 2025').fill('4')
    await variationChooser.add()
    await expect(tab.page).toHaveURL(/205-55r16/)
    expect(await ayse.loadCart()).toMatchObject([
      { code: '30-5300-4L', quantity: 8 },
      { code: 'LS2055516-KUYK-25', quantity: 4 },
    ])
  })
})
