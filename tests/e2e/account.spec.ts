import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expectAccessible } from '../support/accessible.ts'
import { one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** Ayşe has overdue invoices from before this month, and entries in a second currency. */
const newEntries = (url: string) =>
  one<{ customerId: number }>(
    url,
    `with who as (select c.id, c.site_id from customers c join users u on u.customer_id = c.id and u.email = 'ayse@vitrin.test'),
     added as (insert into account_entries (site_id, customer_id, side, amount, currency, base_amount, document_type,
       document_no, entry_date, due_date)
       select site_id, id, 'debit', amount, currency, amount, 'invoice', no, current_date - 90, current_date + due from who,
         (values (98765.43, 'TRY', 'GEC-1', -60), (4321.09, 'EUR', 'EUR-1', 30)) as entry (amount, currency, no, due))
     select id::int as "customerId" from who`,
  )

test.beforeAll(async ({ shop }) => {
  await newEntries(shop.databaseUrl)
})

/** @requirement ACC-9 */
test('overdue debt of last month is shown once per visit, whatever the currency (orders 2)', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ayse@vitrin.test')
  await page.goto('/cari-hesap')
  const notification = page.locator('#last-month')
  await expect(notification).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notification).toBeHidden()
  for (const currency of ['EUR', 'TRY']) {
    await page.goto(`/cari-hesap?currency=${currency}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notification).toBeHidden()
  }
})

/** @requirement ACC-13, ADDR-17 */
test('an Arabic statement is a PDF with its rows, and a balance confirmation can be answered (orders 2, 3)', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ayse@vitrin.test')
  const file = await page.request.get('/ar/accountactivity/file/pdf?currency=EUR')
  expect(file.headers()['content-type']).toBe('application/pdf')
  const pdf = await file.body()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = await loadText(pdf)
  if (text !== undefined) expect(text).toMatch(/EUR-1[\s\S]*4,321\.09|4,321\.09[\s\S]*EUR-1/)
  // Amounts are right-aligned in right-to-left languages as well, so that the decimals line up.
  await page.goto('/ar/accountactivity')
  const ends = (cells: readonly Element[]) => [
    ...new Set(cells.filter((it) => it.textContent).map((it) => Math.round(it.getBoundingClientRect().right))),
  ]
  const debits = page.getByRole('table', { name: 'الحساب الجاري', exact: true }).locator('tbody td:nth-of-type(3) bdi')
  expect(await debits.count()).toBeGreaterThan(2)
  expect(await debits.evaluateAll(ends)).toHaveLength(1)
  await page.goto('/bakiye-mutabakati', { waitUntil: 'networkidle' })
  await page.getByLabel('Bakiye günü').fill('2099-01-01')
  await page.getByRole('button', { name: 'Mektup oluştur' }).click()
  await expect(page.getByText(/ya da daha önceki bir gün seçin/)).toBeVisible()
  await expect(page.getByLabel('Bakiye günü')).toBeFocused()
  await expect(page.getByLabel('Bakiye günü')).toHaveValue('2099-01-01')
  await page.getByLabel('Bakiye günü').fill((await page.getByLabel('Bakiye günü').getAttribute('max')) ?? '')
  await page.getByRole('button', { name: 'Mektup oluştur' }).click()
  await page.getByRole('button', { name: 'Mutabıkız' }).click()
  await expect(page.getByText('Mutabık kalındı')).toBeVisible()
})

/**
 * The text as extracted from the PDF; undefined if no extraction tool is installed, and then only the file header is
 * checked.
 */
async function loadText(pdf: Buffer): Promise<string | undefined> {
  const run = promisify(execFile)('pdftotext', ['-layout', '-', '-'])
  run.child.stdin?.end(pdf)
  return run.then(
    ({ stdout }) => stdout,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)),
  )
}

/** @requirement ADDR-18 */
test('axe finds no serious violations on the account pages', async ({ page, signIn }) => {
  await signIn(page, 'ayse@vitrin.test')
  for (const path of ['/cari-hesap', '/ar/overdue', '/tum-cari-hesaplar', '/ar/balance-confirmation']) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
})
