import { expect, it } from 'vitest'
import { getMessages } from '../platform/i18n/messages.server.ts'
import { conditionTexts, fittedTexts } from './condition-texts.ts'

const NONE = { engineCodes: [], axle: null, side: null, with: '', without: '', note: '' }
const stripIsolates = (texts: string[]) => texts.map((text) => text.replace(/[\u2066\u2069]/g, ''))

/** @requirement VEH-4 */
it('conditions are localized, one text each (catalogue 2)', () => {
  const all = {
    ...NONE,
    engineCodes: ['CAYC', 'BKC'],
    axle: 'front' as const,
    side: 'left' as const,
    with: 'klima',
    without: 'start-stop',
    note: 'PR 1ZE',
  }
  expect(stripIsolates(conditionTexts(all, getMessages('tr')))).toEqual([
    'Ön aks',
    'Sol',
    'Motor kodu: CAYC, BKC',
    'Şu donanımla: klima',
    'Şu donanım olmadan: start-stop',
    'PR 1ZE',
  ])
  expect(stripIsolates(conditionTexts(all, getMessages('de'))).slice(0, 3)).toEqual([
    'Vorderachse',
    'Links',
    'Motorcode: CAYC, BKC',
  ])
  expect(conditionTexts(NONE, getMessages('ar'))).toEqual([])
})

it.each([
  [[2018, null], 'From 2018 on'],
  [[null, 2012], 'Up to 2012'],
  [[2010, 2012], '2010 to 2012'],
] as const)('years of %s are a condition of their own', (years, text) => {
  expect(stripIsolates(fittedTexts({ ...NONE, engines: ['1.6 TDI'], years: [...years] }, getMessages('en')))).toEqual([
    'Only with engine: 1.6 TDI',
    text,
  ])
})
