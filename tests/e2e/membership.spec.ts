import type { Page } from '@playwright/test'
import { DEMO_CLIENT_SECRET, DEMO_PASSWORD } from '#db/demo/people.ts'
import { input } from '../support/ask.ts'
import { expect, holdRequests, test } from '../support/browser.ts'
import { waitForEmail } from '../support/emails.ts'
import type { RunningShop } from '../support/running-shop.ts'

const PASSWORD = 'yağmurlu bir sabah'
/** A dealer of the demo that no other test uses. */
const FORGETFUL = 'siparis@aksoy-oto-yedek-parca-1.test'

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`).first()

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

test.describe('membership', () => {
  /** @requirement DOOR-10, DOOR-19 */
  test('register, verify the account by the emailed code, sign in, and delete it again (storefront 2.8, orders 2)', async ({
    page,
    shop,
  }) => {
    const email = 'deniz@firma.test'
    await page.goto('/uyelik')
    await fill(page, { companyName: 'Deniz Oto', email, password: 'kısa' })
    await page.getByRole('button', { name: 'Üye ol' }).click()
    // No input is lost on an error, and each field shows what is missing.
    await expect(page.getByText('Vergi dairesi boş bırakılamaz.')).toBeVisible()
    await expect(page.getByText('Şifre en az 8 karakter olmalı.')).toBeVisible()
    await expect(page.getByText('Devam etmek için bu metni onaylayın.')).toHaveCount(2)
    await expect(field(page, 'companyName')).toHaveValue('Deniz Oto')
    await fill(page, { taxOffice: 'Kadıköy', taxNumber: '4540536920', firstName: 'Deniz', lastName: 'Kara' })
    await fill(page, { phone: '0532 111 22 33', line: 'Bağdat Cad. No: 12', city: 'İstanbul', county: 'Kadıköy' })
    await fill(page, { password: PASSWORD, passwordAgain: PASSWORD })
    await expect(page.getByText('Güçlü')).toBeVisible()
    for (const box of await page.locator('[name=accepted]').all()) await box.check()
    await page.getByRole('button', { name: 'Üye ol' }).click()
    await expect(page).toHaveURL(/uyelik-onayi\?id=/)
    await field(page, 'code').fill('000')
    await page.getByRole('button', { name: 'Hesabı aç' }).click()
    await expect(page.getByText('Kod hatalı ya da süresi dolmuş.')).toBeVisible()
    await field(page, 'code').fill(await waitForEmail(shop, email, /\| (\d{6})$/m))
    await page.getByRole('button', { name: 'Hesabı aç' }).click()
    await expect(page.getByText('Hesabınız açıldı.')).toBeVisible()
    await fill(page, { email, password: PASSWORD })
    await field(page, 'password').press('Enter')
    await expect(page).toHaveURL(`${shop.address()}/`)
    // Signed-in users are redirected from the auth pages.
    await page.goto('/uyelik')
    await expect(page).toHaveURL(`${shop.address()}/`)
    await page.goto('/hesap-sil')
    await field(page, 'password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Hesabımı kalıcı olarak sil' }).click()
    await expect(page.getByText('Hesabınız silindi.')).toBeVisible()
    await page.goto('/siparislerim')
    await expect(page).toHaveURL(/giris/)
  })

  /** @requirement DOOR-15 */
  test('a password reset is requested in a dialog and completed by the emailed link (storefront 2.8)', async ({
    page,
    shop,
  }) => {
    await page.goto('/giris')
    await page.getByRole('button', { name: 'Şifremi unuttum' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Bağlantı gönder' }).click()
    await expect(dialog.getByText('E-posta boş bırakılamaz.')).toBeVisible()
    await dialog.locator('[name=forgotten]').fill(FORGETFUL)
    await dialog.getByRole('button', { name: 'Bağlantı gönder' }).click()
    await expect(dialog.getByRole('status')).toContainText('Bağlantı 60 dakika geçerlidir')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Şifremi unuttum' })).toBeFocused()
    const path = await waitForEmail(shop, FORGETFUL, /(\/sifre-yenile\?k=[\w-]{43})/)
    const answer = await page.goto(path)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await fill(page, { password: PASSWORD, passwordAgain: PASSWORD })
    await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
    await expect(page.getByText('Şifreniz değişti.')).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Bağlantının süresi dolmuş' })).toBeVisible()
  })

  /** @requirement DOOR-8, THREAT-28 */
  test('a login link signs in automatically with script, and its address is cleaned', async ({
    page,
    shop,
    request,
  }) => {
    const path = await loginLink(request, shop)
    const opened = await page.request.get(path)
    expect(opened.headers()['referrer-policy']).toBe('no-referrer')
    await page.goto(path)
    await expect(page).toHaveURL(`${shop.address()}/`)
    await page.goBack().catch(() => undefined)
    expect(page.url()).not.toContain('h=')
    await page.goto('/siparislerim')
    await expect(page).toHaveURL(/siparislerim/)
  })

  /** @requirement DOOR-14 */
  test('a user without a licence gets the message after the password, and signs in with the key (orders 3, 8)', async ({
    page,
    shop,
    signIn,
  }) => {
    const email = 'mehmet@vitrin.test'
    await signIn(page, 'ela@vitrin.test')
    const key = await loadLicence(page, email)
    await page.context().clearCookies()
    await page.goto('/giris')
    await fill(page, { email, password: DEMO_PASSWORD })
    await field(page, 'password').press('Enter')
    await expect(page.getByRole('heading', { name: 'Web lisansı gerekiyor' })).toBeVisible()
    await expect(page.getByText('Lütfen masaüstü uygulamasını kullanın.')).toBeVisible()
    await field(page, 'key').pressSequentially('12345abcde12345abcde')
    await expect(field(page, 'key')).toHaveValue('12345-ABCDE-12345-ABCDE')
    await page.getByRole('button', { name: 'Lisansı etkinleştir' }).click()
    await expect(page.getByText('Lisans anahtarı geçersiz ya da daha önce kullanılmış.')).toBeVisible()
    await expect(field(page, 'key')).toHaveValue('12345-ABCDE-12345-ABCDE')
    await field(page, 'key').fill(` ${key.toLowerCase().replaceAll('-', ' ')} `)
    await page.getByRole('button', { name: 'Lisansı etkinleştir' }).click()
    await expect(page.getByText('Lisansınız etkinleştirildi.')).toBeVisible()
    await fill(page, { email, password: DEMO_PASSWORD })
    await field(page, 'password').press('Enter')
    await expect(page).toHaveURL(`${shop.address()}/`)
  })

  /** @requirement DOOR-7 */
  test('the button is busy during sign-in, and idle again after a failure (storefront 4)', async ({ page }) => {
    const login = await holdRequests(page, '**/giris.data*')
    await page.goto('/giris')
    await fill(page, { email: 'ayse@vitrin.test', password: 'not this one' })
    await field(page, 'password').press('Enter')
    await expect(page.getByRole('button', { name: 'Giriş yapılıyor…' })).toBeDisabled()
    await expect(page.getByRole('status').filter({ hasText: 'Giriş yapılıyor…' })).toBeVisible()
    login.release()
    await expect(page.getByRole('button', { name: 'Giriş yap', exact: true })).toBeEnabled()
    await expect(field(page, 'password')).toBeFocused()
  })

  /** @requirement DOOR-13, DOOR-14, DOOR-32 */
  test('registration and the representatives’ page are hidden by settings, the desktop application is shown (storefront 6)', async ({
    page,
    shop,
  }) => {
    const loadStatus = async (path: string) => (await page.goto(`${shop.address('b2c.localhost')}${path}`))?.status()
    expect(await loadStatus('/uyelik')).toBe(200)
    expect(await loadStatus('/musteri-temsilcisi-girisi')).toBe(200)
    const hidden = { HideMembershipButton: true, HideCustomerRepresentativeLogin: true }
    const settings = JSON.stringify({ ...hidden, DesktopApplicationUrl: 'https://indir.firma.test/kurulum' })
    await input(shop.databaseUrl, `update sites set settings = settings || $1 where key = 'b2c'`, [settings])
    await input(shop.databaseUrl, `select pg_notify('vitrin', 'site:*')`)
    await expect.poll(() => loadStatus('/uyelik')).toBe(404)
    expect(await loadStatus('/musteri-temsilcisi-girisi')).toBe(404)
    expect(await loadStatus('/giris')).toBe(200)
    await expect(page.getByRole('link', { name: 'Üye olun' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Müşteri temsilcisi girişi' })).toHaveCount(0)
    const desktop = page.getByRole('link', { name: 'Masaüstü uygulamasını indir' })
    await expect(desktop).toHaveAttribute('href', 'https://indir.firma.test/kurulum')
    const known = await page.request.get(`${shop.address()}/.well-known/change-password`, { maxRedirects: 0 })
    expect(known.headers().location).toBe('/sifre-degistir')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement DOOR-8 */
  test('the login link requires one confirmation, the sign-in tabs are links, the dialog is a page', async ({
    page,
    shop,
    request,
  }) => {
    await page.goto('/giris')
    await page.getByRole('link', { name: 'Bayi girişi' }).click()
    await expect(page).toHaveURL(/\?t=2/)
    await expect(page.getByLabel('Müşteri kodu ya da e-posta')).toBeVisible()
    await page.getByRole('link', { name: 'Şifremi unuttum' }).click()
    await field(page, 'forgotten').fill('nobody@vitrin.test')
    await page.getByRole('button', { name: 'Bağlantı gönder' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Bağlantı 60 dakika geçerlidir')
    await page.goto(await loginLink(request, shop))
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page).toHaveURL(`${shop.address()}/`)
  })
})

/** The licence key, as the owner's page shows it. */
async function loadLicence(page: Page, email: string): Promise<string> {
  await page.goto('/lisanslar')
  await page.getByRole('searchbox', { name: 'Firma, kod, ad veya e-posta' }).fill(email)
  await page.getByRole('button', { name: 'Bul' }).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Lisans gerekmiyor')
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Yeni anahtar ver' }).click()
  const result = page.getByRole('status').filter({ hasText: `${email} için lisans anahtarı` })
  await expect(result).toContainText('Yalnız şimdi gösterilir')
  await expect(row).toContainText('Anahtarın girilmesi bekleniyor')
  return /(?:\w{5}-){3}\w{5}/.exec((await result.textContent()) ?? '')?.[0] ?? ''
}

/** A login link as created by another application (storefront 7). */
async function loginLink(request: Page['request'], shop: RunningShop): Promise<string> {
  const auth = `http://127.0.0.1:${shop.ports.auth}/auth`
  const weburl = shop.address()
  const client = await request.post(`${auth}/get-tokenbyclient`, { data: { weburl, clientsecret: DEMO_CLIENT_SECRET } })
  const { AccessToken } = await client.json()
  const made = await request.post(`${auth}/create-login-url`, {
    data: { Email: 'ayse@vitrin.test', Password: DEMO_PASSWORD },
    headers: { authorization: `Bearer ${AccessToken}` },
  })
  return `/giris?h=${await made.json()}`
}
