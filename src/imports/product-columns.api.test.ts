import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const load = async (text: string) => {
  const path = join(shop.folder, 'columns.csv')
  await writeFile(path, text)
  return shop.load(path)
}
const product = () => shop.db.selectFrom('products').selectAll().where('code', '=', 'C-1').executeTakeFirstOrThrow()
const HEAD =
  'Ürün Kodu;Ürün Adı;Kısa Kod;Alan 1;Alan 3;İkon 1;Ambalaj;Paket Adedi;Üretim Tarihi;Menşei;Mevsim;Yakıt Sınıfı;Islak Zemin;Gürültü;Ücretsiz Kargo;Stok Tipi;Barkod;Ağırlık;Hacim;Tedarik;Satış Temsilcisi;İç Not;Vitrin'

/** @requirement IMP-14 */
it('every field of a product row has its column, in Turkish (catalogue 3)', async () => {
  const { counts, unused } = await load(
    `${HEAD}\nC-1;Lastik;L1;Kırmızı;Sağ;star;Koli;4;2026;Türkiye;Kış;B;A;71;evet;2;8690000010007;9,5;40,25;evet;Zeynep;Az var;Yeni, Fırsat\n`,
  )
  expect([counts.new, counts.refused, unused]).toEqual([1, 0, []])
  expect(await product()).toMatchObject({
    shortCode: 'L1',
    fields: ['Kırmızı', '', 'Sağ'],
    icons: ['star'],
    packageName: 'Koli',
    packageQuantity: '4.000',
    productionDate: '2026',
    origin: 'TR',
    season: 1,
    consumption: 'B',
    wetGrip: 'A',
    noiseDb: 71,
    freeShipping: true,
    stockType: 2,
    weightKg: '9.500',
    volumeDm3: '40.250',
    supplied: true,
    salesPerson: 'Zeynep',
    internalNote: 'Az var',
    flags: 512 | 2048,
  })
})

/** @requirement IMP-14 */
it('and in English; an empty position changes nothing, and a second run changes nothing', async () => {
  const text = 'Product Code;Field 2;Icon 1;Short Code;Free Shipping;Shown In\nC-1;Left;;L2;no;-\n'
  expect((await load(text)).counts).toMatchObject({ changed: 1, refused: 0 })
  expect(await product()).toMatchObject({
    fields: ['Kırmızı', 'Left', 'Sağ'],
    icons: ['star'],
    shortCode: 'L2',
    freeShipping: false,
    flags: 0,
  })
  expect((await load(text)).counts).toMatchObject({ changed: 0, unchanged: 1 })
})

/** @requirement IMP-14 */
it('incoming stock has its quantity, date and documents', async () => {
  await load('Kod;Stok;Yoldaki;Geliş Tarihi;İrsaliye No\nC-1;3;12;15.01.2027;IRS-77\n')
  const row = await shop.db.selectFrom('stock').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ onHand: '3.000', coming: '12.000', comingOn: '2027-01-15', comingNote: 'IRS-77' })
})

it('a shelf belongs to the depot of its row, stays without the column, and is removed by a dash', async () => {
  const loadShelf = async () => await shop.db.selectFrom('stock').select(['onHand', 'shelf']).executeTakeFirstOrThrow()
  await load('Kod;Stok;Raf yeri\nC-1;3;A-12-3\n')
  expect(await loadShelf()).toEqual({ onHand: '3.000', shelf: 'A-12-3' })
  expect((await load('Kod;Stok;Raf yeri\nC-1;3;A-12-3\n')).counts).toMatchObject({ changed: 0, unchanged: 1 })
  await load('Kod;Stok\nC-1;5\n')
  expect(await loadShelf()).toEqual({ onHand: '5.000', shelf: 'A-12-3' })
  expect((await load('Kod;Raf yeri\nC-1;B-1\n')).counts).toMatchObject({ changed: 1 })
  expect(await loadShelf()).toEqual({ onHand: '5.000', shelf: 'B-1' })
  await load('Kod;Raf yeri\nC-1;-\n')
  expect(await loadShelf()).toEqual({ onHand: '5.000', shelf: null })
})

/** @requirement IMP-14 */
it('public and purchase prices go to lists that no customer buys from', async () => {
  const { counts } = await load('Kod;Fiyat;Perakende Fiyatı;Alış Fiyatı\nC-1;100,00;150,00;60,50\n')
  expect([...counts.created]).toEqual(['price list RETAIL', 'price list PURCHASE'])
  const { rows } = await sql<{ kind: string; amount: string }>`
    select kind, amount from prices join price_lists l on l.id = price_list_id order by kind`.execute(shop.db)
  expect(rows).toEqual([
    { kind: 'purchase', amount: '60.5000' },
    { kind: 'retail', amount: '150.0000' },
    { kind: 'sale', amount: '100.0000' },
  ])
})

it('an unknown group and a seventh field refuse their row', async () => {
  const { counts } = await load('Kod;Vitrin;Alan 7\nC-1;Yepyeni;\nC-1;;x\n')
  expect(counts.problems.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['"Yepyeni" is no product group', 'there are 6 of them']),
  )
})
