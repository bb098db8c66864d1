import { describe, expect, it } from 'vitest'
import { findPropertyProblems, readPropertyForm, splitValues, toPropertyField } from './property-form.ts'

describe('the form of the properties of a product', () => {
  it.each([
    [{ name: 'Aks', values: 'Ön' }, undefined],
    [{ name: '', values: 'Ön' }, 'name'],
    [{ name: 'x'.repeat(101), values: 'Ön' }, 'longName'],
    [{ name: 'Aks', values: ' ; ' }, 'values'],
    [{ name: 'Aks', values: '', isSaved: true }, undefined],
    [{ name: 'Aks', values: `Ön; ${'x'.repeat(101)}` }, 'longValue'],
    [{ name: 'Aks', values: 'x;'.repeat(21) }, 'manyValues'],
  ])('%j: %s', (typed, problem) => {
    expect(findPropertyProblems([{ isSaved: false, ...typed }])[0]).toBe(problem)
  })

  it('separates values as a cell of a list, and reads texts without control characters and empty rows', () => {
    const form = new FormData()
    const fill = (at: number, name: string, values: string) => {
      form.set(toPropertyField(at, 'name'), name)
      form.set(toPropertyField(at, 'values'), values)
    }
    fill(0, ' Çap\u0000 ', '280  mm; 12,5 mm | Ön;')
    form.set(toPropertyField(0, 'saved'), '1')
    fill(1, '', ' ')
    expect(readPropertyForm(form)).toEqual([{ name: 'Çap', values: '280 mm; 12,5 mm | Ön;', isSaved: true }])
    expect(splitValues('280 mm; 12,5 mm | Ön;')).toEqual(['280 mm', '12,5 mm', 'Ön'])
  })
})
