import { expect, it } from 'vitest'
import { moveActive, opensSearch } from './search-keys.ts'

const press = (key: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

it.each([
  [press('k', { ctrlKey: true }), true, true],
  [press('K', { metaKey: true }), true, true],
  [press('k', { ctrlKey: true, shiftKey: true }), false, false],
  [press('k', { ctrlKey: true, altKey: true }), false, false],
  [press('/'), true, false],
  // On a German keyboard the slash needs Shift.
  [press('/', { shiftKey: true }), true, false],
  [press('/', { ctrlKey: true }), false, false],
  [press('k'), false, false],
] as const)('opens the search with %o: outside of fields %s, in a field %s', (key, outside, inField) => {
  expect(opensSearch(key, false)).toBe(outside)
  expect(opensSearch(key, true)).toBe(inField)
})

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['PageDown', 0, 3, 2],
  ['PageUp', 2, 3, 0],
  ['ArrowDown', -1, 0, undefined],
  ['a', 0, 3, undefined],
] as const)('moves with %s from hit %i of %i to %s', (key, active, count, next) => {
  expect(moveActive(key, active, count)).toBe(next)
})
