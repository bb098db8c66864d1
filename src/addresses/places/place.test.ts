import { describe, expect, it } from 'vitest'
import { findLocationByName, searchLocations } from './place.ts'

const places = [
  { name: 'Ağrı' },
  { name: 'Türkiye', alsoCalled: ['Turkey'] },
  { name: 'Türkmenistan' },
  { name: 'İstanbul' },
  { name: 'Şırnak' },
  { name: 'Turks ve Caicos Adaları' },
  { name: 'Bəhmən Türk' },
  { name: 'Kıratürk' },
]
const find = (typed: string, first?: string) => searchLocations(places, { typed, first }).map(({ name }) => name)

describe('searching places (storefront 5)', () => {
  /** @requirement FORM-5 */
  it('starts at two characters: before that all are shown', () => {
    expect(find('')).toHaveLength(places.length)
    expect(find('t')).toHaveLength(places.length)
    expect(find('tü')).not.toHaveLength(places.length)
  })

  /** @requirement FORM-6 */
  it.each([
    ['ISTANBUL', 'İstanbul'],
    ['istanbul', 'İstanbul'],
    ['İSTANBUL', 'İstanbul'],
    ['agri', 'Ağrı'],
    ['AĞRI', 'Ağrı'],
    ['sirnak', 'Şırnak'],
    ['behmen', 'Bəhmən Türk'],
  ])('finds by "%s", whatever case and accents, %s', (typed, name) => expect(find(typed)).toEqual([name]))

  /** @requirement FORM-7 */
  it('lists names that begin with the text first, then names with such a word, then the rest', () => {
    expect(find('turk')).toEqual(['Türkiye', 'Türkmenistan', 'Turks ve Caicos Adaları', 'Bəhmən Türk', 'Kıratürk'])
  })

  /** @requirement FORM-7 */
  it('lists the selected one, or the own country, first', () => {
    expect(find('turk', 'türkmenistan')[0]).toBe('Türkmenistan')
    expect(find('', 'Kıratürk')[0]).toBe('Kıratürk')
    expect(find('agri', 'Türkiye')).toEqual(['Ağrı'])
  })

  it('finds a country or city by its alternative names', () => {
    expect(find('turkey')).toEqual(['Türkiye'])
    expect(findLocationByName(places, ' TURKEY ')).toBe(places[1])
  })

  it('matches only the complete name', () => {
    expect(findLocationByName(places, 'TURKIYE')).toBe(places[1])
    expect(findLocationByName(places, 'Türk')).toBeUndefined()
    expect(findLocationByName(places, '  ')).toBeUndefined()
  })
})
