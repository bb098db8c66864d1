import type { Language } from '#src/platform/i18n/language.ts'
import { expect, test } from './pages/test.ts'

const QUERY = 'Ön balata i20 2012'
const WITHOUT_AXLE = 'balata i20 2012'
const VEHICLE = 'Hyundai i20 (2012)'

const DEVICES: { language: Language; width: number }[] = [
  { language: 'tr', width: 1280 },
  { language: 'ar', width: 390 },
]

for (const { language, width } of DEVICES) {
  test.describe(`search results in ${language} at ${width} px`, () => {
    test.use({ language, viewport: { width, height: 844 } })

    /** @requirement FIND-67 */
    test('show each part of the query as a link that removes it and keeps the filters (catalogue 2)', async ({
      page,
      shop,
      productList,
    }) => {
      const turkish = shop.inLanguage('tr').productList
      await page.goto(`${turkish.searchPath(WITHOUT_AXLE)}?stock=1`)
      const count = await turkish.readCount()
      await page.goto(`${productList.searchPath(QUERY)}?stock=1`)
      await expect(productList.queryParts).toHaveCount(3)
      await expect(productList.queryPart(VEHICLE).locator('bdi')).toHaveAttribute('dir', 'ltr')
      await productList.queryPart('Ön', count).click()
      await expect(page).toHaveURL(new RegExp(`${productList.searchPath(WITHOUT_AXLE)}\\?stock=1$`))
      await expect(productList.countNotice(count)).toBeVisible()
      await expect(productList.queryParts).toHaveCount(2)
      await expect(productList.queryPart('Ön')).toBeHidden()
    })

    /** @requirement FIND-41 */
    test('name the words that were left out (catalogue 2)', async ({ productList }) => {
      await productList.search('ön balata zzqqx')
      await expect(productList.droppedNotice('zzqqx')).toBeVisible()
      await expect(productList.queryParts).toHaveCount(2)
      await productList.search('balata')
      await expect(productList.rows.first()).toBeVisible()
      await expect(productList.queryParts).toHaveCount(0)
    })
  })
}

/** @requirement FIND-67 */
test('the parts of a long query fit on a phone of 360 px, and are removable without script', async ({ shop }) => {
  const phone = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } }
  const { tab, productList } = await shop.newBrowser(phone)
  await productList.search('ön balata i20 2012 trw seramik 280mm')
  await expect(productList.queryParts).not.toHaveCount(0)
  for (const part of await productList.queryParts.all()) await expect(part).toBeInViewport({ ratio: 1 })
  await productList.queryPart('ön').click()
  await expect(tab.page).toHaveURL(new RegExp(`-s-${encodeURIComponent('balata')}`))
})
