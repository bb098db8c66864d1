import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from './pages/test.ts'

test.beforeEach(async ({ shop }) => shop.signInAs('ela'))

test('finds, filters and sorts customers; the URL holds the state', async ({ deskCustomers, page }) => {
  await deskCustomers.open()
  const all = await deskCustomers.rows.count()
  expect(all).toBeGreaterThan(3)
  await deskCustomers.search('ayse')
  await expect(deskCustomers.rows).not.toHaveCount(all)
  await deskCustomers.filter('state', 'passive')
  await expect(page).toHaveURL(/q=ayse&state=passive/)
  await expect(deskCustomers.noHits).toBeVisible()
  await deskCustomers.clearFilters()
  await expect(deskCustomers.rows).toHaveCount(all)
  await deskCustomers.sortBy('limit')
  await expect(deskCustomers.head('limit')).toHaveAttribute('aria-sort', 'ascending')
  await deskCustomers.sortBy('limit')
  await expect(deskCustomers.head('limit')).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  await expect(deskCustomers.head('limit')).toHaveAttribute('aria-sort', 'descending')
})

test('shows chosen columns, and opens with the saved view', async ({ deskCustomers, text }) => {
  await deskCustomers.open()
  await expect(deskCustomers.head('email')).toHaveCount(0)
  await deskCustomers.toggleColumn('email')
  await expect(deskCustomers.head('email')).toBeVisible()
  await deskCustomers.saveView('Posta listesi', { opensList: true })
  await deskCustomers.open()
  await expect(deskCustomers.head('email')).toBeVisible()
  // Saved again, while the view is shown.
  await deskCustomers.saveView('Posta listesi', { opensList: true })
  await deskCustomers.open()
  await deskCustomers.view(text('table.views.all')).click()
  await expect(deskCustomers.head('email')).toHaveCount(0)
  await deskCustomers.deleteView('Posta listesi')
  await deskCustomers.open()
  await expect(deskCustomers.head('email')).toHaveCount(0)
})

test('deactivates and activates the selected customers', async ({ deskCustomers }) => {
  await deskCustomers.open('?sort=code&state=active')
  const [first = '', second = ''] = (await deskCustomers.listCodes()).slice(-2)
  await deskCustomers.select(first)
  await deskCustomers.select(second)
  await expect(deskCustomers.selected(2)).toBeVisible()
  await deskCustomers.deactivate()
  await expect(deskCustomers.outcome('deactivated', 2)).toBeVisible()
  await expect(deskCustomers.customer(first)).toHaveCount(0)
  await deskCustomers.open('?state=passive')
  await deskCustomers.select(first)
  await deskCustomers.select(second)
  await deskCustomers.activate()
  await expect(deskCustomers.outcome('activated', 2)).toBeVisible()
})

