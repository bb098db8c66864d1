import { describe, expect, it } from 'vitest'
import { CustomerGroups } from './customer-groups.ts'

const groups = new CustomerGroups([
  { id: 1, code: 'Z', name: 'Zincir' },
  { id: 2, code: 'F', name: 'Filo, kiralık' },
  { id: 3, code: 'S1', name: 'Servis' },
  { id: 4, code: 'S2', name: 'SERVİS' },
  { id: 5, code: 'E1', name: 'Export' },
  { id: 6, code: 'E2', name: 'Export' },
])
const findIds = (cell: string) => {
  const found = groups.find(cell)
  return 'why' in found ? found.why : found.map(({ id }) => id)
}

describe('customer groups of a cell', () => {
  it.each([
    ['ZİNCİR', [1]],
    ['Filo, kiralık', [2]],
    ['s1; Zincir', [1, 3]],
    ['Servis', [3]],
    ['SERVİS', [4]],
    ['E2', [6]],
    ['-', []],
  ])('finds %s', (cell, ids) => expect(findIds(cell)).toEqual(ids))

  it.each([
    [',', /names no customer group/],
    [' | ', /names no customer group/],
    ['0', /no customer group "0"/],
    ['yok', /no customer group "yok"/],
    ['none', /no customer group "none"/],
    ['Zincir, Toptan', /no customer group "Toptan"; there are Zincir, /],
    ['servis', /more than one customer group is called "servis": name one by its code, of S1, S2/],
    ['Export', /of E1, E2/],
  ])('refuses %s', (cell, why) => expect(findIds(cell)).toMatch(why))
})
