import { expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { conditionTexts, decideFit, type FitLine, fittedTexts } from './fit.ts'

const FREE = { engineCodes: [], axle: null, side: null, with: '', without: '', note: '' }
const line = (engine: string, more: Partial<FitLine> = {}): FitLine => ({
  engine,
  yearFrom: null,
  yearTo: null,
  conditions: FREE,
  ...more,
})
const fitInput = { bound: true, engines: 2, isYearGiven: false }

/** @requirement VEH-3 */
it('fits other vehicles only: does not fit; without any fitment: unknown', () => {
  expect(decideFit({ ...fitInput, lines: [] }).state).toBe('not')
  expect(decideFit({ ...fitInput, bound: false, lines: [] }).state).toBe('unknown')
})

/** @requirement VEH-3 */
it('fits every engine in every year: fits', () => {
  expect(decideFit({ ...fitInput, lines: [line('1.3'), line('1.4')] })).toEqual({ state: 'fits', under: [] })
})

it('without a chosen engine, fitting one of them is a condition', () => {
  expect(decideFit({ ...fitInput, lines: [line('1.3')] }).under).toMatchObject([{ engines: ['1.3'] }])
  expect(decideFit({ ...fitInput, engines: 1, lines: [line('1.3')] }).under).toEqual([])
})

it('years are a condition until a year is chosen', () => {
  const lines = [line('1.3', { yearFrom: 2018 }), line('1.4', { yearFrom: 2018 })]
  expect(decideFit({ ...fitInput, lines }).under).toMatchObject([{ engines: [], years: [2018, null] }])
  expect(decideFit({ ...fitInput, isYearGiven: true, lines }).under).toEqual([])
})

it('one fitment without conditions is enough', () => {
  const lines = [line('1.3', { conditions: { ...FREE, axle: 'front' } }), line('1.3'), line('1.4')]
  expect(decideFit({ ...fitInput, lines }).under).toEqual([])
})

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
