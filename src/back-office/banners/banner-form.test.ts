import { expect, it } from 'vitest'
import { isEmptyBanner, type TypedBanner } from './banner-form.ts'

const CONTEXT = { languages: ['tr', 'en'] as const, timeZone: 'Europe/Istanbul' }
const SLIDE = { media: '', 'headlines-tr': '', 'headlines-en': '' }

it.each<[string, TypedBanner, boolean]>([
  ['without slides', { fields: {}, slides: [] }, true],
  ['with an empty slide', { fields: { 'names-tr': '', 'texts-tr': 'Text' }, slides: [SLIDE] }, true],
  ['with a title in one language', { fields: { 'names-en': 'Spring' }, slides: [SLIDE] }, false],
  ['with a picture', { fields: {}, slides: [SLIDE, { ...SLIDE, media: 'brakes' }] }, false],
  ['with a headline', { fields: {}, slides: [{ ...SLIDE, 'headlines-en': 'Spring' }] }, false],
])('a banner %s', (_, banner, isEmpty) => {
  expect(isEmptyBanner(banner, CONTEXT)).toBe(isEmpty)
})
