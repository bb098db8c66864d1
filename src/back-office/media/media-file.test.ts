import { expect, it } from 'vitest'
import { chooseKey } from './media-file.ts'

it.each([
  ['logo', 'a', {}, 'logo'],
  ['logo', 'a', { logo: 'a' }, 'logo'],
  ['logo', 'b', { logo: 'a' }, 'logo-2'],
  ['logo', 'b', { logo: 'a', 'logo-2': 'b' }, 'logo-2'],
  ['logo', 'c', { logo: 'a', 'logo-2': 'b' }, 'logo-3'],
])('a file %s with content %s next to %j becomes %s', (key, hash, taken, expected) => {
  expect(chooseKey(key, hash, new Map(Object.entries(taken)))).toBe(expected)
})
