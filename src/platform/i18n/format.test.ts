import { describe, expect, it } from 'vitest'
import { formatDate, formatMoney, formatPercent, formatQuantity } from './format.ts'
import { LANGUAGES, type Language } from './language.ts'

/** Non-breaking spaces and direction marks are invisible to readers. */
const normalizeSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '')

/** @requirement LANG-5 */
describe('numbers by language', () => {
  it.each([
    ['tr', '₺1.234,50', '1.234,5', '%12,5'],
    ['en', '₺1,234.50', '1,234.5', '12.5%'],
    ['ru', '1 234,50 ₺', '1 234,5', '12,5 %'],
    ['de', '1.234,50 ₺', '1.234,5', '12,5 %'],
  ] as [Language, string, string, string][])('in %s', (language, money, quantity, percent) => {
    expect(normalizeSpaces(formatMoney(language, { amount: '1234.5', currency: 'TRY' }))).toBe(money)
    expect(normalizeSpaces(formatQuantity(language, '1234.500'))).toBe(quantity)
    expect(normalizeSpaces(formatPercent(language, '12.50'))).toBe(percent)
  })

  it('use Latin digits in Arabic too: prices and codes are read and typed in them', () => {
    const texts = [
      formatMoney('ar', { amount: '1234.5', currency: 'TRY' }),
      formatQuantity('ar', '1234.5'),
      formatDate('ar', new Date('2026-03-04T05:06:07Z'), { withTime: true }),
    ]
    for (const text of texts) expect(text).not.toMatch(/[\u0660-\u0669]/)
    expect(normalizeSpaces(texts[0] ?? '')).toContain('1,234.50')
  })

  it('are exact for amounts beyond the precision of a float', () => {
    expect(normalizeSpaces(formatMoney('en', { amount: '9007199254740993.01', currency: 'TRY' }))).toBe(
      '₺9,007,199,254,740,993.01',
    )
  })
})

/** @requirement LANG-5 */
describe("days in the site's time zone", () => {
  const midnight = new Date('2026-12-31T21:30:00Z')

  it.each(LANGUAGES)('in %s', (language) => {
    expect(normalizeSpaces(formatDate(language, midnight))).toContain('2027')
    expect(normalizeSpaces(formatDate(language, midnight, { timeZone: 'UTC' }))).toContain('2026')
  })
})
