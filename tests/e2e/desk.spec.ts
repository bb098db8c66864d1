import type { Page } from '@playwright/test'
import { input, one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** An unprocessed order of hers, the only one that no ERP has fetched. */
async function untouchedOrder(url: string): Promise<string> {
  const { id, number } = await one<{ id: number; number: string }>(
    url,
    `select o.id, o.number from orders o join sites s on s.id = o.site_id and s.key = 'anadolu'
     join users u on u.customer_id = o.customer_id
     where u.email = 'ayse@vitrin.test' and o.status in (4, 5) and (select count(*) from order_lines l where l.order_id = o.id and l.quantity > 2) > 1
     order by o.id desc limit 1`,
    [],
  )
  for (const statement of [
    `update orders set status = 1, posted_total = 0, posted_at = null, held = false, hold = '', batch_id = null where id = $1`,
    'update order_lines set shipped = 0, approved = 0 where order_id = $1',
    'delete from shipment_lines where shipment_id in (select id from shipments where order_id = $1)',
    'delete from shipments where order_id = $1',
    `with fetched as (
       insert into order_batches (site_id, key) select site_id, gen_random_uuid() from orders where id = $1 returning id, site_id)
     update orders o set batch_id = fetched.id from fetched where o.site_id = fetched.site_id and o.id <> $1 and o.batch_id is null`,
  ]) {
    await input(url, statement, [id])
  }
  return number
}

/** Three orders awaiting approval, whose numbers begin with the prefix. */
async function waitingOrders(url: string, prefix: string): Promise<string[]> {
  const numbers = [1, 2, 3].map((no) => `${prefix}-${no}`)
  for (const number of numbers) {
    await input(
      url,
      `update orders set number = $1, status = 1, posted_total = 0, posted_at = null, held = false, hold = ''
       where id = (select o.id from orders o join sites s on s.id = o.site_id and s.key = 'anadolu'
         where o.status in (7, 8) order by o.id limit 1) returning id`,
      [number],
    )
  }
  return numbers
}

/** A company that verified its registration by the emailed code and awaits the owner's approval. */
const applicant = (url: string, email: string) =>
  input(
    url,
    `with ayse as (select u.* from users u join sites s on s.id = u.site_id and s.key = 'anadolu' where u.email = 'ayse@vitrin.test'),
     firm as (insert into customers (site_id, code, kind, company_name, email, currency)
       select site_id, 'WEB-900001', 'dealer', 'Yeni Oto', $1, 'TRY' from ayse returning id, site_id)
     insert into users (site_id, customer_id, role, login_kind, email, email_key, password_hash, awaits_approval, active)
     select firm.site_id, firm.id, 'dealer', 'customer', $1, $1, ayse.password_hash, true, false from firm, ayse returning id`,
    [email],
  )

/** The first line ships alone, the others after it. */
async function shipInParts(page: Page) {
  await page.getByLabel('Kargo / nakliye firması').fill('Yurt Kargo')
  await page.getByLabel('Takip no').fill('YK-778')
  const sent = page.locator('form', { has: page.getByLabel('Takip no') }).getByRole('spinbutton')
  for (const quantity of (await sent.all()).slice(1)) await quantity.fill('0')
  await page.getByRole('button', { name: 'Sevkiyatı kaydet' }).click()
  await expect(page.getByText('YK-778')).toBeVisible()
  await page.getByLabel('Takip no').fill('YK-779')
  await page.getByRole('button', { name: 'Sevkiyatı kaydet' }).click()
  await expect(page.getByText('YK-779')).toBeVisible()
}

/** Repeated downloads return the same content. */
async function takeBatch(page: Page, number: string) {
  await page.goto('/siparis-aktarimi')
  await page.getByRole('button', { name: 'Yeni paket oluştur' }).click()
  await expect(page.getByText(/^0 sipariş aktarılmayı bekliyor/)).toBeVisible()
  const file = (await page.getByRole('link', { name: 'CSV' }).first().getAttribute('href')) ?? ''
  const batch = await (await page.request.get(file)).text()
  expect(batch).toContain(number)
  expect(await (await page.request.get(file)).text()).toBe(batch)
}

test('the owner approves an order in part and ships it in parts; the buyer tracks it; the ERP gets it once (orders 2, 3, 4)', async ({
  page,
  shop,
  signIn,
}) => {
  const number = await untouchedOrder(shop.databaseUrl)
  await signIn(page, 'ela@vitrin.test')
  await page.goto(`/siparis-masasi?q=${number}`)
  await page.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`/siparis-masasi/${number}\\?q=${number}$`))
  await page.getByText('Kısmen onayla').click()
  const first = page.getByRole('spinbutton').first()
  await first.fill('1')
  await page.getByRole('button', { name: 'Bu miktarları onayla' }).click()
  await expect(page.getByText('Kaydedildi').first()).toBeVisible()
  await expect(page.getByText('Kısmen Onaylandı').first()).toBeVisible()

  await shipInParts(page)
  await takeBatch(page, number)

  await page.context().clearCookies()
  await signIn(page, 'ayse@vitrin.test')
  await page.goto(`/siparis-detay/${number}`)
  await expect(page.getByText('YK-778')).toBeVisible()
  await expect(page.getByText('YK-779')).toBeVisible()
  expect((await page.request.get('/siparis-masasi')).status()).toBe(403)
})

