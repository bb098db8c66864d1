import { createHmac } from 'node:crypto'
import { getAccountActivity } from '#src/current-account/wire.ts'
import { signedResult } from '#src/payments/providers/iyzico/reply.ts'
import { openProviderEdge } from '../support/provider-edge.ts'
import { setTerminal } from '../support/set-up/terminals.ts'
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

const SECRET_KEY = 'secret'
const OPEN = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
const RESULT = '/payment/iyzipos/checkoutform/auth/ecom/detail'
/** The label of the button on the stand-in's page. */
const PAY = 'Devam'

type Edge = Awaited<ReturnType<typeof openProviderEdge>>

/** The request of the shop that opened the payment. */
const readRequest = (edge: Edge) => JSON.parse(edge.last(OPEN)?.body ?? '{}')

/** Opens a payment, shows a page with one button, and reports the payment of 400 lira in six instalments. */
function answerLikeIyzico(edge: Edge) {
  edge.on(OPEN, () => ({ json: { status: 'success', token: 'tok', paymentPageUrl: `${edge.address}/page` } }))
  edge.on('/page', () => ({
    html: `<title>iyzico</title><form method="post" action="${readRequest(edge).callbackUrl}"><input type="hidden" name="token" value="tok"><button>${PAY}</button></form>`,
  }))
  edge.on(RESULT, () => {
    const { basketId } = readRequest(edge)
    const result = {
      status: 'success',
      paymentStatus: 'SUCCESS',
      paymentId: '77',
      currency: 'TRY',
      basketId,
      fraudStatus: 1,
      conversationId: basketId,
      price: 400,
      paidPrice: 418,
      installment: 6,
      token: 'tok',
    }
    const signature = createHmac('sha256', SECRET_KEY).update(signedResult(result).join(':')).digest('hex')
    return { json: { ...result, signature } }
  })
}

/** @requirement PAY-31 */
test("on a provider's hosted page the first digits determine the cost, the card is paid, and the browser returns (orders 3)", async ({
  page,
  shop,
  onlinePayment,
  cardPayment,
  payment,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const edge = await openProviderEdge()
  // The dealers' site accepts cards only through iyzico, in three or six instalments with Bonus cards.
  await setTerminal(shop.databaseUrl, 'anadolu', {
    name: 'iyzico',
    provider: 'iyzico',
    bank: 'iyzico',
    merchant: 'M',
    secrets: { apiKey: 'k', secretKey: SECRET_KEY },
    address: edge.address,
    plans: [
      { family: 'Bonus', instalments: 3, rate: '2' },
      { family: 'Bonus', instalments: 6, rate: '4.5' },
    ],
  })
  answerLikeIyzico(edge)
  await shop.signInAs('ayse')
  await onlinePayment.openCardForm(400)
  await expect(cardPayment.number).toHaveCount(0)
  await cardPayment.firstDigits.fill('55496000')
  await cardPayment.instalments(6).check()
  await cardPayment.terms.check()
  await expect(cardPayment.payButton).toContainText('418,00')
  await cardPayment.payButton.click()
  await expect(page).toHaveTitle('iyzico')
  expect(readRequest(edge)).toMatchObject({ paidPrice: '400.0', enabledInstallments: [1, 6] })
  await page.getByRole('button', { name: PAY }).click()
  await expect(payment.receipt).toBeVisible()
  await expect(payment.instalments(6)).toBeVisible()
  await expect(payment.fact('418,00')).toBeVisible()
  await edge.close()
})
