import { input, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { unsentWork } from '../support/unsent-work.ts'

const NOTE = 'Depodan kendimiz alacağız, kapıda arayın.'

test.describe('a session that expires while typing', () => {
  /** @requirement LAYOUT-43 */
  test('the note of a checkout is restored after signing in, only for the user who typed it (storefront 8)', async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn(page, 'ayse@vitrin.test')
    const part = await plentifulPart(shop.databaseUrl)
    await page.goto(`/urunler-s-${encodeURIComponent(part.code)}`)
    await page.getByRole('button', { name: `Sepete ekle: ${part.code}` }).click()
    await expect(page.getByRole('button', { name: `Eklendi: ${part.code}` })).toBeVisible()
    await page.goto('/siparis-tamamla', { waitUntil: 'networkidle' })
    const note = page.locator('[name=note]')
    await note.fill(NOTE)
    await page.getByRole('checkbox', { name: /okudum/ }).check()
    await input(
      shop.databaseUrl,
      `update sessions s set ended_at = now() from users u where u.id = s.user_id and u.email = 'ayse@vitrin.test'`,
    )
    await page.getByRole('button', { name: 'Siparişi ver' }).click()
    await page.waitForURL(/giris/)
    const store = () => unsentWork(page).then((work) => JSON.stringify(work))
    await expect.poll(store).toContain(NOTE)
    await page.locator('form:has(input[name=password]) input[name=email]').fill('ayse@vitrin.test')
    await page.locator('input[name=password]').fill('Vitrin-demo-1')
    await page.locator('input[name=password]').press('Enter')
    await expect(note).toHaveValue(NOTE)
    await expect(page.getByRole('checkbox', { name: /okudum/ })).not.toBeChecked()
    await expect.poll(store).toBe('[]')
    await page.reload({ waitUntil: 'networkidle' })
    await expect(note).toHaveValue('')
  })
})
