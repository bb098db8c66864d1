import { expect, it } from 'vitest'
import { normalizeTerm, toSearchText } from './logged-search.ts'

it('equal searches have one term, regardless of Turkish letters, capitals and punctuation', () => {
  expect(['KIŞ LASTİĞİ', 'kis lastigi', 'Kış-Lastiği'].map(normalizeTerm)).toEqual(Array(3).fill('kis lastigi'))
})

it('drops characters that cannot be stored or would control a terminal (threat 21)', () => {
  expect(toSearchText('\u0000fren\u001b[31m', '\ud800\u202ebosch')).toBe('fren [31m + \ufffd bosch')
})

it('joins both texts of a double search', () => {
  expect(toSearchText('fren', '')).toBe('fren')
  expect(toSearchText('fren/disk', 'bosch')).toBe('fren disk + bosch')
})
