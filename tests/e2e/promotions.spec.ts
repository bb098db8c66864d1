import { findStockedTyre } from '../support/look-ups/products.ts'
import { listUsedPromotions } from '../support/look-ups/promotions.ts'
import { expect, test } from './pages/test.ts'

/** Four tyres include a kit for free. */
const FREE_KIT = { name: '4 lastik alana montaj kiti hediye', code: 'MK-4004' }

/** @requirement ADDR-24, PROMO-1, PROMO-2, PROMO-5 */
test('the page selects the first promotion and shows when one has expired (catalogue 2, 8)', async ({
  page,
  shop,
  promotions,
}) => {
  await shop.signInAs('mehmet')
  await promotions.open()
  await expect(page).toHaveURL(/\?p=\d+$/)
  await expect(promotions.choices.first()).toHaveAttribute('aria-current', 'page')
  await promotions.choices.nth(1).click()
  await expect(promotions.title('5.000 TL üzeri filtrelerde %10')).toBeVisible()
  await promotions.hideUnavailable()
  await expect(page).toHaveURL(/stock=1/)
  await promotions.open(999_999)
  await expect(promotions.overNotice).toBeVisible()
})

/** @requirement CART-72 */
test("a product's promotion badge links to the promotion that names it (catalogue 2)", async ({
  page,
  shop,
  tab,
  productPage,
  promotions,
}) => {
  const tyre = await findStockedTyre(shop.databaseUrl)
  await shop.signInAs('mehmet')
  await productPage.open(tyre.slug)
  await productPage.promotionLink.click()
  await expect(page).toHaveURL(new RegExp(`${tab.path('promotions')}\\?p=\\d+$`))
  await expect(promotions.title(FREE_KIT.name)).toBeVisible()
})

/** @requirement PROMO-6 */
test('adding prompts for the promotion, and its free item is part of the order (catalogue 4)', async ({
  shop,
  productList,
  addPrompt,
  cart,
  gifts,
  checkout,
  order,
  text,
}) => {
  const tyre = await findStockedTyre(shop.databaseUrl)
  await (await shop.user('mehmet')).clearCart()
  await shop.signInAs('mehmet')
  await productList.search(tyre.code)
  await productList.press(tyre.code)
  await expect(addPrompt.dialog('promotion')).toBeVisible()
  await productList.waitUntilAdded(tyre.code, () => addPrompt.takePromotion(4))
  await cart.open()
  await expect(gifts.list).toContainText(FREE_KIT.code)
  await expect(gifts.list.getByRole('textbox')).toHaveCount(0)
  await expect(gifts.list.getByRole('button')).toHaveCount(0)
  await checkout.open()
  await expect(gifts.list).toContainText(text('promotions.gift.free'))
  await checkout.fillOnAccount()
  await checkout.placeButton.click()
  await expect(order.confirmation).toBeVisible()
  expect(await listUsedPromotions(shop.databaseUrl)).toEqual([FREE_KIT.name])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement PROMO-6 */
  test('the promotion prompt is a page of its own, and can be accepted (catalogue 4)', async ({
    shop,
    productList,
    addPrompt,
    cart,
    gifts,
  }) => {
    const tyre = await findStockedTyre(shop.databaseUrl)
    await (await shop.user('mehmet')).clearCart()
    await shop.signInAs('mehmet')
    await productList.search(tyre.code)
    await productList.press(tyre.code)
    await expect(addPrompt.title('promotion')).toBeVisible()
    await addPrompt.takePromotion(4)
    await cart.open()
    await expect(gifts.list).toContainText(FREE_KIT.code)
  })
})
