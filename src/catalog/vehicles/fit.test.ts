import { expect, it } from 'vitest'
import { type FitLine, fitOf } from './fit.ts'

const FREE = { engineCodes: [], axle: null, side: null, with: '', without: '', note: '' }
const line = (engine: string, more: Partial<FitLine> = {}): FitLine => ({
  ...{ engine, yearFrom: null, yearTo: null, conditions: FREE },
  ...more,
})
const asked = { bound: true, engines: 2, yearKnown: false }

it('what fits other vehicles does not fit this one; what fits none that is known is unknown', () => {
  expect(fitOf({ ...asked, lines: [] }).state).toBe('not')
  expect(fitOf({ ...asked, bound: false, lines: [] }).state).toBe('unknown')
})

it('what fits every engine in every year simply fits', () => {
  expect(fitOf({ ...asked, lines: [line('1.3'), line('1.4')] })).toEqual({ state: 'fits', under: [] })
})

it('where no engine was chosen, fitting one of them is a condition', () => {
  expect(fitOf({ ...asked, lines: [line('1.3')] }).under).toMatchObject([{ engines: ['1.3'] }])
  expect(fitOf({ ...asked, engines: 1, lines: [line('1.3')] }).under).toEqual([])
})

it('years are a condition until a year is chosen', () => {
  const lines = [line('1.3', { yearFrom: 2018 }), line('1.4', { yearFrom: 2018 })]
  expect(fitOf({ ...asked, lines }).under).toMatchObject([{ engines: [], years: [2018, null] }])
  expect(fitOf({ ...asked, yearKnown: true, lines }).under).toEqual([])
})

it('one way without conditions is enough', () => {
  const lines = [line('1.3', { conditions: { ...FREE, axle: 'front' } }), line('1.3'), line('1.4')]
  expect(fitOf({ ...asked, lines }).under).toEqual([])
})
