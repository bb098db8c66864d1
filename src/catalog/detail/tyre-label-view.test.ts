import { expect, it } from 'vitest'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { toTyreLabelView } from './tyre-label-view.ts'

const EMPTY = { season: null, consumption: null, wetGrip: null, noiseDb: null, noiseClass: null }
const view = (label: Partial<Parameters<typeof toTyreLabelView>[0]>) =>
  toTyreLabelView({ ...EMPTY, ...label }, getMessages('en'))

it('has no label without a class, whatever the season', () => {
  expect(view({ season: 'winter' })).toBeNull()
})

it('shows each known class on its scale, with its meaning as a sentence', () => {
  expect(view({ consumption: 'C', wetGrip: 'F', noiseDb: 70, noiseClass: 'B' })).toEqual([
    expect.objectContaining({ sign: 'fuel', grade: 'C', letters: Array.from('ABCDEFG') }),
    expect.objectContaining({ sign: 'rain', letters: Array.from('ABCDEFG') }),
    {
      sign: 'noise',
      name: 'External noise',
      grade: 'B',
      letters: ['A', 'B', 'C'],
      decibels: '70 dB',
      meaning: 'External noise: class B on a scale from A to C, 70 dB',
    },
  ])
})

it('ends the scales of a label at E unless one of its classes is beyond', () => {
  expect(view({ consumption: 'C', wetGrip: 'E' })).toMatchObject([
    { letters: Array.from('ABCDE') },
    { letters: Array.from('ABCDE') },
  ])
})

it('shows decibels without a class', () => {
  expect(view({ noiseDb: 72 })).toMatchObject([{ letters: [], meaning: 'External noise: 72 dB' }])
})
