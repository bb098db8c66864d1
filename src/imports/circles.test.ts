import { describe, expect, it } from 'vitest'
import { inCircles } from './circles.ts'

const keys = (replaced: Record<string, string[]>) =>
  [...inCircles(Object.entries(replaced).map(([key, successors]) => ({ key, successors })))].map(({ key }) => key)

describe('old numbers in a circle', () => {
  it('contain only numbers that lead to each other', () => {
    expect(keys({ A: ['B'], B: ['A'] })).toEqual(['A', 'B'])
    expect(keys({ A: ['B'], B: ['C'], C: ['A'], D: ['A'] })).toEqual(['A', 'B', 'C', 'D'])
    expect(keys({ A: ['A'] })).toEqual(['A'])
  })

  it('are not those with a way out', () => {
    expect(keys({ A: ['B'], B: ['A', 'NEW'] })).toEqual([])
    expect(keys({ A: ['B'], B: ['C'] })).toEqual([])
  })
})
