import { expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { listCountryNames, toCountryCode } from './country.ts'

it.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  ['Almanya', 'DE'],
  ['GERMANY', 'DE'],
  ['Deutschland', 'DE'],
  ['Германия', 'DE'],
  ['ألمانيا', 'DE'],
  ['TÜRKİYE', 'TR'],
  ['Turkey', 'TR'],
  ['Güney Kore', 'KR'],
  ['England', 'GB'],
  ['Avrupa Birliği', 'EU'],
  ['Almanya / Polonya', 'Almanya / Polonya'],
  ['', ''],
])('reads "%s" as %s', (text, code) => expect(toCountryCode(text)).toBe(code))

it.each(LANGUAGES)('finds each country by its name in %s', (language) => {
  const origins = listCountryNames(language)
  expect(origins.length).toBeGreaterThan(240)
  expect(origins.filter(({ code, name }) => toCountryCode(name) !== code)).toEqual([])
})
