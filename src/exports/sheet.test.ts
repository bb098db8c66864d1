import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { fileAnswer } from './file-answer.ts'
import { formatCsv, type Sheet } from './sheet.ts'
import { renderXlsx } from './xlsx-queries.server.ts'

const sheet: Sheet = {
  name: 'Sepet: 1/2',
  columns: [
    { title: 'Kod', kind: 'text' },
    { title: 'Miktar', kind: 'quantity' },
    { title: 'Tutar', kind: 'money' },
  ],
  rows: [
    ['=HYPERLINK("http://evil")', '1.5', '1234.5'],
    ['+905321112233', '2', null],
    ['0012', '-3', 'sorunuz'],
  ],
}

/** @requirement CART-31, THREAT-22 */
describe('a table as csv', () => {
  it('has its note below an empty line', () => {
    expect(formatCsv({ ...sheet, rows: [['1', null, null]], note: '=USD yok' }, 'en')).toMatch(
      /\r\n1,,\r\n\r\n"'=USD yok"\r\n$/,
    )
  })

  it('never contains a text that is evaluated as a formula', () => {
    const [, ...lines] = formatCsv(sheet, 'en').split('\r\n')
    expect(lines[0]).toBe(`"'=HYPERLINK(""http://evil"")",1.5,1234.5`)
    expect(lines[1]).toBe(`"'+905321112233",2,`)
    expect(lines[2]).toBe('0012,-3,sorunuz')
  })

  it.each(['-1+1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '\n=1'])('puts %j in the shade of a quote', (formula) => {
    const one: Sheet = { ...sheet, rows: [[formula, null, null]] }
    expect(formatCsv(one, 'en').split('\uFEFF')[1]).toContain(`"'${formula}"`)
  })

  it('leaves a lone hyphen, which lists read as none or all', () => {
    expect(formatCsv({ ...sheet, rows: [['-', null, null]] }, 'en')).toContain('\r\n-,,\r\n')
    expect(formatCsv({ ...sheet, rows: [['-\n', null, null]] }, 'en')).toContain(`"'-\n"`)
  })

  it('is read by the spreadsheet of its language: separator, decimal sign, and marked as UTF-8', () => {
    expect(formatCsv(sheet, 'tr').split('\r\n')[1]).toBe(`"'=HYPERLINK(""http://evil"")";1,5;1234,5`)
    expect(formatCsv(sheet, 'de').startsWith('\uFEFFKod;Miktar;Tutar')).toBe(true)
    expect(formatCsv(sheet, 'ar').startsWith('\uFEFFKod,Miktar,Tutar')).toBe(true)
  })
})

/** @requirement CART-31, THREAT-22 */
describe('a table as xlsx', () => {
  const parts = async (one: Sheet) => {
    const zip = await fromBufferPromise(Buffer.from(await renderXlsx(one)))
    const read: string[] = []
    for await (const entry of zip.eachEntry()) read.push(await text(await zip.openReadStreamPromise(entry)))
    return read.join('\n')
  }

  /** @requirement EXPORT-5 */
  it('holds texts as texts and numbers as numbers, and no formula at all', async () => {
    const xml = await parts(sheet)
    expect(xml).not.toMatch(/<f[ >]/)
    expect(xml).toContain('=HYPERLINK(')
    expect(xml).toContain('0012')
    expect(xml).toMatch(/<v>1234\.5<\/v>/)
  })

  it('opens with any text: characters that XML forbids are removed', async () => {
    const xml = await parts({ ...sheet, rows: [['a\u0000b\u000Bc', null, null]] })
    expect(xml).toContain('abc')
  })

  it('has its note after an empty row', async () => {
    const { rows } = sheet
    const file = await parts({ ...sheet, note: 'USD yok' })
    expect(file).toContain('USD yok')
    expect(file).toContain(`r="A${rows.length + 3}"`)
    expect(file).not.toContain(`r="A${rows.length + 2}"`)
  })

  it('reads from right to left in Arabic', async () => {
    expect(await parts({ ...sheet, rightToLeft: true })).toContain('rightToLeft="1"')
  })
})

describe('the file as it is sent', () => {
  it('is downloaded under its own name, never cached and never opened as a page (threat 19)', () => {
    const { headers } = fileAnswer({ name: 'sepet Şişli/1', type: 'csv', content: '' })
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="sepet-Sisli-1.csv"; filename*=UTF-8''sepet-%C5%9Ei%C5%9Fli-1.csv`,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })
})
