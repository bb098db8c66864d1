import { expectMainAccessible } from '../support/accessible.ts'
import { findBrandOfProduct } from '../support/look-ups/brands.ts'
import { expect, test } from './pages/test.ts'

test('leads from the key figures to a report and to its orders', async ({ shop, keyFigures, deskReports, page }) => {
  const product = await shop.takeProduct()
  const { code } = product
  const brand = await findBrandOfProduct(shop.databaseUrl, product.id)
  await (await shop.user('ayse')).order([product, 2])
  await shop.signInAs('ela')
  await keyFigures.open()
  await expect(keyFigures.chart).toBeVisible()
  await expectMainAccessible(page, 'key figures')
  await keyFigures.figure('month', 'revenue').click()
  await expect(deskReports.title('salesByDealer')).toBeVisible()
  await expect(deskReports.sums('salesByDealer')).toBeVisible()
  await expectMainAccessible(page, 'report')
  await deskReports.open()
  await deskReports.follow('salesByProduct')
  await deskReports.choose('today', brand.name)
  await expect(deskReports.row('salesByProduct', code)).toBeVisible()
  expect(await deskReports.downloadCsv()).toContain(code)
  await deskReports.row('salesByProduct', code).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`q=${code}`))
})

test('mails a saved report until its user stops it', async ({ shop, deskReports }) => {
  await shop.signInAs('ela')
  await deskReports.openReport('deadStock', '?days=180')
  await expect(deskReports.emails).toBeVisible()
  await deskReports.save('Yatan mallar')
  await deskReports.scheduleEmail()
  await expect(deskReports.scheduled('Yatan mallar')).toBeVisible()
  await deskReports.stopEmail('Yatan mallar')
  await expect(deskReports.scheduled('Yatan mallar')).toHaveCount(0)
})
