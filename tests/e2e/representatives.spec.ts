import { expect, test } from './pages/test.ts'

const FIRM = 'Yılmaz Oto Yedek Parça'
const FIRM_CODE = '120.34.001'

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