test('approves the selected orders of a page and names the one that changed meanwhile', async ({
  page,
  shop,
  signIn,
}) => {
  const numbers = await waitingOrders(shop.databaseUrl, 'TOPLU')
  await signIn(page, 'ela@vitrin.test')
  await page.goto('/siparis-masasi?sid=1&q=TOPLU')
  await expect(page.getByRole('checkbox', { name: /numaralı siparişi seç/ })).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Bu sayfadakilerin tümünü seç' }).check()
  await expect(page.getByRole('button', { name: 'Seçilenleri onayla (3)' })).toBeVisible()
  await input(shop.databaseUrl, 'update orders set status = 8 where number = $1 returning id', [numbers[0]])
  await page.getByRole('button', { name: 'Seçilenleri onayla (3)' }).click()
  const result = page.getByRole('status').filter({ hasText: '2 sipariş onaylandı.' })
  await expect(result.getByRole('listitem')).toHaveCount(1)
  await expect(result).toContainText(numbers[0] ?? '')
})

test('the owner approves a company’s application, and its user signs in (orders 2, 6)', async ({
  page,
  shop,
  signIn,
}) => {
  const email = 'yeni@yenioto.test'
  await applicant(shop.databaseUrl, email)
  await signIn(page, 'ela@vitrin.test')
  await page.goto('/uyelik-basvurulari')
  const card = page.getByRole('listitem').filter({ hasText: email })
  await expect(card).toContainText('Yeni Oto')
  await card.getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByText(`${email} artık giriş yapabilir.`)).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, email)
  await page.goto('/siparislerim')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('links from one order to the next within the list filter, and to the next one awaiting approval', async ({
  page,
  shop,
  signIn,
}) => {
  await waitingOrders(shop.databaseUrl, 'SIRA')
  await signIn(page, 'ela@vitrin.test')
  await page.goto('/siparis-masasi?sid=1&q=SIRA')
  const rows = page.getByRole('link', { name: /^SIRA-\d$/ })
  await expect(rows).toHaveCount(3)
  const [first = '', second = '', third = ''] = await rows.allTextContents()
  await rows.first().click()
  const heading = page.getByRole('heading', { level: 1 })
  const around = page.getByRole('navigation', { name: 'Diğer siparişler' })
  await expect(heading).toContainText(first)
  await expect(around.getByRole('link', { name: 'Önceki sipariş' })).toHaveCount(0)
  await around.getByRole('link', { name: 'Sonraki sipariş' }).click()
  await expect(heading).toContainText(second)
  await page.getByRole('button', { name: 'Tamamını onayla' }).click()
  await expect(page.getByText('Kaydedildi').first()).toBeVisible()
  await around.getByRole('link', { name: 'Onay bekleyen sonraki' }).click()
  await expect(heading).toContainText(third)
  await page.getByRole('link', { name: 'Sipariş masası' }).last().click()
  await expect(page).toHaveURL(/sid=1/)
  await expect(rows).toHaveCount(2)
})
