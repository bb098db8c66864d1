import { addToCart } from '#src/cart/wire.ts'
import { getProposal } from '#src/orders/proposals/wire.ts'
import { expectMainAccessible } from '../support/accessible.ts'
import { findBrandOfProduct } from '../support/look-ups/brands.ts'
import { getAddress, joinAs } from './pages/joining.ts'
import type { Pages } from './pages/pages.ts'
import type { Shop } from './pages/shop.ts'
import { expect, test } from './pages/test.ts'

const AYSE = '120.34.001'

const getToday = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
/** The orders of this file are placed from this day on: midnight may pass during a test. */
const FIRST_DAY = getToday()

// A day of each role, from signing in: what its members do in the browser with the permissions of the role alone.

test('the owner reads figures and reports, mails a report, and simulates and publishes a promotion', async ({
  shop,
  owner,
  pages,
  keyFigures,
  backOffice,
  page,
}) => {
  await owner.changeRights('ayse', { promotions: true })
  const product = await shop.takeProduct()
  await (await shop.user('ayse')).order([product, 2])
  await shop.signInAs('ela')
  await backOffice.open()
  await expect(backOffice.figures).toBeVisible()
  await backOffice.railLink('shopFigures').click()
  await expect(keyFigures.chart).toBeVisible()
  await expectMainAccessible(page, 'key figures')
  await keyFigures.figure('month', 'revenue').click()
  const brand = await findBrandOfProduct(shop.databaseUrl, product.id)
  await followReports(pages, product.code, brand.name)
  await mailReport(pages)
  await publishPromotion(pages)
})

async function followReports({ deskReports, tab: { page } }: Pages, code: string, brand: string) {
  await expect(deskReports.title('salesByDealer')).toBeVisible()
  await expect(deskReports.sums('salesByDealer')).toBeVisible()
  await expectMainAccessible(page, 'report')
  await deskReports.open()
  await deskReports.follow('salesByProduct')
  await deskReports.choose('today', brand)
  await expect(deskReports.row('salesByProduct', code)).toBeVisible()
  expect(await deskReports.downloadCsv()).toContain(code)
  await deskReports.row('salesByProduct', code).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`q=${code}`))
}

/** Opens a product of a report, and mails the saved report until its user stops it. */
async function mailReport({ deskReports, tab: { page } }: Pages) {
  await deskReports.openReport('deadStock', '?days=60')
  const product = await deskReports.firstLink('deadStock').getAttribute('href')
  expect((await page.request.get(product ?? '')).status()).toBe(200)
  await expect(deskReports.emails).toBeVisible()
  await deskReports.save('Yatan mallar')
  await deskReports.scheduleEmail()
  await expect(deskReports.scheduled('Yatan mallar')).toBeVisible()
  await deskReports.stopEmail('Yatan mallar')
  await expect(deskReports.scheduled('Yatan mallar')).toHaveCount(0)
}

/** A draft that is simulated over the orders of today before it is published. */
async function publishPromotion({ deskPromotions, tab: { page } }: Pages) {
  await deskPromotions.open()
  await deskPromotions.startAddition()
  await deskPromotions.field('names.tr').fill('Kış indirimi')
  await deskPromotions.field('when.0.value').fill('1')
  await deskPromotions.field('gives.0.value').fill('5')
  await deskPromotions.save()
  await expect(deskPromotions.state('draft')).toBeVisible()
  const draft = page.url()
  await deskPromotions.startSimulation()
  await deskPromotions.simulate(FIRST_DAY, getToday())
  await expect(deskPromotions.simulatedDealer('Yılmaz Oto')).toContainText(AYSE)
  await page.goto(draft)
  await deskPromotions.publish()
  await expect(deskPromotions.state('running')).toBeVisible()
}

