import type { Page } from '@playwright/test'
import { expect, test, waitUntilAlive } from '../support/browser.ts'

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

/** Writes to the chosen recipient and sends by Enter in the subject. */
async function write(page: Page, { to, subject, body }: { to: string; subject: string; body: string }) {
  await page.goto('/mesajlar/new')
  await page.getByRole('radio', { name: to, exact: true }).check()
  await page.getByRole('textbox', { name: 'Mesaj' }).fill(body)
  await page.getByRole('textbox', { name: 'Konu' }).fill(subject)
  await page.getByRole('textbox', { name: 'Konu' }).press('Enter')
  await expect(page).toHaveURL(/mesajlar\?box=outbox/)
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
}

/** @requirement MSG-1 */
test('a dealer writes to the shop, which reads and replies; a message without replies has no reply box (orders 2, 3)', async ({
  browser,
  page,
  shop,
  signIn,
}) => {
  const office = waitUntilAlive(await browser.newPage({ baseURL: shop.address() }))
  await signIn(page, 'ayse@vitrin.test')
  await write(page, { to: 'Mağaza', subject: 'Balata ne zaman gelir?', body: 'Yirmi takım gerekiyor.' })

  await signIn(office, 'ela@vitrin.test')
  await readAndAnswer(office)

  await page.goto('/mesajlar')
  await expect(bell(page, '1 yeni bildirim')).toBeVisible()
  await page.getByRole('link', { name: /Balata ne zaman gelir/ }).click()
  await expect(page.getByText('Perşembe geliyor.')).toBeVisible()
  await expect(bell(page, 'Bildirimler')).toBeVisible()

  await lookUpByEnter(office)
  await write(office, { to: 'Tüm müşteriler', subject: 'Cuma kapalıyız', body: 'Sayım günü.' })
  await office.close()

  await page.context().clearCookies()
  await signIn(page, 'selim@vitrin.test')
  await page.goto('/mesajlar')
  await page.getByRole('link', { name: /Cuma kapalıyız/ }).click()
  await expect(page.getByText('Sayım günü.')).toBeVisible()
  await expect(page.getByText('Bu mesaj yanıtlanamaz')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Yanıtınız' })).toHaveCount(0)
})

/** The shop finds it unread under its bell, and sees the recipient of its reply. */
async function readAndAnswer(office: Page) {
  await office.goto('/mesajlar')
  await expect(bell(office, '1 yeni bildirim')).toBeVisible()
  const arrived = office.getByRole('listitem').filter({ hasText: 'Balata ne zaman gelir?' })
  await expect(arrived).toHaveAttribute('data-message', 'unread')
  await arrived.getByRole('link').click()
  await expect(office.getByText('Yirmi takım gerekiyor.')).toBeVisible()
  await expect(office.getByText('Kime: Ayşe Yılmaz')).toBeVisible()
  await office.getByLabel('Yanıtınız').fill('Perşembe geliyor.')
  await office.getByRole('button', { name: 'Yanıtla' }).click()
  await expect(office.getByText('Perşembe geliyor.')).toBeVisible()
  await expect(bell(office, 'Bildirimler')).toBeVisible()
}

/** Enter in the search field searches, and no input is lost. */
async function lookUpByEnter(office: Page) {
  await office.goto('/mesajlar/new')
  await office.getByRole('textbox', { name: 'Konu' }).fill('Sayım')
  await office.getByRole('searchbox').fill('demir')
  await office.getByRole('searchbox').press('Enter')
  await expect(office.getByRole('radio', { name: /Demir Lastik/ })).toBeVisible()
  await expect(office.getByRole('textbox', { name: 'Konu' })).toHaveValue('Sayım')
}
