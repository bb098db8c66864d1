import { expect, test } from './pages/test.ts'

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
