import { findBarcode, listScanOutcomes, sumScannedQuantity } from '../support/look-ups/barcodes.ts'
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
    await productList.waitUntilAdded(code, () => addPrompt.add('depots'))
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

test.describe('adding by barcode', () => {
  /** @requirement ADDR-26, BAR-2, BAR-5, BAR-6, BAR-7 */
  test('ten scans need no tap, wherever the focus is; unknown codes stay listed after a reload', async ({
    page,
    shop,
    barcode,
  }) => {
    const { id, code } = await shop.takeProduct()
    const printed = (await findBarcode(shop.databaseUrl, id)) ?? code
    await shop.signInAs('ayse')
    await barcode.open()
    for (let times = 0; times < 5; times++) await barcode.scan(printed)
    await barcode.heading.click()
    for (let times = 0; times < 4; times++) await barcode.scan(code)
    await barcode.scan('9999999999994')
    await expect(barcode.unknownNotice).toBeVisible()
    await expect.poll(() => sumScannedQuantity(shop.databaseUrl, id)).toBe('9')
    await page.reload()
    await expect(barcode.openScans).toContainText('9999999999994')
  })

  /** @requirement BAR-8 */
  test('scans wait while offline and are counted once when back online', async ({ page, shop, tab, barcode }) => {
    const { id, code } = await shop.takeProduct()
    const requests = `**${tab.path('addByBarcode')}.data*`
    await shop.signInAs('mehmet')
    await barcode.open()
    await page.route(requests, (route) => route.abort('connectionreset'))
    await barcode.scan(code)
    await barcode.scan(code)
    await expect(barcode.offlineNotice(2)).toBeVisible()
    await page.unroute(requests)
    await page.reload()
    await expect(barcode.addedNotice(1)).toBeVisible()
    await expect.poll(() => listScanOutcomes(shop.databaseUrl, id)).toEqual(['added', 'added'])
  })

  /** @requirement ADDR-25, BAR-4 */
  test('only a page that scans by camera may run our WebAssembly', async ({ page, shop, tab }) => {
    await shop.signInAs('ayse')
    const loadPolicy = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    for (const name of ['addByBarcode', 'searchByBarcode'] as const)
      expect(await loadPolicy(tab.path(name))).toContain("'wasm-unsafe-eval'")
    for (const name of ['home', 'products', 'quickOrder', 'cart'] as const)
      expect(await loadPolicy(tab.path(name))).not.toContain('wasm')
  })
})
