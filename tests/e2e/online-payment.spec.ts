import { one } from '../support/ask.ts'
import { expect, isAlive, test } from '../support/browser.ts'

test.describe('online payment (orders 2, 6)', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** @requirement PAY-14, PAY-22, PAY-33 */
  test('leads from Pay Now with the amount filled in, through card and bank, to the receipt', async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn(page, 'ayse@vitrin.test')
    // Depending on the day of the month, a dialog about the last month covers the page.
    await page.addLocatorHandler(page.locator('#last-month[open]'), () => page.keyboard.press('Escape'))
    await page.goto('/cari-hesap')
    await page.getByRole('link', { name: 'Şimdi öde' }).first().click()
    await expect(page.getByRole('radio', { name: /Vadesi geçen tutar/ })).toBeChecked()
    await page.getByText(/açık belge/).click()
    await page.getByRole('checkbox').first().check()
    await expect(page.getByRole('radio', { name: /^Seçtiğim belgeler ₺[\d.,]+$/ })).toBeChecked()
    await page.getByRole('checkbox').first().uncheck()
    await page.getByRole('button', { name: 'Kart bilgilerine geç' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'En az bir belge seçin' })).toBeVisible()
    await page.waitForFunction(isAlive) // the response is a new document
    await page.getByLabel('Tutar (TRY)').fill('1.250,50')
    await expect(page.getByRole('radio', { name: 'Başka bir tutar' })).toBeChecked()
    await page.getByLabel('Açıklama').fill('Kasım ödemesi')
    await page.getByRole('button', { name: 'Kart bilgilerine geç' }).click()
    await page.getByLabel('Kart numarası').fill('5549600000000004')
    await page.getByLabel('Kart üzerindeki ad').fill('Ayşe Yılmaz')
    await page.getByLabel('Ay', { exact: true }).selectOption('12')
    await page.getByLabel('Yıl', { exact: true }).selectOption('30')
    await page.getByLabel(/CVC/).fill('123')
    await page.getByRole('button', { name: /öde$/ }).click()
    await expect(page.getByText('ödeme koşullarını kabul edin')).toBeVisible()
    await page.getByRole('checkbox', { name: /okudum/ }).check()
    await page.getByRole('button', { name: /öde$/ }).click()
    await page.getByLabel('Telefonunuza gelen kod').fill('123456')
    await page.getByRole('button', { name: 'Onayla' }).click()
    await expect(page.getByRole('heading', { name: 'Ödemeniz alındı' })).toBeVisible()
    await expect(page.getByText('Kasım ödemesi')).toBeVisible()
    expect(
      await one(
        shop.databaseUrl,
        `select count(*)::int, sum(amount)::text as sum from account_entries where description = 'Kasım ödemesi'`,
      ),
    ).toEqual({ count: 1, sum: '1250.50' })
  })
})
