import { describe, expect, it } from 'vitest'
import type { Cell, Row } from '../file-reader/table.ts'
import { type Plan, readCell, readMapping } from './mapping.ts'
import { planColumns } from './plan.ts'

const names = { priceLists: [{ code: 'LISTE', name: 'Liste Fiyatı' }], depots: [] }
const getRows = (...rows: Cell[][]): Row[] => rows.map((cells, at) => ({ at: at + 1, cells }))

function plan(json: string, ...rows: Cell[][]): Plan | { why: string } {
  const read = readMapping(json)
  if ('why' in read) throw new Error(read.why)
  return planColumns({ mapping: read.mapping, names, head: getRows(...rows) })
}
function planOrThrow(json: string, ...rows: Cell[][]): Plan {
  const made = plan(json, ...rows)
  if ('why' in made) throw new Error(made.why)
  return made
}
const getFields = ({ columns }: Plan) => columns.map(({ field, label }) => `${field}=${label}`)
const why = (made: Plan | { why: string }) => ('why' in made ? made.why : 'it was planned')

describe('planning the columns of a list', () => {
  /** @requirement IMP-2 */
  it('finds the headings below a title and blank cells, and reports unused columns', () => {
    const made = planOrThrow(
      '{}',
      ['Price list 2026'],
      [null, 'Stok Kodu', 'Ürün Adı', 'Sıra'],
      [null, 'A1', 'Bolt', 1],
    )
    expect(made.headerAt).toBe(2)
    expect(getFields(made)).toEqual(['code=Stok Kodu', 'name=Ürün Adı'])
    expect(made.unused).toEqual(['Sıra'])
  })

  it('uses positions where there are no headings', () => {
    const made = planOrThrow('{ "header": false, "columns": { "code": 1, "name": 2 } }', ['A1', 'Bolt'])
    expect(made.headerAt).toBe(0)
    expect(getFields(made)).toEqual(['code=column A', 'name=column B'])
  })

  it('builds a text from more than one column, blank if all of them are blank', () => {
    const made = planOrThrow('{ "columns": { "code": "Kod", "name": "{Marka} {3}" } }', ['Kod', 'Marka', 'Ebat'])
    const name = made.columns.find(({ field }) => field === 'name')
    expect(name && readCell(name.source, ['A1', 'Petlas', '205/55R16'])).toBe('Petlas 205/55R16')
    expect(name && readCell(name.source, ['A1', null, ' '])).toBeNull()
    expect(name && readCell(name.source, ['A1', { fault: '#N/A' }, 'x'])).toEqual({ fault: '#N/A' })
  })

  /** @requirement IMP-2 */
  it('the mapping takes precedence over headings, and may be complete', () => {
    const rows: Cell[][] = [['Kod', 'Ad', 'Fiyat']]
    expect(getFields(planOrThrow('{ "columns": { "name": "Fiyat" } }', ...rows))).toEqual(['name=Fiyat', 'code=Kod'])
    const alone = '{ "recognise": false, "columns": { "code": "Kod", "name": "Ad" } }'
    expect(getFields(planOrThrow(alone, ...rows))).toEqual(['code=Kod', 'name=Ad'])
  })

  it('uses the most specific of two headings, and all columns of numbers', () => {
    const made = planOrThrow('{}', ['Kod', 'Stok Kodu', 'Ad', 'OEM 1', 'OEM 2'])
    expect(getFields(made)).toEqual(['code=Stok Kodu', 'name=Ad', 'oem=OEM 1', 'oem=OEM 2'])
    expect(made.unused).toEqual(['Kod'])
  })

  it('uses a description as the name if there is none', () => {
    expect(getFields(planOrThrow('{}', ['Code', 'Description']))).toEqual(['code=Code', 'name=Description'])
    expect(getFields(planOrThrow('{}', ['Code', 'Name', 'Description']))).toContain('description=Description')
  })

  it('reports ambiguity rather than guessing', () => {
    expect(why(plan('{}', ['a', 'b'], ['c', 'd']))).toMatch(/No headings of products were recognised/)
    expect(why(plan('{}', ['Kod', 'Ad', 'Ad']))).toMatch(/Two columns are headed "Ad"/)
    expect(why(plan('{ "columns": { "code": "Kod", "name": "X" } }', ['Kod', 'Ad']))).toMatch(/all the headings.*X/)
    expect(why(plan('{ "columns": { "name": "Ad" } }', ['Ad', 'Ad']))).toMatch(/use positions/)
    const message = why(plan('{}', ['Firma A.Ş. 2026'], ['Malz.', 'Ad', 'Fiyat'], ['A1', 'Bolt', '12,50']))
    expect(message).toContain('No column of products is the code.')
    expect(message).toContain('Recognised in row 2: "Ad" (name), "Fiyat" (price). Not recognised: "Malz.".')
    expect(message).toContain('--propose-mapping')
    expect(why(plan('{ "header": false, "columns": { "name": 2 } }', ['A1', 'Bolt']))).toMatch(/No column is the code/)
    expect(why(plan('{ "header": false, "columns": { "code": "Kod" } }', ['A1']))).toMatch(/use positions/)
    expect(why(plan('{ "header": 9 }', ['Kod', 'Ad']))).toMatch(/Row 9/)
  })
})
