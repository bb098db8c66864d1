import { expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { SiteUnit } from '#src/settings/site.ts'
import { indexUnits, nameUnits } from './site-unit.ts'
import { quantityWithUnit, unitName } from './unit-name.ts'

const UNITS: SiteUnit[] = [
  { code: 'bidon', names: { tr: 'Bidon', en: 'canister' }, aliases: ['bdn'], decimals: false },
  { code: 'piece', names: { tr: 'tane' }, aliases: [], decimals: false },
]
const texts = (language: 'tr' | 'en' | 'de') => ({ ...getMessages(language), units: nameUnits(UNITS, language) })

it('names units of the site, also by a merged spelling, and standard ones without an own name as usual', () => {
  expect(unitName('bidon', texts('tr'))).toBe('Bidon')
  expect(quantityWithUnit('2', 'bdn', texts('en'))).toBe('2 canister')
  expect(unitName('bidon', texts('de'))).toBe('Bidon')
  expect(quantityWithUnit('3', 'piece', texts('tr'))).toBe('3 tane')
  expect(quantityWithUnit('3', 'piece', texts('en'))).toBe('3 pcs')
})

it('finds units by any spelling', () => {
  const index = indexUnits(UNITS)
  expect(['canister', 'bdn', 'tane'].map((word) => index.get(word))).toEqual(['bidon', 'bidon', 'piece'])
  expect(index.get('kova')).toBeUndefined()
})
