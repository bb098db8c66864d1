import { describe, expect, it } from 'vitest'
import { findListedAddress, mergeRoute, nameAddress } from './route-list.ts'

const address = (id: number, title: string, isDefault = false) => ({
  id,
  title,
  isDefault,
  route: '',
  routeOrder: null,
})
const own = [address(1, 'Merkez', true), address(2, 'Şube'), address(3, 'şube'), address(4, ''), address(5, '4')]

describe('the address of a row', () => {
  it.each([
    [undefined, 1],
    ['MERKEZ', 1],
    ['#3', 3],
    ['#4', 4],
    ['4', 5],
  ])('%s is the address %i', (named, id) => {
    expect(findListedAddress(own, named)).toMatchObject({ id })
  })

  it('is refused if the customer has none, or more than one of the name', () => {
    expect(findListedAddress(own, 'Depo')).toEqual({ why: 'the customer has no address "Depo"' })
    expect(findListedAddress([], undefined)).toEqual({ why: 'the customer has no default address' })
    expect(findListedAddress(own, 'Şube')).toMatchObject({
      why: expect.stringMatching(/name one by its number, of #2, #3$/),
    })
  })

  it('has a name in a file by which it is found', () => {
    expect(own.map((one) => nameAddress(one, own))).toEqual(['Merkez', '#2', '#3', '#4', '4'])
  })
})

it('names an address whose title looks like an id by its own id', () => {
  const confusing = [address(7, '#8'), address(8, 'Depo')]
  expect(nameAddress(confusing[0] ?? address(0, ''), confusing)).toBe('#7')
  expect(findListedAddress(confusing, '#8')).toMatchObject({ id: 8 })
})

describe('the route after a row', () => {
  const stored = { route: 'A', routeOrder: 3 }
  it.each([
    [
      { route: undefined, routeOrder: 5 },
      { route: 'A', routeOrder: 5 },
    ],
    [{ route: 'A', routeOrder: undefined }, stored],
    [
      { route: 'B', routeOrder: undefined },
      { route: 'B', routeOrder: null },
    ],
    [
      { route: '', routeOrder: undefined },
      { route: '', routeOrder: null },
    ],
    [{ route: '', routeOrder: 1 }, { why: 'a place needs a route' }],
  ])('%j', (row, expected) => {
    expect(mergeRoute(stored, row)).toEqual(expected)
  })
})
