import { describe, expect, it } from 'vitest'
import { binColumns, parseBinRange } from './bin-list.ts'

const columns = binColumns(['BIN', 'Banka', 'Kart Ailesi', 'Tip', 'Ticari'])
const read = (...cells: string[]) => (columns ? parseBinRange(columns, cells) : undefined)

describe('a list of beginnings', () => {
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
  ])('%s is known by its headings', (_, headings, names) => {
    expect([...(binColumns(headings)?.keys() ?? [])]).toEqual(names)
  })

  it('without beginnings or types is none', () => {
    expect(binColumns(['Banka', 'Tip'])).toBeUndefined()
    expect(binColumns(['554960', 'Garanti'])).toBeUndefined()
  })

  it('says of each what it is', () => {
    expect(read('5549 60', ' Garanti BBVA ', 'Bonus', 'Kredi Kartı', 'hayır')).toEqual({
      beginning: {
        ...{ prefix: '554960', bank: 'Garanti BBVA', family: 'Bonus', scheme: '', type: 'credit', commercial: false },
      },
    })
    expect(read('54006100', 'Yapı Kredi', 'World', 'CREDIT_CARD', '1')).toMatchObject({
      beginning: { prefix: '54006100', type: 'credit', commercial: true },
    })
  })

  it('may say it by a category', () => {
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
  ])('refuses %s, and says where', (_, cells, column, value) => {
    expect(read(...cells)).toMatchObject({ problem: { column, value } })
  })

  it('never says a whole card number again (threat 39)', () => {
    const notification = read('5549600000000004', 'B', '', 'credit', '')
    expect(notification).toMatchObject({ problem: { column: 'prefix', value: '554960…' } })
    expect(JSON.stringify(notification)).not.toContain('5549600')
  })
})
