import { plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

test.describe('quick order', () => {
  test('a pasted list is looked up row by row, put right and completed in one step (catalogue 2)', async ({
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

  test('codes are typed and scanned one after the other without leaving the field; the template is downloaded', async ({
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

  test('a file of a thousand rows shows how far it is, and what is refused says why', async ({
    page,
    shop,
    signIn,
  }) => {
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

test.describe('a visitor’s pad', () => {
  test('is the customer’s after he signed in, nothing lost or doubled (promise H)', async ({ page, shop, signIn }) => {
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

  test('a list is pasted, looked up and completed by plain forms', async ({ page, shop }) => {
    const { code } = await plentifulPart(shop.databaseUrl, 9)
    await page.goto('/hizli-siparis')
    await page.getByLabel('Tablodan veya e-postadan yapıştırın').fill(`${code} x 2`)
    await page.getByRole('button', { name: 'Listeye ekle' }).click()
    await page.getByRole('button', { name: '1 satırı sepete ekle' }).click()
    await expect(page.getByText('1 satır sepete eklendi.')).toBeVisible()
  })
})
