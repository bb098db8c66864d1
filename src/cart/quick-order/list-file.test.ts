import { describe, expect, it } from 'vitest'
import { detectLayout, matchColumn, readQuantities } from './list-columns.ts'
import { parsePastedText, toDrafts } from './list-file.ts'

/** @requirement QO-4, QO-21 */
describe('a quantity as users type it', () => {
  it.each([
    ['4', ['4']],
    ['1,5', ['1.5']],
    ['1.5', ['1.5']],
    ['1.250', ['1250', '1.25']],
    ['1,250', ['1.25', '1250']],
    ['1.250,50', ['1250.5']],
    ['1,250.50', ['1250.5']],
    ['1.250.000', ['1250000']],
    ['1 250', ['1250']],
    ['1\u00a0250', ['1250']],
    ['12 adet', ['12']],
    ['x4', ['4']],
    ['4x', ['4']],
    ['٤', ['4']],
    ['-3', ['-3']],
    ['+3', ['3']],
    ['0', ['0']],
    ['', []],
    ['on', []],
    ['1e3', []],
    ['=2+2', []],
    ['4-5', []],
  ])('%j in Turkish may be %j', (text, readings) => {
    expect(readQuantities(text, 'tr')).toEqual(readings)
  })

  it('a thousands separator in Turkish and German is a decimal point in English', () => {
    expect(readQuantities('1,250', 'ru')).toEqual(['1.25', '1250'])
    expect([
      readQuantities('1.250', 'de')[0],
      readQuantities('1.250', 'en')[0],
      readQuantities('1,250', 'en')[0],
    ]).toEqual(['1250', '1.25', '1250'])
  })
})

