import { describe, expect, it } from 'vitest'
import { inCircles, parseSuccessors } from './link-row.ts'

describe('names that are notices of a new number', () => {
  it.each([
    ['USE 12H2178', ['12H2178']],
    ['Use TGK125', ['TGK125']],
    ['USE 021-753', ['021753']],
    ['USE AHH8021/2', ['AHH80212']],
    ['NLA  USE 021-753', ['021753']],
    ['PLEASE USE 3H2865', ['3H2865']],
    ['NOW USE 489-020', ['489020']],
    ['USE 12G815 NEW UNIT', ['12G815']],
    ['USE 8G621SPK4 OR 8G621', ['8G621SPK4', '8G621']],
    ['USE 613913 & 613914', ['613913', '613914']],
    ['SUPERSEDED BY 06-1001', ['061001']],
    ['Yerine 06-1001 kullanın', ['061001']],
    ['Yeni kodu: 06-1001', ['061001']],
    ['06-1001 ile değişti', ['061001']],
  ])('the successor of %s is %s', (name, keys) => {
    expect(parseSuccessors(name)).toEqual(keys)
  })

  it.each([
    'BOLT USE WITH 105313',
    'USE WITH 105312',
    'FUSE BOX 4FJ',
    'USED CW&P 3.9:1',
    'Use',
    'MOUSE MAT MGA',
    'Fren 06-1001',
  ])('%s is a name', (name) => {
    expect(parseSuccessors(name)).toEqual([])
  })
})

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
