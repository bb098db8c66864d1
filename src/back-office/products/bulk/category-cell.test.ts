import { expect, it } from 'vitest'
import { findCategoryCell } from './category-cell.ts'

const toNode = (id: number, parentId: number | null, tr: string) => ({ id, parentId, names: { tr } })

it('finds the path of a category', () => {
  const brakes = [toNode(1, null, 'Fren'), toNode(2, 1, 'Balata'), toNode(3, null, 'Balata')]
  expect(brakes.map(({ id }) => findCategoryCell(brakes, id))).toEqual(['Fren', 'Fren > Balata', 'Balata'])
  expect(findCategoryCell(brakes, 4)).toBeUndefined()
})

it('has no path that a list reads as another category', () => {
  const signs = [toNode(1, null, 'Fren'), toNode(2, 1, 'Balata'), toNode(3, null, 'Fren > Balata'), toNode(4, 1, 'A|B')]
  expect(findCategoryCell(signs, 3)).toBeUndefined()
  expect(findCategoryCell(signs, 4)).toBeUndefined()
  const twins = [toNode(1, null, 'Fren'), toNode(2, null, 'FREN')]
  expect(findCategoryCell(twins, 1)).toBe('Fren')
  expect(findCategoryCell(twins, 2)).toBeUndefined()
})

it('has no path that is too long for a list', () => {
  const long = [toNode(1, null, 'A'.repeat(120)), toNode(2, 1, 'B'.repeat(120))]
  expect(findCategoryCell(long, 2)).toBeUndefined()
})

it('chooses the names of another language if those of one cannot be read', () => {
  expect(findCategoryCell([{ id: 1, parentId: null, names: { tr: 'Yağ|Filtre', en: 'Filters' } }], 1)).toBe('Filters')
})

it('prefers the names of a language, and then those of the next one', () => {
  const brakes = [
    { id: 1, parentId: null, names: { en: 'Brakes', tr: 'Fren' } },
    { id: 2, parentId: 1, names: { de: 'Beläge', en: 'Pads' } },
  ]
  expect(findCategoryCell(brakes, 2, ['tr', 'en'])).toBe('Fren > Pads')
  expect(findCategoryCell(brakes, 2, ['de', 'tr'])).toBe('Fren > Beläge')
})
