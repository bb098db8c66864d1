import type { Page } from '@playwright/test'
import { input, one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** A tyre sold singly, with plenty of stock: four of it trigger the free kit. */
const plentifulTyre = (url: string) =>
  one<{ code: string; slug: string }>(
    url,
    `select p.code, p.slug from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     where p.season is not null and p.package_quantity = 1 and p.visible and p.parent_id is null
       and not exists (select from products child where child.parent_id = p.id)
       and (select sum(on_hand) from stock where product_id = p.id) > 40
     order by p.id limit 1`,
  )

const emptyCart = (url: string) =>
  input(
    url,
    `delete from carts c using users u where u.id = c.user_id and u.email = 'mehmet@vitrin.test' and c.state = 'open'`,
    [],
  )

async function addTyre(page: Page, { code }: { code: string }) {
  await page.goto(`/urunler-s-${encodeURIComponent(code)}`)
  await page.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
}

/** @requirement ADDR-24, PROMO-1, PROMO-2, PROMO-5 */
test('the page selects the first promotion and shows when one has expired (catalogue 2, 8)', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'mehmet@vitrin.test')
  await page.goto('/kampanyalar')
  await expect(page).toHaveURL(/\?p=\d+$/)
  const choices = page.getByRole('navigation', { name: 'Kampanyalar' }).getByRole('link')
  await expect(choices.first()).toHaveAttribute('aria-current', 'page')
  await choices.nth(1).click()
  await expect(page.getByRole('heading', { level: 2, name: '5.000 TL üzeri filtrelerde %10' })).toBeVisible()
  await page.getByRole('link', { name: 'Yalnızca stokta olanlar' }).click()
  await expect(page).toHaveURL(/stock=1/)
  await page.goto('/kampanyalar?p=999999')
  await expect(page.getByRole('heading', { name: 'Bu kampanya sona erdi' })).toBeVisible()
})

/** @requirement CART-72 */
test("a product's promotion badge links to the promotion that names it (catalogue 2)", async ({
  page,
  shop,
  signIn,
}) => {
  const tyre = await plentifulTyre(shop.databaseUrl)
  await signIn(page, 'mehmet@vitrin.test')
  await page.goto(`/urunler/${tyre.slug}`)
  await page.getByRole('link', { name: 'Bu üründe promosyon var' }).click()
  await expect(page).toHaveURL(/\/kampanyalar\?p=\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: '4 lastik alana montaj kiti hediye' })).toBeVisible()
})

/** @requirement PROMO-6 */
test('adding prompts for the promotion, and its free item is part of the order (catalogue 4)', async ({
  page,
  shop,
  signIn,
}) => {
  const tyre = await plentifulTyre(shop.databaseUrl)
  await signIn(page, 'mehmet@vitrin.test')
  await emptyCart(shop.databaseUrl)
  await addTyre(page, tyre)
  const dialog = page.getByRole('dialog', { name: 'Kampanyalı ürün' })
  await dialog.getByRole('button', { name: '4 adet ekle' }).click()
  await expect(page.getByRole('button', { name: `Eklendi: ${tyre.code}` })).toBeVisible()
  await page.goto('/sepetim')
  const gifts = page.getByRole('region', { name: 'Hediyeleriniz' })
  await expect(gifts).toContainText('MK-4004')
  await expect(gifts.getByRole('textbox')).toHaveCount(0)
  await expect(gifts.getByRole('button')).toHaveCount(0)
  await page.goto('/siparis-tamamla')
  await expect(page.getByRole('region', { name: 'Hediyeleriniz' })).toContainText('Ücretsiz')
  await page.getByRole('radio', { name: /cari/i }).check()
  await page.getByRole('checkbox', { name: /okudum/ }).check()
  await page.getByRole('button', { name: 'Siparişi ver' }).click()
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
  const uses = await input<{ name: string }>(shop.databaseUrl, 'select name from promotion_uses', [])
  expect(uses).toEqual([{ name: '4 lastik alana montaj kiti hediye' }])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement PROMO-6 */
  test('the promotion prompt is a page of its own, and can be accepted (catalogue 4)', async ({
    page,
    shop,
    signIn,
  }) => {
    const tyre = await plentifulTyre(shop.databaseUrl)
    await signIn(page, 'mehmet@vitrin.test')
    await emptyCart(shop.databaseUrl)
    await addTyre(page, tyre)
    await expect(page.getByRole('heading', { level: 1, name: 'Kampanyalı ürün' })).toBeVisible()
    await page.getByRole('button', { name: '4 adet ekle' }).click()
    await page.goto('/sepetim')
    await expect(page.getByRole('region', { name: 'Hediyeleriniz' })).toContainText('MK-4004')
  })
})
