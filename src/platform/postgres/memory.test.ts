import { expect, it } from 'vitest'
import { sharedBuffers } from './memory.ts'

const GB = 2 ** 30

it.each([
  [1 * GB, '256MB'],
  [4 * GB, '256MB'],
  [8 * GB, '512MB'],
  [64 * GB, '1024MB'],
])('with %d bytes of memory the buffers have %s', (memory, expected) => expect(sharedBuffers(memory)).toBe(expected))
