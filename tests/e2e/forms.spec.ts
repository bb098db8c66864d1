import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/browser.ts'

const PHONE = { width: 390, height: 844 }
const value = (page: Page, name: string) => page.locator(`[name=${name}]`).inputValue()

/** Types into the focused field, then tabs to the next. */
async function typeThrough(page: Page, texts: readonly string[]) {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

test.describe('contact form', () => {
  /** @requirement FORM-21, FORM-29, FORM-30 */
  test('shows errors next to each field, moves the focus there, and retains all input (storefront 5)', async ({
    page,
  }) => {
    await page.goto('/iletisim')
    await page.locator('[name=name]').fill('Ayşe Yılmaz')
    await page.locator('[name=text]').fill('kısa')
    await page.getByRole('button', { name: 'Gönder' }).click()
    // It disappears after a second, so it is checked first.
    await expect(page.getByText('İşlem yapılamadı')).toBeVisible()
    const summary = page.getByRole('main').getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'E-posta: Bu alanı doldurun',
      'Telefon: Bu alanı doldurun',
      'Mesajınız: En az 9 karakter yazın',
    ])
    await summary.getByRole('link', { name: /Telefon/ }).click()
    await expect(page.locator('[name=phone]')).toBeFocused()
    await expect(page.locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true')
    expect(await value(page, 'name')).toBe('Ayşe Yılmaz')
  })

  /** @requirement FORM-13, FORM-18, FORM-21 */
  test('is sent by keyboard alone on mobile in Arabic; the phone takes ten digits (storefront 5, 8)', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/ar/contact')
    await page.evaluate(() => Object.assign(globalThis, { dataLayer: [] }))
    await page.locator('[name=name]').focus()
    await typeThrough(page, ['ليلى حداد', 'layla@example.com', '٠٥٣٢١٢٣٤٥٦٧٨٩'])
    expect(await value(page, 'phone')).toBe('5321234567')
    await typeThrough(page, ['', 'أريد معرفة موعد وصول البضاعة'])
    await page.keyboard.press('Enter')
    await expect(page.getByText('تم الحفظ')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toContainText('layla@example.com')
    const received = await page.evaluate(() => Object.entries(globalThis).find(([name]) => name === 'dataLayer')?.[1])
    expect(received).toEqual([{ event: 'form_submit', form_title: 'contact', domain: 'localhost' }])
    expect(await value(page, 'name')).toBe('')
  })

  /** @requirement FORM-30 */
  test('retains the input if no response arrives', async ({ page }) => {
    await page.goto('/iletisim')
    await page.locator('[name=text]').fill('Balata ne zaman gelir?')
    await page.route('**/iletisim.data*', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Gönder' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Yazdıklarınız duruyor')
    expect(await value(page, 'text')).toBe('Balata ne zaman gelir?')
  })
})

