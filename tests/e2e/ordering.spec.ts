import { ON_ACCOUNT } from './pages/checkout.ts'
import { expect, test } from './pages/test.ts'

test.describe('ordering', () => {
  /** @requirement ADDR-14, CART-1, MENU-6, ORD-9 */
  test('find a part by its OEM number, see own prices, order three lines and find the order in Arabic', async ({
    page,
    shop,
    tab,
    header,
    productList,
    cart,
    checkout,
    order,
    orders,
  }) => {
    const part = await shop.takeProduct()
    await tab.goto('home')
    await header.focusSearch()
    await page.keyboard.type(part.oem.replace(/[ .]/g, '-').toLowerCase())
    await expect(header.suggestion(part.code)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/urunler-s-/)
    await expect(productList.product(part.code)).toBeVisible()

    const ayse = await shop.user('ayse')
    await ayse.clearCart()
    await shop.signInAs('ayse')
    const others = [await shop.takeProduct(), await shop.takeProduct()]
    for (const { code } of [part, ...others]) await cart.add(code)
    await expect(header.cart(3)).toBeVisible()

    await checkout.start()
    await checkout.fillOnAccount()
    await checkout.placeButton.click()
    await expect(order.confirmation).toBeVisible()
    const [number = ''] = await ayse.listOrderNumbers()
    await expect(page.getByText(number).first()).toBeVisible()

    await orders.open()
    await orders.order(number).click()
    await expect(order.product(part.code)).toBeVisible()
    const arabic = shop.inLanguage('ar')
    await arabic.orders.open()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(arabic.orders.order(number)).toBeVisible()
  })

  /** @requirement ORD-5, THREAT-4 */
  test('a double click, the back button and a second tab make one order', async ({ page, shop, checkout, order }) => {
    const mehmet = await shop.user('mehmet')
    await mehmet.clearCart()
    await mehmet.addToCart(await shop.takeProduct())
    const before = await mehmet.countOrders()
    await shop.signInAs('mehmet')
    const second = await shop.newTab()
    for (const tab of [{ checkout }, second]) {
      await tab.checkout.start()
      await tab.checkout.fillOnAccount()
    }

    await checkout.placeButton.dblclick()
    await expect(order.confirmation).toBeVisible()
    await second.checkout.placeButton.click()
    await expect(second.order.confirmation.or(second.checkout.alert.first())).toBeVisible()
    await page.goBack()
    await page.waitForLoadState('networkidle')
    expect(await mehmet.countOrders()).toBe(before + 1)
  })

  /** @requirement ORD-5 */
  test('a lost response leaves the form as it was, and sending again leads to the same order', async ({
    page,
    shop,
    checkout,
    order,
  }) => {
    const mehmet = await shop.user('mehmet')
    await mehmet.clearCart()
    await mehmet.addToCart(await shop.takeProduct())
    const before = await mehmet.countOrders()
    await shop.signInAs('mehmet')
    await checkout.start()
    await checkout.fillOnAccount()
    await checkout.note.fill('Öğleden sonra')
    let lost = false
    await page.route('**/siparis-tamamla.data*', async (route) => {
      if (lost || route.request().method() !== 'POST') return route.continue()
      lost = true
      await route.fetch()
      await route.abort('connectionreset')
    })
    await checkout.placeButton.click()
    await expect(checkout.lostNotice).toBeVisible()
    await expect(checkout.note).toHaveValue('Öğleden sonra')
    await checkout.placeButton.click()
    await expect(order.confirmation).toBeVisible()
    expect(await mehmet.countOrders()).toBe(before + 1)
  })

  /** @requirement ORD-2 */
  test('a price that changed meanwhile is shown for confirmation', async ({ shop, owner, checkout, order }) => {
    const mehmet = await shop.user('mehmet')
    const product = await shop.takeProduct()
    await mehmet.clearCart()
    await mehmet.addToCart(product)
    await shop.signInAs('mehmet')
    await checkout.start()
    await checkout.fillOnAccount()
    await owner.importList('products', [{ code: product.code, price: '777.77', priceList: 'LISTE-B' }])
    await checkout.placeButton.click()
    await expect(checkout.oldTotal).toBeVisible()
    await checkout.placeAgainButton.click()
    await expect(order.confirmation).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement ORD-1 */
  test('a dealer signs in, adds a product, orders and sees the order', async ({
    shop,
    signIn,
    productList,
    checkout,
    order,
    orders,
  }) => {
    const { code } = await shop.takeProduct()
    const mehmet = await shop.user('mehmet')
    await mehmet.clearCart()
    await signIn.signIn('mehmet')
    await productList.search(code)
    await productList.press(code)
    await checkout.open()
    await checkout.paymentMethod(ON_ACCOUNT).check()
    await checkout.recalculateButton.click()
    await checkout.contract.check()
    await checkout.placeButton.click()
    await expect(order.confirmation).toBeVisible()
    const [number = ''] = await mehmet.listOrderNumbers()
    await orders.open()
    await expect(orders.order(number)).toBeVisible()
  })
})
