import { addColleague } from '../support/set-up/members.ts'
import { expect, test } from './pages/test.ts'

test.describe('adding to the cart', () => {
  /** @requirement CART-19 */
  test('prompts for a quantity per depot, rejects none with ChooseWarehouse, and takes each from its own (catalogue 4, 5)', async ({
    page,
    shop,
    owner,
    productList,
    addPrompt,
    text,
  }) => {
    const { code } = await shop.takeProduct()
    const ayse = await shop.user('ayse')
    await ayse.clearCart()
    await owner.setSettings('HideDepots=false', 'AddToCartForDepot=true')
    await shop.signInAs('ayse')
    await productList.search(code)
    await productList.press(code)
    await addPrompt.add('depots')
    await expect(page.getByText(text('refusal.ChooseWarehouse')).first()).toBeVisible()
    expect(await ayse.loadCart()).toEqual([])
    await productList.press(code)
    const depot = await addPrompt.chooseFirstDepot(2)
    await addPrompt.add('depots')
    await expect(productList.confirmation(code)).toBeVisible()
    expect(await ayse.loadCart()).toEqual([{ code, quantity: 2, depot }])
  })

  /** @requirement CART-70 */
  test('opens the variation chooser wherever a product that has variations by now is added (catalogue 4)', async ({
    shop,
    owner,
    productPage,
    addPrompt,
  }) => {
    const [parent, child] = [await shop.takeProduct(), await shop.takeProduct()]
    await shop.signInAs('ayse')
    await productPage.open(parent.slug)
    await owner.importList('products', [{ code: child.code, parent: parent.code, property: 'Renk: Siyah' }])
    await productPage.press(parent.code)
    await addPrompt.chooseFirstVariation(3)
    await addPrompt.add('variation')
    await expect(addPrompt.dialog('variation').getByRole('status')).toBeVisible()
    const cart = await (await shop.user('ayse')).loadCart()
    expect(cart).toContainEqual(expect.objectContaining({ code: child.code, quantity: 3 }))
  })
})

test.describe('saved carts', () => {
  /** @requirement CART-34 */
  test('lines are moved to a company list, which a colleague sees and adds to (catalogue 4)', async ({
    shop,
    cart,
    savedCarts,
    text,
  }) => {
    const [first, second] = [await shop.takeProduct(), await shop.takeProduct()]
    const ayse = await shop.user('ayse')
    await addColleague(shop.running, ayse, 'emre@vitrin.test')
    await ayse.clearCart()
    await shop.signInAs('ayse')
    await cart.add(first.code)
    await cart.open()
    await savedCarts.create('Servis rafı', { shared: true })
    await savedCarts.select(text('cart.saved.unnamed'))
    await expect(cart.checkbox(first.code)).toBeVisible()
    await cart.move(first.code, 'Servis rafı')
    await cart.undoButton.click()
    await expect(cart.checkbox(first.code)).toBeVisible()
    await expect(cart.undoButton).toHaveCount(0)
    await savedCarts.openMenu()
    await expect(savedCarts.entry('Servis rafı', text('cart.saved.shared'), '0$')).toBeVisible()
    await cart.open()
    await cart.move(first.code, 'Servis rafı')

    await shop.signInAs('emre')
    await cart.add(second.code)
    await cart.open()
    await cart.move(second.code, 'Servis rafı')
    await savedCarts.openMenu()
    await savedCarts.entry('Servis rafı', text('cart.saved.shared'), '2$').click()
    await expect(savedCarts.title('Servis rafı')).toBeVisible()
    const emre = await shop.user('emre')
    expect(await emre.loadCart()).toMatchObject([{ code: first.code }, { code: second.code }])
  })
})
