import { describe, expect, it } from 'vitest'
import { binColumns, parseBinRange } from './bin-list.ts'

const columns = binColumns(['BIN', 'Banka', 'Kart Ailesi', 'Tip', 'Ticari'])
const read = (...cells: string[]) => (columns ? parseBinRange(columns, cells) : undefined)

/** @requirement PAY-32 */
describe('a BIN list', () => {
  it.each([
    ['of a bank', ['Bin No', 'Banka Adı', 'Kart Tipi'], ['prefix', 'bank', 'type']],
    [
      'of a provider',
      ['binNumber', 'cardType', 'cardFamilyName', 'commercial'],
      ['prefix', 'family', 'type', 'commercial'],
    ],
    [
      'of the public',
      ['BIN', 'Network', 'Type', 'Category', 'Issuer'],
      ['prefix', 'bank', 'scheme', 'type', 'category'],
    ],
  ])('%s is detected by its headings', (_, headings, names) => {
    expect([...(binColumns(headings)?.keys() ?? [])]).toEqual(names)
  })

  it('is rejected without BINs or types', () => {
    expect(binColumns(['Banka', 'Tip'])).toBeUndefined()
    expect(binColumns(['554960', 'Garanti'])).toBeUndefined()
  })

  it('reads the facts of each BIN', () => {
    expect(read('5549 60', ' Garanti BBVA ', 'Bonus', 'Kredi Kartı', 'hayır')).toEqual({
      beginning: {
        prefix: '554960',
        bank: 'Garanti BBVA',
        family: 'Bonus',
        scheme: '',
        type: 'credit',
        commercial: false,
      },
    })
    expect(read('54006100', 'Yapı Kredi', 'World', 'CREDIT_CARD', '1')).toMatchObject({
      beginning: { prefix: '54006100', type: 'credit', commercial: true },
    })
  })

  it('may encode them as a category', () => {
    const of = binColumns(['BIN', 'Network', 'Type', 'Category', 'Issuer']) ?? new Map()
    expect(parseBinRange(of, ['410431', 'AMERICAN EXPRESS', 'CREDIT', 'SMALL BUSINESS', 'X'])).toMatchObject({
      beginning: { scheme: 'amex', type: 'credit', commercial: true },
    })
    expect(parseBinRange(of, ['410432', 'VISA', 'DEBIT', 'PREPAID CLASSIC', ''])).toMatchObject({
      beginning: { type: 'prepaid', commercial: false, bank: '' },
    })
  })

  it.each([
    ['five digits', ['55496', 'B', '', 'credit', ''], 'prefix', '55496'],
    ['what Excel made of it', ['5,5E+05', 'B', '', 'credit', ''], 'prefix', '5,5E+05'],
    ['no type', ['554960', 'B', '', '', ''], 'type', ''],
    ['another type', ['554960', 'B', '', 'gift', ''], 'type', 'gift'],
    ['half a yes', ['554960', 'B', '', 'credit', 'maybe'], 'commercial', 'maybe'],
  ])('rejects %s, with its position', (_, cells, column, value) => {
    expect(read(...cells)).toMatchObject({ problem: { column, value } })
  })

  it('never repeats a whole card number (threat 39)', () => {
    const notification = read('5549600000000004', 'B', '', 'credit', '')
    expect(notification).toMatchObject({ problem: { column: 'prefix', value: '554960…' } })
    expect(JSON.stringify(notification)).not.toContain('5549600')
  })
})
