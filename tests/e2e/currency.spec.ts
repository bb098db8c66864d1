import { plentifulPart } from '../support/ask.ts'
import { expect, isAlive, test } from '../support/browser.ts'
import { type Visit, visit } from '../support/visit.ts'

test.describe('display currency (catalogue 3, decision 0061)', () => {
  /** @requirement MENU-36 */
  test('is chosen in the bar and shown with all prices; orders stay in the buyer’s own currency', async ({
    page,
    shop,
    signIn,
  }) => {
    const part = await plentifulPart(shop.databaseUrl, 5)
    await signIn(page, 'ayse@vitrin.test')
    await page.goto(`/urunler-s-${encodeURIComponent(part.code)}`)
    await page.getByRole('button', { name: /Döviz kurları/ }).click()
    await page.getByRole('button', { name: 'EUR Euro' }).click()
    await expect(page).toHaveURL(/urunler-s-/)
    const note = page.getByText(/EUR olarak gösteriliyor. Siparişiniz TRY üzerinden/)
    await expect(note).toBeVisible()
    const prices = page.getByRole('main').getByText(/€\d/)
    await expect(prices.first()).toBeVisible()
    // The choice loads a new document, which hydrates once it is painted.
    await page.waitForFunction(isAlive)
    await page.getByRole('combobox', { name: 'Ürün ara' }).fill(part.oem)
    await expect(page.getByRole('option').getByText(/€\d/).first()).toBeVisible()
    await page.goto(`/urunler/${part.slug}`)
    await expect(prices.first()).toBeVisible()
    await page.goto(`/karsilastirma?compare=${part.id}&compare=${part.id + 1}`)
    await expect(prices.first()).toBeVisible()
    await page.goto(`/urunler/${part.slug}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /Sepete ekle/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: /^Sepet, 1/ })).toBeVisible()
    await page.goto('/sepetim')
    await expect(page.getByRole('main').getByText(/^₺\d/).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(/^≈ €\d/)).toHaveCount(2)
    await page.getByRole('button', { name: 'TRY olarak göster' }).click()
    await expect(note).toBeHidden()
    await expect(page.getByRole('main').getByText(/≈/)).toHaveCount(0)
  })

  /** @requirement MENU-38 */
  test('pages cached for anonymous visitors vary by the currency, which a form without script chooses (threat 14)', async ({
    shop,
  }) => {
    const [stranger, chooser] = [0, 1].map(() => visit(shop.ports.web, 'b2c.localhost'))
    const price = async (context: Visit | undefined) => {
      const { text = '' } = (await context?.page('/urunler')) ?? {}
      return { lira: /₺\d/.test(text), euro: /€\d/.test(text) }
    }
    const choose = (currency: string) => chooser?.page('/para-birimi', { form: { currency, r: '/urunler' } })
    expect(await choose('EUR')).toMatchObject({ status: 303, headers: { location: '/urunler' } })
    for (const _ of ['rendered', 'cached']) {
      expect(await price(stranger)).toEqual({ lira: true, euro: false })
      expect(await price(chooser)).toEqual({ lira: false, euro: true })
    }
    await choose('no currency')
    expect(await price(chooser)).toEqual({ lira: true, euro: false })
  })
})
