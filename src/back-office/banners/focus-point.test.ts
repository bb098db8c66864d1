import { expect, it } from 'vitest'
import { readFocus, toFocus } from './focus-point.ts'

it.each([
  ['72 40', [72, 40]],
  ['0 100', [0, 100]],
  ['999 5', [100, 5]],
  ['', null],
  ['72', null],
  ['-1 5', null],
])('reads %j as %j', (typed, focus) => {
  expect(readFocus(typed)).toEqual(focus)
})

it('is the place of a click in percent, within the picture', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 }
  expect(toFocus({ x: 150, y: 100 }, box)).toEqual([25, 50])
  expect(toFocus({ x: 90, y: 160 }, box)).toEqual([0, 100])
})
