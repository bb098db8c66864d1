import { expect, test } from './pages/test.ts'

const SAVED_TITLE = 'Parça kodu'

test.describe('editing one’s own records in two tabs (decision 0173)', () => {
  test('retains the typed columns, and saves twice from one tab', async ({ page, shop, exportLayout, text }) => {
    await shop.signInAs('zeynep')
    const other = await shop.newTab()
    for (const form of [exportLayout, other.exportLayout]) await form.open()
    for (const title of ['Stok kodu', SAVED_TITLE]) {
      await exportLayout.saveTitle('code', title)
      await expect(exportLayout.alert).toHaveCount(0)
    }
    await other.exportLayout.submitTitle('code', 'Kod')
    await expect(other.exportLayout.alert).toContainText(text('refusal.RecordChanged'))
    await expect(other.exportLayout.alert).toContainText(SAVED_TITLE)
    await expect(other.exportLayout.title('code')).toHaveValue('Kod')
    await other.exportLayout.title('code').press('Enter')
    await expect(other.exportLayout.alert).toHaveCount(0)
    await page.reload()
    await expect(exportLayout.title('code')).toHaveValue('Kod')
  })

  test('retains a typed comment if another one was sent meanwhile', async ({ page, shop, commentForm, text }) => {
    const { slug } = await shop.takeProduct()
    await shop.signInAs('ayse')
    const other = await shop.newTab()
    for (const form of [commentForm, other.commentForm]) await form.open(slug)
    await commentForm.fill({ stars: 4, body: 'Tam oturdu.' })
    await commentForm.submit()
    await expect(commentForm.state('waiting')).toBeVisible()
    await other.commentForm.fill({ stars: 4, body: 'Sessiz.' })
    await other.commentForm.submit()
    await expect(other.tab.page.getByText(text('refusal.RecordChanged'))).toBeVisible()
    await expect(other.commentForm.body).toHaveValue('Sessiz.')
    await other.commentForm.submit()
    await expect(async () => {
      await page.reload()
      await expect(commentForm.body).toHaveValue('Sessiz.', { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  })
})
