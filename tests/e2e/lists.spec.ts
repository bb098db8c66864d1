import { holdRequests } from '../support/browser.ts'
import { expect, test } from './pages/test.ts'

test.describe('lists of a representative (catalogue 2)', () => {
  /** @requirement EXPORT-1, EXPORT-9 */
  test('are filled by row or by page, created from the listing and deleted', async ({
    page,
    shop,
    productList,
    exportSelection,
    productExports,
  }) => {
    await shop.signInAs('zeynep')
    await productList.open()
    await exportSelection.checkboxes.nth(1).check()
    await expect(exportSelection.count(1)).toBeVisible()
    await productList.open({ page: '2' })
    await expect(exportSelection.count(1)).toBeVisible()
    await exportSelection.selectPage()
    await expect(exportSelection.count(25)).toBeVisible()
    await exportSelection.goToLists()
    await productExports.create('excel')
    await expect(productExports.download).toBeVisible({ timeout: 30_000 })
    const file = await page.request.get((await productExports.download.getAttribute('href')) ?? '')
    expect(file.headers()['content-disposition']).toMatch(/attachment; filename=.*\.xlsx/)
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK')
  })

  test('do not interfere: the same row can be compared, and have a quantity and a special discount (catalogue 2, 6)', async ({
    shop,
    productList,
    comparison,
  }) => {
    await shop.signInAs('zeynep')
    await productList.open()
    const compare = comparison.checkboxes.first()
    await compare.check()
    await expect(compare).toBeChecked()
    const row = productList.rowsWithSpecialTerms.first()
    const quantity = await row.getByRole('spinbutton').first().boundingBox()
    expect(quantity?.width).toBeGreaterThan(30)
  })

  test('a row chosen for the comparison before hydration stays chosen', async ({ page, shop, tab, comparison }) => {
    const scripts = await holdRequests(page, '**/assets/*.js')
    await page.evaluate((address) => location.assign(address), shop.address() + tab.path('products'))
    const compare = comparison.checkboxes.first()
    await compare.check()
    scripts.release()
    await expect(comparison.compareButton).toBeVisible()
    await expect(compare).toBeChecked()
  })

  /** @requirement EXPORT-1 */
  test('are for representatives only: a dealer has neither checkboxes nor the page', async ({
    shop,
    tab,
    productList,
    exportSelection,
  }) => {
    await shop.signInAs('ayse')
    await productList.open()
    await expect(exportSelection.checkboxes).toHaveCount(0)
    expect((await tab.goto('exports'))?.status()).not.toBe(200)
  })
})
