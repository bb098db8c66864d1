import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { input, one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const photo = async () => ({
  name: 'kirik.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } })
    .png()
    .toBuffer(),
})

/** Her most expensive line that was fully delivered and not yet returned in part. */
const arrivedLine = (url: string) =>
  one<{ number: string; code: string; id: number }>(
    url,
    `select o.number, l.code, l.id::int from orders o join order_lines l on l.order_id = o.id
     join users u on u.customer_id = o.customer_id and u.email = 'ayse@vitrin.test'
     where o.status = 5 and l.returned = 0 and l.quantity > 1 and l.shipped = l.quantity and not l.gift
       and not exists (select from order_lines other where other.order_id = o.id and other.code = l.code and other.id <> l.id)
     order by l.net_total desc limit 1`,
  )

/** First above the invoiced quantity, which is reported without losing input. */
async function fillReturnForm(page: Page) {
  await page.getByLabel('İade nedeni').selectOption({ label: 'Kusurlu ürün' })
  await page.getByLabel('İade miktarı').fill('1')
  await page.getByLabel('İade tutarı').fill('999999')
  await page.getByLabel('Açıklama').fill('Kutusu açılmamıştı, çatlak çıktı')
  await page.getByLabel('Fotoğraflar').setInputFiles(await photo())
  await page.getByRole('button', { name: 'İadeyi gönder' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'faturadan fazla olamaz' })).toBeFocused()
  await expect(page.getByLabel('Açıklama')).toHaveValue('Kutusu açılmamıştı, çatlak çıktı')
  await expect(page.getByLabel('İade nedeni')).toHaveValue('2')
  await expect(page.getByLabel('İade tutarı')).toHaveValue('999999')
  await page.getByLabel('İade tutarı').fill('12,50')
  await page.getByRole('button', { name: 'İadeyi gönder' }).click()
}

/** The return arrives and is approved. */
async function decide(page: Page) {
  await page.goto('/bana-gelen-iadeler?status=1')
  const received = page.getByRole('article').filter({ hasText: 'çatlak çıktı' })
  await received.getByText('Karar ver').click()
  await received.getByRole('button', { name: 'Ürün geldi' }).click()
  await expect(received).toHaveCount(0)
  await page.goto('/bana-gelen-iadeler?status=4')
  await received.getByText('Karar ver').click()
  await received.getByLabel('İadeyi açana not').fill('Kusura bakmayın')
  await received.getByRole('button', { name: 'Onayla ve alacak yaz' }).click()
  await expect(received).toHaveCount(0)
}

/** @requirement RET-1, RET-5 */
test('a dealer returns a part with a photo, the owner approves, the credit is on the account (orders 2, 3, 5)', async ({
  page,
  shop,
  signIn,
}) => {
  const { number, code, id } = await arrivedLine(shop.databaseUrl)
  await signIn(page, 'ayse@vitrin.test')
  await page.goto(`/siparis-detay/${number}`)
  await page.getByRole('link', { name: 'İade et' }).first().click()
  await page.getByRole('link', { name: `İade et: ${code}` }).click()
  await fillReturnForm(page)
  await expect(page).toHaveURL(/iadelerim/)
  const mine = page.getByRole('article').filter({ hasText: code })
  await expect(mine.getByText('Bekliyor')).toBeVisible()
  await expect(mine.getByText('₺12,50')).toBeVisible()
  const loadWidth = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)
  expect(await mine.getByRole('img').evaluate(loadWidth)).toBe(40)

  await page.context().clearCookies()
  await signIn(page, 'ela@vitrin.test')
  await decide(page)
  const returned = await input<{ returned: string; no: string }>(
    shop.databaseUrl,
    `select l.returned::text, 'R-' || lpad(r.id::text, 6, '0') as no from order_lines l join returns r on r.order_line_id = l.id
     where l.id = $1`,
    [id],
  )
  expect(returned).toMatchObject([{ returned: '1.000' }])

  await page.context().clearCookies()
  await signIn(page, 'ayse@vitrin.test')
  await page.goto('/iadelerim')
  await expect(mine.getByText('Onaylandı')).toBeVisible()
  await expect(mine.getByText('Kusura bakmayın')).toBeVisible()
  await page.goto('/cari-hesap')
  await expect(page.getByRole('row').filter({ hasText: returned[0]?.no ?? '' })).toContainText('12,50')
})
