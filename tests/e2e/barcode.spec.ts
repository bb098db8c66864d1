import type { Page } from '@playwright/test'
import { input, one, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** Types like a scanner: everything at once, then Enter. */
const scan = (page: Page, code: string) => page.keyboard.type(`${code}\n`, { delay: 1 })

test.describe('adding by barcode', () => {
  /** @requirement ADDR-26, BAR-2, BAR-5, BAR-6, BAR-7 */
  test('ten scans need no tap, wherever the focus is; unknown codes stay listed after a reload', async ({
    page,
    shop,
    signIn,
  }) => {
    const { id, code } = await plentifulPart(shop.databaseUrl, 3)
    const [barcode] = await input<{ raw: string }>(
      shop.databaseUrl,
      `select raw from product_numbers where product_id = $1 and kind = 'barcode'`,
      [id],
    )
    await signIn(page, 'ayse@vitrin.test')
    await page.goto('/barkodla-sepete-ekle', { waitUntil: 'networkidle' })
    for (let times = 0; times < 5; times++) await scan(page, barcode?.raw ?? code)
    await page.getByRole('heading', { level: 1 }).click()
    for (let times = 0; times < 4; times++) await scan(page, code)
    await scan(page, '9999999999994')
    await expect(page.getByText('Bu barkodla ürün bulunamadı.').first()).toBeVisible()
    await expect
      .poll(() =>
        one<{ quantity: string | null }>(
          shop.databaseUrl,
          'select trim_scale(sum(quantity)) as quantity from barcode_scans where product_id = $1',
          [id],
        ),
      )
      .toEqual({ quantity: '9' })
    await page.reload()
    await expect(page.getByRole('region', { name: /Bakılacak kodlar/ })).toContainText('9999999999994')
  })

  /** @requirement BAR-8 */
  test('scans wait while offline and are counted once when back online', async ({ page, shop, signIn }) => {
    const { id, code } = await plentifulPart(shop.databaseUrl, 5)
    await signIn(page, 'mehmet@vitrin.test')
    await page.goto('/barkodla-sepete-ekle', { waitUntil: 'networkidle' })
    await page.route('**/barkodla-sepete-ekle.data*', (route) => route.abort('connectionreset'))
    await scan(page, code)
    await scan(page, code)
    await expect(page.getByText('Bağlantı yok. 2 okutma saklandı')).toBeVisible()
    await page.unroute('**/barkodla-sepete-ekle.data*')
    await page.reload()
    await expect(page.getByText('Sepete yazıldı: 1')).toBeVisible()
    await expect
      .poll(() => input(shop.databaseUrl, 'select outcome from barcode_scans where product_id = $1', [id]))
      .toEqual([{ outcome: 'added' }, { outcome: 'added' }])
  })

  /** @requirement ADDR-25, BAR-4 */
  test('only a page that scans by camera may run our WebAssembly', async ({ page, signIn }) => {
    await signIn(page, 'ayse@vitrin.test')
    const loadPolicy = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    expect(await loadPolicy('/barkodla-sepete-ekle')).toContain("'wasm-unsafe-eval'")
    expect(await loadPolicy('/barkodla-urun-ara')).toContain("'wasm-unsafe-eval'")
    for (const path of ['/', '/urunler', '/hizli-siparis', '/sepetim'])
      expect(await loadPolicy(path)).not.toContain('wasm')
  })
})