test('sales work the waiting orders, answer a proposal and a message, care for a customer, and see no accounts', async ({
  shop,
  owner,
  pages,
  backOffice,
  desk,
  deskOrder,
  deskCustomer,
  shopView,
  tab,
}) => {
  await owner.approveWaitingOrders()
  const ayse = await shop.user('ayse')
  const first = await ayse.order([await shop.takeProduct(), 3])
  const second = await ayse.order([await shop.takeProduct(), 1])
  await joinAs('sales', { shop, owner, pages })
  await backOffice.open()
  await expect(backOffice.tile('orders')).toContainText('2')
  await backOffice.tile('orders').click()
  await desk.order(first.number).click()
  await deskOrder.openQuantities()
  await deskOrder.quantity(1).fill('2')
  await deskOrder.saveQuantities()
  await expect(deskOrder.savedNotice).toBeVisible()
  await deskOrder.approve()
  await deskOrder.neighbour('nextWaiting').click()
  await expect(deskOrder.heading).toContainText(second.number)
  await deskOrder.hold('Ödeme bekleniyor')
  await deskOrder.release('Ödeme geldi')
  await expect(tab.page.getByText('Ödeme geldi')).toBeVisible()
  await answerProposal(await shop.newBrowser({ name: 'ayse' }), shop, pages)
  await answerMessage(await shop.newBrowser(), pages)
  await deskCustomer.open(AYSE)
  await expect(deskCustomer.section('orders')).toContainText(first.number)
  await deskCustomer.field('phone').fill('0342 215 00 11')
  await deskCustomer.save()
  await expect(deskCustomer.savedNotice).toBeVisible()
  await shopView.start(AYSE)
  await shopView.end()
  for (const name of ['allAccounts', 'shopFigures', 'auditLog'] as const) {
    const closed = await tab.page.request.get(tab.path(name))
    expect([name, closed.status()]).toEqual([name, 403])
  }
})

/** The dealer's request is answered with a net price; what is refused stays typed. */
async function answerProposal(dealer: Pages, shop: Shop, { backOffice, deskProposals, tab }: Pages) {
  const { page } = tab
  const ayse = await shop.user('ayse')
  const { id } = await shop.takeProduct()
  await ayse.call(addToCart, { productId: id, type: 1, properties: [{ quantity: '4' }] })
  const number = await dealer.proposal.request('Taksi durağı')
  await backOffice.open()
  await backOffice.tile('proposals').click()
  await expect(deskProposals.table).toContainText('Taksi durağı')
  await expectMainAccessible(page, 'proposals')
  // The shop's list leads here with its filters.
  await tab.goto('proposals', '?state=requested')
  await expect(page).toHaveURL(`${tab.path('deskProposals')}?state=requested`)
  await deskProposals.read(number)
  await deskProposals.firstField('proposal.line.discountShort').fill('50')
  await expect(deskProposals.firstField('deskProposals.line.price')).not.toHaveValue('')
  await deskProposals.firstField('deskProposals.line.price').fill('1,25')
  await expect(deskProposals.preview).toBeVisible()
  await expect(deskProposals.firstField('proposal.line.discountShort')).not.toHaveValue('50')
  await deskProposals.validUntil.first().fill('2020-01-01')
  await deskProposals.answer()
  await expect(deskProposals.validUntil.first()).toHaveAttribute('aria-invalid', 'true')
  await expect(deskProposals.firstField('deskProposals.line.price')).toHaveValue('1,25')
  await expectMainAccessible(page, 'a proposal')
  await deskProposals.validUntil.first().fill('2090-01-01')
  await deskProposals.answer()
  await expect(deskProposals.sentNotice).toBeVisible()
  const { lines, state } = await ayse.call(getProposal, { number })
  expect([lines[0]?.netPrice, state]).toEqual(['1.25', 'waiting'])
}

async function answerMessage(visitor: Pages, { deskInbox }: Pages) {
  await visitor.contactForm.open()
  await visitor.contactForm.fill({
    name: 'Leyla Haddad',
    email: 'leyla@example.com',
    phone: '5321234567',
    text: 'Balata ne zaman gelir?',
  })
  await visitor.contactForm.submit()
  await expect(visitor.contactForm.receivedNotice).toContainText('leyla@example.com')
  await deskInbox.open()
  await expect(deskInbox.state('Leyla Haddad', 'waiting')).toBeVisible()
  await deskInbox.read('Leyla Haddad')
  await deskInbox.handle()
  await expect(deskInbox.state('Leyla Haddad', 'handled')).toBeVisible()
}

const getLastMonthEnd = () => {
  const [year = 0, month = 0] = getToday().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
}

