import type { Page, Request } from '@playwright/test'
import { STATUS } from '#src/orders/status.ts'
import { holdRequests } from '../support/browser.ts'
import {
  countCardPaymentEntries,
  findTablesContaining,
  hasBankCaptured,
  readOrderStatus,
} from '../support/look-ups/payments.ts'
import { runShop, type ShopOfProcess } from '../support/running-shop.ts'
import { lockTable } from '../support/table-lock.ts'
import { makePaymentChecksDue } from '../support/time-travel.ts'
import { CARD, type CheckoutPage } from './pages/checkout.ts'
import type { Shop } from './pages/shop.ts'
import { expect, test } from './pages/test.ts'

const TELEPHONE = { width: 390, height: 844 }
/** Test cards of the sandbox bank (docs/payments.md). */
const CARDS = {
  approve: '5549600000000004',
  decline: '5549600000000103',
  comesTwice: '5549600000000806',
  invalid: '5549600000000005',
}
const BANK = 'Garanti BBVA'

/** Ayşe, signed in with one product in the cart. Each order uses another one: a product that was ordered prompts. */
async function fillCart(shop: Shop) {
  const ayse = await shop.user('ayse')
  await ayse.clearCart()
  await ayse.addToCart(await shop.takeProduct())
  await shop.signInAs('ayse')
  return ayse
}

/** Ayşe on the card page of a new order. */
async function placeCardOrder(shop: Shop, checkout: CheckoutPage) {
  const ayse = await fillCart(shop)
  await checkout.placeCardOrder()
  return ayse
}

/** Loads the page again, and holds its script until it is released. Avoids `goto`, which waits for the script. */
async function reloadWithoutScripts(page: Page) {
  const scripts = await holdRequests(page, '**/assets/pay-page-*.js')
  // The former document may not be hydrated either.
  await page.evaluate(() => {
    document.documentElement.dataset.former = ''
    location.reload()
  })
  await page.waitForFunction(() => document.documentElement.dataset.former === undefined && document.body !== null)
  return scripts
}

