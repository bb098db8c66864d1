import { expectMainAccessible } from '../support/accessible.ts'
import { expect, test } from './pages/test.ts'

test('accounting sends balance letters to the accounts with most overdue debt', async ({
  shop,
  deskAccounts,
  mailing,
  page,
}) => {
  await shop.signInAs('ela')
  await deskAccounts.open('?state=overdue')
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
  await mailing.endDate.fill('2026-10-31')
  await expectMainAccessible(page, 'letters')
  await mailing.send(2)
  await expect(mailing.queued).toBeVisible()
  await expect(mailing.accounts('waits', 'sent')).toHaveCount(2)
  await expectMainAccessible(page, 'the report of a mailing')
})

test('accounting books a line of a bank statement, which the dealer sees, and takes it back', async ({
  shop,
  bankLines,
  bankLine,
  accountActivity,
  page,
}) => {
  const statement =
    'Tarih;Gönderen;Açıklama;Tutar\n26.11.2026;A. Y.;Cari 120.34.001 havale;12,34\n26.11.2026;;masraf;-1,00'
  await shop.signInAs('ela')
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
  await shop.signInAs('ela')
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
})
