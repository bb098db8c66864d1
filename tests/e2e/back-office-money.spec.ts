import { NAMED_CUSTOMERS } from '#db/demo/people.ts'
import { STATUS } from '#src/orders/status.ts'
import { getOrderList } from '#src/orders/wire.ts'
import { expectAccessible, expectMainAccessible } from '../support/accessible.ts'
import { letBankFallSilent } from '../support/time-travel.ts'
import { ublInvoice } from '../support/ubl-invoice.ts'
import type { Pages } from './pages/pages.ts'
import type { Shop } from './pages/shop.ts'
import { expect, test } from './pages/test.ts'

const getDay = (daysFromNow: number) => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10)
/** Nine digits that no earlier run used. */
const getUnusedDigits = () => `${Date.now()}`.slice(-9)

test('a payment is matched by a proposal and by amount, and a match is undone', async ({
  page,
  owner,
  shop,
  openItems,
  openPayment,
}) => {
  const digits = getUnusedDigits()
  const [code, named, other, payment] = ['AK', 'FA', 'FB', 'TH'].map((prefix) => `${prefix}-${digits}`)
  if (!code || !named || !other || !payment) throw new Error('a number is missing')
  await owner.importList('customers', [{ code, companyName: 'Açık Kalem Oto' }])
  const entry = { code, currency: 'TRY', entryDate: getDay(-40) }
  await owner.importList('entries', [
    { ...entry, documentType: 'invoice', documentNo: named, debit: '300.00', dueDate: getDay(-30) },
    { ...entry, documentType: 'invoice', documentNo: other, debit: '500.50', dueDate: getDay(10) },
    { ...entry, documentType: 'payment', documentNo: payment, credit: '500.50', description: `Havale ${named}` },
  ])
  await shop.signInAs('ela')
  await openItems.open(`?q=${code}`)
  await expectMainAccessible(page, 'open items')
  await openItems.openPayment(payment)
  await expect(openPayment.proposals).toHaveCount(3)
  await expectMainAccessible(page, 'a payment to match')
  await openPayment.matchProposal('reference')
  await expect(openPayment.matched(named)).toContainText('300,00')

  await openPayment.amount(other).fill('9999')
  await openPayment.save()
  await expect(openPayment.amount(other)).toHaveAttribute('aria-invalid', 'true')
  await expect(openPayment.amount(other)).toHaveValue('9999')
  await openPayment.amount(other).fill('200,5')
  await openPayment.save()
  await expect(openPayment.matched(other)).toContainText('200,50')
  await openPayment.undoMatch(named)

  // The 300.00 that are not matched close the oldest debt.
  await openPayment.openAccount(code)
  await expect(openPayment.openDebts).toContainText('300,00')
  await expect(openPayment.openDebts).not.toContainText(named)
  await expectMainAccessible(page, 'open items of an account')
})

/** @requirement DESK-7 */
test('files of e-invoices are checked, and attached to the orders that they name', async ({
  page,
  shop,
  invoiceFiles,
  order,
  eInvoice,
}) => {
  const { taxNumber } = NAMED_CUSTOMERS.ayse
  const { orders } = await (await shop.user('ayse')).call(getOrderList, { status: STATUS.delivered })
  const number = orders.at(-1)?.number ?? ''
  const invoice = `VTR2026${getUnusedDigits()}`
  await shop.signInAs('ela')
  await invoiceFiles.open()
  await invoiceFiles.choose({
    [`${number}.xml`]: ublInvoice({ taxNumber, number: invoice }),
    [`${number}.pdf`]: '%PDF-1.7 of the ERP',
    'siparissiz.xml': ublInvoice({ taxNumber }),
    'bozuk.xml': '<Invoice/>',
  })
  await invoiceFiles.check()
  await expect(invoiceFiles.file(`${number}.xml`)).toContainText(invoiceFiles.nameOf('ready'))
  await expect(invoiceFiles.file(`${number}.xml`)).toContainText(`${number}.pdf`)
  await expect(invoiceFiles.file('siparissiz.xml')).toContainText(invoiceFiles.nameOf('unknown'))
  await expect(invoiceFiles.file('bozuk.xml')).toContainText(invoiceFiles.nameOf('invalid'))
  await expectMainAccessible(page, 'files of e-invoices')
  await invoiceFiles.attach(1)
  await expect(invoiceFiles.file(`${number}.xml`)).toContainText(invoiceFiles.nameOf('attached'))

  await shop.signInAs('ayse')
  await order.open(number)
  await order.openInvoice(invoice)
  await expect(eInvoice.heading).toContainText(invoice)
  expect(await (await eInvoice.load('pdf')).text()).toBe('%PDF-1.7 of the ERP')
})

test('sets targets of a representative, shows what another user saved meanwhile, and copies the year before', async ({
  deskTargets,
  shop,
  page,
}) => {
  await shop.signInAs('ela')
  const year = Number(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' }).slice(0, 4))
  await deskTargets.open(year)
  const november = deskTargets.month('Zeynep Arslan', 11)
  const other = await shop.newTab()
  await other.deskTargets.open(year)
  await november.fill('-5')
  await deskTargets.save()
  await expect(november).toHaveAttribute('aria-invalid', 'true')
  await expect(november).toHaveValue('-5')
  await november.fill('1.250.000')
  await other.deskTargets.month('Zeynep Arslan', 11).fill('900000')
  await other.deskTargets.save()
  await expect(other.deskTargets.savedNotice).toBeVisible()
  await deskTargets.save()
  await expect(deskTargets.savedMeanwhile('900.000')).toBeVisible()
  await expect(november).toHaveValue('1.250.000')
  await deskTargets.save()
  await expect(deskTargets.savedNotice).toBeVisible()
  await expectAccessible(page, 'targets')

  await deskTargets.fillFromYearBefore(year + 1, '10')
  await expect(deskTargets.month('Zeynep Arslan', 11)).toHaveValue('1.375.000')

  await shop.signInAs('zeynep')
  await deskTargets.openOwn()
  await expect(deskTargets.monthRow(11)).toContainText('1.250.000')
  await expectAccessible(page, 'own targets')
})

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
