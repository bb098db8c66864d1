import { expectMainAccessible } from '../support/accessible.ts'
import { expect, test } from './pages/test.ts'

test('content staff change the text of an email, see it, test it, and return to the default', async ({
  shop,
  pages,
  deskEmails,
}) => {
  await shop.signInAs('ela')
  await deskEmails.open()
  await deskEmails.openFromList('reset', 'en')
  await expect(deskEmails.previewedEmail.getByRole('link')).toHaveAttribute('href', /\/en/)
  await deskEmails.field('body').fill('Dear {{nme}},')
  await deskEmails.save()
  await expect(deskEmails.field('body')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskEmails.field('body')).toHaveValue('Dear {{nme}},')
  await deskEmails.field('body').fill('Dear ')
  await deskEmails.insert('name')
  await expect(deskEmails.previewedEmail.getByText('Dear Jane Miller')).toBeVisible()
  await deskEmails.field('body').press('End')
  await deskEmails.field('body').pressSequentially('<b>\n')
  await deskEmails.insert('button')
  await expect(deskEmails.previewedEmail.getByText('Dear Jane Miller<b>')).toBeVisible()
  await deskEmails.sendTest()
  await expect(deskEmails.testNotice).toContainText('ela@')
  await expect(deskEmails.field('body')).toHaveValue('Dear {{name}}<b>\n{{button}}')
  await expect(deskEmails.resetButton).toHaveCount(0)
  await deskEmails.save()
  await expect(deskEmails.resetButton).toBeVisible()
  await deskEmails.open()
  await expect(deskEmails.row('reset')).toContainText(pages.tab.text('emailDesk.state.changed'))
  await deskEmails.openText('reset', 'en')
  await deskEmails.resetButton.click()
  await expect(deskEmails.resetButton).toHaveCount(0)
  await expect(deskEmails.field('body')).toHaveValue(/\{\{greeting\}\}/)
})

test('emails are listed and edited on a phone, in Arabic', async ({ shop }) => {
  const pages = await shop.newBrowser({ name: 'ela', viewport: { width: 390, height: 844 } })
  const { deskEmails, tab } = shop.inLanguage('ar', pages.tab.page)
  await deskEmails.open()
  await expectMainAccessible(tab.page, 'emails')
  await deskEmails.openText('orderPlaced', 'ar')
  await deskEmails.showOnPhone()
  await expect(deskEmails.previewedEmail.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectMainAccessible(tab.page, 'text of an email')
  const overflow = await tab.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('missing translations are counted by kind and lead to their record', async ({
  shop,
  pages,
  deskEmails,
  deskTranslations,
}) => {
  const { text } = pages.tab
  await shop.signInAs('ela')
  await deskEmails.openText('welcome', 'de')
  await deskEmails.field('subject').fill('Willkommen bei {{site}}')
  await deskEmails.save()
  await expect(deskEmails.resetButton).toBeVisible()
  await deskTranslations.open()
  await deskTranslations.openMissing('email')
  const row = deskTranslations.row('Willkommen bei {{site}}')
  await expect(row).toContainText(text('translationDesk.state.missing'))
  await expectMainAccessible(pages.tab.page, 'translations')
  await deskTranslations.openRow('Willkommen bei {{site}}')
  await deskTranslations.openRecord()
  await expect(deskEmails.heading).toContainText(text('emailDesk.kind.welcome'))
})

test('translators write missing texts one after the other, and see both values after a conflict', async ({
  shop,
  pages,
  deskTranslations,
}) => {
  await shop.signInAs('ela')
  await deskTranslations.openText('news', 'title', '1')
  const title = await deskTranslations.field('tr').inputValue()
  await deskTranslations.field('de').fill('')
  await deskTranslations.saveAndNext()
  await deskTranslations.open()
  await deskTranslations.openMissing('news')
  await deskTranslations.openRow(title)
  await expect(deskTranslations.field('de')).toBeFocused()
  await expectMainAccessible(pages.tab.page, 'translation')
  const other = await shop.newBrowser({ name: 'ela', viewport: { width: 390, height: 844 } })
  await other.deskTranslations.openText('news', 'title', '1')
  await other.deskTranslations.field('de').fill('Neues Lager')
  await other.deskTranslations.saveAndNext()
  await deskTranslations.field('de').fill('Unser neues Lager')
  await deskTranslations.saveInVain()
  await expect(deskTranslations.alert).toContainText('Neues Lager')
  await expect(deskTranslations.field('de')).toHaveValue('Unser neues Lager')
  await deskTranslations.saveAndNext()
  await deskTranslations.openText('news', 'title', '1')
  await expect(deskTranslations.field('de')).toHaveValue('Unser neues Lager')
})
