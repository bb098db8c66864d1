import { describe, expect, it } from 'vitest'
import { findMatchRanges, hasAllWords, listNumberKeys, matchText } from './text-match.ts'

/** The matching pieces of a text. */
const find = (query: string, text: string) => findMatchRanges([query], text).map(([from, to]) => text.slice(from, to))

/** @requirement FIND-71 */
describe('the words of a name that match a query', () => {
  it.each([
    ['fren balata', 'Ön Fren Balatası Takımı', ['Fren Balatası']],
    ['balata on', 'Ön Fren Balatası', ['Ön', 'Balatası']],
    ['FILTRE yag', 'Yağ filtresi', ['Yağ filtresi']],
    ['laptops', 'Laptop 15"', ['Laptop']],
    ['колодка', 'Тормозные колодки', ['колодки']],
    ['البطارية', 'بطارية 60', ['بطارية']],
    ['golf 7', 'VW Golf VII 1.6', ['Golf VII']],
    ['5w30', 'Motor yağı 5W-30 4 lt', ['5W-30']],
    ['4 litre', 'Motor yağı 5W-30 4 lt', ['4 lt']],
    ['061130', 'Balata 06-1130 için', ['06-1130']],
    ['brake pad', 'Fren Balatası', ['Fren Balatası']],
    ['bal', 'Fren Balatası', ['Balatası']],
    ['disk', 'Fren Balatası', []],
    ['İĞNE', 'Çift iğne', ['iğne']],
    ['strasse', 'Straße ﬁlter', ['Straße']],
  ])('%s in %s: %j', (query, text, expected) => expect(find(query, text)).toEqual(expected))

  it('are named by another name of their kind only if the typed one is not there', () => {
    expect(matchText('balata', 'Brake pads, front').byKind).toBe(true)
    expect(matchText('balata', 'Fren balatası').byKind).toBe(false)
  })
})

/** @requirement CART-80 */
describe('a search within a list', () => {
  const has = (query: string, text: string, keys: readonly string[] = []) =>
    hasAllWords(query, { text, keys: new Set(keys) })

  it.each([
    ['balata fren', 'Fren Balatası'],
    ['pad brake', 'Fren Balatası'],
    ['latas', 'Fren Balatası'],
    ['YAG filtreler', 'Yağ filtresi'],
  ])('finds %s in %s', (query, text) => expect(has(query, text)).toBe(true))

  it('needs every word, in the text or in a number', () => {
    expect(has('fren disk', 'Fren Balatası')).toBe(false)
    expect(listNumberKeys('balata 58250-1jm45')).toContain('582501JM45')
    expect(has('balata 58250-1jm45', 'Fren Balatası', ['582501JM45'])).toBe(true)
    expect(has('58250 1JM45 disk', 'Fren Balatası', ['582501JM45'])).toBe(false)
    expect(listNumberKeys('1 K 0 698 151 A')).toContain('1K0698151A')
  })
})
