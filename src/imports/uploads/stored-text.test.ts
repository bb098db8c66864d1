import { expect, it } from 'vitest'
import { cutText } from './stored-text.ts'

it.each([
  ['Balata', 3, 'Bal'],
  ['a\u0000b', 9, 'ab'],
  ['ab\u{1F600}', 3, 'ab\uFFFD'],
])('cuts %j after %d characters to text that can be stored', (text, length, expected) =>
  expect(cutText(text, length)).toBe(expected),
)
