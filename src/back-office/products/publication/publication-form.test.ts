import { describe, expect, it } from 'vitest'
import { findPublicationProblem } from '#src/products/publication/publication.ts'
import { toPublication, toTypedPublication } from './publication-form.ts'

const TIME_ZONE = 'Europe/Istanbul'
const now = new Date('2026-12-01T09:00:00Z')
const day = (date: number) => new Date(`2026-12-${date}T09:00:00Z`)

describe('when a product is shown and hidden', () => {
  it.each([
    [{ shownAt: day(10), hiddenAt: null }, { visible: false }, undefined],
    [{ shownAt: day(10), hiddenAt: day(20) }, { visible: false }, undefined],
    [{ shownAt: null, hiddenAt: day(20) }, { visible: true }, undefined],
    [{ shownAt: now, hiddenAt: null }, { visible: false }, { field: 'shownAt', problem: 'past' }],
    [{ shownAt: null, hiddenAt: now }, { visible: true }, { field: 'hiddenAt', problem: 'past' }],
    [{ shownAt: day(10), hiddenAt: null }, { visible: true }, { field: 'shownAt', problem: 'shown' }],
    [{ shownAt: day(10), hiddenAt: day(10) }, { visible: false }, { field: 'hiddenAt', problem: 'order' }],
  ])('%j of a product %j: %j', (publication, state, problem) => {
    expect(findPublicationProblem(publication, { ...state, now })).toEqual(problem)
  })

  it('reads and shows moments in the time zone of the shop, and refuses what is none', () => {
    const typed = { shownAt: '2026-12-10T12:00', hiddenAt: '' }
    const publication = { shownAt: day(10), hiddenAt: null }
    expect(toPublication(typed, TIME_ZONE)).toEqual(publication)
    expect(toTypedPublication(publication, TIME_ZONE)).toEqual(typed)
    expect(toPublication({ ...typed, hiddenAt: 'tomorrow' }, TIME_ZONE)).toEqual({
      field: 'hiddenAt',
      problem: 'moment',
    })
  })
})
