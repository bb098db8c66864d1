import type { Page } from '@playwright/test'
import { waitForToast } from '../support/browser.ts'
import type { CartPage } from './pages/cart.ts'
import { expect, test } from './pages/test.ts'

test.describe('cart', () => {
  /** @requirement ADDR-14, LOOK-63 */
  test('shows the order button of a long cart without scrolling, on desktop and mobile', async ({
    page,
    shop,
    cart,
    text,
  }) => {
    for (let count = 0; count < 6; count++) await cart.add((await shop.takeProduct()).code)
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await cart.open()
      await expect(cart.heading).toContainText(text('checkout.lines', { count: 6 }))
      await expect(cart.checkoutButton).toBeInViewport({ ratio: 1 })
    }
  })

  /** @requirement CART-11, PROMISE-H */
  test("merges a visitor's cart into the customer's at sign-in, nothing lost or doubled (promise H)", async ({
    shop,
    cart,
    signIn,
  }) => {
    const [visitors, both] = [await shop.takeProduct(), await shop.takeProduct()]
    const can = await shop.user('can')
    await can.clearCart()
    await can.addToCart(both, 2)
    for (const { code } of [visitors, both]) await cart.add(code)
    await signIn.signIn('can')
    await cart.open()
    await expect(cart.quantity(visitors.code)).toHaveValue('1')
    await expect(cart.quantity(both.code)).toHaveValue('3')
    await expect(cart.lines.getByRole('listitem')).toHaveCount(2)
    expect(await can.loadCart()).toMatchObject([
      { code: both.code, quantity: 3 },
      { code: visitors.code, quantity: 1 },
    ])
  })

  /** @requirement CART-7 */
  test('applies a changed quantity after 1.5 seconds (catalogue 4)', async ({ page, shop, cart, text }) => {
    const { code } = await shop.takeProduct()
    await cart.add(code)
    await cart.open()
    await cart.quantity(code).fill('5')
    await expect(cart.totalQuantity).toContainText('5')
    await page.reload()
    await expect(cart.quantity(code)).toHaveValue('5')
    // Another tab removes the line: its row disappears, and the page still announces it.
    const other = await shop.newTab()
    await other.cart.open()
    await other.cart.remove(code)
    await other.cart.confirmRemoval()
    await expect(other.cart.emptyNotice).toBeVisible()
    await Promise.all([waitForToast(page, text('refusal.CartChanged')), cart.setQuantity(code, 6)])
    await expect(cart.quantity(code)).toHaveCount(0)
  })

  /** @requirement CART-76 */
  test('retains input across a lost connection, in a list and in the cart, and reports an invalid quantity (catalogue 5)', async ({
    page,
    shop,
    cart,
    productList,
    text,
  }) => {
    const { code } = await shop.takeProduct()
    await productList.search(code)
    await productList.quantity(code).fill('2')
    await page.route('**/row-add-state-*.js', (route) => route.abort('connectionreset'))
    await productList.press(code)
    await expect(productList.problem).toHaveText(text('cart.add.lost'))
    await expect(productList.quantity(code)).toHaveValue('2')
    await page.unroute('**/row-add-state-*.js')
    await productList.add(code)

    await cart.open()
    const quantity = cart.quantity(code)
    await quantity.selectText()
    await page.keyboard.insertText('٢')
    await expect(quantity).toHaveValue('2')
    for (const [typed, shown] of [
      ['-1', '-1'],
      ['1e9', '1e9'],
      // Not 15: the comma is a decimal separator in Turkish, whatever the browser's language.
      ['1,5', '1.5'],
    ] as const) {
      await quantity.fill('')
      await quantity.pressSequentially(typed)
      await quantity.press('Enter')
      await expect(page.getByText(text('refusal.InvalidQuantity'))).toBeVisible()
      await expect(quantity).toHaveValue(shown)
    }
    await expectInputRetained(page, cart, { code, lost: text('cart.lost') })
  })

  /** @requirement CART-76 */
  test('shows a refused quantity in its field with the reason, without script', async ({ shop, text }) => {
    const { code } = await shop.takeProduct()
    const { cart, productList } = await shop.newBrowser({ javaScriptEnabled: false })
    await productList.search(code)
    await productList.press(code)
    await cart.open()
    await cart.quantity(code).fill('1.5')
    await cart.updateButton.click()
    await expect(cart.quantity(code)).toHaveValue('1.5')
    await expect(cart.quantity(code)).toHaveAttribute('aria-invalid', 'true')
    await expect(cart.lines.getByRole('alert')).toHaveText(text('refusal.InvalidQuantity'))
    await cart.quantity(code).fill('3')
    await cart.updateButton.click()
    await expect(cart.quantity(code)).toHaveValue('3')
    await expect(cart.alert).toHaveCount(0)
  })

  /** @requirement CART-9 */
  test('removes a line only after confirmation (catalogue 4)', async ({ shop, cart }) => {
    const { code } = await shop.takeProduct()
    await cart.add(code)
    await cart.open()
    await cart.remove(code)
    await cart.declineRemoval()
    await expect(cart.line(code)).toBeVisible()
    await cart.remove(code)
    await cart.confirmRemoval()
    await expect(cart.emptyNotice).toBeVisible()
  })

  /** @requirement CART-71 */
  test('restores a removed line, or a deleted saved cart, with one click (catalogue 4)', async ({
    shop,
    cart,
    savedCarts,
  }) => {
    const { code } = await shop.takeProduct()
    await shop.signInAs('ayse')
    await cart.open()
    await savedCarts.create('Transit 34 ABC')
    await cart.add(code)
    await cart.open()
    await cart.remove(code)
    await cart.confirmRemoval()
    await expect(cart.line(code)).toHaveCount(0)
    await cart.undoButton.click()
    await expect(cart.line(code)).toBeVisible()
    await savedCarts.delete('Transit 34 ABC')
    await expect(savedCarts.deletedNotice).toBeVisible()
    await expect(savedCarts.title('Transit 34 ABC')).toHaveCount(0)
    await cart.undoButton.click()
    await expect(savedCarts.title('Transit 34 ABC')).toBeVisible()
    await expect(cart.line(code)).toBeVisible()
  })

  /** @requirement CART-6, CART-16 */
  test('prompts for a quantity above stock, and orders it after confirmation (catalogue 4)', async ({
    shop,
    owner,
    productList,
    addPrompt,
  }) => {
    const { code } = await shop.takeProduct()
    await owner.setSettings('AllowOrderAboveStock=true')
    await owner.importList('products', [{ code, orderAboveStock: 1 }])
    await shop.signInAs('ayse')
    await productList.search(code)
    await productList.quantity(code).fill('900000')
    await productList.press(code)
    await addPrompt.declineShortage()
    await expect(addPrompt.shortage).toBeHidden()
    await productList.press(code)
    await productList.waitUntilAdded(code, () => addPrompt.confirmShortage())
  })
})

/** Without a response, quantity and note of a line stay with the reason next to them, and one more click sends them. */
async function expectInputRetained(page: Page, cart: CartPage, { code, lost }: { code: string; lost: string }) {
  const [quantity, note] = [cart.quantity(code), cart.note(code)]
  await page.route('**/sepetim.data*', (route) => route.abort('connectionreset'))
  await cart.setQuantity(code, 7)
  await expect(cart.alert).toHaveText(lost)
  await cart.openNote(code)
  await note.fill('Kapıya bırakın')
  await note.press('Enter')
  await expect(note).toHaveAccessibleDescription(lost)
  await expect(note).toHaveValue('Kapıya bırakın')
  await expect(quantity).toHaveValue('7')
  await page.unroute('**/sepetim.data*')
  await quantity.press('Enter')
  await expect(cart.totalQuantity).toContainText('7')
  await note.press('Enter')
  await expect(page.getByText('Kapıya bırakın')).toBeVisible()
}
