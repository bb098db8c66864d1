import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { changeProductProperties, getProductProperties, getPropertyValueNames } from '../products/properties/wire.ts'
import {
  changeProperty,
  changePropertyValue,
  exportPropertyList,
  getProperty,
  getPropertyList,
  getPropertyValue,
  getPropertyValues,
  removeProperty,
  removePropertyValue,
} from './wire.ts'

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

describe('properties and values of the site', () => {
  const list = async (q = '') => {
    const { properties } = await staff.call(getPropertyList, { filters: q === '' ? [] : [{ filter: 'q', value: q }] })
    return properties
  }
  const find = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? 0
  const loadValues = async (id: number, text = '') =>
    (await staff.call(getPropertyValues, { id, text, page: 1 })).values
  const findValue = async (id: number, name: string) =>
    (await loadValues(id)).find((value) => value.name === name)?.id ?? 0

  it('are listed and exported with their numbers of values and products', async () => {
    expect(await list('çap')).toMatchObject([{ name: 'Çap', key: 'cap', values: 3, products: 1 }])
    expect(await list('%')).toEqual([])
    const { content } = await staff.call(exportPropertyList, { columns: ['name', 'products'], format: 'csv' })
    expect(`${content}`).toContain('Aks;1')
    const diameter = await find('Çap')
    expect(await loadValues(diameter, '28')).toMatchObject([{ name: '280 mm', products: 0 }])
  })

  it('are named in every language and sorted; lists find them by their first name', async () => {
    const id = await find('Aks')
    const seen = await staff.call(getProperty, { id })
    const change = { id, version: seen.version, names: { tr: 'Dingil', en: 'Axle' }, sortNo: 5 }
    expect(await staff.call(changeProperty, { ...change, names: { tr: 'ÇAP' } })).toMatchObject({
      refusal: 'NameTaken',
    })
    expect(await staff.call(changeProperty, change)).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({
      action: 'property.change',
      target: `${id}`,
      detail: { before: { names: { tr: 'Aks' } }, after: { names: { en: 'Axle' }, sortNo: 5 } },
    })
    expect(await staff.call(changeProperty, change)).toMatchObject({ done: true })
    expect(await staff.call(changeProperty, { ...change, sortNo: 6 })).toMatchObject({ refusal: 'RecordChanged' })
    expect((await list())[0]?.name).toBe('Dingil')
    const valueId = await findValue(id, 'Arka')
    const { version } = await staff.call(getPropertyValue, { id: valueId })
    const named = { id: valueId, version, names: { tr: 'Arka dingil', en: 'Rear axle' } }
    expect(await staff.call(changePropertyValue, named)).toMatchObject({ done: true })
    await expectFound('rear axle').toContain('P-2')
    await shop.load(['Stok Kodu;Özellik: Aks', 'P-3;Arka'])
    expect(await readValues('P-3')).toEqual({ Dingil: ['Arka dingil'] })
  })

  it('are merged: products get the other value, and the search follows', async () => {
    await shop.load(['Stok Kodu;Özellik: Dingil Yeri', 'P-1;Arka', 'P-3;Arka|Orta'])
    const [id, into] = [await find('Dingil Yeri'), await find('Dingil')]
    const seen = await staff.call(getProperty, { id })
    expect(seen).toMatchObject({ products: 2 })
    await expect(
      staff.call(removeProperty, { id, version: seen.version, into: id, products: 0 }),
    ).rejects.toMatchObject({ status: 400 })
    const merge = { id, version: seen.version, into, products: 0 }
    expect(await staff.call(removeProperty, merge)).toMatchObject({ done: true })
    expect(await staff.call(removeProperty, merge)).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({
      action: 'property.remove',
      target: `${id}`,
      detail: { products: 2 },
    })
    expect(await readValues('P-1')).toEqual({ Dingil: ['Arka dingil'] })
    expect(await readValues('P-3')).toEqual({ Dingil: ['Arka dingil', 'Orta'] })
    await expectFound('rear axle').toContain('P-1')
    const [middle, rear] = [await findValue(into, 'Orta'), await findValue(into, 'Arka dingil')]
    const { version } = await staff.call(getPropertyValue, { id: middle })
    const removal = { id: middle, version, into: rear, products: 0 }
    expect(await staff.call(removePropertyValue, removal)).toMatchObject({ done: true })
    expect(await readValues('P-3')).toEqual({ Dingil: ['Arka dingil'] })
  })

  it('that products have are removed after their number was confirmed', async () => {
    const id = await find('Dingil')
    const { version, products } = await staff.call(getProperty, { id })
    expect(products).toBe(3)
    const removal = { id, version, into: null }
    expect(await staff.call(removeProperty, { ...removal, products: 2 })).toMatchObject({ refusal: 'PropertyInUse' })
    expect(await staff.call(removeProperty, { ...removal, products })).toMatchObject({ done: true })
    expect(await readValues('P-3')).toEqual({})
    await expectFound('rear axle').not.toContain('P-1')
    const diameter = await find('Çap')
    const unused = await findValue(diameter, '280 mm')
    const value = await staff.call(getPropertyValue, { id: unused })
    const unusedRemoval = { id: unused, version: value.version, into: null, products: 0 }
    expect(await staff.call(removePropertyValue, unusedRemoval)).toMatchObject({ done: true })
    expect(await findValue(diameter, '280 mm')).toBe(0)
  })

  it('are those of the own site only', async () => {
    const { rows } = await sql<{ id: number; valueId: number }>`
      select property.id, value.id as value_id from properties property
      join property_values value on value.property_id = property.id where property.key = 'renk'`.execute(shop.db)
    const [foreign = { id: 0, valueId: 0 }] = rows
    expect(foreign.id).toBeGreaterThan(0)
    await expect(staff.call(getProperty, { id: foreign.id })).rejects.toMatchObject({ status: 404 })
    await expect(staff.call(getPropertyValue, { id: foreign.valueId })).rejects.toMatchObject({ status: 404 })
    expect(await loadValues(foreign.id)).toEqual([])
    const id = await find('Çap')
    const { version } = await staff.call(getProperty, { id })
    const removal = { id, version, into: foreign.id, products: 9 }
    await expect(staff.call(removeProperty, removal)).rejects.toMatchObject({ status: 400 })
    const warehouse = await joinStaff(shop, { email: 'depo2@oto.test', role: 'warehouse' })
    await expect(warehouse.call(removeProperty, { ...removal, into: null })).rejects.toMatchObject({ status: 403 })
  })
})
