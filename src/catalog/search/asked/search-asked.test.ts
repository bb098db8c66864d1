import { expect, it } from 'vitest'
import { termOf, textAsked } from './search-asked.ts'

it('equal searches have one term: Turkish letters, capitals and signs do not matter', () => {
  expect(['KIŞ LASTİĞİ', 'kis lastigi', 'Kış-Lastiği'].map(termOf)).toEqual(Array(3).fill('kis lastigi'))
})

it('both boxes are one line', () => {
  expect(textAsked('fren', '')).toBe('fren')
  expect(textAsked('fren/disk', 'bosch')).toBe('fren disk + bosch')
})
