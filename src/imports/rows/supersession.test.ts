import { describe, expect, it } from 'vitest'
import { parseSuccessors } from './supersession.ts'

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
