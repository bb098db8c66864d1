import { expectAccessible } from '../support/accessible.ts'
import { waitForToast, waitUntilHydrated } from '../support/browser.ts'
import { expect, test } from './pages/test.ts'

const PHONE = { width: 390, height: 844 }
/** The name of the contact page in the menus of the demo. */
const CONTACT_LINK = 'اتصل بنا'

test.describe('contact form', () => {
  /** @requirement FORM-21, FORM-29, FORM-30 */
  test('shows errors next to each field, moves the focus there, and retains all input (storefront 5)', async ({
    page,
    contactForm,
    text,
  }) => {
    await contactForm.open()
    await contactForm.fill({ name: 'Ayşe Yılmaz', text: 'kısa' })
    await Promise.all([waitForToast(page, text('toast.Error')), contactForm.submit()])
    await expect(contactForm.summary).toBeFocused()
    await expect(contactForm.problemLinks).toHaveText([
      contactForm.problem('email', 'empty'),
      contactForm.problem('phone', 'empty'),
      contactForm.problem('text', 'textShort'),
    ])
    await contactForm.problemLink('phone').click()
    await expect(contactForm.field('phone')).toBeFocused()
    await expect(contactForm.field('phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(contactForm.field('name')).toHaveValue('Ayşe Yılmaz')
  })

  /** @requirement FORM-13, FORM-18, FORM-21 */
  test('is sent by keyboard alone on mobile in Arabic; the phone takes ten digits (storefront 5, 8)', async ({
    page,
    shop,
  }) => {
    const { contactForm, tab } = shop.inLanguage('ar')
    await page.setViewportSize(PHONE)
    await contactForm.open()
    await page.evaluate(() => Object.assign(globalThis, { dataLayer: [] }))
    await contactForm.field('name').focus()
    await contactForm.typeThrough(['ليلى حداد', 'layla@example.com', '٠٥٣٢١٢٣٤٥٦٧٨٩'])
    await expect(contactForm.field('phone')).toHaveValue('5321234567')
    await contactForm.typeThrough(['', 'أريد معرفة موعد وصول البضاعة'])
    await Promise.all([waitForToast(page, tab.text('toast.SavedSuccessfully')), page.keyboard.press('Enter')])
    await expect(contactForm.receivedNotice).toContainText('layla@example.com')
    const received = await page.evaluate(() => Object.entries(globalThis).find(([name]) => name === 'dataLayer')?.[1])
    expect(received).toEqual([{ event: 'form_submit', form_title: 'contact', domain: 'localhost' }])
    await expect(contactForm.field('name')).toHaveValue('')
  })

  /** @requirement FORM-30 */
  test('retains the input if no response arrives', async ({ page, contactForm, text }) => {
    await contactForm.open()
    await contactForm.fill({ text: 'Balata ne zaman gelir?' })
    await page.route('**/iletisim.data*', (route) => route.abort('connectionreset'))
    await contactForm.submit()
    await expect(contactForm.summary).toContainText(text('inbox.failed'))
    await expect(contactForm.field('text')).toHaveValue('Balata ne zaman gelir?')
  })
})

test('following a footer link starts on the target page below the sticky header', async ({ page, shop }) => {
  const { contactForm, tab } = shop.inLanguage('ar')
  await page.setViewportSize(PHONE)
  await tab.goto('home')
  const link = page.getByRole('contentinfo').getByRole('link', { name: CONTACT_LINK })
  await waitUntilHydrated(link)
  await link.press('Enter')
  await expect(contactForm.heading).toHaveText(tab.text('inbox.contact.title'))
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(contactForm.field('name')).toBeFocused()
  await contactForm.submitButton.press('Enter')
  await contactForm.problemLinks.first().press('Enter')
  await expect(contactForm.field('name')).toBeFocused()
  await expect(async () => {
    const [field, header] = await Promise.all([
      contactForm.field('name').boundingBox(),
      page.getByRole('banner').boundingBox(),
    ])
    expect(field?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  }).toPass({ timeout: 20_000 })
})

test.describe('customer request form', () => {
  /** @requirement FORM-9, FORM-10 */
  test('searches places from two characters on, ignoring case and accents, each within its parent (storefront 5)', async ({
    page,
    customerRequestForm,
  }) => {
    const form = customerRequestForm
    const [country, city, county] = [form.place('country'), form.place('city'), form.place('county')]
    await form.open()
    await country.press('ArrowDown')
    await expect(form.suggestions.first()).toHaveText('Türkiye')
    await page.keyboard.type('TURKI')
    await expect(form.suggestions).toHaveText(['Türkiye'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(country).toHaveValue('Türkiye')
    await page.keyboard.press('Tab')
    await page.keyboard.type('agr')
    await expect(form.suggestions).toHaveText(['Ağrı'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(city).toHaveValue('Ağrı')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(form.suggestion('Doğubayazıt')).toBeVisible()
    await page.keyboard.press('Escape')
    await county.fill('Doğubayazıt')
    await country.fill('Alma')
    await expect(city).toHaveValue('')
    await expect(county).toHaveValue('')
    await form.suggestion('Almanya').click()
    await expect(form.field('phoneCode')).toHaveValue('+49')
  })

  /** @requirement FORM-8 */
  test('requires the country before the city (ChooseCountry, storefront 8)', async ({
    page,
    customerRequestForm,
    text,
  }) => {
    await customerRequestForm.open()
    await customerRequestForm.place('city').fill('Konya')
    await expect(page.getByText(text('inbox.problem.chooseCountry')).first()).toBeVisible()
    await expect(customerRequestForm.place('city')).toHaveAttribute('aria-invalid', 'true')
  })

  /** @requirement FORM-27 */
  test("shows the server's message and is empty again (storefront 8)", async ({ page, customerRequestForm }) => {
    const form = customerRequestForm
    await form.open()
    await form.field('firstName').focus()
    await form.typeThrough(['Mehmet', 'Demir', 'mehmet@demir.example.com', '', '0532 123 45 67 89'])
    await expect(form.field('phone')).toHaveValue('5321234567')
    await form.typeThrough(['Demir Oto', 'demir.example.com', 'Türkiye', '', '', 'Fren'])
    await page.keyboard.type('Bayi olmak istiyoruz')
    await form.submit()
    await expect(form.receivedNotice).toContainText('mehmet@demir.example.com')
    for (const field of ['firstName', 'country', 'message'] as const) await expect(form.field(field)).toHaveValue('')
    await expect(form.field('phoneCode')).toHaveValue('+90')
  })
})

/** @requirement FORM-28 */
test('a banner whose position is request contains the form, which shows its result inline (storefront 2.9)', async ({
  page,
  shop,
}) => {
  const { customerRequestForm } = shop.inLanguage('ar')
  await page.goto('/ar/become-a-dealer')
  await waitUntilHydrated(customerRequestForm.submitButton)
  await customerRequestForm.submit()
  await expect(customerRequestForm.problemLinks.first()).toHaveText(customerRequestForm.problem('firstName', 'empty'))
  await expect(page).toHaveURL(/\/ar\/become-a-dealer$/)
})

test('axe finds no serious violations in the forms, with errors and an open list', async ({
  page,
  shop,
  contactForm,
}) => {
  await page.setViewportSize(PHONE)
  await contactForm.open()
  await contactForm.submit()
  await expect(contactForm.summary).toBeVisible()
  await expectAccessible(page, 'the contact form')

  const { customerRequestForm } = shop.inLanguage('ar')
  await customerRequestForm.open()
  await customerRequestForm.submit()
  await expect(customerRequestForm.summary).toBeVisible()
  await customerRequestForm.place('country').press('ArrowDown')
  await expect(customerRequestForm.suggestions.first()).toBeVisible()
  await expectAccessible(page, 'the customer request form')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement FORM-10, FORM-29 */
  test('both forms are validated, retain the input, and are sent', async ({
    page,
    tab,
    contactForm,
    customerRequestForm,
  }) => {
    await contactForm.open()
    await contactForm.fill({ name: 'Ayşe Yılmaz', phone: '0532 123 45 67' })
    await contactForm.submit()
    await expect(page.getByText(contactForm.problem('text', 'empty'))).toBeVisible()
    await expect(contactForm.field('phone')).toHaveValue('0532 123 45 67')
    await contactForm.fill({ email: 'ayse@example.com', text: 'Balata ne zaman gelir?' })
    await contactForm.submit()
    await expect(page.getByText(tab.pattern('inbox.contact.received'))).toBeVisible()

    await customerRequestForm.open()
    await customerRequestForm.fill({
      firstName: 'Selim',
      lastName: 'Kaya',
      email: 'selim@example.com',
      phone: '532 123 45 67',
      companyName: 'Kaya Oto',
      webSite: 'kaya.example.com',
      country: 'Atlantis',
      interest: 'Lastik',
      message: 'Katalog istiyoruz',
    })
    await customerRequestForm.submit()
    await expect(page.getByText(customerRequestForm.problem('country', 'country'))).toBeVisible()
    await expect(customerRequestForm.field('message')).toHaveValue('Katalog istiyoruz')
    await customerRequestForm.fill({ country: 'turkiye' })
    await customerRequestForm.submit()
    await expect(page.getByText(tab.pattern('inbox.request.received'))).toBeVisible()
  })

  test('a form in a banner shows its result on its own page', async ({ page, shop }) => {
    const { customerRequestForm } = shop.inLanguage('en')
    await page.goto('/en/become-a-dealer')
    await customerRequestForm.fill({ firstName: 'Selim' })
    await customerRequestForm.submit()
    await expect(page).toHaveURL(/\/en\/customer-request$/)
    await expect(page.getByText(customerRequestForm.problem('lastName', 'empty'))).toBeVisible()
    await expect(customerRequestForm.field('firstName')).toHaveValue('Selim')
  })
})
