import { describe, expect, it } from 'vitest'
import { readMapping } from '../columns/mapping.ts'
import { planColumns } from '../columns/plan.ts'
import type { Row } from '../file-reader/table.ts'
import { isBarcode } from './column-profile.ts'
import { CAR_BRANDS, proposalLines, proposeMapping } from './proposal.ts'

const names = { priceLists: [{ code: 'LISTE', name: 'Liste' }], depots: [] }
const getRows = (lines: readonly string[]): Row[] => lines.map((line, at) => ({ at: at + 1, cells: line.split(';') }))

function propose(...lines: string[]) {
  const rows = getRows(lines)
  const mainList = { code: 'LISTE', currency: 'TRY' }
  const proposal = proposeMapping({ rows, names, brands: new Set(CAR_BRANDS), mainList })
  return { ...proposal, fields: proposal.columns.map(({ field }) => field ?? null), rows }
}

const PARTS = [
  '06-1000;Ön fren balatası Golf;Bosch;8690000010004;1.250,50 TL;4;Adet',
  '06-1001;Arka fren balatası Passat;TRW;8690000010011;990,00 TL;12;Adet',
  'KS-9;Yağ filtresi Egea 1.3;Mann Filter;8690000010028;120,00 TL;4;Adet',
  '00712;Hava filtresi Linea;Bosch;8690000010035;85,90 TL;0;Takım',
]

describe('a mapping proposed from headings and values', () => {
  it('finds the columns of a list without headings', () => {
    const { fields, headerAt, mapping } = propose(...PARTS)
    expect(fields).toEqual(['code', 'name', 'brand', 'barcode', 'price', 'stock', 'unit'])
    expect(headerAt).toBeUndefined()
    expect(mapping).toEqual({
      of: 'products',
      header: false,
      columns: { code: 1, name: 2, brand: 3, barcode: 4, price: 5, stock: 6, unit: 7 },
    })
  })

  it('names columns by unknown headings', () => {
    const { mapping, fields } = propose('Ref;Libellé;Fabricant;Gencod;Tarif;Dispo;UV', ...PARTS)
    expect(fields).toEqual(['code', 'name', 'brand', 'barcode', 'price', 'stock', 'unit'])
    expect(mapping).toMatchObject({ header: 1, columns: { code: 'Ref', price: 'Tarif', stock: 'Dispo' } })
  })

  it('prefers known headings over values', () => {
    const { fields } = propose('Ref;Açıklama;Fabricant;OEM;Fiyat;Rezerve;UV', ...PARTS)
    expect(fields.slice(0, 5)).toEqual(['code', 'description', 'brand', 'oem', 'price'])
  })

  it('proposes a separate price list for prices in another currency', () => {
    const { mapping } = propose(...PARTS.map((line) => line.replace('TL', 'тг')))
    expect(mapping).toMatchObject({ columns: { price: { column: 5, priceList: 'LISTE-KZT', currency: 'KZT' } } })
  })

  it('identifies products by barcode if no other column can be the code', () => {
    const { fields } = propose(...PARTS.map((line) => line.split(';').slice(1).join(';')))
    expect(fields).toEqual(['name', 'brand', 'code', 'price', 'stock', 'unit'])
  })

  it('is a mapping that the importer accepts', () => {
    const { mapping, rows } = propose('Ref;Libellé;Fabricant;Gencod;Tarif;Dispo;UV', ...PARTS)
    const parsed = readMapping(JSON.stringify(mapping))
    if ('why' in parsed) throw new Error(parsed.why)
    const plan = planColumns({ mapping: parsed.mapping, names, head: rows })
    expect('why' in plan ? plan.why : plan.columns.map(({ field }) => field).sort()).toEqual(
      ['barcode', 'brand', 'code', 'name', 'price', 'stock', 'unit'].sort(),
    )
  })

  it('prints every column with confidence and examples, and unused ones', () => {
    const lines = proposalLines(
      propose('Ref;Libellé;Fabricant;Gencod;Tarif;Dispo;UV;X', ...PARTS.map((line) => `${line};?`)),
      {
        list: 'list.csv',
        mapping: 'list.map.json',
      },
    )
    expect(lines.find((line) => line.includes('barcode'))).toMatch(/barcode +95 % +Gencod .*"8690000010004"/)
    expect(lines.join('\n')).toMatch(/Not used:\n {2}X {2}"\?"/)
  })

  it('recognizes barcodes by their check digit', () => {
    expect(['8690000010004', '8690000010008', '96385074', '036000291452', '123'].map(isBarcode)).toEqual([
      ...[true, false, true, true, false],
    ])
  })
})
