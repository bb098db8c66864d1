import { expect, it } from 'vitest'
import { findSkipReason, MAX_BATCH_BYTES, MAX_BATCH_FILES, toBatches } from './named-picture.ts'

const sizes = (...all: number[]) =>
  toBatches(all.map((size) => ({ size }))).map((batch) => batch.map(({ size }) => size))

it('sends a few files at once, and large ones alone', () => {
  expect(sizes()).toEqual([])
  expect(sizes(...Array.from({ length: MAX_BATCH_FILES + 1 }, () => 1)).map((batch) => batch.length)).toEqual([10, 1])
  expect(sizes(1, MAX_BATCH_BYTES + 5, 2)).toEqual([[1], [MAX_BATCH_BYTES + 5], [2]])
  expect(sizes(MAX_BATCH_BYTES - 1, 1, 1)).toEqual([[MAX_BATCH_BYTES - 1, 1], [1]])
})

it('sends no files that can be no picture of a product', () => {
  expect(findSkipReason({ type: 'image/png', size: 20_000_000 })).toBeUndefined()
  expect(findSkipReason({ type: 'image/png', size: 20_000_001 })).toBe('size')
  expect(['image/gif', 'text/plain', ''].map((type) => findSkipReason({ type, size: 1 }))).toEqual([
    'type',
    'type',
    'type',
  ])
})