test('following a footer link starts on the target page below the sticky header', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/ar')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'اتصل بنا' })
  // Menus hydrate after the page: until then a link loads a new document.
  await expect.poll(() => link.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react')))).toBe(true)
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اتصل بنا')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('[name=name]')).toBeFocused()
  await page.getByRole('main').locator('button[type=submit]').press('Enter')
  await page.getByRole('main').getByRole('alert').getByRole('link').first().press('Enter')
  await expect(page.locator('[name=name]')).toBeFocused()
  const [field, header] = await Promise.all([
    page.locator('[name=name]').boundingBox(),
    page.getByRole('banner').boundingBox(),
  ])
  expect(field?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
})

test.describe('customer request form', () => {
  /** @requirement FORM-9, FORM-10 */
  test('searches places from two characters on, ignoring case and accents, each within its parent (storefront 5)', async ({
    page,
  }) => {
    await page.goto('/musteri-talebi')
    const country = page.getByRole('combobox', { name: 'Ülke', exact: true })
    const city = page.getByRole('combobox', { name: 'Şehir' })
    const county = page.getByRole('combobox', { name: 'İlçe' })
    await country.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Türkiye')
    await page.keyboard.type('TURKI')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Türkiye'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(country).toHaveValue('Türkiye')
    await page.keyboard.press('Tab')
    await page.keyboard.type('agr')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Ağrı'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(city).toHaveValue('Ağrı')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option', { name: 'Doğubayazıt' })).toBeVisible()
    await page.keyboard.press('Escape')
    await county.fill('Doğubayazıt')
    await country.fill('Alma')
    await expect(city).toHaveValue('')
    await expect(county).toHaveValue('')
    await page.getByRole('listbox').getByRole('option', { name: 'Almanya' }).click()
    await expect(page.locator('[name=phoneCode]')).toHaveValue('+49')
  })

  /** @requirement FORM-8 */
  test('requires the country before the city (ChooseCountry, storefront 8)', async ({ page }) => {
    await page.goto('/musteri-talebi')
    await page.getByRole('combobox', { name: 'Şehir' }).fill('Konya')
    await expect(page.getByText('Önce ülke seçin').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Şehir' })).toHaveAttribute('aria-invalid', 'true')
  })

  /** @requirement FORM-27 */
  test("shows the server's message and is empty again (storefront 8)", async ({ page }) => {
    await page.goto('/musteri-talebi')
    await page.locator('[name=firstName]').focus()
    await typeThrough(page, ['Mehmet', 'Demir', 'mehmet@demir.example.com', '', '0532 123 45 67 89'])
    expect(await value(page, 'phone')).toBe('5321234567')
    await typeThrough(page, ['Demir Oto', 'demir.example.com', 'Türkiye', '', '', 'Fren'])
    await page.keyboard.type('Bayi olmak istiyoruz')
    await page.getByRole('button', { name: 'Talebi gönder' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('mehmet@demir.example.com')
    for (const name of ['firstName', 'country', 'message']) expect(await value(page, name)).toBe('')
    expect(await value(page, 'phoneCode')).toBe('+90')
  })
})

/** @requirement FORM-28 */
test('a banner whose position is request contains the form, which shows its result inline (storefront 2.9)', async ({
  page,
}) => {
  await page.goto('/ar/become-a-dealer', { waitUntil: 'networkidle' })
  await page.getByRole('form', { name: 'طلب عميل جديد' }).getByRole('button', { name: 'إرسال الطلب' }).click()
  await expect(page.getByRole('main').getByRole('alert').getByRole('link').first()).toHaveText(/الاسم الأول/)
  await expect(page).toHaveURL(/\/ar\/become-a-dealer$/)
})

test('axe finds no serious violations in the forms, with errors and an open list', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/iletisim', '/ar/customer-request']) {
    await page.goto(path)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    if (path.startsWith('/ar')) {
      await page.locator('[name=country]').press('ArrowDown')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    }
    await expectAccessible(page, path)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement FORM-10, FORM-29 */
  test('both forms are validated, retain the input, and are sent', async ({ page }) => {
    await page.goto('/iletisim')
    await page.locator('[name=name]').fill('Ayşe Yılmaz')
    await page.locator('[name=phone]').fill('0532 123 45 67')
    await page.getByRole('button', { name: 'Gönder' }).click()
    await expect(page.getByText('Mesajınız: Bu alanı doldurun')).toBeVisible()
    expect(await value(page, 'phone')).toBe('0532 123 45 67')
    await page.locator('[name=email]').fill('ayse@example.com')
    await page.locator('[name=text]').fill('Balata ne zaman gelir?')
    await page.getByRole('button', { name: 'Gönder' }).click()
    await expect(page.getByText(/Mesajınız bize ulaştı/)).toBeVisible()

    await page.goto('/musteri-talebi')
    const texts = {
      firstName: 'Selim',
      lastName: 'Kaya',
      email: 'selim@example.com',
      phone: '532 123 45 67',
      companyName: 'Kaya Oto',
      webSite: 'kaya.example.com',
      country: 'Atlantis',
      interest: 'Lastik',
      message: 'Katalog istiyoruz',
    }
    for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text)
    await page.getByRole('button', { name: 'Talebi gönder' }).click()
    await expect(page.getByText('Ülke: Listeden bir ülke seçin')).toBeVisible()
    expect(await value(page, 'message')).toBe('Katalog istiyoruz')
    await page.locator('[name=country]').fill('turkiye')
    await page.getByRole('button', { name: 'Talebi gönder' }).click()
    await expect(page.getByText(/Talebiniz bize ulaştı/)).toBeVisible()
  })

  test('a form in a banner shows its result on its own page', async ({ page }) => {
    await page.goto('/en/become-a-dealer')
    await page.locator('[name=firstName]').fill('Selim')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL(/\/en\/customer-request$/)
    await expect(page.getByText('Last name: Fill in this field')).toBeVisible()
    expect(await value(page, 'firstName')).toBe('Selim')
  })
})
