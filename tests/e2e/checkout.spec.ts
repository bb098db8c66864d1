import type { Page } from '@playwright/test'
import { getCheckout } from '#src/orders/placement/wire.ts'
import { expireCheckouts } from '../support/time-travel.ts'
import { ON_ACCOUNT, TRANSFER } from './pages/checkout.ts'
import type { CouponField } from './pages/coupon.ts'
import { expect, test } from './pages/test.ts'

/** Applies a coupon and removes it by keyboard, checking the announcements; the page itself is not reloaded. */
async function applyAndRemoveCoupon(page: Page, coupon: CouponField) {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/siparis-tamamla\.data/.test(request.url()))
      requests.push(`${request.method()} ${new URL(request.url()).search}`)
  })
  await coupon.apply('kasim250')
  await expect(coupon.removeButton).toBeFocused()
  await expect(coupon.appliedNotice).toBeAttached()
  await coupon.removeButton.press('Enter')
  await expect(coupon.opener).toBeFocused()
  await expect(coupon.removedNotice).toBeAttached()
  await expect(page.getByText('KASIM250')).toHaveCount(0)
  const [sent, header] = ['POST ', 'GET ?_routes=shop']
  await expect.poll(() => requests).toEqual([sent, header, sent, header])
}

/** @requirement CHECK-12 */
test('the countdown of a checkout runs, announces its expiry, and restarts with the input retained (orders 4)', async ({
  page,
  shop,
  checkout,
  coupon,
}) => {
  const mehmet = await shop.user('mehmet')
  await mehmet.addToCart(await shop.takeProduct())
  await shop.signInAs('mehmet')
  await checkout.start()
  await expect(checkout.timeLeft).toHaveText(/^(10:00|9:\d\d)$/)
  await coupon.opener.click()
  await coupon.apply('YOKTUR')
  await expect(coupon.refusal).toBeVisible()
  await expect(coupon.code).toHaveValue('YOKTUR')
  await expect(coupon.code).toBeFocused()
  await applyAndRemoveCoupon(page, coupon)
  await expireCheckouts(shop.databaseUrl, 90)
  await page.clock.install()
  await page.reload()
  await expect(checkout.timeLeft).toHaveText(/^1:\d\d$/)
  await expect(checkout.minutesLeft(2)).toBeAttached()

  await checkout.note.fill('Kapıda arayın')
  await expireCheckouts(shop.databaseUrl, 0)
  await page.clock.fastForward(90_000)
  await expect(checkout.expiredNotice).toBeVisible()
  await expect(checkout.placeButton).toHaveCount(0)
  await checkout.restart()
  await expect(checkout.timeLeft).toHaveText(/^(10:00|9:\d\d)$/)
  await expect(checkout.note).toHaveValue('Kapıda arayın')

  await checkout.leave()
  await expect(page).toHaveURL(/sepetim/)
  expect((await mehmet.call(getCheckout, {})).checkout).toBeNull()
})

/** Opens a page whose script is withheld until released, without `goto`, which waits for hydration. */
async function openUnhydrated(page: Page, address: string, script: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await promise
    await route.continue()
  })
  await page.evaluate((to) => location.assign(to), address)
  await page.waitForURL((url) => url.pathname === address, { waitUntil: 'commit' })
  return { hydrate: resolve }
}

/** @requirement CHECK-15 */
test('a quantity and payment method chosen before hydration count, with their total (orders 4)', async ({
  page,
  shop,
  tab,
  cart,
  checkout,
  order,
}) => {
  const { id, code } = await shop.takeProduct()
  const mehmet = await shop.user('mehmet')
  await mehmet.clearCart()
  await mehmet.addToCart({ id })
  await shop.signInAs('mehmet')
  await tab.goto('orders')
  const unhydratedCart = await openUnhydrated(page, tab.path('cart'), '**/assets/cart-page-*.js')
  await cart.quantity(code).fill('3')
  unhydratedCart.hydrate()
  await expect.poll(() => mehmet.loadCart()).toMatchObject([{ code, quantity: 3 }])

  const unhydratedCheckout = await openUnhydrated(page, tab.path('checkout'), '**/assets/checkout-page-*.js')
  await checkout.paymentMethod(ON_ACCOUNT).check()
  unhydratedCheckout.hydrate()
  await expect(page).toHaveURL(/payment=\d+/)
  await checkout.contract.check()
  await expect(checkout.transferDiscount).toHaveCount(0)

  // Changed without an event: refused once with the totals of the current choice, then ordered.
  await checkout.paymentMethod(TRANSFER).evaluate((radio: HTMLInputElement) => {
    radio.checked = true
  })
  await checkout.placeButton.click()
  await expect(checkout.alert).toContainText(tab.part('refusal.TotalChanged'))
  await expect(checkout.transferDiscount).toBeVisible()
  await checkout.placeAgainButton.click()
  await expect(order.confirmation).toBeVisible()
})
