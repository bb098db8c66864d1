import type { Page } from '@playwright/test'
import { plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** Reloads the list until it shows `quantity`: an edit is saved some time after Enter. */
const expectSaved = (page: Page, code: string, quantity: string) =>
  expect
    .poll(async () => {
      await page.reload()
      return page.getByLabel(`Miktar: ${code}`).inputValue()
    })
    .toBe(quantity)

test.describe('quick order', () => {
  /** @requirement ADDR-20, QO-1, QO-12 */
  test('a pasted list is looked up row by row, corrected and completed in one step (catalogue 2)', async ({
    page,
    shop,
    signIn,
  }) => {
    const [one, two] = [await plentifulPart(shop.databaseUrl, 3), await plentifulPart(shop.databaseUrl, 4)]
    await signIn(page, 'ayse@vitrin.test')
    await page.goto('/hizli-siparis')
    await page
      .getByLabel('Tablodan veya e-postadan yapıştırın')
      .fill(`${one.code}\t2\tAcil\nYOK-0001\t1\n${two.code}\tüç\t`)
    await page.getByRole('button', { name: 'Listeye ekle' }).click()
    await expect(page.getByText('Bu numarayla ürün bulunamadı.')).toBeVisible()
    await expect(page.getByText('“üç” geçerli bir miktar değil (1 – 999999).')).toBeVisible()
    await page.getByLabel(`Miktar: ${two.code}`).fill('3')
    await page.getByLabel(`Miktar: ${two.code}`).press('Enter')
    await page.getByRole('button', { name: '2 satırı sepete ekle' }).click()
    await expect(page.getByText('2 satır sepete eklendi.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Kod: YOK-0001')).toHaveValue('YOK-0001')
    await page.goto('/sepetim')
    for (const { code } of [one, two]) await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
  })

  /** @requirement QO-1, QO-2 */
  test('codes are typed and scanned in sequence without leaving the field; the template can be downloaded', async ({
    page,
    shop,
    signIn,
  }) => {
    const parts = [await plentifulPart(shop.databaseUrl, 6), await plentifulPart(shop.databaseUrl, 7)]
    await signIn(page, 'mehmet@vitrin.test')
    await page.goto('/hizli-siparis')
    const field = page.getByLabel('Ürün kodu, OEM veya barkod')
    await field.focus()
    for (const { code } of parts) await page.keyboard.type(`${code}\n`)
    await expect(field).toBeFocused()
    await expect(page.getByRole('button', { name: '2 satırı sepete ekle' })).toBeEnabled()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Excel şablonunu indirin' }).click()
    expect((await download).suggestedFilename()).toBe('hizli-siparis-sablonu.xlsx')
  })

  /** @requirement QO-22 */
  test('holds a row without a quantity for review until it is confirmed', async ({ page, shop, signIn }) => {
    const parts = [await plentifulPart(shop.databaseUrl, 10), await plentifulPart(shop.databaseUrl, 11)]
    await signIn(page, 'can@vitrin.test')
    await page.goto('/hizli-siparis')
    const [stated, assumed] = parts.map(({ code }) => code)
    await page.getByLabel('Tablodan veya e-postadan yapıştırın').fill(`${stated}\t1\n${assumed}\n${stated}\t2`)
    await page.getByRole('button', { name: 'Listeye ekle' }).click()
    await expect(page.getByText('Miktar yazılmamış; 1 alındı.')).toBeVisible()
    await page.getByRole('link', { name: /^Onay bekliyor/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Kontrol edin' })).toHaveCount(2)
    await page.getByRole('button', { name: `Onayla: ${assumed}` }).click()
    await expect(page.getByRole('button', { name: '2 satırı sepete ekle' })).toBeEnabled()
    await page.getByRole('button', { name: '1 satırı onayla' }).click()
    await page.getByRole('button', { name: '3 satırı sepete ekle' }).click()
    await expect(page.getByText('3 satır sepete eklendi.')).toBeVisible()
  })

  /** @requirement QO-2, QO-5 */
  test('a file of a thousand rows shows its progress, and each refusal its reason', async ({ page, shop, signIn }) => {
    const { code } = await plentifulPart(shop.databaseUrl, 8)
    const rows = Array.from({ length: 1000 }, (_, at) => (at % 2 === 0 ? `${code};1` : `YOK-${at};1`))
    await signIn(page, 'ayse@vitrin.test')
    await page.goto('/hizli-siparis')
    const upload = async (name: string, content: string) => {
      await page
        .getByLabel('Dosyayı yükleyin')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
      await page.getByRole('button', { name: 'Yükle ve kontrol et' }).click()
    }
    await upload('a.pdf', '%PDF-1.7')
    await expect(page.getByRole('alert')).toContainText('Bu bir liste dosyası değil')
    await upload('liste.csv', ['Kod;Adet', ...rows].join('\n'))
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('link', { name: /^Hatalı/ })).toContainText('501')
  })
})

test.describe('one row in two tabs', () => {
  test('retains the input if the row changed, and never refuses edits of one tab (decision 0173)', async ({
    page,
    shop,
    signIn,
  }) => {
    const { code } = await plentifulPart(shop.databaseUrl, 13)
    await signIn(page, 'can@vitrin.test')
    await page.goto('/hizli-siparis')
    await page.getByLabel('Tablodan veya e-postadan yapıştırın').fill(`${code}\t2`)
    await page.getByRole('button', { name: 'Listeye ekle' }).click()
    const quantity = page.getByLabel(`Miktar: ${code}`)
    await expect(quantity).toHaveValue('2')
    const other = await page.context().newPage()
    await other.goto('/hizli-siparis')
    // The second and third edits are sent while the first is pending.
    for (const typed of ['3', '4', '5']) {
      await quantity.fill(typed)
      await quantity.press('Enter')
    }
    await expectSaved(other, code, '5')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await quantity.fill('6')
    await quantity.press('Enter')
    const third = await page.context().newPage()
    await third.goto('/hizli-siparis')
    await expectSaved(third, code, '6')
    await other.getByLabel(`Miktar: ${code}`).fill('8')
    await other.getByLabel(`Miktar: ${code}`).press('Enter')
    await expect(other.getByRole('alert')).toContainText('Bu kayıt siz bakarken değişti')
    await expect(other.getByLabel(`Miktar: ${code}`)).toHaveValue('8')
    await other.getByLabel(`Miktar: ${code}`).press('Enter')
    await expect(other.getByRole('alert')).toHaveCount(0)
    await expectSaved(third, code, '8')
  })
})

test.describe('a visitor’s quick-order list', () => {
  /** @requirement QO-16 */
  test('is merged into the customer’s at sign-in, nothing lost or doubled (promise H)', async ({
    page,
    shop,
    signIn,
  }) => {
    const { code } = await plentifulPart(shop.databaseUrl, 12)
    await page.goto('/hizli-siparis')
    await page.getByLabel('Tablodan veya e-postadan yapıştırın').fill(`${code};2\nYOK-0002;1`)
    await page.getByRole('button', { name: 'Listeye ekle' }).click()
    await expect(page.getByText('Bu numarayla ürün bulunamadı.')).toBeVisible()
    await signIn(page, 'can@vitrin.test')
    await page.goto('/hizli-siparis')
    await expect(page.getByLabel(`Miktar: ${code}`)).toHaveValue('2')
    await expect(page.getByLabel('Kod: YOK-0002')).toHaveCount(1)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  /** @requirement QO-14 */
  test('a list is pasted, looked up and completed by native forms', async ({ page, shop }) => {
    const { code } = await plentifulPart(shop.databaseUrl, 9)
    await page.goto('/hizli-siparis')
    await page.getByLabel('Tablodan veya e-postadan yapıştırın').fill(`${code} x 2`)
    await page.getByRole('button', { name: 'Listeye ekle' }).click()
    await page.getByRole('button', { name: '1 satırı sepete ekle' }).click()
    await expect(page.getByText('1 satır sepete eklendi.')).toBeVisible()
  })
})
