import { ask, one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** An order of hers as it was before anybody looked at it. */
async function untouchedOrder(url: string): Promise<string> {
  const { id, number } = await one<{ id: number; number: string }>(
    url,
    `select o.id, o.number from orders o join sites s on s.id = o.site_id and s.key = 'anadolu'
     join users u on u.customer_id = o.customer_id
     where u.email = 'ayse@vitrin.test' and o.status in (4, 5) order by o.id desc limit 1`,
    [],
  )
  for (const statement of [
    `update orders set status = 1, posted_total = 0, posted_at = null, held = false, hold = '' where id = $1`,
    'update order_lines set shipped = 0, approved = 0 where order_id = $1',
    'delete from shipment_lines where shipment_id in (select id from shipments where order_id = $1)',
    'delete from shipments where order_id = $1',
  ]) {
    await ask(url, statement, [id])
  }
  return number
}

test('the owner approves an order in part and sends it; its buyer follows it (orders 2, 3, 4)', async ({
  page,
  shop,
  signIn,
}) => {
  const number = await untouchedOrder(shop.databaseUrl)
  await signIn(page, 'ela@vitrin.test')
  await page.goto(`/siparis-masasi?q=${number}`)
  await page.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`/siparis-masasi/${number}$`))
  await page.getByText('Kısmen onayla').click()
  const first = page.getByRole('spinbutton').first()
  await first.fill('1')
  await page.getByRole('button', { name: 'Bu miktarları onayla' }).click()
  await expect(page.getByText('Kaydedildi').first()).toBeVisible()
  await expect(page.getByText('Kısmen Onaylandı').first()).toBeVisible()

  await page.getByLabel('Kargo / nakliye firması').fill('Yurt Kargo')
  await page.getByLabel('Takip no').fill('YK-778')
  await page.getByRole('button', { name: 'Sevkiyatı kaydet' }).click()
  await expect(page.getByText('YK-778')).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, 'ayse@vitrin.test')
  await page.goto(`/siparis-detay/${number}`)
  await expect(page.getByText('YK-778')).toBeVisible()
  expect((await page.request.get('/siparis-masasi')).status()).toBe(403)
})
