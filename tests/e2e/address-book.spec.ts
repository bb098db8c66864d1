import { expect, test } from './pages/test.ts'

const TITLE = 'Şantiye'
const STREET = 'Eskişehir Yolu 12. km No 5'

/** @requirement ADDR-15, BOOK-1, BOOK-4, BOOK-5 */
test('a dealer adds an address during checkout and manages the address book (orders 2, 4, 5)', async ({
  page,
  shop,
  text,
  addressBook,
  addressForm,
}) => {
  await shop.signInAs('ayse')
  expect((await page.request.get(addressBook.path(999_999))).status()).toBe(404)
  await addressForm.openNew()
  await addressForm.field('title').fill(TITLE)
  await addressForm.field('line1').fill('Kısa')
  await addressForm.save()
  await expect(page.getByText(text('addresses.problem.short'))).toBeVisible()
  await expect(addressForm.field('line1')).toBeFocused()
  await expect(addressForm.field('title')).toHaveValue(TITLE)
  await addressForm.field('line1').fill(STREET)
  await addressForm.field('phone').fill('0312 444 55 66')
  await addressForm.place('city').fill('Paris')
  await addressForm.save()
  await expect(page.getByText(text('addresses.problem.city'))).toBeVisible()
  await expect(addressForm.place('city')).toHaveValue('Paris')
  await addressForm.choosePlace('city', 'Anka', 'Ankara')
  await addressForm.place('county').fill('çankaya')
  await addressForm.save()
  await page.waitForURL(/\/adreslerim\?notice/)
  await addressBook.makeDefault(STREET)
  await expect(addressBook.defaultMark(addressBook.address(STREET))).toBeVisible()
  await addressBook.remove(TITLE)
  await expect(addressBook.address(STREET)).toHaveCount(0)
  await expect(addressBook.defaultMark()).toHaveCount(1)
})
