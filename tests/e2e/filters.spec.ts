import { one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const DISCS = '/urunler?category=disk-ve-kampanalar&properties=all'
const count = async (databaseUrl: string, values: string) =>
  Number(
    (
      await one<{ count: string }>(
        databaseUrl,
        `select count(*) from product_search found join sites on sites.id = found.site_id join categories c on c.id = found.category_id
         where sites.key = 'anadolu' and c.code = 'fren-disk' and value_ids && array(
           select v.id from property_values v join properties p on p.id = v.property_id and p.site_id = found.site_id
           where p.key = 'cap' and v.key = any('{${values}}'))`,
      )
    ).count,
  )

/** @requirement LIST-44 */
test('attribute filters narrow a listing, with correct counts, in the address, and can be removed (catalogue 2)', async ({
  page,
  shop,
}) => {
  const [small, both] = [await count(shop.databaseUrl, '256-mm'), await count(shop.databaseUrl, '256-mm,280-mm')]
  await page.goto(DISCS)
  const byRole = page.getByRole('complementary', { name: 'Filtrele' })
  const diameter = byRole.getByRole('group', { name: 'Çap' })
  await expect(diameter.getByText(/^\d+ mm$/).first()).toHaveText('180 mm')
  await diameter.getByRole('checkbox', { name: /^256 mm/ }).check()
  await expect(page).toHaveURL(/p-cap=256-mm/)
  await expect(page.getByRole('status').first()).toContainText(`${small} ürün`)
  await diameter.getByRole('checkbox', { name: /^280 mm/ }).check()
  await expect(page.getByRole('status').first()).toContainText(`${both} ürün`)
  await page.getByRole('link', { name: 'Çap: 256 mm filtresini kaldır' }).click()
  await expect(page).toHaveURL(/p-cap=280-mm&properties=all/)
  // Keyboard users see the checkbox as soon as anything in its row has the focus.
  const box = page.locator('input[name=compare]').first()
  await page.getByRole('banner').hover()
  await expect(box).toHaveCSS('opacity', '0')
  await box.locator('xpath=ancestor::li').getByRole('link').last().focus()
  await expect(box).toHaveCSS('opacity', '1')
  for (const at of [0, 1]) await page.locator('input[name=compare]').nth(at).check()
  await page.getByRole('button', { name: 'Karşılaştır', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ürün karşılaştırma' })
  const same = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Çap', exact: true }) })
  await expect(same.getByRole('cell', { name: '280 mm', exact: true })).toHaveCount(2)
  const other = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Farklı: / }) })
  await dialog.getByRole('checkbox', { name: 'Yalnız farklı olanlar' }).check()
  await expect(same).toBeHidden()
  await expect(other.first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Kapat' }).click()
  await page.getByRole('link', { name: 'Filtreleri temizle' }).click()
  await expect(page).not.toHaveURL(/p-cap/)
  await page.goto(`/en/products${new URL(DISCS, 'http://x').search}`)
  await expect(page.getByRole('group', { name: 'Diameter' }).getByText('256 mm')).toBeVisible()
})

/** @requirement LIST-44 */
test('on mobile the filters are a drawer that shows the number of results (catalogue 2)', async ({ page, shop }) => {
  const small = await count(shop.databaseUrl, '256-mm')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(DISCS)
  await page.getByRole('button', { name: 'Filtrele' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtrele' })
  await drawer.getByRole('checkbox', { name: /^256 mm/ }).check()
  await drawer.getByRole('button', { name: `${small} ürün göster` }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: 'Çap: 256 mm filtresini kaldır' })).toBeVisible()
  const boxes = page.locator('input[name=compare]')
  const ids = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()]
  await page.goto(`/karsilastirma?${ids.map((id) => `compare=${id}`).join('&')}`)
  for (const at of [0, 1]) await expect(page.getByRole('columnheader').nth(at)).toBeInViewport({ ratio: 1 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement LIST-43, LIST-44 */
  test('the same checkboxes are a form below the list, and the product page lists the attributes (catalogue 2)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(DISCS)
    await page.getByRole('link', { name: 'Filtrele', exact: true }).click()
    await page.getByRole('checkbox', { name: /^256 mm/ }).check()
    await page.getByRole('complementary', { name: 'Filtrele' }).getByRole('button', { name: 'Uygula' }).click()
    await expect(page).toHaveURL(/p-cap=256-mm/)
    await page.locator('.row a').first().click()
    await expect(page.getByText('Bijon deliği')).toBeVisible()
    await expect(page.getByText('256 mm', { exact: true })).toBeVisible()
  })
})
