import type { Locator, Page } from '@playwright/test'
import { input, one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** The input stays, the error is next to its field, and the field has the focus. */
async function isRefused(field: Locator, { typed, message }: { typed: string; message: string }) {
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
}

async function message(page: Page) {
  await page.goto('/mesajlar/new')
  await page.getByRole('radio', { name: 'Mağaza', exact: true }).check()
  const [subject, body] = [page.getByLabel('Konu'), page.getByLabel('Mesaj', { exact: true })]
  await body.fill('Yirmi takım gerekiyor.')
  await page.getByRole('button', { name: 'Gönder' }).click()
  await isRefused(subject, { typed: '', message: 'Konuyu yazın.' })
  await expect(body).toHaveValue('Yirmi takım gerekiyor.')
  await expect(page.getByRole('radio', { name: 'Mağaza', exact: true })).toBeChecked()
}

async function password(page: Page) {
  await page.goto('/sifre-degistir')
  const field = (name: string) => page.locator(`main [name=${name}]`)
  await field('current').fill('Vitrin-demo-1')
  await field('password').fill('yağmurlu bir sabah')
  await field('passwordAgain').fill('yağmurlu bir akşam')
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
  await isRefused(field('passwordAgain'), { typed: 'yağmurlu bir akşam', message: 'İki şifre aynı değil.' })
  await field('current').fill('başkasının şifresi')
  await field('passwordAgain').fill('yağmurlu bir sabah')
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
  await isRefused(field('current'), { typed: 'başkasının şifresi', message: 'Şifre hatalı.' })
  await expect(field('password')).toHaveValue('yağmurlu bir sabah')
}

async function dispute(page: Page, url: string) {
  const { id } = await one<{ id: number }>(
    url,
    `select e.id::int from account_entries e join users u on u.customer_id = e.customer_id and u.email = 'ayse@vitrin.test'
     where not exists (select from account_disputes d where d.entry_id = e.id) order by e.id limit 1`,
  )
  await page.goto(`/cari-hesap/${id}`)
  const note = page.locator('main [name=note]')
  await note.fill('ab')
  await page.getByRole('button', { name: 'İtirazı gönder' }).click()
  await isRefused(note, { typed: 'ab', message: 'En az 3 harf yazın.' })
  await isOvertaken(page, { url, id })
}

/** A colleague has saved first: the call refuses, and the input stays, with and without script. */
async function isOvertaken(page: Page, { url, id }: { url: string; id: number }) {
  const typed = 'Bu fatura bizim değil'
  const [scripted, scriptless] = [page, await withoutScript(page)]
  await scriptless.goto(`/cari-hesap/${id}`)
  await input(
    url,
    `insert into account_disputes (entry_id, user_id, note) select $1::bigint, id, 'Tutar yanlış' from users where email = 'ayse@vitrin.test' limit 1`,
    [id],
  )
  for (const one of [scriptless, scripted]) {
    const note = one.locator('main [name=note]')
    await note.fill(typed)
    await one.getByRole('button', { name: 'İtirazı gönder' }).click()
    await expect(note).toHaveAccessibleDescription(/daha önce itiraz edildi/)
    await expect(note).toHaveValue(typed)
    await expect(one.getByText('Tutar yanlış')).toBeVisible()
  }
  await scriptless.context().close()
}

async function withoutScript(page: Page): Promise<Page> {
  const { origin } = new URL(page.url())
  const storageState = await page.context().storageState()
  const context = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, storageState, baseURL: origin })
  if (!context) throw new Error('The page has no browser of its own')
  return context.newPage()
}

async function openReturnForm(page: Page, url: string) {
  const { number, line } = await one<{ number: string; line: number }>(
    url,
    `select o.number, l.line_no as line from orders o join order_lines l on l.order_id = o.id
     join users u on u.customer_id = o.customer_id and u.email = 'ayse@vitrin.test'
     where o.status = 5 and l.returned = 0 and l.shipped = l.quantity and not l.gift order by o.id, l.line_no limit 1`,
  )
  await page.goto(`/iade?order=${encodeURIComponent(number)}&line=${line}`)
  await page.getByLabel('İade nedeni').selectOption({ label: 'Kusurlu ürün' })
  await page.getByLabel('Açıklama').fill('Çatlak çıktı')
  await page.getByLabel('İade tutarı').fill('on lira')
  await page.getByRole('button', { name: 'İadeyi gönder' }).click()
  await isRefused(page.getByLabel('İade tutarı'), { typed: 'on lira', message: 'Tutarı rakamla yazın' })
  await expect(page.getByLabel('Açıklama')).toHaveValue('Çatlak çıktı')
  await expect(page.getByLabel('İade nedeni')).toHaveValue('2')
}

/** Refused first by the form itself, then by the shop, at one field after the other. */
async function subDealer(page: Page) {
  await page.goto('/alt-bayi-ekle')
  const field = (name: string) => page.locator(`main [name=${name}]`)
  const send = () => page.getByRole('button', { name: 'Davet et' }).click()
  await field('companyName').fill('Deniz Lastik')
  await field('lastName').fill('Kara')
  await field('firstName').fill('De')
  await field('phone').fill('0532 111 22 33')
  await field('taxNumber').fill('4540536921')
  await field('email').fill('ayse@vitrin.test')
  await send()
  await isRefused(field('firstName'), { typed: 'De', message: 'Ad en az 3 harf olmalı.' })
  await field('firstName').fill('Deniz')
  await send()
  await isRefused(field('taxNumber'), { typed: '4540536921', message: 'Vergi numarası 10, şahıs işletmesinde' })
  await field('taxNumber').fill('4540536920')
  await send()
  await isRefused(field('email'), { typed: 'ayse@vitrin.test', message: 'Bu e-posta adresi zaten kayıtlı.' })
  await expect(field('companyName')).toHaveValue('Deniz Lastik')
}

/** @requirement DOOR-20, SUB-12 */
test('a refused form retains the input, and shows the error next to its field (storefront 5, orders 5)', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn(page, 'ayse@vitrin.test')
  await message(page)
  await password(page)
  await dispute(page, shop.databaseUrl)
  await openReturnForm(page, shop.databaseUrl)
  await subDealer(page)
})
