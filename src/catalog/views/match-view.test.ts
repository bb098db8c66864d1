import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { MatchReason } from '#src/search/matches/match-reason.ts'
import { withMatch } from './match-view.ts'

const row = { name: 'Ön Fren Balatası' }
const build = (reasons: MatchReason[], language: (typeof LANGUAGES)[number] = 'en') =>
  withMatch(row, { ranges: [[3, 16]], reasons }, { i18n: getMessages(language) }).match

/** @requirement FIND-70, FIND-71 */
describe('what matched in a row', () => {
  it('is nothing in a listing without a text', () =>
    expect(withMatch(row, undefined, { i18n: getMessages('en') })).toBe(row))

  it('is highlighted in the name', () =>
    expect(build([])?.name).toEqual([
      { at: 0, text: 'Ön ', matched: false },
      { at: 3, text: 'Fren Balatası', matched: true },
    ]))

  it('is named with what the product has; numbers and vehicles are left-to-right', () =>
    expect(
      build([
        { kind: 'number', numberKind: 'oem', number: '06-1130' },
        { kind: 'vehicle', vehicle: 'Hyundai i20 (2012)' },
        { kind: 'type', typed: 'balata', name: 'brake pad' },
        { kind: 'property', name: 'Axle', value: 'Front' },
        { kind: 'description', words: 'quiet' },
      ])?.reasons,
    ).toEqual([
      { label: 'OEM number', text: '06-1130', ltr: true },
      { label: 'Fits', text: 'Hyundai i20 (2012)', ltr: true },
      { label: 'Kind of product', text: '“balata” = brake pad' },
      { label: 'Axle', text: 'Front' },
    ]))

  it.each(LANGUAGES)('has a text for every reason in %s', (language) => {
    const kinds = ['own', 'dealer', 'maker', 'oem', 'barcode', 'superseded', 'size'] as const
    const reasons: MatchReason[] = [
      ...kinds.map((numberKind) => ({ kind: 'number' as const, numberKind, number: '1' })),
      { kind: 'name', words: 'x' },
      { kind: 'otherName', words: 'x' },
      { kind: 'brand', name: 'x' },
      { kind: 'category', name: 'x' },
      { kind: 'description', words: 'x' },
    ]
    for (const reason of reasons) expect(build([reason], language)?.reasons[0]?.label).not.toMatch(/^catalog\.|^$/)
  })
})
