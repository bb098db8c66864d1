import type { Page } from '@playwright/test'
import { input, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const FIRM = 'Yılmaz Oto Yedek Parça'

/** @requirement ADDR-23, REP-4 */
test('a representative finds a customer of theirs, orders under their own name, and loses access once removed (orders 6, threat 16)', async ({
  page,
  shop,
  signIn,
}) => {
  const { databaseUrl: url } = shop
  await signIn(page, 'zeynep@vitrin.test')
  await lookUp(page)
  await page.getByRole('button', { name: `${FIRM} adına işlem yap` }).click()
  await expect(page.getByText(`${FIRM} (120.34.001) adına işlem yapıyorsunuz`)).toBeVisible()
  const number = await order(page, (await plentifulPart(url, 5)).code)
  const written = `select u.email, c.company_name as firm from audit_log l join users u on u.id = l.user_id
    join customers c on c.id = l.customer_id where l.action = 'order.place' and l.target = $1`
  expect(await input(url, written, [number])).toEqual([{ email: 'zeynep@vitrin.test', firm: FIRM }])

  await input(
    url,
    `delete from representative_customers r using users u, customers c where u.id = r.user_id and c.id = r.customer_id
     and u.email = 'zeynep@vitrin.test' and c.company_name = $1`,
    [FIRM],
  )
  await page.goto(`/siparis-detay/${number}`)
  await expect(page.getByText('Henüz bir müşteri seçmediniz')).toBeVisible()
  await expect(page.getByText(FIRM)).toHaveCount(0)
  await page.goto('/musteri-degistir')
  await expect(page.getByText(FIRM)).toHaveCount(0)

  // The owner sees both names in the log, and no other user has that page.
  expect((await page.request.get('/islem-kayitlari')).status()).toBe(403)
  await page.context().clearCookies()
  await signIn(page, 'ela@vitrin.test')
  await page.goto('/islem-kayitlari')
  await page.getByLabel('Kişi veya müşteri').fill('zeynep')
  await page.getByLabel('İşlem', { exact: true }).selectOption({ label: 'Sipariş verildi' })
  await page.getByRole('button', { name: 'Filtrele' }).click()
  const line = page.getByRole('listitem').filter({ hasText: number })
  await expect(line).toContainText('Zeynep Arslan')
  await expect(line).toContainText(FIRM)
})

/** Two characters are not enough, and another representative's customer is not found. */
async function lookUp(page: Page) {
  await page.goto('/musteri-degistir')
  const search = page.getByRole('searchbox', { name: 'Müşteri kodu veya adı' })
  await search.fill('de')
  await search.press('Enter')
  await expect(page.getByText('Aramak için en az 3 karakter yazın.')).toBeVisible()
  await search.fill('aksoy')
  await search.press('Enter')
  await expect(page.getByText('Bu aramaya uyan müşteriniz yok')).toBeVisible()
  await search.fill('yılmaz')
  await search.press('Enter')
  await expect(page.getByText('1 müşteri')).toBeVisible()
}

async function order(page: Page, code: string): Promise<string> {
  await page.goto(`/urunler-s-${encodeURIComponent(code)}`)
  await page.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
  await expect(page.getByRole('button', { name: `Eklendi: ${code}` })).toBeVisible()
  await page.goto('/sepetim')
  await page.getByRole('button', { name: 'Siparişi tamamla' }).first().click()
  await page.getByRole('radio', { name: /cari/i }).check()
  await page.getByRole('checkbox', { name: /okudum/ }).check()
  await page.getByRole('button', { name: 'Siparişi ver' }).click()
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
  return /\d{4}-\d{6}/.exec(page.url())?.[0] ?? ''
}