test.describe('paying an order by card with 3-D Secure (orders 3, 5)', () => {
  test.use({ viewport: TELEPHONE })

  /** @requirement ADDR-21, PAY-6, PAY-8, PAY-14 */
  test('on mobile: instalments by the first digits, the code, and the order is received', async ({
    page,
    shop,
    checkout,
    cardPayment,
    sandboxBank,
    order,
    payments,
    payment,
  }) => {
    const ayse = await placeCardOrder(shop, checkout)
    const number = cardPayment.orderNumber
    await expect(cardPayment.instalmentChoices).toHaveCount(1)
    await cardPayment.fillCard(CARDS.approve)
    await expect(cardPayment.issuer(BANK)).toBeVisible()
    await cardPayment.instalments(6).check()
    await cardPayment.payButton.click()
    await expect(page).toHaveURL(/sandbox-bank/)
    await sandboxBank.confirm('000000')
    await expect(sandboxBank.wrongCodeNotice).toBeVisible()
    await sandboxBank.confirm()
    await expect(order.confirmation).toBeVisible()
    await expect(order.instalmentFee).toBeVisible()
    expect(await ayse.loadOrder(number)).toMatchObject({ status: STATUS.received })
    await payments.open()
    await payments.openNewest()
    await expect(order.confirmation.or(payment.receipt)).toBeVisible()
  })

  /** @requirement ORDW-14, PAY-4, PAY-13 */
  test('declined: the buyer sees the reason, the cart is unchanged, and another card pays the same order', async ({
    page,
    shop,
    tab,
    text,
    checkout,
    cardPayment,
    sandboxBank,
    order,
  }) => {
    const ayse = await placeCardOrder(shop, checkout)
    const number = cardPayment.orderNumber
    const cart = await ayse.loadCart()
    expect(cart).toHaveLength(1)
    await cardPayment.pay(CARDS.decline)
    await sandboxBank.confirm()
    await expect(page.getByText(text('payment.failure.declined'))).toBeVisible()
    expect(await ayse.loadCart()).toEqual(cart)
    // The order is not confirmed as received.
    const completed = await page.request.get(tab.path('orderCompleted', `/${number}`), { maxRedirects: 0 })
    expect(completed.headers().location).toBe(tab.path('orderDetail', `/${number}`))
    await cardPayment.retry()
    await cardPayment.pay(CARDS.approve)
    await sandboxBank.confirm()
    await expect(order.confirmation).toBeVisible()
    expect(await ayse.loadOrder(number)).toMatchObject({ status: STATUS.received })
    expect(await ayse.listOrderNumbers()).toContain(number)
  })

  /** @requirement CHECK-15 */
  test('typed and submitted before hydration, with a duplicate bank callback: paid once', async ({
    page,
    shop,
    checkout,
    cardPayment,
    sandboxBank,
    order,
  }) => {
    await placeCardOrder(shop, checkout)
    const before = await countCardPaymentEntries(shop.databaseUrl)
    const scripts = await reloadWithoutScripts(page)
    await cardPayment.pay(CARDS.comesTwice)
    scripts.release()
    await sandboxBank.confirm()
    await expect(order.confirmation).toBeVisible()
    expect(await countCardPaymentEntries(shop.databaseUrl)).toBe(before + 1)
  })

  /** @requirement CHECK-15 */
  test('submitted before hydration, then corrected: paid only when it is submitted again', async ({
    page,
    shop,
    checkout,
    cardPayment,
    sandboxBank,
    order,
  }) => {
    await placeCardOrder(shop, checkout)
    const scripts = await reloadWithoutScripts(page)
    await cardPayment.pay(CARDS.decline)
    await cardPayment.number.fill(CARDS.approve)
    scripts.release()
    await expect(cardPayment.issuer(BANK)).toBeVisible()
    await expect(page).toHaveURL(/\/pay\//)
    await cardPayment.payButton.click()
    await sandboxBank.confirm()
    await expect(order.confirmation).toBeVisible()
  })

  /** @requirement PAY-9 */
  test('an invalid field shows its error next to it, and nothing is sent', async ({
    page,
    shop,
    text,
    checkout,
    cardPayment,
  }) => {
    await placeCardOrder(shop, checkout)
    await cardPayment.pay(CARDS.invalid)
    await expect(page.getByText(text('card.problem.numberInvalid'))).toBeVisible()
    await expect(cardPayment.number).toBeFocused()
    await expect(page).toHaveURL(/\/pay\//)
  })
})

/** @requirement PAY-5, PAY-11, THREAT-39 */
test('a card number reaches only the bank: no log, no table, no request to the shop (threat 39)', async ({
  page,
  shop,
  checkout,
  cardPayment,
  sandboxBank,
  order,
}) => {
  const toShop: string[] = []
  const toBank: string[] = []
  page.on('request', (request: Request) => {
    const sent = `${request.url()} ${decodeURIComponent(request.postData() ?? '').replaceAll(/[+ ]/g, '')}`
    if (sent.includes(CARDS.approve)) (request.url().includes('sandbox-bank') ? toBank : toShop).push(request.url())
  })
  await placeCardOrder(shop, checkout)
  await cardPayment.pay(CARDS.approve)
  await sandboxBank.confirm()
  await expect(order.confirmation).toBeVisible()
  expect({ toShop, toBank: toBank.length }).toEqual({ toShop: [], toBank: 1 })
  expect(shop.running.output()).not.toContain(CARDS.approve)
  expect(await findTablesContaining(shop.databaseUrl, CARDS.approve)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement PAY-12 */
  test('a card is paid in two steps: first digits and instalments here, the number at the bank', async ({
    page,
    shop,
    text,
    checkout,
    cardPayment,
  }) => {
    await fillCart(shop)
    await checkout.open()
    await checkout.paymentMethod(CARD).check()
    await checkout.recalculateButton.click()
    await checkout.contract.check()
    await checkout.placeButton.click()
    await expect(checkout.heading).toContainText(text('card.title'))
    await cardPayment.sendFirstDigits(CARDS.approve.slice(0, 8))
    await cardPayment.pay(CARDS.approve)
    await expect(page).toHaveURL(/sandbox-bank/)
  })
})

/** Has a process of its own, which the test ends. */
const testOfProcess = test.extend<{ ownProcess: ShopOfProcess }>({
  ownProcess: [
    async ({ browserName: _browserName }, use) => {
      const shop = await runShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'test', timeout: 120_000 },
  ],
  runningShop: ({ ownProcess }, use) => use(ownProcess),
})

/** @requirement PAY-21, PROMISE-G, THREAT-42 */
test.describe('a payment whose process is killed', () => {
  testOfProcess(
    'a shop killed after the bank captured the money: the next process marks the order paid, once (G, threat 42)',
    async ({ ownProcess, shop, checkout, cardPayment, sandboxBank }) => {
      testOfProcess.setTimeout(180_000)
      const { databaseUrl } = ownProcess
      await placeCardOrder(shop, checkout)
      const number = cardPayment.orderNumber
      await cardPayment.pay(CARDS.approve)
      await sandboxBank.code.waitFor()
      // The payment stops between the bank's approval and the shop's own entry.
      const lock = await lockTable(databaseUrl, 'account_entries')
      await sandboxBank.startConfirmation()
      await expect.poll(() => hasBankCaptured(databaseUrl)).toBe(true)
      await ownProcess.kill('SIGKILL')
      await lock.release()
      expect(await readOrderStatus(databaseUrl, number)).toBe(STATUS.inPosTransaction)
      await makePaymentChecksDue(databaseUrl)
      const second = await runShop({ databaseUrl })
      await expect.poll(() => readOrderStatus(databaseUrl, number), { timeout: 60_000 }).toBe(STATUS.received)
      expect(await countCardPaymentEntries(databaseUrl)).toBe(1)
      await second.close()
    },
  )
})
