import { input, one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const newest = (url: string, email: string, statuses: string) =>
  one<{ id: number; number: string }>(
    url,
    `select o.id, o.number from orders o join users u on u.customer_id = o.customer_id
     join sites s on s.id = o.site_id and s.key = 'anadolu'
     where u.email = $1 and o.status = any($2::smallint[]) order by o.id desc limit 1`,
    [email, statuses],
  )

/** @requirement ORDW-7 */
test('a dealer processes a sub-dealer’s order only in the sub-dealer order list (orders 2, 4)', async ({
  page,
  shop,
  signIn,
}) => {
  const order = await newest(shop.databaseUrl, 'selim@vitrin.test', '{1,2,3,4,5,6,7,8}')
  await input(shop.databaseUrl, 'update orders set status = 2, held = false where id = $1', [order.id])
  await signIn(page, 'ayse@vitrin.test')
  await page.goto('/alt-bayi-siparisleri?sid=2')
  const row = page.getByRole('row').filter({ hasText: order.number })
  await row
    .getByRole('combobox', { name: `${order.number} siparişinin yeni durumu` })
    .selectOption({ label: 'Sipariş Alındı' })
  await row.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kaydedildi').first()).toBeVisible()
  const [moved] = await input<{ status: number }>(shop.databaseUrl, 'select status from orders where id = $1', [
    order.id,
  ])
  expect(moved?.status).toBe(4)
  await page.goto(`/siparis-detay/${order.number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
  await expect(page.getByRole('combobox', { name: /yeni durumu/ })).toHaveCount(0)
})

/** @requirement SUB-8a */
test('cancelling a sub-dealer’s order requires confirmation and a reason, and changes nothing before (orders 4)', async ({
  page,
  shop,
  signIn,
}) => {
  const order = await newest(shop.databaseUrl, 'selim@vitrin.test', '{1,2,3,4,5,6,7,8}')
  await input(shop.databaseUrl, 'update orders set status = 1, held = false where id = $1', [order.id])
  await signIn(page, 'ayse@vitrin.test')
  await page.goto('/alt-bayi-siparisleri?sid=1')
  const row = page.getByRole('row').filter({ hasText: order.number })
  await row
    .getByRole('combobox', { name: `${order.number} siparişinin yeni durumu` })
    .selectOption({ label: 'İptal Edildi' })
  await row.getByRole('button', { name: 'Kaydet' }).click()
  const question = page.getByRole('form', { name: new RegExp(order.number) })
  await expect(question).toContainText('geri alınamaz')
  const statusNow = async () =>
    (await input<{ status: number }>(shop.databaseUrl, 'select status from orders where id = $1', [order.id]))[0]
      ?.status
  expect(await statusNow()).toBe(1)
  await question.getByRole('textbox', { name: 'Neden' }).fill('Mükerrer sipariş')
  await question.getByRole('button', { name: 'Evet, değiştir' }).click()
  await expect(page.getByText('Kaydedildi').first()).toBeVisible()
  expect(await statusNow()).toBe(8)
})

/** @requirement ORDW-4 */
test('an order can be added to the cart again, and downloaded as PDF (orders 2)', async ({ page, shop, signIn }) => {
  const order = await newest(shop.databaseUrl, 'ayse@vitrin.test', '{1,2,3,4,5,6}')
  await signIn(page, 'ayse@vitrin.test')
  await page.goto('/siparislerim')
  await page.getByRole('link', { name: 'Bu yıl' }).click()
  await expect(page).toHaveURL(/startDate=\d{4}-01-01&endDate=\d{4}-12-31/)
  await page.goto(`/siparis-detay/${order.number}`)
  await page.getByRole('button', { name: 'Tekrar sipariş ver' }).click()
  await expect(page.getByRole('status').filter({ hasText: /sepete eklendi|eklenemedi/ })).toBeVisible()
  const file = await page.request.get(`/yazdir/${order.number}/pdf`)
  expect(file.headers()['content-type']).toBe('application/pdf')
})
