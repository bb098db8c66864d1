import { describe, expect, it } from 'vitest'
import { findNameProblems, readPosition, toWrittenNames } from './name-form.ts'

describe('names by language with a position', () => {
  it.each([
    [{ tr: '', en: '' }, { 'names.tr': 'empty' }],
    [{ tr: '', en: 'Axle' }, {}],
    [{ tr: 'Aks', en: 'x'.repeat(11) }, { 'names.en': 'long' }],
  ])('%j: %j', (names, problems) => {
    expect(findNameProblems(names, ['tr', 'en'], 10)).toEqual(problems)
  })

  it.each([
    ['', 100],
    ['7', 7],
    ['٧', 7],
    ['1000001', undefined],
    ['1,5', undefined],
    ['-1', undefined],
  ])('reads the position %j as %j', (typed, position) => {
    expect(readPosition(typed)).toBe(position)
  })

  it('are written without empty ones', () => {
    expect(toWrittenNames({ tr: 'Aks', en: '' })).toEqual({ tr: 'Aks' })
  })
})
