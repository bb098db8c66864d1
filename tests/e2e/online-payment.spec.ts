import { getAccountActivity } from '#src/current-account/wire.ts'
import { expect, test } from './pages/test.ts'

const NOTE = 'Kasım ödemesi'

test.describe('online payment (orders 2, 6)', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** @requirement PAY-14, PAY-22, PAY-33 */
  test('leads from Pay Now with the amount filled in, through card and bank, to the receipt', async ({
    page,
    shop,
    text,
    account,
    onlinePayment,
    cardPayment,
    sandboxBank,
    payment,
  }) => {
    await shop.signInAs('ayse')
    await account.dismissLastMonthDialog()
    await account.open()
    await account.payNow()
    await expect(onlinePayment.scope('overdue')).toBeChecked()
    await onlinePayment.openDocuments()
    await onlinePayment.firstDocument.check()
    await expect(onlinePayment.scope('chosen')).toBeChecked()
    await expect(onlinePayment.scope('chosen')).toHaveAccessibleName(/ ₺[\d.,]+$/)
    await onlinePayment.firstDocument.uncheck()
    await onlinePayment.goOn()
    await expect(onlinePayment.nothingChosenAlert).toBeVisible()
    await onlinePayment.waitForScript()
    await onlinePayment.amount('TRY').fill('1.250,50')
    await expect(onlinePayment.scope('other')).toBeChecked()
    await onlinePayment.description.fill(NOTE)
    await onlinePayment.goOn()
    await cardPayment.pay('5549600000000004')
    await expect(page.getByText(text('refusal.ConfirmPaymentContract'))).toBeVisible()
    await cardPayment.terms.check()
    await cardPayment.payButton.click()
    await sandboxBank.confirm()
    await expect(payment.receipt).toBeVisible()
    await expect(payment.fact(NOTE)).toBeVisible()
    const { lines } = await (await shop.user('ayse')).call(getAccountActivity, {})
    const entries = lines.filter(({ description }) => description === NOTE)
    expect(entries.map(({ credit }) => Number(credit))).toEqual([1250.5])
  })
})
