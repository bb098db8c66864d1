import { expect, it } from 'vitest'
import { decideFit, type FitLine } from './fit.ts'

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
