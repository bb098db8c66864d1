import { describe, expect, it } from 'vitest'
import { EncodingGuess, findDeclaredDelimiter, sniffDelimiter } from './text-format.ts'

function guess(...pieces: number[][]) {
  const guess = new EncodingGuess()
  for (const piece of pieces) guess.add(Uint8Array.from(piece))
  return guess.decide()
}
const getBytes = (text: string) => [...new TextEncoder().encode(text)]

describe('the encoding of a text file', () => {
  it('is detected by a byte-order mark', () => {
    expect(guess([0xef, 0xbb, 0xbf, 0x41])).toBe('utf-8')
    expect(guess([0xff, 0xfe, 0x41, 0])).toBe('utf-16le')
    expect(guess([0xfe, 0xff, 0, 0x41])).toBe('utf-16be')
  })

  it('is UTF-8 if every byte is valid, even if a character is split between two chunks', () => {
    expect(guess(getBytes('FREN BALATASI'))).toBe('utf-8')
    const [first = 0, second = 0] = getBytes('ş')
    expect(guess([0x41, first], [second, 0x42])).toBe('utf-8')
  })

  it('is windows-1254 otherwise: ş is the single byte 0xFE there', () => {
    expect(guess([0x41, 0xfe, 0x42])).toBe('windows-1254')
    expect(guess(getBytes('A'), [0xdd])).toBe('windows-1254')
    expect(new TextDecoder('windows-1254').decode(Uint8Array.from([0xdd, 0xfe, 0xf0]))).toBe('İşğ')
  })

  /** The bytes of a text in a Windows code page; other characters become question marks. */
  function encodeText(page: string, text: string): number[] {
    const decoder = new TextDecoder(page)
    const codes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
    return [...text].map((character) => codes.get(character) ?? 0x3f)
  }

  /** @requirement IMP-17 */
  it.each([
    ['windows-1251', 'Артикул;Наименование;Цена\r\nA-1;Колодки тормозные;12,50\r\n'],
    ['windows-1251', 'КОД;ЦЕНА\r\nA-1;12,50\r\nA-2;11,00 руб.\r\n'],
    ['windows-1251', 'Код;Цена\r\nHK-132;990 ₽\r\n'],
    ['windows-1251', 'Артикул;Название\r\n06-1000;ФИЛЬТР МАСЛЯНЫЙ BOSCH «Ёлка»\r\n'],
    ['windows-1256', 'رمز المنتج;اسم المنتج;السعر\r\nA-1;فلتر زيت;12,50\r\n'],
    ['windows-1256', 'الرمز;السعر\r\n06-1000;٢٥\r\n'],
    ['windows-1254', 'Ürün Kodu;Ürün Adı;Fiyat\r\nA-1;FREN BALATASI ÖN;12,50\r\nA-2;YAĞ FİLTRESİ;11\r\n'],
    ['windows-1254', 'Kod;Ad\r\nA-1;ÖN ÇAMURLUK\r\nA-2;İÇ ŞAFT ÜÇLÜ\r\n'],
    ['windows-1254', 'Artikel;Bezeichnung\r\n1;Ölfilter für Bremsflüssigkeit\r\n'],
  ])('is %s by its characters: %j', (page, text) => {
    const bytes = encodeText(page, text)
    expect(guess(bytes)).toBe(page)
    expect(guess(bytes.slice(0, 7), bytes.slice(7))).toBe(page)
  })
})

/** @requirement IMP-1 */
describe('the delimiter of a text file', () => {
  it.each([
    ['code,name,price\nA1,Bolt,12.50\nA2,Nut,3.10\n', ','],
    ['kod;ad;fiyat\nA1;Civata;12,50\nA2;Somun;3,10\n', ';'],
    ['A1;12,50\nA2;3,10\n', ';'],
    ['code\tname\nA1\tBolt, long\nA2\tNut, short\n', '\t'],
    ['A1|Bolt\nA2|Nut\n', '|'],
    ['code,name\nA1,"Bolt; long; steel"\nA2,"Nut; small; steel"\n', ','],
    ['code,name\nA1,"Bolt\nof steel; long"\nA2,Nut\n', ','],
    ['11;STONEGUARD\n50;USE T1, T2\n60;BOLT\n', ';'],
    ['code\nA1\nA2\n', ','],
  ])('of %j is %j', (head, delimiter) => {
    expect(sniffDelimiter(head)).toBe(delimiter)
  })

  it('is read from the first line that Excel writes', () => {
    expect(findDeclaredDelimiter('sep=;\r\na,b;c')).toBe(';')
    expect(sniffDelimiter('sep=\t\na;b\nc;d\n')).toBe('\t')
    expect(findDeclaredDelimiter('code;name')).toBeUndefined()
  })
})
