import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { changeProductProperties, getProductProperties, getPropertyValueNames } from '../products/properties/wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both', '--public-list', 'PERAKENDE')
  await shop.load([
    'Stok Kodu;Stok Adı;Perakende;Özellik: Çap;Özellik: Aks',
    'P-1;Ön disk;120,00;280 mm;Ön',
    'P-2;Arka disk;60,00;1.250 mm;Arka',
    'P-3;Balata;60,00;;',
  ])
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
})
afterAll(() => shop.close())

const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const load = (code: string) => staff.call(getProductProperties, { code })
const readValues = async (code: string) =>
  Object.fromEntries((await load(code)).properties.map(({ name, values }) => [name, values]))
const search = async (text: string) => {
  const answer = await shop.wire<{ Hits: { $values: { ProductDetails: { ProductCode: string } }[] } }>(
    await shop.as(),
    'product/get-product-search',
    { keyword: text, Pg: 1 },
  )
  return answer.Hits.$values.map(({ ProductDetails }) => ProductDetails.ProductCode)
}
/** The search answers from a cache until the database has notified the process. */
const expectFound = (text: string) => expect.poll(() => search(text), { timeout: 10_000 })

describe('the properties of a product', () => {
  it('are replaced, with existing values as lists name them and new ones, which the search finds', async () => {
    expect(await readValues('P-1')).toEqual({ Çap: ['280 mm'], Aks: ['Ön'] })
    const { version, names } = await load('P-1')
    expect(names).toEqual(['Çap', 'Aks'])
    const properties = [
      { name: 'ÇAP', values: ['280,0mm', '1.300,5 mm'] },
      { name: 'Malzeme', values: ['Seramikli', 'seramikli'] },
    ]
    const change = { code: 'P-1', version, properties }
    expect(await staff.call(changeProductProperties, change)).toMatchObject({ done: true })
    expect(await readValues('P-1')).toEqual({ Çap: ['280 mm', '1300,5 mm'], Malzeme: ['Seramikli'] })
    await expectFound('seramikli').toContain('P-1')
    expect(await lastEntry()).toMatchObject({
      action: 'product.change',
      target: 'P-1',
      detail: {
        before: { properties: { Çap: '280 mm', Aks: 'Ön', Malzeme: '' } },
        after: { properties: { Çap: '280 mm; 1300,5 mm', Aks: '', Malzeme: 'Seramikli' } },
      },
    })
    expect(await staff.call(changeProductProperties, change)).toMatchObject({ done: true })
    const stale = { ...change, properties: [{ name: 'Çap', values: ['300 mm'] }] }
    expect(await staff.call(changeProductProperties, stale)).toMatchObject({ refusal: 'RecordChanged' })
  })

  it('stay what they are when they are saved as they were read', async () => {
    const { version, properties } = await load('P-2')
    const [before] = [await lastEntry()]
    expect(properties).toContainEqual({ name: 'Çap', values: ['1.250 mm'] })
    expect(await staff.call(changeProductProperties, { code: 'P-2', version, properties })).toMatchObject({
      done: true,
    })
    expect(await lastEntry()).toEqual(before)
  })

  it('are removed, and proposed by a part of their names', async () => {
    const { version } = await load('P-1')
    expect(await staff.call(changeProductProperties, { code: 'P-1', version, properties: [] })).toMatchObject({
      done: true,
    })
    expect(await readValues('P-1')).toEqual({})
    await expectFound('seramikli').not.toContain('P-1')
    const find = async (property: string, text: string) =>
      (await staff.call(getPropertyValueNames, { property, text })).names
    expect(await find('Çap', '')).toEqual(['1.250 mm', '280 mm', '1300,5 mm'])
    expect(await find('çap', '28')).toEqual(['280 mm'])
    expect(await find('Yok', '')).toEqual([])
  })

  it('are closed to other staff, and of other sites', async () => {
    const warehouse = await joinStaff(shop, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getProductProperties, { code: 'P-1' })).rejects.toMatchObject({ status: 403 })
    const words = ['--host', 'other.example', '--name', 'Başka', '--sells-to', 'dealers']
    await typeWords({ db: shop.db, env: shop.app.env }, 'site', 'new', 'baska', ...words)
    await shop.importLines(['Stok Kodu;Stok Adı;Özellik: Renk', 'X-1;Başka ürün;Mor'], { site: 'other.example' })
    await expect(load('X-1')).rejects.toMatchObject({ status: 404 })
    expect((await load('P-1')).names).not.toContain('Renk')
    const change = { code: 'X-1', version: 1, properties: [] }
    await expect(staff.call(changeProductProperties, change)).rejects.toMatchObject({ status: 404 })
  })
})
