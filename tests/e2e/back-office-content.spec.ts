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

test('staff redirect old addresses, one and many, which visitors follow', async ({
  shop,
  deskRedirects,
  tab,
  page,
}) => {
  await shop.signInAs('ela')
  await deskRedirects.open()
  await expectMainAccessible(page, 'redirects before the first')
  await deskRedirects.open('/new')
  await deskRedirects.field('from').fill(tab.path('products'))
  await deskRedirects.field('to').fill(tab.path('contact'))
  await deskRedirects.save()
  await expect(deskRedirects.field('from')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskRedirects.field('from')).toHaveValue(tab.path('products'))
  await expectMainAccessible(page, 'a refused redirect')
  await deskRedirects.field('from').fill('/Eski-Kampanya.php?id=3')
  await deskRedirects.save()
  await expect(deskRedirects.list).toContainText('/eski-kampanya.php?id=3')

  await deskRedirects.open('/paste')
  await deskRedirects.addLines(`/eski-bir;${tab.path('products')}\n/eski-iki;${tab.path('products')}\n/eski-uc;nereye`)
  await expect(deskRedirects.lines).toHaveValue('/eski-uc;nereye')
  await expectMainAccessible(page, 'pasted redirects')

  const visitor = await shop.newBrowser()
  await visitor.tab.page.goto('/eski-kampanya.php?id=3')
  await expect(visitor.tab.page).toHaveURL(shop.address() + tab.path('contact'))
  const answer = await visitor.tab.page.request.get('/eski-iki', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, tab.path('products')])
  expect((await visitor.tab.page.request.get('/eski-uc', { maxRedirects: 0 })).status()).toBe(404)
})

test('a changed contract is a new version; the former one stays readable', async ({ shop, deskContracts, page }) => {
  await shop.signInAs('ela')
  await deskContracts.open('order')
  const former = await deskContracts.body.inputValue()
  await expect(deskContracts.version(1)).toBeVisible()
  await deskContracts.body.fill('')
  await deskContracts.publish()
  await expect(deskContracts.body).toHaveAttribute('aria-invalid', 'true')
  await deskContracts.body.fill('Yeni teslimat süresi iki gündür.')
  await deskContracts.publish()
  await expect(deskContracts.version(2)).toBeVisible()
  await expectMainAccessible(page, 'a contract with its versions')
  await deskContracts.version(1).click()
  await expect(page.getByRole('main')).toContainText(former.split('\n')[0] ?? '')
  await expectMainAccessible(page, 'a former version of a contract')
})

test('staff offer a file, which visitors download, and change it in the document of the site', async ({
  shop,
  deskContent,
  deskSiteDocument,
}) => {
  await shop.signInAs('ela')
  await deskContent.open('file')
  await deskContent.upload({
    name: 'Kış Broşürü.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 kış'),
  })
  await expect(deskContent.uploadResult).toContainText('kis-brosuru.pdf')
  await deskContent.offerFile('kis-brosuru.pdf')
  await deskContent.save('file')
  await expect(deskContent.field('file', 'titles-tr')).toHaveAttribute('aria-invalid', 'true')
  await deskContent.field('file', 'titles-tr').fill('Kış broşürü')
  await deskContent.save('file')
  await deskContent.waitUntilAdded('file')
  const visitor = await shop.newBrowser()
  await visitor.tab.goto('downloads')
  const link = visitor.tab.page.getByRole('link', { name: 'Kış broşürü' })
  await expect(link).toHaveAttribute('href', '/files/kis-brosuru.pdf')

  await deskSiteDocument.open()
  const document = await deskSiteDocument.download()
  await deskSiteDocument.compare(document.replace('"kind": "brochure"', '"kind": "broşür"'))
  await expect(deskSiteDocument.problems).toContainText('kind')
  await expect(deskSiteDocument.content).toHaveValue(/broşür/)
  await deskSiteDocument.compare(document.replace('"kind": "brochure"', '"kind": "guide"'))
  await expect(deskSiteDocument.section('files')).toContainText('guide')
  await deskSiteDocument.apply()
  await expect(deskSiteDocument.savedNotice).toBeVisible()
  await deskSiteDocument.open()
  expect(await deskSiteDocument.download()).toContain('"kind": "guide"')
})
