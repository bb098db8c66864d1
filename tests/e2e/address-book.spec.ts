import { expect, test } from '../support/browser.ts'

/** @requirement ADDR-15, BOOK-1, BOOK-4, BOOK-5 */
test('a dealer adds an address during checkout and manages the address book (orders 2, 4, 5)', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ayse@vitrin.test')
  expect((await page.request.get('/adreslerim/999999')).status()).toBe(404)
  await page.goto('/adreslerim/new?r=%2Fadreslerim')
  await page.getByLabel('Adres adı').fill('Şantiye')
  await page.getByLabel('Adres', { exact: true }).fill('Kısa')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Adres en az 9 karakter olmalı')).toBeVisible()
  await expect(page.getByLabel('Adres', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Adres adı')).toHaveValue('Şantiye')
  await page.getByLabel('Adres', { exact: true }).fill('Eskişehir Yolu 12. km No 5')
  await page.getByLabel('Telefon').fill('0312 444 55 66')
  await page.getByRole('combobox', { name: 'İl / şehir' }).fill('Paris')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Türkiye’nin illerinden birini listeden seçin')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'İl / şehir' })).toHaveValue('Paris')
  await page.getByRole('combobox', { name: 'İl / şehir' }).fill('Anka')
  await page.getByRole('option', { name: 'Ankara' }).click()
  await page.getByRole('combobox', { name: 'İlçe' }).fill('çankaya')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await page.waitForURL(/\/adreslerim\?notice/)
  const card = page.getByRole('listitem').filter({ hasText: 'Eskişehir Yolu 12. km No 5' })
  await card.getByRole('button', { name: 'Varsayılan yap' }).click()
  await expect(card.getByText('Varsayılan', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Adresi sil: Şantiye' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Varsayılan', { exact: true })).toHaveCount(1)
})
