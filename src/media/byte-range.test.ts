import { expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

it.each([
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=20-10', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=-', undefined],
])('parses %s of a hundred bytes as %j', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part)
})
