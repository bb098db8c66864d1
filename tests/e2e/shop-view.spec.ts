import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from './pages/test.ts'

const AYSE = '120.34.001'

/** @requirement THREAT-12 */
test('staff see the shop as a customer with her prices, change nothing, and end it', async ({
  shop,
  shopView,
  owner,
  productPage,
  cart,
  tab,
  page,
}) => {
  const { code, slug } = await shop.takeProduct()
  await owner.importList('products', [{ code, price: '111.10', priceList: 'LISTE-A' }])
  const ayse = await shop.newBrowser({ name: 'ayse' })
  await ayse.productPage.open(slug)
  const price = await ayse.tab.page.getByRole('main').getByText(/₺/).first().textContent()
  await shop.signInAs('ela')
  await shopView.start(AYSE)
  await expect(shopView.bar).toContainText('Yılmaz Oto Yedek Parça')
  await expectAccessible(page, 'home of a viewed shop')
  await productPage.open(slug)
  expect(await page.getByRole('main').getByText(/₺/).first().textContent()).toBe(price)
  await productPage.press(code)
  await expect(shopView.refusal).toBeVisible()
  await cart.open()
  await expect(shopView.bar).toBeVisible()
  await expect(page.getByText(code, { exact: true })).toHaveCount(0)
  for (const closed of ['signInSecurity', 'messages', 'customers'] as const) {
    const response = await tab.goto(closed)
    expect([closed, response?.status()]).toEqual([closed, 403])
    await expect(shopView.bar).toBeVisible()
  }
  await shopView.end()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yılmaz Oto Yedek Parça')
  await tab.goto('home')
  await expect(shopView.bar).toHaveCount(0)
})