test('accounting sends balance letters to overdue accounts, and books and takes back a line of a bank statement', async ({
  shop,
  owner,
  pages,
  backOffice,
  deskAccounts,
  mailing,
  page,
}) => {
  await joinAs('accounting', { shop, owner, pages })
  await backOffice.open()
  await expect(backOffice.railLink('exchangeRates')).toBeVisible()
  await backOffice.tile('overdueAccounts').click()
  await expect(deskAccounts.totals('TRY')).toBeVisible()
  await expectMainAccessible(page, 'accounts')
  await deskAccounts.select(0)
  await deskAccounts.select(1)
  await deskAccounts.startLetters()
  await mailing.chooseBalanceLetter()
  await mailing.endDate.fill('2090-01-01')
  await mailing.send(2)
  await expect(mailing.endDate).toHaveAttribute('aria-invalid', 'true')
  await expect(mailing.endDate).toHaveValue('2090-01-01')
  await mailing.endDate.fill(getLastMonthEnd())
  await expectMainAccessible(page, 'letters')
  await mailing.send(2)
  await expect(mailing.queued).toBeVisible()
  await expect(mailing.accounts('waits', 'sent')).toHaveCount(2)
  await expectMainAccessible(page, 'the report of a mailing')
  await bookAndUndo(shop, pages)
})

/** A booked line is a payment that the dealer sees, until it is undone. */
async function bookAndUndo(shop: Shop, { bankLines, bankLine, accountActivity, tab: { page } }: Pages) {
  const day = FIRST_DAY.split('-').reverse().join('.')
  const statement = `Tarih;Gönderen;Açıklama;Tutar\n${day};A. Y.;Cari 120.34.001 havale;12,34\n${day};;masraf;-1,00`
  await bankLines.open()
  await bankLines.upload('not-a-statement.csv', 'x')
  await expect(bankLines.refusedFile).toBeVisible()
  await bankLines.upload('ekstre.csv', statement)
  await expect(bankLines.added(2)).toBeVisible()
  await expectMainAccessible(page, 'bank statements')
  await bankLines.line('12,34').getByRole('link').click()
  await expect(bankLine.customerCode).toHaveValue('120.34.001')
  await bankLine.customerCode.fill('NO-SUCH')
  await bankLine.book()
  await expect(bankLine.customerCode).toHaveAttribute('aria-invalid', 'true')
  await expect(bankLine.customerCode).toHaveValue('NO-SUCH')
  await expectMainAccessible(page, 'a line of a bank statement')
  await bankLine.customerCode.fill('120.34.001')
  await bankLine.book()
  await expect(bankLine.undoButton).toBeVisible()
  await shop.signInAs('ayse')
  await accountActivity.open()
  await expect(accountActivity.entry('12,34').first()).toContainText(/B-\d{6}/)
  await shop.signInAs(getAddress('accounting'))
  await bankLines.open()
  await bankLines.line('12,34').getByRole('link').click()
  await bankLine.undo()
  await expect(bankLine.customerCode).toHaveValue('120.34.001')

  await bankLine.book()
  await expect(bankLine.undoButton).toBeVisible()
  await bankLines.open()
  await bankLines.upload('ekstre-2.csv', statement.replace('havale', 'FAST'))
  await expect(bankLines.added(1)).toBeVisible()
  await bankLines.line('FAST').getByRole('link').click()
  await bankLine.book()
  await expect(bankLine.similarPayment).toBeVisible()
  await expectMainAccessible(page, 'a payment that may be booked already')
  await bankLine.bookAgain()
  await expect(bankLine.undoButton).toBeVisible()
}

test('the owner invites a member of staff, changes and resets a setting, and reads both in the log', async ({
  shop,
  pages,
  auditLog,
}) => {
  await shop.signInAs('ela')
  await inviteMember(pages)
  await changeAndUndoSetting(pages)
  await auditLog.open()
  await auditLog.filter({ person: 'Ela', kind: 'siteWrite' })
  await expect(auditLog.entry('MinimumOrderQuantity').first()).toBeVisible()
})

async function inviteMember({ staffInvitation, staff, tab }: Pages) {
  await staffInvitation.open()
  await staffInvitation.fill({ firstName: 'Nil', lastName: 'Er', email: 'nil.er@vitrin.test' })
  await staffInvitation.role('it').check()
  await staffInvitation.send()
  await expect(staff.member('nil.er@vitrin.test')).toContainText(tab.text('staff.state.invited'))
}

async function changeAndUndoSetting({ deskSettings }: Pages) {
  await deskSettings.open('orders')
  const quantity = deskSettings.field('MinimumOrderQuantity')
  const before = await quantity.inputValue()
  await quantity.fill('12')
  await deskSettings.save()
  await expect(deskSettings.savedNotice).toBeVisible()
  await expect(deskSettings.history('Ela').first()).toBeVisible()
  await deskSettings.reset('MinimumOrderQuantity')
  await expect(quantity).toHaveValue(before)
}
