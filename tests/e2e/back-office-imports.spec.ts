import { type Browser, expect, test } from '@playwright/test'
import { getFieldLabel } from '#src/imports/columns/field-label.ts'
import { waitUntilAlive } from '../support/browser.ts'
import { type FoundingOptions, HOST, startEmptyShop } from '../support/founding.ts'
import { CUSTOMERS, PRODUCTS, REPRESENTATIVES } from '../support/founding-files.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

const OWNER = 'owner@oto.localhost'

// A founded shop whose owner fills it by the import screen alone. Each test depends on the previous one.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

let shop: FoundingOptions
let owner: Pages
test.beforeAll(async ({ browser }) => {
  shop = await startEmptyShop()
  await shop.vitrin(['site', 'new', 'oto', '--host', HOST, '--name', 'Oto Parça', '--sells-to', 'dealers'])
  const { password } = await shop.vitrin<{ password: string }>(['members', 'owner', OWNER, '--site', HOST])
  owner = await open(browser)
  await owner.signIn.signIn(OWNER, password)
})
test.afterAll(() => shop.close())

async function open(browser: Browser): Promise<Pages> {
  const context = await browser.newContext({ baseURL: shop.shop.address(HOST) })
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

test('an owner uploads products, chooses columns, sees the difference and applies it', async () => {
  const { deskImports } = owner
  await deskImports.uploadFile('products', 'urunler.csv', PRODUCTS)
  await expect(deskImports.state('mapping')).toBeVisible()
  await expect(deskImports.meaning('Ürün Adı')).toHaveValue('name')
  await deskImports.meaning('Ürün Adı').selectOption('')
  await deskImports.meaning('Stok Kodu').selectOption('')
  await deskImports.compare()
  await expect(deskImports.alert).toContainText(getFieldLabel('products', 'code', 'tr'))
  await deskImports.meaning('Stok Kodu').selectOption('code')
  await deskImports.meaning('Ürün Adı').selectOption('name')
  for (const [column, target, place] of [
    ['Bayi', 'price', 'DEALER'],
    ['Altın', 'price', 'GOLD'],
    ['Merkez', 'stock', 'MRK'],
  ] as const) {
    await deskImports.meaning(column).selectOption(target)
    await deskImports.place(column).fill(place)
  }
  await deskImports.chooseNumbers('tr')
  await deskImports.compare()
  await expect(deskImports.state('compared')).toBeVisible()
  await expect(deskImports.count('new')).toHaveText('3')
  await expect(deskImports.rows.filter({ hasText: 'DEALER' }).first()).toContainText('FB-1001')
  await deskImports.apply()
  await expect(deskImports.state('done')).toBeVisible()
  await deskImports.open()
  await expect(deskImports.listed('urunler.csv')).toContainText(deskImports.stateName('done'))
})

test('the next list with bad rows applies the good ones and reports the others', async () => {
  const { deskImports } = owner
  await deskImports.paste('prices', 'Stok Kodu\tDEALER\nFB-1001\t1.111,00\nFB-1002\t12,x\nNONE\t5,00\n')
  await expect(deskImports.meaning('DEALER')).toHaveValue('price')
  await deskImports.compare()
  await expect(deskImports.state('compared')).toBeVisible()
  await expect(deskImports.rows.first()).toContainText('1.111')
  await deskImports.show('refused')
  await expect(deskImports.rows.filter({ hasText: 'FB-1002 · 12,x' })).toHaveCount(1)
  await deskImports.apply()
  await expect(deskImports.state('done')).toBeVisible()
  expect(await deskImports.downloadRejected()).toBeGreaterThan(1000)
})

test('a list that exceeds the limits is confirmed, planned, applied and undone', async () => {
  const { deskImports } = owner
  await deskImports.paste('prices', 'Stok Kodu\tDEALER\nFB-1001\t9.999,00\n')
  await deskImports.compare()
  await expect(deskImports.state('compared')).toBeVisible()
  await deskImports.plan('2001-01-01T08:00')
  await expect(deskImports.moment).toHaveAttribute('aria-invalid', 'true')
  await expect(deskImports.moment).toHaveValue('2001-01-01T08:00')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await deskImports.plan(tomorrow)
  await expect(deskImports.unconfirmed).toBeVisible()
  await deskImports.confirmLimits()
  await deskImports.plan(tomorrow)
  await expect(deskImports.state('scheduled')).toBeVisible()
  await deskImports.applyNow()
  await expect(deskImports.state('done')).toBeVisible()
  await deskImports.undo()
  await expect(deskImports.state('reverted')).toBeVisible()
})

test('customers with their representative, and counts, are uploaded by their headings alone', async () => {
  const { deskImports, deskCustomers } = owner
  for (const [kind, text] of [
    ['representatives', REPRESENTATIVES],
    ['customers', CUSTOMERS],
    ['stock', 'Stok Kodu;Stok\nFB-1001;41\n'],
  ] as const) {
    await deskImports.uploadFile(kind, `${kind}.csv`, text)
    await deskImports.compare()
    await expect(deskImports.state('compared')).toBeVisible()
    await deskImports.apply()
    await expect(deskImports.state('done')).toBeVisible()
  }
  await deskCustomers.open()
  await expect(deskCustomers.customer('Yılmaz Oto')).toContainText('Zeynep')
})
