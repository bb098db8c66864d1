import { getProposal } from '#src/orders/proposals/wire.ts'
import { STATUS } from '#src/orders/status.ts'
import type { ProposalOrderPage } from './pages/proposals.ts'
import { expect, test } from './pages/test.ts'

const FIRM = 'Yılmaz Oto Yedek Parça'
const FIRM_CODE = '120.34.001'
const INTERNAL_NOTE = 'Kâr payı dar'
const ORDER_NOTE = 'Kapıdan alınacak'

/** @requirement PROP-1, PROP-9, PROP-10 */
test('a dealer requests a proposal, the representative answers with a discount, the dealer orders half (orders 2, 3)', async ({
  page,
  shop,
  proposal,
  proposalOrder,
}) => {
  await shop.signInAs('ayse')
  const number = await proposal.request('Servis filosu')
  await expect(proposal.pendingNotice('seller')).toBeVisible()
  const office = await shop.newBrowser({ name: 'zeynep' })
  await office.proposal.open(number)
  await office.proposal.answer({ discount: 5, internalNote: INTERNAL_NOTE })
  await expect(office.proposal.pendingNotice('customer')).toBeVisible()
  await expect(office.tab.page.getByText(INTERNAL_NOTE).first()).toBeVisible()

  await proposal.open(number)
  await expect(page.getByText(INTERNAL_NOTE)).toHaveCount(0)
  await proposal.acceptFirstLine()
  await expect(proposalOrder.linesTitle).toBeVisible()
  await expectFocusOnMissingInput(proposalOrder)
  await proposalOrder.contract.check()
  await proposalOrder.placeButton.click()
  await expect(page).toHaveURL(/siparis-tamamlandi/)
  const ayse = await shop.user('ayse')
  const { status, lines, orderNumbers } = await ayse.call(getProposal, { number })
  // The rest stays open.
  expect(status).toBe(STATUS.offerWaiting)
  expect(lines.filter(({ taken }) => Number(taken) > 0)).toHaveLength(1)
  expect(orderNumbers).toHaveLength(1)
  const file = await page.request.get(proposal.pdfPath(number))
  expect(file.headers()['content-type']).toBe('application/pdf')

  const staff = await shop.newBrowser({ name: 'ela' })
  await staff.deskProposals.open(number)
  await staff.deskProposals.acceptFirstForCustomer('Telefonla, Ayşe Hanım')
  await proposal.open(number)
  await expect(page.getByText('Telefonla, Ayşe Hanım')).toBeVisible()
  expect((await ayse.call(getProposal, { number })).orderNumbers).toHaveLength(2)
})

/** Accepting with missing input moves the focus there: to the contract, or to an address that is not chosen. */
async function expectFocusOnMissingInput(proposalOrder: ProposalOrderPage) {
  const { placeButton, note, contract, addresses, firstAddress } = proposalOrder
  await note.fill(ORDER_NOTE)
  await placeButton.click()
  await expect(contract).toBeFocused()
  await expect(contract).toHaveAttribute('aria-invalid', 'true')
  await expect(note).toHaveValue(ORDER_NOTE)
  await contract.check()
  await proposalOrder.uncheckAddress()
  await placeButton.click()
  await expect(addresses).toHaveAttribute('aria-invalid', 'true')
  await expect(firstAddress).toBeFocused()
  await firstAddress.check()
}

/** @requirement ADDR-23, REP-4 */
test('a representative finds a customer of theirs, orders under their own name, and loses access once removed (orders 6, threat 16)', async ({
  page,
  shop,
  owner,
  tab,
  text,
  changeCustomer,
  header,
  cart,
  checkout,
  order,
  auditLog,
}) => {
  await shop.signInAs('zeynep')
  await changeCustomer.open()
  // Two characters are not enough, and another representative's customer is not found.
  await changeCustomer.search('de')
  await expect(page.getByText(text('refusal.EnterMinDigitsToSearch', { minimum: 3 }))).toBeVisible()
  await changeCustomer.search('aksoy')
  await expect(changeCustomer.noneFoundNotice).toBeVisible()
  await changeCustomer.search('yılmaz')
  await expect(changeCustomer.count(1)).toBeVisible()
  await changeCustomer.choose(FIRM)
  await expect(header.actingFor(FIRM, FIRM_CODE)).toBeVisible()
  await cart.add((await shop.takeProduct()).code)
  await checkout.start()
  await checkout.fillOnAccount()
  await checkout.placeButton.click()
  await expect(order.confirmation).toBeVisible()
  const number = order.placedNumber

  await owner.vitrin('members', 'unassign', 'zeynep@vitrin.test', FIRM_CODE)
  await order.open(number)
  await expect(header.noCustomerNotice).toBeVisible()
  await expect(page.getByText(FIRM)).toHaveCount(0)
  await changeCustomer.open()
  await expect(page.getByText(FIRM)).toHaveCount(0)

  // The owner sees both names in the log, and no other user has that page.
  expect((await page.request.get(tab.path('auditLog'))).status()).toBe(403)
  await shop.signInAs('ela')
  await auditLog.open()
  await auditLog.filter({ person: 'zeynep', kind: 'orderPlace' })
  const entry = auditLog.entry(number)
  await expect(entry).toContainText('Zeynep Arslan')
  await expect(entry).toContainText(FIRM)
})
