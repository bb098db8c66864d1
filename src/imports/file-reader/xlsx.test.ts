import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SheetFile, sheetXml, spreadsheet, zip } from '#tests/support/spreadsheet.ts'
import { inspectFile, readRows } from './queries.server.ts'
import type { Row } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrin-xlsx-'))

async function read(content: Buffer, sheet?: string): Promise<Row[]> {
  const path = join(folder, 'list.xlsx')
  writeFileSync(path, content)
  const rows: Row[] = []
  for await (const piece of readRows(await inspectFile(path, { sheet }))) rows.push(...piece)
  return rows
}
const readXml = (xml: string, more: Partial<SheetFile> = {}) =>
  read(spreadsheet({ sheets: [{ name: 'A', rows: [], xml }], ...more }))
const sheet = (data: string, before = '') => `<worksheet>${before}<sheetData>${data}</sheetData></worksheet>`

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/>
  <numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="#,##0.00 &quot;₺&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/></cellXfs></styleSheet>`

/** @requirement IMP-1 */
describe('reading xlsx', () => {
  it('reads texts, numbers and booleans in their columns, with the row numbers of the sheet', async () => {
    const rows = await read(
      spreadsheet({
        sheets: [
          {
            name: 'Liste',
            rows: [
              ['Kod', 'Ad'],
              [null, null],
              ['00712', 'Yağ & Filtre'],
              [null, 8690123456789, true],
            ],
          },
        ],
      }),
    )
    expect(rows).toEqual([
      { at: 1, cells: ['Kod', 'Ad'] },
      { at: 3, cells: ['00712', 'Yağ & Filtre'] },
      { at: 4, cells: [null, 8690123456789, true] },
    ])
  })

  it('reads shared strings, also of different fonts, without phonetic hints', async () => {
    const strings =
      '<sst><si><t>Kod</t></si><si><r><t>Fren </t></r><r><t xml:space="preserve">Balatası</t></r><rPh><t>x</t></rPh></si></sst>'
    const [row] = await readXml(sheet('<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>'), {
      parts: { 'xl/sharedStrings.xml': strings },
    })
    expect(row?.cells).toEqual(['Kod', 'Fren Balatası'])
  })

  it('reads dates, leading zeros, currencies and percents by the format of the cell', async () => {
    const xml = sheet(
      '<row r="1"><c s="1"><v>45292</v></c><c s="2"><v>712</v></c><c s="3"><v>12.5</v></c><c s="4"><v>0.18</v></c></row>',
    )
    const [row] = await readXml(xml, { styles: STYLES })
    expect(row?.cells).toEqual([
      '2024-01-01',
      { number: 712, digits: 5 },
      { number: 12.5, currency: 'TRY' },
      { number: 18, percent: true },
    ])
    const [of1904] = await readXml(xml, { styles: STYLES, date1904: true })
    expect(of1904?.cells[0]).toBe('2028-01-02')
  })

  it('uses the cached value of a formula, and reports one without', async () => {
    const xml = sheet(
      '<row><c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f><v>text</v></c><c><f>1+1</f></c><c t="e"><v>#DIV/0!</v></c></row>',
    )
    const [row] = await readXml(xml)
    expect(row?.cells).toEqual([2, 'text', { fault: 'a formula without its value' }, { fault: '#DIV/0!' }])
  })

  it('reads a sheet whose columns begin late, and one written with a prefix', async () => {
    expect(await readXml(sheet('<row r="5"><c r="C5"><v>1</v></c><c r="E5"><v>2</v></c></row>'))).toEqual([
      { at: 5, cells: [null, null, 1, null, 2] },
    ])
    const prefixed =
      '<x:worksheet xmlns:x="y"><x:sheetData><x:row r="1"><x:c t="inlineStr"><x:is><x:t>A</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await readXml(prefixed)).toEqual([{ at: 1, cells: ['A'] }])
  })

  it('uses the first visible sheet with content, or the requested one', async () => {
    const book = spreadsheet({
      sheets: [
        { name: 'hidden', rows: [['no']], state: 'hidden' },
        { name: 'empty', rows: [] },
        { name: 'Fiyat Lİstesi µ', rows: [['yes']] },
      ],
    })
    expect((await read(book))[0]?.cells).toEqual(['yes'])
    expect((await read(book, 'hidden'))[0]?.cells).toEqual(['no'])
    await expect(read(book, 'other')).rejects.toThrow(
      /no sheet "other"; there are "hidden", "empty", "Fiyat Lİstesi µ"/,
    )
  })

  /** @requirement IMP-4 */
  it('hands thousands of rows over in pieces', async () => {
    const rows = await read(
      spreadsheet({ sheets: [{ name: 'A', rows: Array.from({ length: 5000 }, (_, at) => [`A${at}`, at]) }] }),
    )
    expect(rows.length).toBe(5000)
    expect(rows.at(-1)).toEqual({ at: 5000, cells: ['A4999', 4999] })
  })
})

