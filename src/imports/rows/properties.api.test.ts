import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const load = async (name: string, lines: string[], more: Parameters<ImportShop['load']>[1] = {}) =>
  shop.load(await shop.list(name, ...lines), more)

/** `A-1: cap 280-mm, aks on`, and the properties in the search row. */
const listPropertyValues = async () => {
  const rows = await shop.db
    .selectFrom('productProperties as own')
    .innerJoin('products', 'products.id', 'own.productId')
    .innerJoin('propertyValues as value', 'value.id', 'own.valueId')
    .innerJoin('properties as property', 'property.id', 'value.propertyId')
    .innerJoin('productSearch as found', 'found.productId', 'own.productId')
    .select(['products.code', 'property.key as property', 'value.key', 'value.number', 'found.valueIds', 'own.valueId'])
    .orderBy('products.code')
    .orderBy('property.key')
    .orderBy('value.key')
    .execute()
  expect(rows.every(({ valueIds, valueId }) => valueIds.map(Number).includes(valueId))).toBe(true)
  return rows.map(({ code, property, key }) => `${code} ${property} ${key}`)
}

/** @requirement LIST-45 */
it('columns of properties describe products: values are separated by bars, a dash means none (catalogue 2)', async () => {
  const outcome = await load('discs.csv', [
    'Stok Kodu;Ürün Adı;Özellik: Çap;Property Aks;Teknik Özellik: Bijon',
    'D-1;Disk;280 mm;Ön;5×112',
    'D-2;Disk;280,0mm;"Ön|Arka";',
    'D-3;Disk;;-;4×100',
  ])
  expect(outcome.counts).toMatchObject({ new: 3, refused: 0 })
  expect(await listPropertyValues()).toEqual([
    'D-1 aks on',
    'D-1 bijon 5-112',
    'D-1 cap 280-mm',
    'D-2 aks arka',
    'D-2 aks on',
    'D-2 cap 280-mm',
    'D-3 bijon 4-100',
  ])
})

/** @requirement LIST-45 */
it('a second run changes nothing; different values are changed, missing ones stay', async () => {
  const again = ['Stok Kodu;Özellik: ÇAP;Özellik: Aks', 'D-1;280mm;Ön', 'D-2;300 mm;', 'D-3;;Ön']
  expect((await load('dry.csv', again, { dryRun: true })).counts).toMatchObject({ changed: 2, unchanged: 1 })
  expect((await listPropertyValues()).filter((one) => one.includes('300'))).toEqual([])
  expect((await load('again.csv', again)).counts).toMatchObject({ changed: 2, unchanged: 1 })
  expect(await listPropertyValues()).toEqual([
    'D-1 aks on',
    'D-1 bijon 5-112',
    'D-1 cap 280-mm',
    'D-2 aks arka',
    'D-2 aks on',
    'D-2 cap 300-mm',
    'D-3 aks on',
    'D-3 bijon 4-100',
  ])
  expect((await load('same.csv', again)).counts).toMatchObject({ changed: 0, unchanged: 3 })
  expect((await load('none.csv', ['Stok Kodu;Özellik: Aks', 'D-2;-'])).counts).toMatchObject({ changed: 1 })
  expect((await listPropertyValues()).filter((one) => one.startsWith('D-2'))).toEqual(['D-2 cap 300-mm'])
})

it('a row with one property twice, or a value that is too long, is refused and the others are loaded', async () => {
  const outcome = await load('bad.csv', [
    'Stok Kodu;Ürün Adı;Özellik: Renk;Nitelik: RENK',
    'R-1;Boya;Mavi;Kırmızı',
    'R-2;Boya;Mavi;',
    `R-3;Boya;${'x'.repeat(101)};`,
  ])
  expect(outcome.counts).toMatchObject({ new: 1, refused: 2 })
  expect((await listPropertyValues()).filter((one) => one.startsWith('R-'))).toEqual(['R-2 renk mavi'])
})
