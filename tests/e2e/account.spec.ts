import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { NAMED_CUSTOMERS } from '#db/demo/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from './pages/test.ts'

const getDay = (daysFromNow: number) => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10)

// Ayşe has overdue invoices from before this month, and entries in a second currency.
test.beforeAll(async ({ owner }) => {
  const entry = { code: NAMED_CUSTOMERS.ayse.code, documentType: 'invoice', entryDate: getDay(-90) }
  await owner.importList('entries', [
    { ...entry, documentNo: 'GEC-1', debit: '98765.43', currency: 'TRY', dueDate: getDay(-60) },
    { ...entry, documentNo: 'EUR-1', debit: '4321.09', currency: 'EUR', dueDate: getDay(30) },
  ])
})

/** @requirement ACC-9 */
test('overdue debt of last month is shown once per visit, whatever the currency (orders 2)', async ({
  page,
  shop,
  account,
}) => {
  await shop.signInAs('ayse')
  await account.open()
  await expect(account.lastMonthDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account.lastMonthDialog).toBeHidden()
  for (const currency of ['EUR', 'TRY']) {
    await account.open(currency)
    await expect(account.heading).toBeVisible()
    await expect(account.lastMonthDialog).toBeHidden()
  }
})

/** @requirement ACC-13, ADDR-17 */
test('an Arabic statement is a PDF with its rows, and a balance confirmation can be answered (orders 2, 3)', async ({
  page,
  shop,
  balanceConfirmation,
}) => {
  await shop.signInAs('ayse')
  const { account } = shop.inLanguage('ar')
  const file = await page.request.get(account.pdfPath('EUR'))
  expect(file.headers()['content-type']).toBe('application/pdf')
  const pdf = await file.body()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const printed = await extractText(pdf)
  if (printed !== undefined) expect(printed).toMatch(/EUR-1[\s\S]*4,321\.09|4,321\.09[\s\S]*EUR-1/)
  // Amounts are right-aligned in right-to-left languages as well, so that the decimals line up.
  await account.open()
  const getRightEdges = (cells: readonly Element[]) => [
    ...new Set(cells.filter((it) => it.textContent).map((it) => Math.round(it.getBoundingClientRect().right))),
  ]
  expect(await account.debits.count()).toBeGreaterThan(2)
  expect(await account.debits.evaluateAll(getRightEdges)).toHaveLength(1)
  await balanceConfirmation.open()
  await balanceConfirmation.request('2099-01-01')
  await expect(balanceConfirmation.wrongDayNotice).toBeVisible()
  await expect(balanceConfirmation.day).toBeFocused()
  await expect(balanceConfirmation.day).toHaveValue('2099-01-01')
  await balanceConfirmation.requestLatest()
  await balanceConfirmation.agree()
  await expect(balanceConfirmation.agreedNotice).toBeVisible()
})

/** The text of the PDF; undefined if no extraction tool is installed, and then only the file header is checked. */
async function extractText(pdf: Buffer): Promise<string | undefined> {
  const run = promisify(execFile)('pdftotext', ['-layout', '-', '-'])
  run.child.stdin?.end(pdf)
  return run.then(
    ({ stdout }) => stdout,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)),
  )
}

/** @requirement ADDR-18 */
test('axe finds no serious violations on the account pages', async ({ page, shop, tab }) => {
  await shop.signInAs('ayse')
  const arabic = shop.inLanguage('ar').tab
  for (const path of [
    tab.path('accountActivity'),
    arabic.path('overdue'),
    tab.path('allAccounts'),
    arabic.path('balanceLetter'),
  ]) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
})

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
