import { describe, expect, it } from 'vitest'
import { readMapping } from '../columns/mapping.ts'
import { planColumns } from '../columns/plan.ts'
import type { Cell, Row } from '../file-reader/table.ts'
import { Survey } from '../survey.ts'
import { readProductRow } from './product-row.ts'
import { createTerms } from './terms.ts'

const lists = [
  { id: 1, code: 'LISTE', name: 'Liste', currency: 'TRY' },
  { id: 2, code: 'BAYI', name: 'Bayi', currency: 'TRY' },
]
const depots = [{ id: 7, code: 'MRK', name: 'Merkez' }]

/** Reads the last of these rows as one of a list with the headings of the first. */
function read(rows: Cell[][], json = '{}') {
  const found = readMapping(json)
  if ('why' in found || found.mapping.of !== 'products') throw new Error('not a mapping of products')
  const { mapping } = found
  const head: Row[] = rows.map((cells, at) => ({ at: at + 1, cells }))
  const plan = planColumns({ mapping, names: { priceLists: lists, depots }, head })
  if ('why' in plan) throw new Error(plan.why)
  const survey = new Survey(plan, mapping)
  for (const row of head) survey.add(row)
  const writing = survey.result()
  if ('why' in writing) throw new Error(writing.why)
  return readProductRow(head.at(-1) ?? { at: 0, cells: [] }, {
    ...writing,
    mapping,
    terms: createTerms(lists, depots),
    language: 'tr',
  })
}
const getRow = (rows: Cell[][], json?: string) => {
  const found = read(rows, json)
  if ('problems' in found) throw new Error(found.problems.map(({ reason }) => reason).join('; '))
  return found.row
}
const reasons = (rows: Cell[][], json?: string) => {
  const found = read(rows, json)
  return ('problems' in found ? found.problems : found.row.notes).map(({ column, reason }) => `${column}: ${reason}`)
}

