import { expect, it } from 'vitest'
import { toArrayText } from './array-text.ts'

it.each([
  [[3, 1, 2], '{3,1,2}'],
  [[null, 7, null], '{NULL,7,NULL}'],
  [[], '{}'],
  [[1.5, -2], '{1.5,-2}'],
])('writes the numbers %j as %s', (values, text) => expect(toArrayText(values)).toBe(text))

it('leaves texts, nested arrays and everything else to the driver', () => {
  const values = [['1', '2'], [[1, 2]], [1, 'a'], [true], '1', 1, null, { ids: [1] }]
  expect(values.map(toArrayText)).toEqual(values)
})
