import { expect, it } from 'vitest'
import { CategoryFinder } from './category-finder.ts'

const finder = new CategoryFinder([
  { id: 1, parentId: null, code: 'fren', names: { tr: 'Fren', en: 'Brakes' } },
  { id: 2, parentId: 1, code: 'fren/balata', names: { tr: 'Balata' } },
  { id: 3, parentId: null, code: 'debriyaj', names: { tr: 'Debriyaj' } },
  { id: 4, parentId: 1, code: 'fren/set', names: { tr: 'Set' } },
  { id: 5, parentId: 3, code: 'debriyaj/set', names: { tr: 'Set' } },
])

it.each([
  ['fren/balata', 2],
  ['Balata', 2],
  ['Brakes > BALATA', 2],
  ['Debriyaj > Set', 5],
  ['Set', undefined],
  ['Debriyaj > Balata', undefined],
  ['', undefined],
])('finds "%s"', (written, id) => {
  expect(finder.find(written)?.id).toBe(id)
})

it('prefers the top-level category over one of the same name below another', () => {
  const localFinder = new CategoryFinder([
    { id: 1, parentId: null, code: 'a', names: { tr: 'Set' } },
    { id: 2, parentId: 1, code: 'b', names: { tr: 'Set' } },
  ])
  expect(localFinder.find('Set')?.id).toBe(1)
  expect(localFinder.find('Set > Set')?.id).toBe(2)
})