/** @requirement IMP-10, THREAT-23 */
describe('spreadsheets made to harm (threat 23)', () => {
  const millionRows = sheet(Array.from({ length: 1_048_576 }, (_, at) => `<row r="${at + 1}"/>`).join(''))

  it('refuses a zip bomb by its directory, before it is inflated', async () => {
    const bomb = zip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000, 32) })
    const begun = performance.now()
    await expect(read(bomb)).rejects.toThrow(/would unpack to 58 MB/)
    expect(performance.now() - begun).toBeLessThan(3000)
  })

  it('detects a false size in the directory while reading', async () => {
    const parts = {
      'xl/workbook.xml': '<workbook/>',
      'xl/styles.xml': `<styleSheet>${' '.repeat(100_000)}</styleSheet>`,
    }
    await expect(read(zip(parts, { 'xl/styles.xml': 10 }))).rejects.toThrow(/damaged/)
  })

  it('refuses a million empty rows, by declared size or by counting', async () => {
    await expect(readXml(sheet('', '<dimension ref="A1:C1048576"/>'))).rejects.toThrow(/1048576 rows/)
    await expect(readXml(millionRows)).rejects.toThrow(/250001 rows or more/)
  })

  it('refuses document types, and with them every entity', async () => {
    const xml = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>${sheet('<row><c><v>&a;</v></c></row>')}`
    await expect(readXml(xml)).rejects.toThrow(/document type/)
  })

  it('refuses a cell beyond the last column, and a text longer than a cell holds', async () => {
    await expect(readXml(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).rejects.toThrow(/columns/)
    await expect(readXml(sheet(`<row><c><v>${'1'.repeat(40_000)}</v></c></row>`))).rejects.toThrow(
      /more text than a cell can/,
    )
    await expect(readXml(sheetXml([['x'.repeat(40_000)]]))).rejects.toThrow(/more text than a cell can/)
  })

  it('headings such as __proto__ are only texts', async () => {
    const rows = await read(spreadsheet({ sheets: [{ name: '__proto__', rows: [['__proto__', 'constructor']] }] }))
    expect(rows[0]?.cells).toEqual(['__proto__', 'constructor'])
    expect({}).not.toHaveProperty('polluted')
  })

  it.each([
    ['a zip of something else', zip({ 'a.txt': 'a' }), /no spreadsheet is in it/],
    ['an OpenDocument file', zip({ 'content.xml': '<x/>' }), /OpenDocument/],
    ['a binary workbook', zip({ 'xl/workbook.bin': 'x' }), /xlsb/],
    ['a file cut off', spreadsheet({ sheets: [{ name: 'A', rows: [['x']] }] }).subarray(0, 300), /damaged/],
    ['broken XML', zip({ 'xl/workbook.xml': '<workbook><sheets>' }), /damaged/],
  ])('refuses %s with a clear line', async (_, content, line) => {
    await expect(read(content)).rejects.toThrow(line)
  })
})
