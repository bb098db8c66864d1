import { expect, test } from '../support/browser.ts'

test.describe('lists of a representative (catalogue 2)', () => {
  /** @requirement AWAY-1, AWAY-9 */
  test('are filled by row or by page, created from the listing and deleted', async ({ page, signIn }) => {
    await signIn(page, 'zeynep@vitrin.test')
    await page.goto('/urunler')
    const bar = page.getByRole('region', { name: 'Listeye alınacak ürünler' })
    await page
      .getByRole('checkbox', { name: /Listeye seç/ })
      .nth(1)
      .check()
    await expect(bar).toContainText('1 ürün seçili')
    await page.goto('/urunler?page=2')
    await expect(bar).toContainText('1 ürün seçili')
    await bar.getByRole('button', { name: 'Sayfayı seç' }).click()
    await expect(bar).toContainText('25 ürün seçili')
    await bar.getByRole('link', { name: 'Liste oluştur' }).click()
    await page.getByRole('radio', { name: 'Excel, resimli' }).check()
    await page.getByRole('button', { name: 'Oluştur', exact: true }).click()
    const byRole = page.getByRole('link', { name: 'İndir' })
    await expect(byRole).toBeVisible({ timeout: 30_000 })
    const file = await page.request.get((await byRole.getAttribute('href')) ?? '')
    expect(file.headers()['content-disposition']).toMatch(/attachment; filename=.*\.xlsx/)
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK')
  })

  test('do not interfere: the same row can be compared, and have a quantity and a special discount (catalogue 2, 6)', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'zeynep@vitrin.test')
    await page.goto('/urunler')
    const compare = page.getByRole('checkbox', { name: /^Karşılaştır: / }).first()
    await compare.check()
    await expect(compare).toBeChecked()
    const row = page.locator('.row-list li', { has: page.locator('.special-terms') }).first()
    const quantity = await row.getByRole('spinbutton').first().boundingBox()
    expect(quantity?.width).toBeGreaterThan(30)
  })

  /** @requirement AWAY-1 */
  test('are for representatives only: a dealer has neither checkboxes nor the page', async ({ page, signIn }) => {
    await signIn(page, 'ayse@vitrin.test')
    await page.goto('/urunler')
    await expect(page.getByRole('checkbox', { name: /Listeye seç/ })).toHaveCount(0)
    expect((await page.goto('/urun-listeleri'))?.status()).not.toBe(200)
  })
})
