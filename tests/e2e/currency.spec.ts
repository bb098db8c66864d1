import { type Visit, visit } from '../support/visit.ts'
import { expect, test } from './pages/test.ts'

const EURO = /€\d/

test.describe('display currency (catalogue 3, decision 0061)', () => {
  /** @requirement MENU-36 */
  test('is chosen in the bar and shown with all prices; orders stay in the buyer’s own currency', async ({
    page,
    shop,
    header,
    productList,
    productPage,
    comparison,
    cart,
  }) => {
    const [product, other] = [await shop.takeProduct(), await shop.takeProduct()]
    await (await shop.user('ayse')).clearCart()
    await shop.signInAs('ayse')
    await productList.search(product.code)
    await header.showPricesIn('EUR')
    await expect(page).toHaveURL(/urunler-s-/)
    const note = header.currencyNote('EUR', 'TRY')
    await expect(note).toBeVisible()
    const main = page.getByRole('main')
    const prices = main.getByText(EURO)
    await expect(prices.first()).toBeVisible()
    await header.searchField.fill(product.oem)
    await expect(header.suggestedPrice(EURO)).toBeVisible()
    await productPage.open(product.slug)
    await expect(prices.first()).toBeVisible()
    await comparison.open(product, other)
    await expect(prices.first()).toBeVisible()
    await productPage.open(product.slug)
    await productPage.button(product.code).first().click()
    await expect(header.cart(1)).toBeVisible()
    await cart.open()
    await expect(main.getByText(/^₺\d/).first()).toBeVisible()
    await expect(main.getByText(/^≈ €\d/)).toHaveCount(2)
    await header.ownCurrencyButton('TRY').click()
    await expect(note).toBeHidden()
    await expect(main.getByText(/≈/)).toHaveCount(0)
  })

  /** @requirement MENU-38 */
  test('pages cached for anonymous visitors vary by the currency, which a form without script chooses (threat 14)', async ({
    shop,
    tab,
  }) => {
    const products = tab.path('products')
    const [anonymous, chooser] = [0, 1].map(() => visit(shop.running.ports.web, 'b2c.localhost'))
    const findCurrencies = async (visitor: Visit | undefined) => {
      const { text = '' } = (await visitor?.page(products)) ?? {}
      return { lira: /₺\d/.test(text), euro: EURO.test(text) }
    }
    const choose = (currency: string) => chooser?.page('/para-birimi', { form: { currency, r: products } })
    expect(await choose('EUR')).toMatchObject({ status: 303, headers: { location: products } })
    for (const _ of ['rendered', 'cached']) {
      expect(await findCurrencies(anonymous)).toEqual({ lira: true, euro: false })
      expect(await findCurrencies(chooser)).toEqual({ lira: false, euro: true })
    }
    await choose('no currency')
    expect(await findCurrencies(chooser)).toEqual({ lira: true, euro: false })
  })
})
