import { expect, it } from 'vitest'
import { SKELETON_ROWS } from './skeleton.tsx'

/** @requirement LIST-6, LIST-29, ORD-13 */
it('skeletons have 24 rows in a table, 1 in a detail, 30 cards, else 12 (catalogue 9)', () => {
  expect(SKELETON_ROWS).toEqual({ table: 24, detail: 1, poly: 30, other: 12 })
})
