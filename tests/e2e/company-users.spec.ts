import type { Page } from '@playwright/test'
import { expect, test, waitUntilAlive } from '../support/browser.ts'
import { waitForEmail } from '../support/emails.ts'

const EMAIL = 'deniz@yilmazoto.test'
const PASSWORD = 'yağmurlu bir sabah'

/** @requirement REP-6 */
test('a manager invites a user and limits their permissions; the user joins by email, and is signed out on the next request once disabled (orders 3, 6)', async ({
  browser,
  page,
  shop,
  signIn,
}) => {
  await signIn(page, 'ayse@vitrin.test')
  await page.goto('/kullanici-ekle')
  await page.getByRole('main').getByLabel('Soyad', { exact: true }).fill('Kara')
  await page.getByRole('button', { name: 'Davet et' }).click()
  await expect(page.getByText('Ad boş bırakılamaz.')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Ad', { exact: true })).toBeFocused()
  await expect(page.getByRole('main').getByLabel('Soyad', { exact: true })).toHaveValue('Kara')
  for (const [name, value] of Object.entries({ Ad: 'Deniz', Soyad: 'Kara', 'E-posta': EMAIL })) {
    await page.getByRole('main').getByLabel(name, { exact: true }).fill(value)
  }
  await page.getByRole('checkbox', { name: 'Cari hesap' }).uncheck()
  await page.getByRole('button', { name: 'Davet et' }).click()
  const row = page.getByRole('listitem').filter({ hasText: EMAIL })
  await expect(row).toContainText('Davet edildi')
  await expect(row).toContainText('Kısıtlı')

  const invitee = waitUntilAlive(await browser.newPage({ baseURL: shop.address() }))
  await comeByEmail(invitee, await waitForEmail(shop, EMAIL, /(\/sifre-yenile\?k=[\w-]{43}&i=1)/))
  await invitee.goto('/siparislerim')
  await expect(invitee.getByRole('heading', { level: 1, name: 'Siparişlerim' })).toBeVisible()
  expect((await invitee.request.get('/cari-hesap')).status()).toBe(403)
  await expect(invitee.getByRole('link', { name: 'Kullanıcılar' })).toHaveCount(0)

  await page.goto('/kullanicilar')
  await expect(row).not.toContainText('Davet edildi')
  await row.getByRole('link', { name: 'Deniz Kara' }).click()
  await page.getByRole('checkbox', { name: 'Giriş yapabilir' }).uncheck()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(row).toContainText('Pasif')
  await invitee.goto('/siparislerim')
  await expect(invitee).toHaveURL(/giris/)
  await invitee.close()
})

/** Chooses a password by the link and signs in with it. */
async function comeByEmail(page: Page, path: string) {
  await page.goto(path)
  const field = (name: string) => page.locator(`main [name=${name}]`).first()
  await field('password').fill(PASSWORD)
  await field('passwordAgain').fill(PASSWORD)
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
  await expect(page.getByText('Şifreniz değişti.')).toBeVisible()
  await field('email').fill(EMAIL)
  await field('password').fill(PASSWORD)
  await field('password').press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('giris'))
}
