import { describe, expect, it } from 'vitest'
import { readContent, toBarcodeKeys } from './content.ts'

const GS = '\u001d'

/** @requirement BAR-3 */
describe('the content of a scan', () => {
  it.each([
    ['8690123456789', '8690123456789'],
    [' 8690123456789\n', '8690123456789'],
    ['P-1', 'P-1'],
    ['ABCDEFGHIJKLMNOPQ', 'CDEFGHIJKLMNO'],
  ])('%j is the barcode %s: of longer ones characters 3 to 15 (catalogue 5)', (scanned, barcode) => {
    expect(readContent(scanned).barcode).toBe(barcode)
  })

  it.each([
    ['AI 01 of an article', '0108690123456789'],
    ['with the symbology of GS1-128', ']C10108690123456789'],
    ['with that of a GS1 DataMatrix and a batch', `]d2010869012345678910LOT7${GS}17261231`],
    ['with FNC1 before it', `${GS}0108690123456789`],
    ['behind the serial number of a pallet', '0000000000000000000001086901234567892112'],
    ['as it is printed', '(01)08690123456789(10)LOT7'],
    ['a GTIN-14 alone', '08690123456789'],
    ['a GS1 link', 'https://id.gs1.org/01/08690123456789/10/LOT7?x=1'],
    ['content of a pallet', '0208690123456789370012'],
  ])('%s is its EAN-13: the last digit is not cut off', (_, scanned) => {
    expect(readContent(scanned)).toMatchObject({ barcode: '8690123456789' })
    expect(readContent(scanned).keys[0]).toBe('8690123456789')
  })

  it.each([
    ['0208690123456789370012', '12'],
    [`0108690123456789 30${'8'}${GS}10A`.replace(' ', ''), '8'],
    [`010869012345678910A${GS}3712`, '12'],
    ['(01)08690123456789(37)000024', '24'],
    ['0108690123456789', null],
  ])('%j contains the count: %s', (scanned, count) => {
    expect(readContent(scanned).count).toBe(count)
  })

  it('a case is looked up by its own number, then by that of the article inside', () => {
    expect(readContent('0118690123456786').keys.slice(0, 2)).toEqual(['18690123456786', '8690123456789'])
  })

  it('a long number that only starts like GS1 is not GS1: its check digit is wrong', () => {
    expect(readContent('0108690123456780')).toMatchObject({ barcode: '0869012345678' })
  })

  it('a UPC-A is an EAN-13 with a zero before it, either way', () => {
    expect(readContent('036000291452').keys).toContain('0036000291452')
    expect(readContent('0036000291452').keys).toContain('036000291452')
  })

  it('a code of an order is looked up by itself first', () => {
    expect(toBarcodeKeys('06-1000')).toEqual(['061000'])
    expect(toBarcodeKeys('0108690123456789')[0]).toBe('0108690123456789')
    expect(toBarcodeKeys('0108690123456789')).toContain('8690123456789')
    expect(toBarcodeKeys('---')).toEqual([])
  })
})
