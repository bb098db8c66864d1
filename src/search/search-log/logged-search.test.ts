import { expect, it } from 'vitest'
import { normalizeTerm, toSearchText } from './logged-search.ts'

it('equal searches have one term: Turkish letters, capitals and signs do not matter', () => {
  expect(['KIŞ LASTİĞİ', 'kis lastigi', 'Kış-Lastiği'].map(normalizeTerm)).toEqual(Array(3).fill('kis lastigi'))
})

it('what could not be kept, or would steer a terminal, is left out (threat 21)', () => {
  expect(toSearchText('\u0000fren\u001b[31m', '\ud800\u202ebosch')).toBe('fren [31m + \ufffd bosch')
})

it('both boxes are one line', () => {
  expect(toSearchText('fren', '')).toBe('fren')
  expect(toSearchText('fren/disk', 'bosch')).toBe('fren disk + bosch')
})
