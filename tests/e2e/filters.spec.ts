import { countProductsByValue } from '../support/look-ups/properties.ts'
import { expect, test } from './pages/test.ts'

const DISCS = { category: 'disk-ve-kampanalar', properties: 'all' }
const DIAMETER = 'Çap'
const countDiscs = (databaseUrl: string, ...values: string[]) =>
  countProductsByValue(databaseUrl, { category: 'fren-disk', property: 'cap', values })

/** @requirement LIST-44 */
test('attribute filters narrow a listing, with correct counts, in the address, and can be removed (catalogue 2)', async ({
  page,
  shop,
  header,
  productList,
  filters,
  comparison,
}) => {
  const small = await countDiscs(shop.databaseUrl, '256-mm')
  const both = await countDiscs(shop.databaseUrl, '256-mm', '280-mm')
  await productList.open(DISCS)
  const diameter = filters.property(DIAMETER)
  await expect(diameter.getByText(/^\d+ mm$/).first()).toHaveText('180 mm')
  await filters.value('256 mm').check()
  await expect(page).toHaveURL(/p-cap=256-mm/)
  await expect(productList.countNotice(small)).toBeVisible()
  await filters.value('280 mm').check()
  await expect(productList.countNotice(both)).toBeVisible()
  await filters.removal(`${DIAMETER}: 256 mm`).click()
  await expect(page).toHaveURL(/p-cap=280-mm&properties=all/)
  // Keyboard users see the checkbox as soon as anything in its row has the focus.
  const box = comparison.checkboxes.first()
  await header.root.hover()
  await expect(box).toHaveCSS('opacity', '0')
  await productList.rows.first().getByRole('link').last().focus()
  await expect(box).toHaveCSS('opacity', '1')
  await comparison.compareFirstTwo()
  const same = comparison.commonLine(DIAMETER)
  await expect(same.getByRole('cell', { name: '280 mm', exact: true })).toHaveCount(2)
  await comparison.hideCommonLines()
  await expect(same).toBeHidden()
  await expect(comparison.differingLines.first()).toBeVisible()
  await comparison.closeDialog()
  await filters.clear()
  await expect(page).not.toHaveURL(/p-cap/)
  const english = shop.inLanguage('en')
  await english.productList.open(DISCS)
  await expect(english.filters.property('Diameter').getByText('256 mm')).toBeVisible()
})

/** @requirement LIST-44 */
test('on mobile the filters are a drawer that shows the number of results (catalogue 2)', async ({
  page,
  shop,
  productList,
  filters,
  comparison,
}) => {
  const small = await countDiscs(shop.databaseUrl, '256-mm')
  await page.setViewportSize({ width: 390, height: 844 })
  await productList.open(DISCS)
  await filters.openDrawer()
  await filters.value('256 mm').check()
  await filters.showResults(small)
  await expect(filters.drawer).toBeHidden()
  await expect(filters.removal(`${DIAMETER}: 256 mm`)).toBeVisible()
  const boxes = comparison.checkboxes
  const [first, second] = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()]
  await comparison.open({ id: Number(first) }, { id: Number(second) })
  for (const at of [0, 1]) await expect(comparison.products.nth(at)).toBeInViewport({ ratio: 1 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement LIST-43, LIST-44 */
  test('the same checkboxes are a form below the list, and the product page lists the attributes (catalogue 2)', async ({
    page,
    productList,
    filters,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await productList.open(DISCS)
    await filters.goToColumn()
    await filters.value('256 mm').check()
    await filters.apply()
    await expect(page).toHaveURL(/p-cap=256-mm/)
    await productList.link(productList.rows.first()).click()
    await expect(page.getByText('Bijon deliği')).toBeVisible()
    await expect(page.getByText('256 mm', { exact: true })).toBeVisible()
  })
})
