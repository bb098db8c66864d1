import { expect, test } from './pages/test.ts'

test.describe('visibility by viewer', () => {
  /** @requirement SEE-1, SEE-9 */
  test('a visitor of a B2B site sees no price and no cart, not even in the page source (catalogue 6, threat 14)', async ({
    page,
    shop,
    tab,
    header,
    productList,
  }) => {
    await page.goto(shop.address('b2b.localhost') + tab.path('products'))
    await expect(productList.signInLinks.first()).toBeVisible()
    expect(await page.content()).not.toMatch(/₺\s?\d/)
    await expect(header.anyCart).toHaveCount(0)
  })

  /** @requirement SEE-8, THREAT-15 */
  test('two dealers see their own prices for the same part (threat 15)', async ({ shop, owner }) => {
    const { code, slug } = await shop.takeProduct()
    await owner.importList('products', [
      { code, price: '111.10', priceList: 'LISTE-A' },
      { code, price: '222.20', priceList: 'LISTE-B' },
    ])
    const prices = []
    for (const name of ['ayse', 'mehmet']) {
      const { tab, productPage } = await shop.newBrowser({ name })
      await productPage.open(slug)
      prices.push(await tab.page.getByRole('main').getByText(/₺/).first().textContent())
    }
    expect(prices[0]).not.toBe(prices[1])
  })

  test('a representative works under the name of the customer they act for', async ({ shop, tab, header }) => {
    await shop.signInAs('zeynep')
    await tab.goto('home')
    await expect(header.actingNotice).toBeVisible()
  })

  /** @requirement HOME-3 */
  test('the corporate site has a home page and no shop (storefront 1)', async ({ page, shop, tab }) => {
    const address = shop.address('corporate.localhost')
    const home = await page.goto(address + tab.path('home'))
    expect(home?.status()).toBe(200)
    const products = await page.goto(address + tab.path('products'))
    expect(products?.status()).toBe(404)
  })

  /** @requirement ORD-12, THREAT-11 */
  test("another customer's order is not found, like a nonexistent one (threat 11)", async ({ shop, tab }) => {
    const { number } = await (await shop.user('mehmet')).order([await shop.takeProduct(), 1])
    await shop.signInAs('ayse')
    const foreign = await tab.goto('orderDetail', `/${number}`)
    const missing = await tab.goto('orderDetail', '/1999-000001')
    expect([foreign?.status(), missing?.status()]).toEqual([404, 404])
  })
})
