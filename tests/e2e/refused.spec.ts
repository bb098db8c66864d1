import type { Locator } from '@playwright/test'
import { DEMO_PASSWORD, NAMED_CUSTOMERS } from '#db/demo/people.ts'
import { insertDispute } from '#src/current-account/statement/wire.ts'
import { getAccountActivity } from '#src/current-account/wire.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { getReturnableLines } from '#src/returns/wire.ts'
import type { ShopUser } from '../support/set-up/user.ts'
import type { Pages } from './pages/pages.ts'
import { expect, test } from './pages/test.ts'

interface Refusal {
  typed: string
  problem: TextKey
}

/** The input stays, the error is next to its field, and the field has the focus. */
async function expectRefused({ tab }: Pages, field: Locator, { typed, problem }: Refusal) {
  await expect(field).toHaveAccessibleDescription(tab.part(problem))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
}

async function refuseMessage(pages: Pages) {
  const form = pages.messageForm
  await form.open()
  await form.recipient('owners').check()
  await form.body.fill('Yirmi takım gerekiyor.')
  await form.send()
  await expectRefused(pages, form.subject, { typed: '', problem: 'messages.empty.subject' })
  await expect(form.body).toHaveValue('Yirmi takım gerekiyor.')
  await expect(form.recipient('owners')).toBeChecked()
}

async function refusePassword(pages: Pages) {
  const form = pages.changePassword
  await form.open()
  await form.field('current').fill(DEMO_PASSWORD)
  await form.field('newPassword').fill('yağmurlu bir sabah')
  await form.field('passwordAgain').fill('yağmurlu bir akşam')
  await form.save()
  const differing = { typed: 'yağmurlu bir akşam', problem: 'session.problem.passwordsDiffer' } as const
  await expectRefused(pages, form.field('passwordAgain'), differing)
  await form.field('current').fill('başkasının şifresi')
  await form.field('passwordAgain').fill('yağmurlu bir sabah')
  await form.save()
  const wrong = { typed: 'başkasının şifresi', problem: 'refusal.WrongPassword' } as const
  await expectRefused(pages, form.field('current'), wrong)
  await expect(form.field('newPassword')).toHaveValue('yağmurlu bir sabah')
}

interface DisputeRequest {
  ayse: ShopUser
  documentNo: string
  scriptless: Pages
}

/** Then a colleague disputes the entry first: the call refuses, and the input stays, with and without script. */
async function refuseDispute(pages: Pages, { ayse, documentNo, scriptless }: DisputeRequest) {
  const { lines } = await ayse.call(getAccountActivity, {})
  const entryId = lines.find((line) => line.documentNo === documentNo)?.id ?? 0
  const document = pages.accountDocument
  await document.open(entryId)
  await document.dispute('ab')
  await expectRefused(pages, document.disputeNote, { typed: 'ab', problem: 'account.dispute.short' })

  const typed = 'Bu fatura bizim değil'
  await scriptless.accountDocument.open(entryId)
  await ayse.call(insertDispute, { entryId, note: 'Tutar yanlış' })
  for (const { tab, accountDocument } of [scriptless, pages]) {
    await accountDocument.dispute(typed)
    await expect(accountDocument.disputeNote).toHaveAccessibleDescription(tab.part('refusal.AlreadyDisputed'))
    await expect(accountDocument.disputeNote).toHaveValue(typed)
    await expect(tab.page.getByText('Tutar yanlış')).toBeVisible()
  }
}

async function refuseReturn(pages: Pages, ayse: ShopUser) {
  const { lines } = await ayse.call(getReturnableLines, {})
  const [line] = lines.filter(({ quantity, left }) => left === quantity)
  const form = pages.returnForm
  await form.open({ order: line?.orderNumber ?? '', line: line?.lineNo ?? 0 })
  await form.selectReason(2)
  await form.description.fill('Çatlak çıktı')
  await form.amount.fill('on lira')
  await form.submit()
  await expectRefused(pages, form.amount, { typed: 'on lira', problem: 'returns.badAmount' })
  await expect(form.description).toHaveValue('Çatlak çıktı')
  await expect(form.reason).toHaveValue('2')
}

/** Refused first by the form itself, then by the shop, at one field after the other. */
async function refuseSubDealer(pages: Pages) {
  const form = pages.subDealerForm
  await form.openNew()
  await form.field('companyName').fill('Deniz Lastik')
  await form.field('lastName').fill('Kara')
  await form.field('firstName').fill('De')
  await form.field('phone').fill('0532 111 22 33')
  await form.field('taxNumber').fill('4540536921')
  await form.field('email').fill('ayse@vitrin.test')
  await form.invite()
  await expectRefused(pages, form.field('firstName'), { typed: 'De', problem: 'session.problem.firstName' })
  await form.field('firstName').fill('Deniz')
  await form.invite()
  await expectRefused(pages, form.field('taxNumber'), { typed: '4540536921', problem: 'session.problem.taxNumber' })
  await form.field('taxNumber').fill('4540536920')
  await form.invite()
  await expectRefused(pages, form.field('email'), { typed: 'ayse@vitrin.test', problem: 'refusal.EmailRegistered' })
  await expect(form.field('companyName')).toHaveValue('Deniz Lastik')
}

/** @requirement AUTH-20, SUB-12 */
test('a refused form retains the input, and shows the error next to its field (storefront 5, orders 5)', async ({
  shop,
  owner,
  pages,
}) => {
  const ayse = await shop.user('ayse')
  const today = new Date().toISOString().slice(0, 10)
  const invoice = { documentNo: 'ITIRAZ-1', documentType: 'invoice', entryDate: today, dueDate: today }
  await owner.importList('entries', [{ ...invoice, code: NAMED_CUSTOMERS.ayse.code, debit: '125.50', currency: 'TRY' }])
  await shop.signInAs('ayse')
  await refuseMessage(pages)
  await refusePassword(pages)
  const scriptless = await shop.newBrowser({ name: 'ayse', javaScriptEnabled: false })
  await refuseDispute(pages, { ayse, documentNo: invoice.documentNo, scriptless })
  await refuseReturn(pages, ayse)
  await refuseSubDealer(pages)
})
