import { PRODUCT_TABS } from '#src/catalog/detail/tab.ts'
import { expectAccessible } from '../support/accessible.ts'
import { one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const LIST = '/urunler-s-fren'

test.describe('product page', () => {
  /** @requirement DET-1, DET-2 */
  test('its tabs are links: one open at a time, in the address, also without script', async ({ browser, shop }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false })
    const { slug } = await loadPart(shop.databaseUrl)
    await plain.goto(`${shop.address()}/urunler/${slug}`)
    const tabs = plain.getByRole('navigation', { name: 'Ürün bilgileri' })
    await tabs.getByRole('link', { name: 'OEM ve muadiller' }).click()
    await expect(plain).toHaveURL(/tab=numbers/)
    await expect(plain.getByRole('heading', { name: 'Bunun yerine alınabilecekler' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Dokümanlar ve yorumlar' }).click()
    await expect(plain.getByRole('heading', { name: 'Bunun yerine alınabilecekler' })).toHaveCount(0)
    await expect(plain.getByRole('heading', { name: 'Yorumlar' })).toBeVisible()
    await plain.close()
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`scrolls the opened tab into view ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      browser,
      shop,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 390, height: 500 } })
      const { slug } = await loadPart(shop.databaseUrl)
      await page.goto(`${shop.address()}/urunler/${slug}`, { waitUntil: 'networkidle' })
      const tabs = page.getByRole('navigation', { name: 'Ürün bilgileri' })
      await tabs.getByRole('link', { name: 'OEM ve muadiller' }).click()
      await expect(page.getByRole('heading', { name: 'Bunun yerine alınabilecekler' })).toBeVisible()
      const top = async () => (await tabs.boundingBox())?.y ?? -1
      await expect.poll(top).toBeLessThan(200)
      expect(await top()).toBeGreaterThan(60)
      await page.goto(`${shop.address()}/urunler/${slug}?tab=vehicles#product-details`)
      await expect.poll(top).toBeLessThan(200)
      expect(await top()).toBeGreaterThan(60)
      await page.close()
    })
  }

  /** @requirement DET-4 */
  test('previous and next follow the list it was opened from, wrapping around (catalogue 2)', async ({ page }) => {
    await page.goto(LIST)
    const rows = page.locator('.row-list li .row-link')
    const codes = await rows.locator('bdi').allTextContents()
    await rows.first().click()
    await expect(
      page
        .getByRole('main')
        .getByText(codes[0] ?? '', { exact: true })
        .first(),
    ).toBeVisible()
    // Opening another tab preserves the list.
    await page.getByRole('link', { name: 'OEM ve muadiller' }).click()
    await expect(page).toHaveURL(/tab=numbers/)
    await page.getByRole('link', { name: 'Sonraki ürün' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(codes[1] ?? '', { exact: true })
        .first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/list=/)
    await page.getByRole('link', { name: 'Önceki ürün' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(codes[0] ?? '', { exact: true })
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Önceki ürün' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(codes.at(-1) ?? '', { exact: true })
        .first(),
    ).toBeVisible()
  })

  /** @requirement DET-5 */
  test('previous and next show PleaseUseSearch without a list and RecordWasNotFound outside it (catalogue 8)', async ({
    page,
    shop,
  }) => {
    const { slug } = await loadPart(shop.databaseUrl)
    await page.goto(`/urunler/${slug}`)
    await page.getByRole('link', { name: 'Sonraki ürün' }).click()
    await expect(page.getByRole('alert')).toContainText('önce arama yapın')
    await page.goto(`/urunler/${slug}?list=${encodeURIComponent('/urunler-s-zzzzqqqq')}`)
    await page.getByRole('link', { name: 'Sonraki ürün' }).click()
    await expect(page.getByRole('alert')).toContainText('Kayıt bulunamadı')
  })

  /** @requirement DET-14 */
  test('enquires about a price by a form that names the product (catalogue 5)', async ({ page, shop, signIn }) => {
    const request = await one<{ slug: string; code: string }>(
      shop.databaseUrl,
      `select p.slug, p.code from products p join sites s on s.id = p.site_id
       where s.platform = 3 and p.visible and not p.purchasable and p.parent_id is null order by p.id limit 1`,
    )
    await signIn(page, 'ayse@vitrin.test')
    await page.goto(`/urunler/${request.slug}`)
    await page.getByRole('link', { name: 'Fiyatını formla sor' }).click()
    const form = page.getByRole('form', { name: 'Fiyat sorusu' })
    await expect(form.getByLabel('E-posta')).toHaveValue('ayse@vitrin.test')
    await form.getByLabel(/İstediğiniz miktar/).fill('12')
    await form.getByRole('button', { name: 'Sor' }).click()
    await expect(form.getByText(/Sorunuz bize ulaştı/)).toBeVisible()
    const stored = await one<{ subject: string; body: string }>(
      shop.databaseUrl,
      `select subject, body from inbox_messages where kind = 'price' order by id desc limit 1`,
    )
    expect(stored.subject).toContain(request.code)
    expect(stored.body).toContain('12')
  })

  /** @requirement DET-17 */
  test('explains its price, accepts a comment, and marks free shipping', async ({ page, shop, signIn }) => {
    const { slug } = await one<{ slug: string }>(
      shop.databaseUrl,
      `select p.slug from products p join sites s on s.id = p.site_id join product_search shown on shown.product_id = p.id
       where s.platform = 3 and p.free_shipping and p.purchasable and shown.stock > 5 and p.parent_id is null
       and exists (select from prices where product_id = p.id) order by p.id limit 1`,
    )
    await signIn(page, 'ayse@vitrin.test')
    await page.goto(`/urunler/${slug}`)
    await expect(page.getByText('Ücretsiz kargo').first()).toBeVisible()
    await page.getByRole('link', { name: 'Bu fiyat neden böyle?' }).click()
    const table = page.getByRole('table', { name: 'Bu fiyat neden böyle?' })
    await expect(table.getByRole('row', { name: /Gördüğünüz fiyat/ })).toBeVisible()
    await page.getByRole('link', { name: 'Dokümanlar ve yorumlar' }).click()
    await page.getByRole('radio', { name: '4 yıldız' }).check()
    await page.getByLabel(/Yorumunuz/).fill('Tam oturdu.')
    await page.getByRole('button', { name: 'Gönder' }).click()
    await expect(page.getByText('Onay bekliyor')).toBeVisible()
    await expect(page.getByLabel(/Yorumunuz/)).toHaveValue('Tam oturdu.')
  })

  test('axe finds no serious violations in its tabs', async ({ page, shop, signIn }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await signIn(page, 'ayse@vitrin.test')
    const { slug } = await loadPart(shop.databaseUrl)
    for (const tab of PRODUCT_TABS) {
      await page.goto(`/ar/products/${slug}?tab=${tab}&why=1`)
      await expectAccessible(page, tab, 'main')
    }
  })
})

/** A part of the demo's first shop that has substitutes. */
const loadPart = (databaseUrl: string) =>
  one<{ slug: string }>(
    databaseUrl,
    `select p.slug from products p join sites s on s.id = p.site_id join categories c on c.id = p.category_id
     where s.platform = 3 and p.visible and p.parent_id is null and c.code = 'fren-balata' order by p.sort_no limit 1`,
  )
