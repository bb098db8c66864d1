import { expect, it } from 'vitest'
import { SKELETON_ROWS } from './skeleton.tsx'

it('24 rows of a table, 1 of a detail, 30 cards, else 12 stand in for what is fetched (catalogue 9)', () => {
  expect(SKELETON_ROWS).toEqual({ table: 24, detail: 1, poly: 30, other: 12 })
})
