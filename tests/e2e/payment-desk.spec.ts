import { letBankFallSilent } from '../support/time-travel.ts'
import type { Pages } from './pages/pages.ts'
import type { Shop } from './pages/shop.ts'
import { expect, test } from './pages/test.ts'

/** A test card of the sandbox bank (docs/payments.md). */
const CARD = '5549600000000004'

/** Pays on account in six instalments, whose cost depends on the first digits, up to the code of the sandbox bank. */
async function goToBank({ onlinePayment, cardPayment, sandboxBank }: Pages) {
  await onlinePayment.openCardForm(400)
  await cardPayment.fillCard(CARD)
  await cardPayment.instalments(6).check()
  await cardPayment.terms.check()
  await cardPayment.payButton.click()
  await expect(sandboxBank.code).toBeVisible()
}

interface Numbers {
  silent: string
  paid: string
}

/** One payment without a response from the bank, and one that is captured. */
async function payTwice(pages: Pages, shop: Shop): Promise<Numbers> {
  const { payment, payments, sandboxBank } = pages
  await goToBank(pages)
  await letBankFallSilent(shop.databaseUrl)
  await payments.open()
  await payments.openNewest()
  await expect(payment.reviewNotice).toBeVisible()
  await expect(payment.retryLink).toHaveCount(0)
  const silent = await payment.readNumber()
  await goToBank(pages)
  await sandboxBank.confirm()
  await expect(payment.receipt).toBeVisible()
  await expect(payment.instalmentFee).toBeVisible()
  return { silent, paid: await payment.readNumber() }
}

async function workAtDesk({ paymentDesk }: Pages, { silent, paid }: Numbers) {
  await paymentDesk.open({ search: paid })
  await expect(paymentDesk.issue(silent, 'bankSilent')).toBeVisible()
  await paymentDesk.close(silent, 'Bankayla görüşüldü, çekim yok')
  await expect(paymentDesk.closedNotice).toBeVisible()
  await expect(paymentDesk.payment(silent)).toHaveCount(0)
  await paymentDesk.openRefund(paid)
  await paymentDesk.refund('150,50')
  await expect(paymentDesk.refundedNotice).toBeVisible()
  await expect(paymentDesk.refunded).toContainText('150,50')
  await expect(paymentDesk.refundAmount).toHaveValue('268,50')
  await paymentDesk.refund('268,51')
  await expect(paymentDesk.refundLimit).toContainText('268,50')
}

/** @requirement PAY-30 */
test('the owner closes an unresolved payment with a note; refunds part of another, not more than the remainder; the dealer’s account shows both (orders 7, threat 10)', async ({
  page,
  pages,
  shop,
  text,
  account,
  payments,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.signInAs('ayse')
  const numbers = await payTwice(pages, shop)
  await shop.signInAs('ela')
  await workAtDesk(pages, numbers)
  await shop.signInAs('ayse')
  await payments.open()
  await expect(payments.payment(numbers.paid)).toContainText(text('payment.word.partlyRefunded'))
  await account.open()
  await expect(account.entryType('refund')).toBeVisible()
  await expect(account.amount('150,50')).toBeVisible()
})
