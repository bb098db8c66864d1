import { expectAccessible } from '../support/accessible.ts'
import { waitForEmail } from '../support/emails.ts'
import { expect, test } from './pages/test.ts'

const EMAIL = 'ece@vitrin.test'
const PASSWORD = 'yağmurlu bir sabah'

/** @requirement THREAT-12 */
test('an owner invites a member of sales, who joins by email, works on orders and sees no accounts; a deactivated member is signed out', async ({
  shop,
  text,
  staff,
  staffInvitation,
  staffMember,
}) => {
  await shop.signInAs('ela')
  await staffInvitation.open()
  await staffInvitation.fill({ lastName: 'Ak' })
  await staffInvitation.send()
  await expect(staffInvitation.missing('firstName')).toBeVisible()
  await expect(staffInvitation.field('firstName')).toBeFocused()
  await staffInvitation.fill({ firstName: 'Ece', lastName: 'Ak', email: EMAIL })
  await staffInvitation.role('sales').check()
  await staffInvitation.send()
  await expect(staff.member(EMAIL)).toContainText(text('staff.state.invited'))
  await expect(staff.member(EMAIL)).toContainText(text('staff.role.sales'))

  const member = await shop.newBrowser()
  await member.passwordReset.open(await waitForEmail(shop.running, EMAIL, /(\/sifre-yenile\?k=[\w-]{43}&i=1)/))
  await member.passwordReset.choose(PASSWORD)
  await member.signIn.submit(EMAIL, PASSWORD)
  await member.desk.open()
  await expect(member.desk.heading).toHaveText(text('order.desk.title'))
  for (const page of ['allAccounts', 'auditLog', 'paymentDesk', 'staff'] as const) {
    const forbidden = await member.tab.page.request.get(member.tab.path(page))
    expect([page, forbidden.status()]).toEqual([page, 403])
  }

  await staff.open()
  await staff.openMember(EMAIL, 'Ece Ak')
  await expect(staffMember.sessions).toHaveCount(1)
  await expect(staffMember.entry('login')).toBeVisible()
  await staffMember.role('accounting').check()
  await staffMember.saveRole()
  await expect(staffMember.entry('staffChange')).toBeVisible()
  await expect(staffMember.role('accounting')).toBeChecked()
  const accounts = await member.tab.page.request.get(member.tab.path('allAccounts'))
  expect(accounts.status()).toBe(200)
  await staffMember.deactivate()
  await expect(staffMember.state('inactive')).toBeVisible()
  await expect(staffMember.sessions).toHaveCount(0)
  await member.desk.open()
  await expect(member.tab.page).toHaveURL(/giris/)
  await staffMember.reactivate()
  await expect(staffMember.state('active')).toBeVisible()
})

test('an owner makes a role of permissions and gives it; a role in use cannot be deleted', async ({
  shop,
  owner,
  staff,
  staffMember,
  staffRoles,
}) => {
  await owner.vitrin('staff', 'invite', 'efe@vitrin.test', '--role', 'content', '--name', 'Efe Can')
  await shop.signInAs('ela')
  await staffRoles.openNew()
  await staffRoles.save()
  await expect(staffRoles.nameProblem).toBeVisible()
  await expect(staffRoles.permissionsProblem).toBeVisible()
  await staffRoles.name.fill('Tezgâh')
  await staffRoles.permission('workOrders').check()
  await staffRoles.save()
  await expect(staffRoles.role('Tezgâh')).toBeVisible()

  await staff.open()
  await staff.openMember('efe@vitrin.test', 'Efe Can')
  await staffMember.ownRole('workOrders').check()
  await staffMember.saveRole()
  await expect(staffMember.entry('staffChange')).toBeVisible()
  await expect(staffMember.ownRole('workOrders')).toBeChecked()
  await staffRoles.open()
  await expect(staffRoles.role('Tezgâh')).toContainText('Efe Can')
  await staffRoles.edit('Tezgâh')
  await expect(staffRoles.removeButton).toBeDisabled()
  await staffRoles.permission('seeAuditLog').check()
  await staffRoles.save()

  await owner.vitrin('staff', 'role', 'efe@vitrin.test', 'content')
  await staffRoles.edit('Tezgâh')
  await expect(staffRoles.permission('seeAuditLog')).toBeChecked()
  await staffRoles.removeButton.click()
  await expect(staffRoles.role('Tezgâh')).toHaveCount(0)
})

test('owners see their own role, but change it neither here nor by a deactivation', async ({
  shop,
  staff,
  staffMember,
}) => {
  await shop.signInAs('ela')
  await staff.open()
  await staff.openMember('ela@vitrin.test', 'Ela Toprak')
  await expect(staffMember.ownRoleNotice).toBeVisible()
  await expect(staffMember.role('sales')).toHaveCount(0)
})

test('a dealer sees where they are signed in and ends the other sessions', async ({ shop, mySessions }) => {
  await shop.signInAs('mehmet')
  const other = await shop.newBrowser({ name: 'mehmet' })
  await other.mySessions.open()
  await expect(other.mySessions.current).toHaveCount(1)
  await mySessions.open()
  await mySessions.endOthers()
  await expect(mySessions.sessions).toHaveCount(1)
  await other.mySessions.open()
  await expect(other.tab.page).toHaveURL(/giris/)
})

const AYSE = '120.34.001'

/** @requirement THREAT-12 */
test('staff see the shop as a customer with her prices, change nothing, and end it', async ({
  shop,
  shopView,
  owner,
  productPage,
  cart,
  tab,
  page,
}) => {
  const { code, slug } = await shop.takeProduct()
  await owner.importList('products', [{ code, price: '111.10', priceList: 'LISTE-A' }])
  const ayse = await shop.newBrowser({ name: 'ayse' })
  await ayse.productPage.open(slug)
  const price = await ayse.tab.page.getByRole('main').getByText(/₺/).first().textContent()
  await shop.signInAs('ela')
  await shopView.start(AYSE)
  await expect(shopView.bar).toContainText('Yılmaz Oto Yedek Parça')
  await expectAccessible(page, 'home of a viewed shop')
  await productPage.open(slug)
  expect(await page.getByRole('main').getByText(/₺/).first().textContent()).toBe(price)
  await shopView.waitUntilRefused(() => productPage.press(code))
  await cart.open()
  await expect(shopView.bar).toBeVisible()
  await expect(page.getByText(code, { exact: true })).toHaveCount(0)
  for (const closed of ['signInSecurity', 'messages', 'customers'] as const) {
    const response = await tab.goto(closed)
    expect([closed, response?.status()]).toEqual([closed, 403])
    await expect(shopView.bar).toBeVisible()
  }
  await shopView.end()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yılmaz Oto Yedek Parça')
  await tab.goto('home')
  await expect(shopView.bar).toHaveCount(0)
})