test('is used by keys: arrows move, Space selects, Shift and x select a range, Enter opens', async ({
  deskCustomers,
  page,
}) => {
  await deskCustomers.open('?sort=code')
  const second = (await deskCustomers.rows.nth(1).locator('[data-title]').textContent()) ?? ''
  await deskCustomers.rows.first().focus()
  await page.keyboard.press('Space')
  await expect(deskCustomers.selected(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(deskCustomers.selected(3)).toBeVisible()
  await page.keyboard.press('k')
  await expect(deskCustomers.rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(deskCustomers.heading).toContainText(second)
})

test('exports what is filtered, with the visible columns', async ({ deskCustomers, text }) => {
  await deskCustomers.open('?q=ayse&column=name&column=code')
  const hits = await deskCustomers.rows.count()
  const lines = (await deskCustomers.exportCsv()).trimEnd().split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${text('customers.column.code')};${text('customers.column.name')}`)
  expect(lines).toHaveLength(hits + 1)
})

test('shows a customer with everything that belongs to it, and saves changes', async ({
  deskCustomers,
  deskCustomer,
  page,
}) => {
  await deskCustomers.open('?q=ayse')
  await deskCustomers.rows.first().getByRole('link').click()
  await expect(deskCustomer.section('users')).toContainText('ayse')
  await expect(deskCustomer.section('credit')).toBeVisible()
  await deskCustomer.field('termsDays').fill('4000')
  await deskCustomer.save()
  await expect(deskCustomer.field('termsDays')).toHaveAttribute('aria-invalid', 'true')
  await deskCustomer.field('termsDays').fill('45')
  await deskCustomer.save()
  await expect(deskCustomer.savedNotice).toBeVisible()
  await page.reload()
  await expect(deskCustomer.field('termsDays')).toHaveValue('45')
})

test('has notes of the staff and documents, of which the customer sees what is shared', async ({
  deskCustomer,
  deskCustomerRecords: records,
  accountActivity,
  shop,
  page,
}) => {
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) })
  await deskCustomer.open('120.34.001')
  await records.addNote('')
  await expect(records.newNoteText).toHaveAttribute('aria-invalid', 'true')
  await records.addNote('Cuma günleri arayın')
  await expect(records.notes).toHaveText([/Cuma günleri arayın/])
  await records.addNote('Faturayı e-posta ile isterler', { pinned: true })
  await expect(records.notes).toHaveText([/Faturayı/, /Cuma/])
  await records.editNote('Cuma', 'Perşembe günleri arayın')
  await expect(records.notes.nth(1)).toContainText('Perşembe')

  await records.openDocuments('120.34.001')
  await records.upload([pdf('Sözleşme.pdf')], { kind: 'contract', shown: true })
  await expect(records.documents).toHaveCount(1)
  const endsSoon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await records.upload([pdf('Teminat.pdf'), { ...pdf('Sayfa.pdf'), buffer: Buffer.from('<html>') }], {
    kind: 'guarantee',
    validUntil: endsSoon,
  })
  await expect(records.documents).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: 'Sayfa.pdf' })).toBeVisible()
  expect(await records.download('Teminat')).toBe('Teminat.pdf')
  await records.rename('Teminat', 'Banka teminatı')
  await expect(records.documents.filter({ hasText: 'Banka teminatı' })).toBeVisible()
  await expectAccessible(page, 'documents of a customer')
  await records.openAllDocuments('?state=due')
  await expect(records.rows).toHaveText([/Banka teminatı/])
  await expectAccessible(page, 'documents of all customers')

  await shop.signInAs('ayse')
  await accountActivity.open()
  await expect(accountActivity.documents).toHaveText([/Sözleşme/])
})

test('shows both values when another user changed the customer meanwhile', async ({
  deskCustomers,
  deskCustomer,
  shop,
  page,
}) => {
  await deskCustomers.open('?q=mehmet')
  await deskCustomers.rows.first().getByRole('link').click()
  await deskCustomer.field('phone').fill('0212 111 11 11')
  const other = await shop.newTab()
  await other.tab.page.goto(page.url())
  await other.deskCustomer.field('phone').fill('0212 222 22 22')
  await other.deskCustomer.save()
  await expect(other.deskCustomer.savedNotice).toBeVisible()
  await deskCustomer.save()
  await expect(deskCustomer.difference('phone')).toContainText('0212 222 22 22')
  await expect(deskCustomer.field('phone')).toHaveValue('0212 111 11 11')
  await deskCustomer.save()
  await expect(deskCustomer.savedNotice).toBeVisible()
})

test('adds a customer with its user and addresses', async ({
  deskCustomer,
  deskCustomerAddition,
  deskCustomerAddresses,
  addressForm,
  page,
}) => {
  await deskCustomerAddition.start()
  const code = await deskCustomerAddition.field('code').inputValue()
  expect(code).not.toBe('')
  await deskCustomerAddition.field('companyName').fill('Deniz Oto')
  await deskCustomerAddition.submit()
  await expect(deskCustomerAddition.field('email')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskCustomerAddition.field('companyName')).toHaveValue('Deniz Oto')
  await expectAccessible(page, 'new customer')
  await deskCustomerAddition.field('email').fill(`${code}@deniz.test`)
  // No other customer has it.
  await deskCustomerAddition.field('phone').fill(code.replace(/\D/g, '').padStart(10, '5'))
  await deskCustomerAddition.addressField('line1').fill('Sanayi Sitesi 4. Blok No 12')
  await deskCustomerAddition.place('city').fill('Ankara')
  await deskCustomerAddition.submit()
  await expect(deskCustomer.heading).toContainText('Deniz Oto')
  await expect(deskCustomer.section('users')).toContainText(`${code}@deniz.test`)
  await expect(deskCustomerAddresses.defaultAddress).toContainText('Sanayi Sitesi')

  await deskCustomerAddresses.startAddition()
  await addressForm.field('title').fill('Depo')
  await addressForm.field('line1').fill('Ostim 1201. Cadde No 14')
  await addressForm.field('phone').fill('0312 354 00 00')
  await addressForm.choosePlace('city', 'Anka', 'Ankara')
  await addressForm.save()
  await deskCustomerAddresses.makeDefault('Ostim')
  await expect(deskCustomerAddresses.defaultAddress).toContainText('Ostim')
  await deskCustomerAddresses.remove('Depo')
  await expect(deskCustomerAddresses.address('Ostim')).toHaveCount(0)

  await deskCustomerAddition.start()
  await deskCustomerAddition.field('companyName').fill('Deniz Oto 2')
  await deskCustomerAddition.field('email').fill(`${code}@deniz.test`)
  await deskCustomerAddition.submit()
  await expect(deskCustomerAddition.similar).toContainText(code)
  await deskCustomerAddition.addAnyway()
  await expect(deskCustomerAddition.field('email')).toHaveAttribute('aria-invalid', 'true')
})

test('puts selected customers into a group, and merges it into another one', async ({
  deskCustomers,
  deskCustomerGroups,
  page,
}) => {
  await deskCustomers.open('?sort=code')
  const code = (await deskCustomers.listCodes()).at(-1) ?? ''
  const name = crypto.randomUUID().slice(0, 8)
  const [first, second] = [`Filo ${name}`, `Kurumsal ${name}`]
  await deskCustomerGroups.open()
  await deskCustomerGroups.add(first)
  await deskCustomerGroups.add(second)
  await expectAccessible(page, 'customer groups')
  await deskCustomers.open(`?q=${code}`)
  await deskCustomers.select(code)
  await deskCustomerGroups.assignToSelected(first)
  await expect(deskCustomers.customer(code)).toBeVisible()
  await deskCustomerGroups.merge(first, second)
  await deskCustomerGroups.open()
  await expect(deskCustomerGroups.group(first)).toHaveCount(0)
})

test('is closed to dealers and representatives', async ({ deskCustomers, shop, page }) => {
  for (const name of ['ayse', 'zeynep']) {
    await shop.signInAs(name)
    const response = page.waitForResponse((one) => one.request().isNavigationRequest())
    await deskCustomers.open()
    expect((await response).status()).toBe(403)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters by a form and changes customers by checkboxes', async ({ deskCustomers }) => {
    await deskCustomers.open('?sort=code&state=active')
    const code = (await deskCustomers.listCodes()).at(-1) ?? ''
    await deskCustomers.search(code)
    await deskCustomers.select(code)
    await deskCustomers.deactivate()
    await expect(deskCustomers.outcome('deactivated', 1)).toBeVisible()
    await deskCustomers.open('?state=passive')
    await deskCustomers.select(code)
    await deskCustomers.activate()
    await expect(deskCustomers.outcome('activated', 1)).toBeVisible()
  })
})

for (const { language, width } of [
  { language: 'tr', width: 1280 },
  { language: 'ar', width: 390 },
] as const) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ language, viewport: { width, height: 800 } })

    test('is accessible: list, no hits and the page of a customer', async ({ deskCustomers, deskCustomer, page }) => {
      await deskCustomers.open()
      await deskCustomers.rows.first().getByRole('checkbox').check()
      await expect(deskCustomers.selected(1)).toBeVisible()
      await expectAccessible(page, 'customers')
      await deskCustomers.open('?q=zzzqqq')
      await expectAccessible(page, 'no customers')
      await deskCustomer.open('120.34.001')
      await expectAccessible(page, 'customer')
    })
  })
}
