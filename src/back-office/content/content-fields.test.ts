import { describe, expect, it } from 'vitest'
import { fromLocalMoment, toLocalMoment } from '#src/back-office/local-moment.ts'
import { collectTexts, readField, readMoment, toFieldName } from './content-fields.ts'

describe('moments are typed in the time zone of the shop', () => {
  it.each([
    ['2026-11-27T09:30', 'Europe/Istanbul', '2026-11-27T06:30:00.000Z'],
    ['2026-07-01T09:30', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
    ['2026-12-01T00:00', 'Europe/Berlin', '2026-11-30T23:00:00.000Z'],
  ])('%s in %s is %s', (typed, timeZone, moment) => {
    expect(fromLocalMoment(typed, timeZone)).toBe(moment)
    expect(toLocalMoment(moment, timeZone)).toBe(typed)
  })

  it('are refused as they are if they are none, and none is null', () => {
    expect(fromLocalMoment('2026-13-45T99:00', 'UTC')).toBe('2026-13-45T99:00')
    expect(fromLocalMoment('tomorrow', 'UTC')).toBe('tomorrow')
    expect(fromLocalMoment('', 'UTC')).toBeNull()
  })

  it('keep their seconds without another typed one', () => {
    const saved = '2026-11-27T06:30:12.345Z'
    expect(readMoment('2026-11-27T09:30', saved, 'Europe/Istanbul')).toBe(saved)
    expect(readMoment('2026-11-27T09:31', saved, 'Europe/Istanbul')).toBe('2026-11-27T06:31:00.000Z')
  })
})

it('texts of languages that the shop does not have stay', () => {
  const typed = { 'title-tr': 'Yeni', 'title-en': '' }
  const saved = { tr: 'Eski', en: 'Old', ru: 'Старый' }
  expect(collectTexts(typed, 'title', { languages: ['tr', 'en'], saved })).toEqual({ ru: 'Старый', tr: 'Yeni' })
})

it.each([
  ['titles', 'titles-tr'],
  ['titles.en', 'titles-en'],
  ['publishedUntil', 'publishedUntil'],
  ['blocks[1].texts.de', 'texts-de 1'],
  ['blocks[0].position', 'position 0'],
  ['slides[2].link', 'link 2'],
])('a problem at %s is shown at the field %s', (path, field) => {
  expect(toFieldName(path, new Set(['titles', 'texts']), 'tr')).toBe(field)
})

it('a field has no characters that cannot be stored', () => {
  const form = new FormData()
  form.set('title', ' a\u0000b\ud800 ')
  expect(readField(form, 'title')).toBe('ab\ufffd')
})
