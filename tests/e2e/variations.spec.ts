import { input, one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const AYSE = 'ayse@vitrin.test'
const JACKET = '/urunler/reflektorlu-is-montu-kislik-71-1004'
const COVER = '/urunler/hafif-ticari-koltuk-kilifi-takimi-1-2-71-2010'
const OIL = '/urunler/motor-yagi-oleanis-5w-30-dpf-plus-30-5300'
const TYRE = '/urunler/205-55r16-91v-kuzeylas-yolkan-yaz-lastigi-ls2055516-kuyk'

const inCart = (url: string) =>
  input<{ code: string; quantity: string }>(
    url,
    `select p.code, trim_scale(l.quantity)::text as quantity from cart_lines l join products p on p.id = l.product_id
     join carts c on c.id = l.cart_id and c.state = 'open' join users u on u.id = c.user_id and u.email = $1
     where p.parent_id is not null order by l.id`,
    [AYSE],
  )

test.describe('choosing variations', () => {
  /** @requirement VAR-7 */
  test('sizes and colours are chosen in a dialog, and added to the cart as variations (catalogue 4)', async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn(page, AYSE)
    await page.goto(JACKET)
    await page.getByRole('link', { name: /Renk, Beden/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Renk, Beden' })
    await dialog.getByRole('button', { name: 'Sepete ekle' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Lütfen miktar girin.')
    await dialog.getByRole('spinbutton', { name: /siyah, L / }).fill('2')
    await dialog.getByRole('spinbutton', { name: /turuncu, M / }).fill('1')
    await dialog.getByRole('button', { name: 'Sepete ekle' }).click()
    await expect(dialog.getByRole('status')).toBeVisible()
    expect(await inCart(shop.databaseUrl)).toEqual([
      { code: '71-1004-LB', quantity: '2' },
      { code: '71-1004-MO', quantity: '1' },
    ])
    await page.keyboard.press('Escape')
    await page.goto('/sepetim')
    await expect(page.getByText('Reflektörlü İş Montu, Kışlık – siyah, L')).toBeVisible()
  })

  /** @requirement CART-73 */
  test('they are added to the proposal cart as well (catalogue 4)', async ({ page, shop, signIn }) => {
    await signIn(page, AYSE)
    await page.goto(JACKET)
    await page.getByRole('link', { name: /Renk, Beden/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Renk, Beden' })
    await dialog.getByRole('spinbutton', { name: /siyah, M / }).fill('3')
    await dialog.getByRole('button', { name: 'Teklife ekle' }).click()
    await expect(dialog.getByRole('status')).toBeVisible()
    const line = await one<{ quantity: string }>(
      shop.databaseUrl,
      `select trim_scale(l.quantity)::text as quantity from cart_lines l join products p on p.id = l.product_id
       join carts c on c.id = l.cart_id and c.state = 'open' and c.type = 1 join users u on u.id = c.user_id
       where u.email = $1 and p.code = '71-1004-MB'`,
      [AYSE],
    )
    expect(line.quantity).toBe('3')
  })

  /** @requirement VAR-6 */
  test('a colour is a radio choice, and a missing one shows an error; `v` selects it (catalogue 2, 5)', async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn(page, AYSE)
    await page.goto(COVER)
    await page.getByRole('button', { name: 'Sepete ekle' }).click()
    await expect(page.getByText('Lütfen bir seçenek seçin.')).toBeVisible()
    const { id } = await one<{ id: number }>(
      shop.databaseUrl,
      `select v.id::int from variation_values v join variation_properties p on p.id = v.property_id
       join sites s on s.id = p.site_id and s.key = 'anadolu' where v.code = 'beige'`,
    )
    await page.goto(`${COVER}?v=${id}`)
    await expect(page.getByRole('radio', { name: /bej/ })).toBeChecked()
  })

  /** @requirement VAR-5, VAR-13 */
  test("a pack is chosen from a list, a tyre's production year in its row, also without script (catalogue 4)", async ({
    browser,
    shop,
    signIn,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address() })
    const page = await context.newPage()
    await signIn(page, AYSE)
    await page.goto(OIL)
    await page.getByRole('combobox', { name: /Ambalaj/ }).selectOption({ index: 2 })
    await page.getByRole('spinbutton', { name: /Ambalaj/ }).fill('8')
    await page.getByRole('button', { name: 'Sepete ekle' }).click()
    await expect(page).toHaveURL(/motor-yagi-oleanis/)
    await page.goto(TYRE)
    await page.getByRole('spinbutton', { name: /DOT 2025/ }).fill('4')
    await page.getByRole('button', { name: 'Sepete ekle' }).click()
    await expect(page).toHaveURL(/205-55r16/)
    expect((await inCart(shop.databaseUrl)).slice(-2)).toEqual([
      { code: '30-5300-4L', quantity: '8' },
      { code: 'LS2055516-KUYK-25', quantity: '4' },
    ])
    await context.close()
  })
})
