import { plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const CHANGED = 'Bu kayıt siz bakarken değişti'

test.describe('editing one’s own records in two tabs (decision 0173)', () => {
  test('retains the typed columns, and saves twice from one tab', async ({ page, signIn }) => {
    await signIn(page, 'zeynep@vitrin.test')
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto('/urun-listeleri')
      await tab.locator('details summary').last().click()
    }
    const [title, otherTitle] = [page, other].map((tab) => tab.locator('[name="title.code"]'))
    if (!title || !otherTitle) throw new Error('No title of the code column')
    for (const typed of ['Stok kodu', 'Parça kodu']) {
      const before = await page.locator('[name="version"]').inputValue()
      await title.fill(typed)
      await title.press('Enter')
      await expect(page.locator('[name="version"]')).not.toHaveValue(before)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await otherTitle.fill('Kod')
    await otherTitle.press('Enter')
    await expect(other.getByRole('alert')).toContainText(CHANGED)
    await expect(other.getByRole('alert')).toContainText('Parça kodu')
    await expect(otherTitle).toHaveValue('Kod')
    await otherTitle.press('Enter')
    await expect(other.getByRole('alert')).toHaveCount(0)
    await page.reload()
    await expect(title).toHaveValue('Kod')
  })

  test('retains a typed comment if another one was sent meanwhile', async ({ page, shop, signIn }) => {
    const { slug } = await plentifulPart(shop.databaseUrl, 14)
    await signIn(page, 'ayse@vitrin.test')
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(`/urunler/${slug}`)
      await tab.getByRole('link', { name: 'Dokümanlar ve yorumlar' }).click()
    }
    const send = async (tab: typeof page, body: string) => {
      await tab.getByRole('radio', { name: '4 yıldız' }).check()
      await tab.getByLabel(/Yorumunuz/).fill(body)
      await tab.getByRole('button', { name: 'Gönder' }).click()
    }
    await send(page, 'Tam oturdu.')
    await expect(page.getByText('Onay bekliyor')).toBeVisible()
    await send(other, 'Sessiz.')
    await expect(other.getByText(CHANGED)).toBeVisible()
    await expect(other.getByLabel(/Yorumunuz/)).toHaveValue('Sessiz.')
    await other.getByRole('button', { name: 'Gönder' }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByLabel(/Yorumunuz/)).toHaveValue('Sessiz.', { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  })
})
