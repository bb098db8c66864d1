import { findVariationValueId } from '../support/look-ups/variations.ts'
import { expect, test } from './pages/test.ts'

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