/** @requirement QO-1 */
describe('pasted rows in any order', () => {
  const read = (text: string) =>
    parsePastedText(text, 'tr').drafts.map(({ code, quantityText, note }) => [code, quantityText, note])

  it.each([
    ['code, quantity and note of a spreadsheet', '06-1000\t4\tAcil\n06-1001\t2\t'],
    ['quantity first', '4\t06-1000\tAcil\n2\t06-1001\t'],
    ['note first', 'Acil\t06-1000\t4\n\t06-1001\t2'],
    ['with headings', 'Not\tAdet\tÜrün Kodu\nAcil\t4\t06-1000\n\t2\t06-1001'],
    ['semicolons', 'Ürün Kodu;Miktar;Not\n06-1000;4;Acil\n06-1001;2;'],
    ['quoted commas', 'code,quantity,note\n"06-1000",4,"Acil"\n06-1001,2,'],
    ['Arabic headings', 'رمز المنتج\tالكمية\tملاحظة\n06-1000\t4\tAcil\n06-1001\t2\t'],
    ['Russian headings', 'Артикул;Кол-во;Примечание\n06-1000;4;Acil\n06-1001;2;'],
    ['German headings', 'Artikelnummer;Menge;Bemerkung\n06-1000;4;Acil\n06-1001;2;'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([
      ['06-1000', '4', 'Acil'],
      ['06-1001', '2', ''],
    ])
  })

  it.each([
    ['06-1000', '06-1000', ''],
    ['06-1000 4', '06-1000', '4'],
    ['06-1000 x 4', '06-1000', '4'],
    ['06-1000: 4 adet', '06-1000', '4 adet'],
    ['4 x 06-1000', '06-1000', '4'],
    ['4 adet 06-1000', '06-1000', '4'],
    ['- 06-1000    4', '06-1000', '4'],
    ['205x55', '205x55', ''],
    ['A 000 420 12 20', 'A 000 420 12', '20'],
  ])('a line of an email: %j', (line, code, quantity) => {
    expect(read(line)).toEqual([[code, quantity, '']])
  })

  it('keeps the whole of a line that may be one code', () => {
    expect(parsePastedText('06 1000', 'tr').drafts[0]).toMatchObject({
      code: '06',
      quantityText: '1000',
      whole: '06 1000',
    })
  })

  it('distinguishes all-digit codes from quantities, and prices from both', () => {
    expect(read('8690123456784\t12\n8690123456791\t4')[0]).toEqual(['8690123456784', '12', ''])
    expect(read('3\t1234\n12\t1235\n3\t1236')[0]).toEqual(['1234', '3', ''])
    expect(read('00712\t119,90\t2\n00713\t45,50\t1')[0]?.slice(0, 2)).toEqual(['00712', '2'])
  })

  it('an inch mark does not swallow the following rows', () => {
    expect(read('17" jant\t4\n06-1000\t2')).toHaveLength(2)
    expect(read('"06-1000\t4\n06-1001\t2')).toHaveLength(2)
  })

  it('keeps row positions, and skips only empty rows', () => {
    const { drafts } = parsePastedText('kod\tadet\n06-1000\t4\n\t\n\t7', 'tr')
    expect(drafts.map(({ fileRow, code, quantityText }) => [fileRow, code, quantityText])).toEqual([
      [2, '06-1000', '4'],
      [4, '', '7'],
    ])
  })
})

/** @requirement QO-1 */
describe('the columns of a file', () => {
  it('finds headings below a title, and names ignored columns', () => {
    const rows = [
      ['Sipariş formu'],
      [],
      ['Fatura', 'Stok Kodu', 'Açıklama', 'Miktar', 'Fiyat'],
      ['1', 'A1', 'x', '2', '3'],
    ]
    expect(detectLayout(rows, 'tr')).toEqual({
      code: 1,
      quantity: 3,
      note: 2,
      skip: 3,
      unread: ['Fatura', 'Fiyat'],
      isPriceList: false,
    })
  })

  /** @requirement IMP-19 */
  it.each([
    ['a heading of prices', 'Kod;Ad;Fiyat\n06-1000;Balata;1250\n06-1001;Disk;900'],
    ['a heading of prices and an unknown heading of codes', 'Malzeme;Liste fiyatı\n06-1000;1250\n06-1001;900'],
    ['a Russian heading of prices', 'Деталь;Цена, тг\n06-1000;12 900\n06-1001;900'],
    ['a currency in every price', '06-1000;1250 TL\n06-1001;900 TL'],
    ['a currency below a heading of quantities', 'Kod;Adet\n06-1000;1250 TL\n06-1001;900 TL'],
    ['two decimals in every price', '06-1000;1250,00\n06-1001;900,50'],
  ])('does not read prices as quantities: %s', (_, text) => {
    const rows = text.split('\n').map((line) => line.split(';'))
    expect(detectLayout(rows, 'tr')).toMatchObject({ quantity: -1, isPriceList: true })
  })

  /** @requirement IMP-19 */
  it.each([
    ['Kod\tAd\tFiyat\n06-1000\tBalata\t1250', true],
    ['06-1000;1250 TL\n06-1001;900 TL', true],
    ['06-1000  1.250,00\n06-1001  900,50\n06-1002  12,00', true],
    ['06-1000 12,50 TL', true],
    ['06-1000 990 ₽\n06-1001 100 ₽', true],
    ['06-1000  1,50', false],
    ['06-1000 4\n06-1001 12', false],
    ['2 x 06-1000\n06-1001: 4 adet', false],
    ['06-1000\t4\n06-1001\t2', false],
    ['', false],
  ])('detects whether the pasted text %j is a price list: %s', (text, isPriceList) => {
    expect(parsePastedText(text, 'tr').isPriceList).toBe(isPriceList)
  })

  it('reads the quantities of a filled-in price list', () => {
    const rows = ['Kod;Fiyat;Sipariş adedi', '06-1000;1250,00;4'].map((line) => line.split(';'))
    expect(detectLayout(rows, 'tr')).toMatchObject({ code: 0, quantity: 2, isPriceList: false })
  })

  it.each(['__proto__', 'constructor', 'toString', ''])('%j is no heading', (heading) => {
    expect(matchColumn(heading)).toBeUndefined()
  })

  it('a spreadsheet number has a decimal point, whatever the language', () => {
    const rows = [{ at: 1, cells: ['A1', '1.125'], numbers: new Set([1]) }]
    expect(toDrafts(rows, 'tr').drafts[0]?.readings).toEqual(['1.125'])
  })
})
