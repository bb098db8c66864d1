import { afterAll, beforeAll, expect, it } from 'vitest'
import { BRANDS_TABLE } from '#src/back-office/taxonomy/brands-list.ts'
import { addBrand, getBrands } from '#src/back-office/taxonomy/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { saveTableView } from '../views/wire.ts'
import { exportRows } from './wire.ts'

let founded: FoundedSite
let catalogue: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  catalogue = await joinStaff(founded, { email: 'katalog@oto.test', role: 'catalogue' })
})
afterAll(() => founded.close())

const toRow = (id: number, name: string, products: string) => ({
  id: `${id}`,
  label: name,
  href: '',
  cells: { name: { text: name }, products: { text: `${products} ürün`, value: products } },
})

it('are written to a file with the chosen columns, and logged with the name of the list', async () => {
  const table = {
    definition: BRANDS_TABLE,
    title: 'shell.page.deskBrands' as const,
    note: 'Kuru olmayan tutarlar eksik',
    rows: [toRow(1, '=Bosch', '1200'), toRow(2, 'Valeo', '3')],
  }
  const filters = [{ filter: 'q', value: 'o' }]
  const { content } = await catalogue.call(exportRows, { table, filters, columns: ['products'], format: 'csv' })
  expect(`${content}`).toContain('1200')
  expect(`${content}`).toMatch(/\r\n\r\nKuru olmayan tutarlar eksik\r\n$/)
  expect(`${content}`).not.toMatch(/^"?=Bosch/m)
  const entry = await founded.db
    .selectFrom('auditLog')
    .select(['target', 'detail'])
    .where('action', '=', 'table.export')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ target: 'brands', detail: { filter: 'q=o', rows: 2, format: 'csv' } })
})

it('have saved views for staff with the permission of the page', async () => {
  const view = { table: 'brands', name: 'Logosuz', query: 'logo=no', isShared: true, isDefault: false } as const
  expect(await catalogue.call(saveTableView, view)).toMatchObject({ done: true })
  const accounting = await joinStaff(founded, { email: 'muhasebe@oto.test', role: 'accounting' })
  await expect(accounting.call(saveTableView, view)).rejects.toMatchObject({ status: 403 })
})

it('load all brands of the site with the number of their products', async () => {
  await catalogue.call(addBrand, { name: 'Bosch', quality: 'original' })
  const { brands, totalHits } = await catalogue.call(getBrands, { text: '' })
  expect([brands, totalHits]).toEqual([[expect.objectContaining({ name: 'Bosch', products: 0, hasLogo: false })], 1])
})
