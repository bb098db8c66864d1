import type { Page } from '@playwright/test'
import { input, one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/**
 * On account, in six instalments whose cost depends on the first digits, up to the code of the sandbox bank
 * (docs/payments.md).
 */
async function goToBank(page: Page) {
  await page.goto('/online-odeme?part=other&other=400&go=1&currency=TRY')
  await page.getByLabel('Kart numarası').fill('5549600000000004')
  await page.getByRole('radio', { name: /^6 taksit/ }).check()
  await page.getByLabel('Kart üzerindeki ad').fill('Ayşe Yılmaz')
  await page.getByLabel('Ay', { exact: true }).selectOption('12')
  await page.getByLabel('Yıl', { exact: true }).selectOption('30')
  await page.getByLabel(/CVC/).fill('123')
  await page.getByRole('checkbox', { name: /okudum/ }).check()
  await page.getByRole('button', { name: /öde$/ }).click()
  await expect(page.getByLabel('Telefonunuza gelen kod')).toBeVisible()
}

/** As after a day without a response from the bank. */
async function fallSilent(url: string) {
  const { id, reference } = await one<{ id: string; reference: string }>(
    url,
    `update payment_attempts set state = 'review', failure = 'bankDown', settled_at = now()
     where id = (select max(id) from payment_attempts) returning id, reference`,
  )
  await input(
    url,
    `insert into payment_reconciliations (site_id, attempt_id, kind) select site_id, id, 'bankSilent' from payment_attempts where id = $1`,
    [id],
  )
  return reference
}

const loadNumber = async (page: Page) =>
  (await page
    .getByText(/^K-\d+$/)
    .first()
    .textContent()) ?? ''

interface Numbers {
  looked: string
  paid: string
}

/** One payment without a response from the bank, and one that is captured. */
async function payTwice(page: Page, url: string): Promise<Numbers> {
  await goToBank(page)
  await page.goto(`/odeme-sonucu/${await fallSilent(url)}`)
  await expect(page.getByRole('heading', { name: 'Ödemeniz inceleniyor' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yeniden dene' })).toHaveCount(0)
  const looked = await loadNumber(page)
  await goToBank(page)
  await page.getByLabel('Telefonunuza gelen kod').fill('123456')
  await page.getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByRole('heading', { name: 'Ödemeniz alındı' })).toBeVisible()
  await expect(page.getByText('Taksit farkı')).toBeVisible()
  return { looked, paid: await loadNumber(page) }
}

async function workAtDesk(page: Page, { looked, paid }: Numbers) {
  await page.goto(`/odeme-mutabakati?q=${paid}`)
  const issue = page.getByRole('listitem').filter({ hasText: looked })
  await expect(issue).toContainText('Banka bir gündür cevap vermiyor')
  await issue.getByLabel('Ne bulundu?').fill('Bankayla görüşüldü, çekim yok')
  await issue.getByRole('button', { name: 'Kapat' }).click()
  await expect(page.getByText('Kayıt kapatıldı')).toBeVisible()
  await expect(issue).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: paid })
  await row.getByText('İade et', { exact: true }).click()
  await row.getByLabel('İade tutarı').fill('150,50')
  await row.getByRole('button', { name: 'Parayı iade et' }).click()
  await expect(page.getByText('İade yapıldı.')).toBeVisible()
  await expect(row.getByText(/İade edilen.*150,50/)).toBeVisible()
  await expect(row.getByLabel('İade tutarı')).toHaveValue('268,50')
  await row.getByLabel('İade tutarı').fill('268,51')
  await row.getByRole('button', { name: 'Parayı iade et' }).click()
  await expect(page.getByText(/En çok .*268,50.* iade edilebilir/)).toBeVisible()
}

/** @requirement PAY-30 */
test('the owner closes an unresolved payment with a note; refunds part of another, not more than the remainder; the dealer’s account shows both (orders 7, threat 10)', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'ayse@vitrin.test')
  const numbers = await payTwice(page, shop.databaseUrl)
  await page.context().clearCookies()
  await signIn(page, 'ela@vitrin.test')
  await workAtDesk(page, numbers)
  await page.context().clearCookies()
  await signIn(page, 'ayse@vitrin.test')
  await page.goto('/kredi-karti-odemeleri')
  await expect(page.getByRole('row').filter({ hasText: numbers.paid })).toContainText('Kısmen iade')
  await page.goto('/cari-hesap')
  await expect(page.getByText('Ödeme iadesi').filter({ visible: true }).first()).toBeVisible()
  await expect(
    page
      .getByText(/150,50/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})
