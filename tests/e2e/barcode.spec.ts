import { findBarcode, listScanOutcomes, sumScannedQuantity } from '../support/look-ups/barcodes.ts'
import { expect, test } from './pages/test.ts'

test.describe('adding by barcode', () => {
  /** @requirement ADDR-26, BAR-2, BAR-5, BAR-6, BAR-7 */
  test('ten scans need no tap, wherever the focus is; unknown codes stay listed after a reload', async ({
    page,
    shop,
    barcode,
  }) => {
    const { id, code } = await shop.takeProduct()
    const printed = (await findBarcode(shop.databaseUrl, id)) ?? code
    await shop.signInAs('ayse')
    await barcode.open()
    for (let times = 0; times < 5; times++) await barcode.scan(printed)
    await barcode.heading.click()
    for (let times = 0; times < 4; times++) await barcode.scan(code)
    await barcode.scan('9999999999994')
    await expect(barcode.unknownNotice).toBeVisible()
    await expect.poll(() => sumScannedQuantity(shop.databaseUrl, id)).toBe('9')
    await page.reload()
    await expect(barcode.openScans).toContainText('9999999999994')
  })

  /** @requirement BAR-8 */
  test('scans wait while offline and are counted once when back online', async ({ page, shop, tab, barcode }) => {
    const { id, code } = await shop.takeProduct()
    const requests = `**${tab.path('addByBarcode')}.data*`
    await shop.signInAs('mehmet')
    await barcode.open()
    await page.route(requests, (route) => route.abort('connectionreset'))
    await barcode.scan(code)
    await barcode.scan(code)
    await expect(barcode.offlineNotice(2)).toBeVisible()
    await page.unroute(requests)
    await page.reload()
    await expect(barcode.addedNotice(1)).toBeVisible()
    await expect.poll(() => listScanOutcomes(shop.databaseUrl, id)).toEqual(['added', 'added'])
  })

  /** @requirement ADDR-25, BAR-4 */
  test('only a page that scans by camera may run our WebAssembly', async ({ page, shop, tab }) => {
    await shop.signInAs('ayse')
    const loadPolicy = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    for (const name of ['addByBarcode', 'searchByBarcode'] as const)
      expect(await loadPolicy(tab.path(name))).toContain("'wasm-unsafe-eval'")
    for (const name of ['home', 'products', 'quickOrder', 'cart'] as const)
      expect(await loadPolicy(tab.path(name))).not.toContain('wasm')
  })
})
