import { expect, it } from 'vitest'
import { findTarget } from './row-keys.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['j', 1, 2],
  ['j', 2, 2],
  ['ArrowUp', 2, 1],
  ['k', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
  ['a', 1, undefined],
])('%s in row %d of three leads to %s', (key, at, to) => expect(findTarget(key, at, 3)).toBe(to))
