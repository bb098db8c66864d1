import { describe, expect, it } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

/** @requirement LIST-4 */
describe('page numbers of a list', () => {
  it('include the first, the last and the neighbours, with gaps in between', () => {
    expect(pagesToShow(1, 1)).toEqual([1])
    expect(pagesToShow(1, 9)).toEqual([1, 2, -9, 9])
    expect(pagesToShow(5, 9)).toEqual([1, -4, 4, 5, 6, -9, 9])
  })

  it('show a single skipped page instead of a gap', () => {
    expect(pagesToShow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})
