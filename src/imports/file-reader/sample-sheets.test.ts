import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { spreadsheet } from '#tests/support/spreadsheet.ts'
import { inspectFile, readRows } from './queries.server.ts'
import type { Cell, Row } from './table.ts'

async function read(path: string, sheet?: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const piece of readRows(await inspectFile(path, { sheet }))) rows.push(...piece)
  return rows
}

interface Sample {
  file: string
  sheet?: string
  rows: number
  /** Some of its rows, by their number in the file. */
  holds: Record<number, Cell[]>
}

const euro = (number: number) => ({ number, currency: 'EUR' })
const franc = (number: number) => ({ number, currency: 'CHF' })

/** Files of other programs: Excel of different years, LibreOffice, Google Sheets, report generators. */
const SAMPLES: readonly Sample[] = [
  { file: 'big-texty-numbers-xlsx.xlsx', rows: 7, holds: { 3: [2147483647, '2147483647', 'x = 2^31 - 1'] } },
  { file: 'blanks.xlsx', rows: 3, holds: { 1: ['x', 'y'], 2: [null, 'a'], 3: [1] } },
  { file: 'currency-formats-xlsx.xlsx', rows: 3, holds: { 2: ['apple', euro(0.5), franc(0.5), euro(0.5)] } },
  { file: 'datasets.xlsx', rows: 33, holds: { 2: [21, 6, 160, 110, 3.9, 2.62, 16.46, 0, 1, 4, 4] } },
  { file: 'datasets.xlsx', sheet: 'quakes', rows: 1001, holds: { 1: ['lat', 'long', 'depth', 'mag', 'stations'] } },
  { file: 'dates-1900-LibreOffice.xlsx', rows: 1, holds: { 1: Array.from({ length: 5 }, () => '2000-01-01') } },
  {
    file: 'dates-leap-year-1900-xlsx.xlsx',
    rows: 8,
    holds: {
      4: ['1900-02-28T08:00:00', '1900-02-28 08:00:00', true],
      5: ['1900-02-29', '1900-02-29 08:00:00', false],
      6: ['1900-03-01T08:00:00', '1900-03-01 08:00:00', true],
    },
  },
  { file: 'empty-sheets.xlsx', rows: 1, holds: { 1: ['var1', 'var2'] } },
  { file: 'formulas.xlsx', rows: 2, holds: { 1: ['someone@example.com', '(formula with hyperlink)'] } },
  { file: 'google-sheets.xlsx', rows: 3, holds: { 1: ['BEGIN', 'HIDDEN', 'VISIBLE'], 3: ['VISIBLE'] } },
  {
    file: 'inlineStr.xlsx',
    rows: 2,
    holds: { 2: [1, '+', null, '1.', 'RQ11610', 'requirement', 'Textual Requirement', 'test'] },
  },
  { file: 'iris-google-doc.xlsx', rows: 151, holds: { 2: [5.1, 3.5, 1.4, 0.2, 'setosa'] } },
  { file: 'libre-calc-as-excel-2007-365.xlsx', rows: 3, holds: { 1: ['BEGIN', 'HIDDEN', 'VISIBLE'] } },
  { file: 'missing-first-column.xlsx', rows: 3, holds: { 1: [null, 1] } },
  { file: 'missing-values-xlsx.xlsx', rows: 4, holds: { 2: ['NA', 'NA'] } },
  { file: 'texty-dates-xlsx.xlsx', rows: 3, holds: { 2: ['1985-03-11T13:00:00'] } },
  {
    file: 'types.xlsx',
    rows: 5,
    holds: { 2: [null, true, '2017-02-27', 1, 'hello'], 5: [null, true, '2017-02-28', 3, 'HELLO'] },
  },
  { file: 'types.xlsx', sheet: 'smorgasbord', rows: 20, holds: { 17: [expect.any(String), { fault: '#DIV/0!' }] } },
  {
    file: 'unnamed-duplicated-columns.xlsx',
    rows: 3,
    holds: { 1: [null, 'var2', null, 'var2'], 2: [1, 'a', 1.1, 'aa'] },
  },
  { file: 'utf8-sheet-names.xlsx', sheet: '∂', rows: 2, holds: { 1: ['x'] } },
  { file: 'vietnamese-utf8.xlsx', rows: 7, holds: { 2: ['BÙN SÉT'] } },
  { file: 'whitespace-xlsx.xlsx', rows: 6, holds: { 2: [' <-space'], 6: ['\t<-tab'] } },
  { file: 'utf8bom_comma.csv', rows: 2, holds: { 1: ['ÜRÜN KODU', 'ADET'], 2: ['46-1000', '4'] } },
]

const folder = process.env.SAMPLE_DATA
const samples = folder ? SAMPLES : []
if (!folder) process.stdout.write('SAMPLE_DATA is not set: the spreadsheets of other programs were left out.\n')

/** @requirement IMP-8 */
describe('spreadsheets as programs write them', () => {
  it('a generated file: a blank heading, a repeated one, a gap, and a title above', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'vitrin-sheet-')), 'own.xlsx')
    const rows = [['Fiyat listesi'], [null], [null, 'Kod', null, 'Kod'], ['x', 'A1', 1.5, true]]
    writeFileSync(path, spreadsheet({ sheets: [{ name: 'Ürünler', rows }] }))
    expect(await read(path)).toEqual([
      { at: 1, cells: ['Fiyat listesi'] },
      { at: 3, cells: [null, 'Kod', null, 'Kod'] },
      { at: 4, cells: ['x', 'A1', 1.5, true] },
    ])
  })

  for (const { file, sheet, rows, holds } of samples) {
    it(`${file}${sheet === undefined ? '' : `, sheet ${sheet}`}`, async () => {
      const found = await read(join(folder ?? '', 'xlsx', file), sheet)
      expect(found).toHaveLength(rows)
      const byNumber = new Map(found.map(({ at, cells }) => [at, cells]))
      for (const [at, cells] of Object.entries(holds)) expect(byNumber.get(Number(at))).toEqual(cells)
    })
  }
})
