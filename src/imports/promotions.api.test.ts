import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promotionsSection } from '#src/promotions/section-commands.server.ts'
import { type ImportShop, openImportShop } from '#tests/support/import-shop.ts'

let shop: ImportShop
const load = async (text: string, options: Parameters<ImportShop['load']>[1] = {}) => {
  const path = join(shop.folder, 'promotions.csv')
  await writeFile(path, text)
  return shop.load(path, options)
}
beforeAll(async () => {
  shop = await openImportShop()
  await load(
    'Kod;Ad;Marka;Kategori\nT-1;Lastik;Bosch;Lastik\nD-1;Disk;Bosch;Fren\nP-1;Balata;Bosch;Fren\nMK-1;Montaj Kiti;;\n',
  )
})
afterAll(() => shop.close())

const HEAD =
  'Kampanya Kodu;Kampanya Adı;Name EN;Başlangıç;Bitiş;Müşteri Tipi;Koşul Adet;Koşul Tutar;Koşul Ürünleri;Koşul Kategorileri;Tür;Hediye Ürün;Hediye Adet;Yüzde;Set Fiyatı;Kaç Kez;Toplam Kullanım;Birleştirilebilir'
const TABLE = `${HEAD}
four-tyres;4 lastiğe kit;A kit with 4 tyres;01.12.2026;31.01.2027;bayi, alt bayi;4;;;Lastik;hediye;MK-1;1;;;her;500;evet
brake-set;Fren seti;;;;;1;;D-1;;set;;;;1990,00;;;
brake-set;;;;;;2;;P-1;;;;;;;;;
winter;Kış indirimi;;;;;;;;;fiyat;;;5+3;;;;
`
const all = () => promotionsSection.read(shop.db, shop.siteId)

describe('promotions as a table', () => {
  it('a dry run reports the promotions and writes nothing', async () => {
    const { of, counts } = await load(TABLE, { dryRun: true })
    expect([of, counts.new, counts.joined, counts.refused]).toEqual(['promotions', 3, 1, 0])
    expect(await all()).toEqual([])
  })

  /** @requirement IMP-16 */
  it('rows of one key are one promotion: a row has a condition and an effect', async () => {
    expect((await load(TABLE)).counts).toMatchObject({ read: 4, new: 3, joined: 1, refused: 0 })
    const [tyres, set, winter] = await all()
    expect(tyres).toMatchObject({
      key: 'four-tyres',
      name: { tr: '4 lastiğe kit', en: 'A kit with 4 tyres' },
      from: '2026-12-01',
      until: '2027-01-31',
      customers: ['dealer', 'subDealer'],
      times: null,
      most: 500,
      combinable: true,
      when: [{ quantity: '4', of: { categories: ['lastik'] } }],
      gives: [{ kind: 'gift', product: 'MK-1', quantity: '1' }],
    })
    expect(set).toMatchObject({
      when: [
        { quantity: '1', of: { products: ['D-1'] } },
        { quantity: '2', of: { products: ['P-1'] } },
      ],
      gives: [{ kind: 'bundle', price: '1990' }],
    })
    expect(winter).toMatchObject({ when: [], gives: [{ kind: 'price', percents: ['5', '3'] }] })
  })

  it('a second run changes nothing; promotions outside of the table stay, and a changed one keeps its position', async () => {
    expect((await load(TABLE)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 })
    await sql`update promotions set document = document || '{ "budget": "5000" }' where key = 'brake-set'`.execute(
      shop.db,
    )
    const row = 'brake-set;Fren seti;;;;;1;;D-1;;set;;;;1500,00;;;'
    expect((await load(`${HEAD}\n${row}\n`)).counts).toMatchObject({ changed: 1, unchanged: 0 })
    const [tyres, set, winter] = await all()
    expect([tyres?.key, set?.key, winter?.key]).toEqual(['four-tyres', 'brake-set', 'winter'])
    expect(set).toMatchObject({ gives: [{ price: '1500' }], budget: '5000' })
    const { rows } = await goods()
    expect(rows).toBe(1)
  })

  /** @requirement IMP-16 */
  it('every invalid row is reported with its number and reason, and the others are loaded', async () => {
    const bad = [
      'no-such;Yok;;;;;1;;Z-9;;hediye;MK-1;1;;;;;',
      'no-kind;Yok;;;;;1;;;;armağan;;;;;;;',
      'No Key;Yok;;;;;1;;;;kargo;;;;;;;',
      ';Yok;;;;;1;;;;kargo;;;;;;;',
      'no-when;Yok;;;;;;;;;yüzde;;;10;;;;',
      'half;Yarım;;;;;1;;;;yüzde;;;10;;;;',
      'half;;;;;;çok;;;;;;;;;;;',
      'good;Kargo bizden;;;;;;1.500,50;;;kargo;;;;;;;',
    ]
    const { counts } = await load(`${HEAD}\n${bad.join('\n')}\n`)
    expect(counts).toMatchObject({ read: 8, new: 1, refused: 7 })
    const notification = counts.problems.map(({ at, reason }) => `${at} ${reason}`)
    expect(notification).toEqual([
      '3 "armağan" is none of gift, percent, amount, bundle, freight, price',
      '5 the row has no key',
      '8 "çok" is not a number',
      '4 key: takes small letters, digits and hyphens',
      '6 takes a condition (when), such as { "quantity": "1" }',
      '7 another row of this promotion is refused',
      '2 when[0].of.products[0]: there is no product Z-9 on this site',
    ])
    expect((await all()).at(-1)).toMatchObject({
      key: 'good',
      when: [{ amount: '1500.5' }],
      gives: [{ kind: 'freight' }],
    })
  })
})

const goods = async () => ({
  rows: (
    await shop.db
      .selectFrom('promotionGoods as g')
      .innerJoin('promotions as p', 'p.id', 'g.promotionId')
      .where('p.key', '=', 'brake-set')
      .select('g.productId')
      .execute()
  ).length,
})