describe('a row of a product list', () => {
  it('contains the product, its numbers, its price and its stock', () => {
    const { product } = getRow([
      ['Stok Kodu', 'Ürün Adı', 'Marka', 'Ana Grup', 'Alt Grup', 'OEM No', 'Fiyat', 'KDV', 'Stok'],
      ['06-1000', 'Balata 205/55 R16', 'Bosch', 'Fren', 'Balata', '1K0 615', '1.234,56', '%20', '12'],
    ])
    expect(product).toMatchObject({
      code: '06-1000',
      fields: { name: 'Balata 205/55 R16', taxRate: '20.00' },
      brand: 'Bosch',
      category: ['Fren', 'Balata'],
      prices: [{ priceListId: 1, amount: '1234.5600', minQuantity: '0.000' }],
      stock: [{ depotId: 7, onHand: '12.000' }],
    })
    expect(product.numbers.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'own 061000',
      'oem 1K0615',
      'size 2055516',
    ])
  })

  it('a blank cell changes nothing', () => {
    const { product } = getRow([
      ['Kod', 'Ad', 'Marka', 'Fiyat', 'Stok'],
      ['A1', 'Bolt', '', ' ', null],
    ])
    expect(product).toMatchObject({ fields: { name: 'Bolt' }, prices: [], stock: [] })
    expect(product).not.toHaveProperty('brand')
  })

  it('is refused completely, with all reasons at once', () => {
    const bad = [
      ['Kod', 'Ad', 'Barkod', 'Fiyat', 'KDV'],
      ['A1', 'Bolt', '8,69E+12', 'on sale', '400'],
    ]
    expect(reasons(bad).sort()).toEqual([
      'Barkod: "8,69E+12" was shortened by a spreadsheet and its digits are lost',
      'Fiyat: "on sale" is not a number',
      'KDV: "400" is no percentage',
    ])
    expect(
      reasons([
        ['Kod', 'Ad'],
        ['', 'Bolt'],
      ]),
    ).toEqual(['Kod: the row has no code'])
    expect(
      reasons([
        ['Kod', 'Ad'],
        ['***', 'Bolt'],
      ]),
    ).toEqual(['Kod: a code without a Latin letter or digit'])
    expect(
      reasons([
        ['Kod', 'Ad'],
        [{ fault: '#REF!' }, 'Bolt'],
      ]),
    ).toEqual(['Kod: the cell holds #REF!'])
  })

  it('a price in another currency than its list, below zero, or as a percentage is refused', () => {
    const price = (cell: Cell) =>
      reasons([
        ['Kod', 'Ad', 'Fiyat'],
        ['A1', 'Bolt', cell],
      ])
    expect(price('12,5 EUR')).toEqual(['Fiyat: a price in EUR, but the price list LISTE is in TRY'])
    expect(price('-5')).toEqual(['Fiyat: a price below zero'])
    expect(price('%5')).toEqual(['Fiyat: a percentage where a price should be'])
    expect(
      reasons([
        ['Kod', 'Ad', 'Fiyat', 'Döviz'],
        ['A1', 'Bolt', '5', 'USD'],
      ]),
    ).toEqual(['Fiyat: a price in USD, but the price list LISTE is in TRY'])
  })

  /** @requirement IMP-9 */
  it('a price of zero or "on request" is no price, so that the product shows AskPrice (catalogue 5)', () => {
    expect(
      getRow([
        ['Kod', 'Ad', 'Fiyat'],
        ['A1', 'Bolt', '0,00'],
      ]).product.prices,
    ).toEqual([])
    expect(
      reasons([
        ['Kod', 'Ad', 'Fiyat'],
        ['A1', 'Bolt', '0,00'],
      ]),
    ).toEqual(['Fiyat: a price of zero is no price and was not loaded'])
    expect(
      reasons([
        ['Kod', 'Ad', 'Fiyat'],
        ['A1', 'Bolt', 'Sorunuz'],
      ]),
    ).toEqual([])
  })

  it('a negative count is loaded as none, with a note; 10+ is ten', () => {
    expect(
      getRow([
        ['Kod', 'Ad', 'Stok'],
        ['A1', 'Bolt', '-3'],
      ]),
    ).toMatchObject({ product: { stock: [{ onHand: '0.000' }] } })
    expect(
      reasons([
        ['Kod', 'Ad', 'Stok'],
        ['A1', 'Bolt', '-3'],
      ]),
    ).toEqual(['Stok: a count of -3 was loaded as 0'])
    expect(
      getRow([
        ['Kod', 'Ad', 'Stok'],
        ['A1', 'Bolt', '10+'],
      ]).product.stock,
    ).toMatchObject([{ onHand: '10.000' }])
  })

  it('a list without stock creates products that may be ordered above stock', () => {
    const silent = [
      ['Kod', 'Ad', 'Fiyat'],
      ['A-1', 'Balata', '10'],
    ]
    const speaking = silent.map((cells, at) => [...cells, at === 0 ? 'Stok' : '0'])
    expect(getRow(silent).product.defaults).toEqual({ orderAboveStock: true })
    expect(getRow(silent, '{ "defaults": { "stock": { "depot": "MRK", "quantity": 8 } } }').product.defaults).toEqual(
      {},
    )
    expect(getRow(speaking).product.defaults).toEqual({})
  })

  /** @requirement IMP-3 */
  it('the mapping provides translations of texts, constants and defaults', () => {
    const json = `{ "columns": { "stock": { "column": "Durum", "values": { "Var": "10", "YOK": "0" } } },
      "constants": { "brand": "Lucas", "price": "99.5" }, "defaults": { "taxRate": 10 } }`
    const { product } = getRow(
      [
        ['Kod', 'Ad', 'Durum'],
        ['A1', 'Bolt', 'var'],
      ],
      json,
    )
    expect(product).toMatchObject({
      brand: 'Lucas',
      defaults: { taxRate: '10.00' },
      prices: [{ amount: '99.5000' }],
      stock: [{ onHand: '10.000' }],
    })
  })

  it('a default count is only for products that no depot has counted', () => {
    const json = '{ "defaults": { "stock": { "depot": "MRK", "quantity": 8 } } }'
    expect(
      getRow(
        [
          ['Kod', 'Ad'],
          ['A1', 'Bolt'],
        ],
        json,
      ).product.stock,
    ).toEqual([{ depotId: 7, onHand: '8.000', onlyIfNone: true }])
    expect(
      getRow(
        [
          ['Kod', 'Ad', 'Stok'],
          ['A1', 'Bolt', '3'],
        ],
        json,
      ).product.stock,
    ).toEqual([{ depotId: 7, onHand: '3.000' }])
  })

  it('two columns of one list are refused rather than one of them used', () => {
    const json = '{ "columns": { "price": ["Fiyat", { "column": "Bayi", "priceList": "LISTE" }] } }'
    expect(
      reasons(
        [
          ['Kod', 'Ad', 'Fiyat', 'Bayi'],
          ['A1', 'Bolt', '5', '6'],
        ],
        json,
      )[0],
    ).toMatch(/two prices of one price list/)
  })

  it('a notice in place of a name, or a separate column, names the successor', () => {
    expect(
      getRow([
        ['Kod', 'Ad'],
        ['2204', 'USE 12H2178'],
      ]).successors,
    ).toEqual(['12H2178'])
    expect(
      getRow([
        ['Kod', 'Ad', 'Yeni Kod'],
        ['2204', 'Bolt', '12H2178'],
      ]).successors,
    ).toEqual(['12H2178'])
    expect(
      getRow(
        [
          ['Kod', 'Ad'],
          ['2204', 'USE 12H2178'],
        ],
        '{ "supersessionInName": false }',
      ).successors,
    ).toEqual([])
  })

  it('names and descriptions are stored by language', () => {
    const { product } = getRow([
      ['Kod', 'Ürün Adı', 'Name (EN)', 'Açıklama'],
      ['A1', 'Civata', 'Bolt', 'M8\nx 20'],
    ])
    expect(product).toMatchObject({
      fields: { name: 'Civata' },
      names: { en: 'Bolt' },
      descriptions: { tr: 'M8\nx 20' },
    })
  })
})
