import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#src/platform/i18n/language.ts'
import { openListShop, type QuickOrderClient, type QuickOrderShop } from '#tests/support/quick-order-shop.ts'
import { sheetXml, spreadsheet, unzip, zip } from '#tests/support/spreadsheet.ts'
import { readListFile } from './file-queries.server.ts'
import { EXAMPLE_CODES } from './list-file.ts'

let shop: QuickOrderShop
let client: QuickOrderClient
beforeAll(async () => {
  shop = await openListShop()
  await shop.part({ own: '06-1000' }, { stock: '5000' })
  await shop.part({ own: '00712' })
})
beforeEach(async () => {
  client = shop.list(shop.context('ayse'))
  await client.post('cart/delete-quick-order', { State: 'all' })
})
afterAll(() => shop.close())

const inLanguage = (language: Language) => shop.list({ ...shop.context('ayse'), language })
const write = async () =>
  (await client.check()).map(({ FileRow, Code, QuantityText, Note, State }) => [
    FileRow,
    Code,
    QuantityText,
    Note,
    State,
  ])
const sheet = (...rows: (string | number | null)[][]) => spreadsheet({ sheets: [{ name: 'S', rows }] })

describe('an uploaded list', () => {
  /** @requirement QO-3 */
  it('is read as xlsx with headings in any language and keeps its row numbers', async () => {
    const file = sheet(
      ['Sipariş'],
      [null],
      ['Ürün Kodu', 'Not', 'Miktar'],
      ['06-1000', 'Acil', 4],
      ['00712', null, '2 adet'],
    )
    expect(await client.upload(file)).toMatchObject({ Result: true, AffectedCount: 2 })
    expect(await write()).toEqual([
      [4, '06-1000', '4', 'Acil', 'ready'],
      [5, '00712', '2 adet', '', 'ready'],
    ])
  })

  /** @requirement IMP-19 */
  it('asks for quantities if the file is a price list', async () => {
    const answer = await client.upload(Buffer.from('Kod;Ad;Fiyat\n06-1000;Balata;1250\n'))
    expect(answer).toMatchObject({ Result: false, ErrorCode: 'QuickOrderFile' })
    expect(answer).toMatchObject({ ResultMessage: expect.stringMatching(/like a price list.*“Quantity”/) })
    expect(await write()).toEqual([])
  })

  /** @requirement QO-4 */
  it.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFFÜrün Kodu;Miktar;Açıklama\r\n06-1000;"1.250";Şişli\r\n')],
    ['windows-1254', Buffer.from('\xdcr\xfcn Kodu;Miktar;A\xe7\xfdklama\r\n06-1000;"1.250";\xdei\xfeli\r\n', 'latin1')],
    ['tabs and UTF-16', Buffer.from('\uFEFFÜrün Kodu\tMiktar\tAçıklama\r\n06-1000\t1.250\tŞişli\r\n', 'utf16le')],
  ])('is read as csv in %s, with Turkish thousands separators', async (_, file) => {
    client = inLanguage('tr')
    await client.upload(file)
    const [row] = await client.check()
    expect(row).toMatchObject({ Code: '06-1000', Quantity: 1250, Note: 'Şişli', State: 'ready' })
  })

  /** @requirement QO-2, QO-3, QO-18 */
  it.each(['tr', 'en', 'ar', 'ru', 'de'] as const)(
    'reads the template in %s by its own headings, with codes as text',
    async (language) => {
      client = inLanguage(language)
      const { File, FileName } = await client.get('cart/get-quick-order-template')
      expect(FileName).not.toBe('')
      const read = await readListFile(Buffer.from(File, 'base64'))
      const headings = read.ok ? (read.value[0]?.cells ?? []) : []
      expect(headings).toHaveLength(3)
      expect(read.ok && read.value[1]?.cells[0]).toBe(EXAMPLE_CODES[language])
      expect(await client.upload(Buffer.from(File, 'base64'))).toMatchObject({ Result: true, AffectedCount: 0 })
      await client.upload(sheet(headings, ['00712', 3, 'x']))
      expect(await write()).toEqual([[2, '00712', '3', 'x', 'ready']])
    },
  )

  /** @requirement QO-18 */
  it("keeps leading zeros and long numbers: the template's cells are text", async () => {
    const { File } = await client.get('cart/get-quick-order-template')
    const parts = unzip(Buffer.from(File, 'base64'))
    const list = 'xl/worksheets/sheet1.xml'
    const empty = [...(parts[list]?.toString() ?? '').matchAll(/<c r="A[34]" s="(\d+)"\/>/g)]
    const typed = ['00712', '12345678901234567890'].reduce(
      (xml, code, at) =>
        xml.replace(
          empty[at]?.[0] ?? '',
          `<c r="A${at + 3}" s="${empty[at]?.[1]}" t="inlineStr"><is><t>${code}</t></is></c>`,
        ),
      parts[list]?.toString() ?? '',
    )
    expect(parts['xl/styles.xml']?.toString()).toContain('formatCode="@"')
    const filled = zip({ ...parts, [list]: typed })
    await client.upload(filled)
    expect((await client.check()).map(({ Code, State }) => [Code, State])).toEqual([
      ['00712', 'review'],
      ['12345678901234567890', 'bad'],
    ])
  })

  /** @requirement QO-11 */
  it('returns a file of the failed rows with reasons, which can be corrected and uploaded again', async () => {
    await client.paste('06-1000\t4\tAcil\n=HYPERLINK("http://evil")\t1\t+90\n00712\tx\t\nNO-9\t1.000')
    await client.check()
    const { File } = await client.get('cart/get-quick-order-errors')
    const read = await readListFile(Buffer.from(File, 'base64'))
    expect(read.ok && read.value.map(({ cells }) => cells.slice(0, 5))).toEqual([
      ['Product Code', 'Quantity', 'Note', 'Row', 'Reason'],
      ['=HYPERLINK("http://evil")', '1', '+90', '2', 'No product has this number.'],
      ['00712', 'x', '', '3', '“x” is no valid quantity (1 – 999999).'],
      // As text: as a number cell a thousand would come back as one.
      ['NO-9', '1.000', '', '4', 'No product has this number.'],
    ])
    expect(Buffer.from(File, 'base64').includes('<f>')).toBe(false)
    await client.post('cart/delete-quick-order', { State: 'open' })
    await client.upload(Buffer.from(File, 'base64'))
    expect((await client.check()).map(({ Code, Note }) => [Code, Note])).toEqual([
      ['=HYPERLINK("http://evil")', '+90'],
      ['00712', ''],
      ['NO-9', ''],
    ])
  })

  it('treats headings such as __proto__ and constructor as data', async () => {
    await client.upload(sheet(['__proto__', 'constructor', 'toString'], ['06-1000', 4, 'x']))
    expect((await client.check()).map(({ Code }) => Code)).toContain('06-1000')
    expect(({} as Record<string, unknown>).Code).toBeUndefined()
  })
})

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const book = (sheetPart: string, more: Record<string, string> = {}) => ({
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${TYPES}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheetPart,
  ...more,
})
const rowsXml = (count: number, cells = '') =>
  `<worksheet><sheetData>${Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cells}</row>`).join('')}</sheetData></worksheet>`
const encrypt = () => {
  const file = zip(book(sheetXml([['06-1000', 1]])))
  // The encryption flag in the zip directory.
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) file[at + 8] = 1
  return file
}
const HOSTILE: [string, () => Buffer, RegExp][] = [
  ['an empty file', () => Buffer.alloc(0), /no rows/],
  ['a sheet without rows', () => sheet(), /no rows/],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /not a list/],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), /not a list/],
  ['a web page', () => Buffer.from('<html><table><tr><td>06-1000'), /not a list/],
  ['gzip', () => gzipSync('06-1000;1'), /not a list/],
  ['a zip of anything', () => zip({ 'a.txt': 'x' }), /not a list/],
  ['an old or locked file', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /\.xls/],
  ['an encrypted one', encrypt, /password/],
  ['half of one', () => sheet(['06-1000', 1]).subarray(0, 300), /damaged/],
  [
    'a zip bomb with a declared size',
    () => zip(book(sheetXml([])), { 'xl/worksheets/sheet1.xml': 3_000_000_000 }),
    /too big/,
  ],
  [
    'a bomb of one text',
    () =>
      zip(
        book(
          `<worksheet><sheetData><row><c t="inlineStr"><is><t>${'A'.repeat(40_000_000)}</t></is></c></row></sheetData></worksheet>`,
        ),
      ),
    /too big/,
  ],
  ['a million rows', () => zip(book(`<worksheet><dimension ref="A1:C1048576"/><sheetData/></worksheet>`)), /too big/],
  [
    'entities',
    () =>
      zip(
        book(
          `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${rowsXml(1, '<c t="inlineStr"><is><t>&b;</t></is></c>')}`,
        ),
      ),
    /damaged/,
  ],
  [
    'entities of others',
    () =>
      zip(
        book(
          `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${rowsXml(1, '<c t="inlineStr"><is><t>&a;</t></is></c>')}`,
        ),
      ),
    /damaged/,
  ],
  [
    'a merged-cell bomb',
    () =>
      zip(
        book(
          `${rowsXml(12_000, '<c t="inlineStr"><is><t>06-1000</t></is></c>').replace('</worksheet>', '')}<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(50_000)}</mergeCells></worksheet>`,
        ),
      ),
    /10,000 rows/,
  ],
  [
    'huge shared strings',
    () =>
      zip(
        book(rowsXml(1, '<c t="s"><v>0</v></c>'), {
          'xl/sharedStrings.xml': `<sst><si><t>${'B'.repeat(200_000)}</t></si></sst>`,
        }),
      ),
    /too big/,
  ],
  ['20,000 rows', () => Buffer.from('06-1000;1\n'.repeat(20_000)), /10,000 rows/],
  [
    'a quotation mark that is never closed',
    () => Buffer.from(`kod;adet\n"06-1000;1\n${'06-1001;1\n'.repeat(5000)}`),
    /damaged/,
  ],
  ['thousands of columns', () => Buffer.from(`${'x;'.repeat(5000)}\n`.repeat(3)), /too big/],
]

/** @requirement QO-13, THREAT-23 */
describe('a hostile file (threat 23)', () => {
  it.each(HOSTILE)('%s is refused with a clear message', async (_, file, word) => {
    const answer = await client.upload(file())
    expect(answer).toMatchObject({ Result: false, AffectedCount: 0 })
    expect(answer.ResultMessage).toMatch(word)
    expect(await client.rows()).toEqual([])
  })

  it("is refused in the reader's language", async () => {
    const answer = await inLanguage('tr').upload(Buffer.from('%PDF-1.7'))
    expect(answer.ResultMessage).toBe('Bu bir liste dosyası değil. Excel (.xlsx) veya CSV dosyası yükleyin.')
  })

  it('does not block other requests or the next upload', async () => {
    const slow = zip(book(rowsXml(200_000)))
    let over = false
    const reading = client.upload(slow).finally(() => {
      over = true
    })
    await client.get('cart/get-quick-order')
    expect(over).toBe(false)
    expect(await client.upload(sheet(['06-1000', 1]))).toMatchObject({ Result: true })
    expect(await reading).toMatchObject({ Result: false })
  })
})
