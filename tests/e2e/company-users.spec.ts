import { waitForEmail } from '../support/emails.ts'
import { expect, test } from './pages/test.ts'

const EMAIL = 'deniz@yilmazoto.test'
const PASSWORD = 'yağmurlu bir sabah'

/** @requirement REP-6 */
test('a manager invites a user and limits their permissions; the user joins by email, and is signed out on the next request once disabled (orders 3, 6)', async ({
  shop,
  text,
  companyUsers,
  companyUserForm,
}) => {
  await shop.signInAs('ayse')
  await companyUserForm.openNew()
  await companyUserForm.fill({ lastName: 'Kara' })
  await companyUserForm.invite()
  await expect(companyUserForm.missing('firstName')).toBeVisible()
  await expect(companyUserForm.field('firstName')).toBeFocused()
  await expect(companyUserForm.field('lastName')).toHaveValue('Kara')
  await companyUserForm.fill({ firstName: 'Deniz', lastName: 'Kara', email: EMAIL })
  await companyUserForm.hide('account')
  await companyUserForm.invite()
  await expect(companyUsers.user(EMAIL)).toContainText(text('companyUsers.invited'))
  await expect(companyUsers.user(EMAIL)).toContainText(text('companyUsers.narrowed'))

  const invitee = await shop.newBrowser()
  await invitee.passwordReset.open(await waitForEmail(shop.running, EMAIL, /(\/sifre-yenile\?k=[\w-]{43}&i=1)/))
  await invitee.passwordReset.choose(PASSWORD)
  await expect(invitee.passwordReset.doneNotice).toBeVisible()
  await invitee.signIn.submit(EMAIL, PASSWORD)
  await invitee.orders.open()
  await expect(invitee.orders.heading).toHaveText(text('order.list.title'))
  const forbidden = await invitee.tab.page.request.get(invitee.tab.path('accountActivity'))
  expect(forbidden.status()).toBe(403)
  await expect(invitee.companyUsers.menuLink).toHaveCount(0)

  await companyUsers.open()
  await expect(companyUsers.user(EMAIL)).not.toContainText(text('companyUsers.invited'))
  await companyUsers.edit(EMAIL, 'Deniz Kara')
  await companyUserForm.disable()
  await companyUserForm.save()
  await expect(companyUsers.user(EMAIL)).toContainText(text('companyUsers.passive'))
  await invitee.orders.open()
  await expect(invitee.tab.page).toHaveURL(/giris/)
})
