import { describe, expect, it } from 'vitest'
import { formatHours, type PromotionHours, toDayNumbers } from './hours.ts'

const EVENINGS: PromotionHours = { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '18:00', until: '22:00' }

describe('the hours of a promotion', () => {
  it.each<[PromotionHours, string]>([
    [EVENINGS, 'Monday–Friday, 18:00–22:00'],
    [{ days: ['sat', 'sun'], from: null, until: null }, 'Saturday, Sunday'],
    [{ days: ['mon', 'wed', 'thu', 'fri'], from: null, until: null }, 'Monday, Wednesday–Friday'],
    [{ days: [], from: '22:00', until: '02:00' }, '22:00–02:00'],
  ])('%j are "%s"', (hours, text) => {
    expect(formatHours('en', hours)).toBe(text)
  })

  it('name their days in the language of the reader', () => {
    expect(formatHours('tr', EVENINGS)).toBe('Pazartesi–Cuma, 18:00–22:00')
    expect(formatHours('ar', EVENINGS)).toContain('18:00–22:00')
  })

  it('count days from Monday, in the order of the week', () => {
    expect(toDayNumbers({ days: ['sun', 'mon', 'sun'] })).toEqual([1, 7])
  })
})
