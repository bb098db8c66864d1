import { type Decimal, trimZeros } from '../money.ts'
import { hasDecimalComma, latinDigitsOfAny } from './digits.ts'
import type { Language } from './language.ts'

/**
 * Parses a typed number: 1.234,50 and 1,234.50 and 1234.5 and ١٬٢٣٤٫٥ are the same. The last separator is the decimal
 * one, unless it separates groups of three digits more than once (1.250.000); a single separator before exactly three
 * digits separates thousands, except after a zero (0,500), the Arabic decimal sign, where three decimals are usual, and
 * where four are possible and `language` has this decimal sign: a price of 100,255 in Turkish. Returns undefined for
 * invalid text.
 */
export function typedDecimal(text: string, maxDecimals: 2 | 3 | 4 = 2, language?: Language): Decimal | undefined {
  const plain = toPlainNumber(text.replace(/[₺€$]/g, ''))
  const isSingle = /^[1-9]\d*[.,]\d{3}$/.test(plain)
  const isDecimal = maxDecimals === 3 || (maxDecimals === 4 && language && plain.includes(getDecimalSign(language)))
  const { whole, fraction } = isSingle && !isDecimal ? toWhole(plain) : splitDecimal(plain)
  if (!/^\d{1,13}$/.test(whole) || !/^\d*$/.test(fraction)) return undefined
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > maxDecimals) return undefined
  return trimZeros(decimals ? `${whole}.${decimals}` : whole)
}

/**
 * Whether a typed decimal may be two numbers: in English 89,500 is 89500, but a user of another keyboard intends 89.5.
 * With the decimal sign of the language it is not ambiguous.
 */
export function isAmbiguousDecimal(language: Language, typed: string): boolean {
  const thousands = hasDecimalComma(language) ? /^[1-9]\d{0,2}\.\d{3}$/ : /^[1-9]\d{0,2},\d{3}$/
  return thousands.test(toPlainNumber(typed))
}

/**
 * A typed decimal with a dot before all its decimals, for documents whose schema checks it. Empty, which no schema accepts,
 * for an ambiguous one; what cannot be read stays as it is.
 */
export function toDecimalText(language: Language, typed: string): string {
  if (isAmbiguousDecimal(language, typed)) return ''
  const { whole, fraction } = splitDecimal(toPlainNumber(typed))
  return fraction ? `${whole}.${fraction}` : whole
}

const getDecimalSign = (language: Language) => (hasDecimalComma(language) ? ',' : '.')

/** Latin digits without blanks and Arabic signs of thousands. */
const toPlainNumber = (typed: string) =>
  latinDigitsOfAny(typed)
    .replace(/[\s\u00a0]/g, '')
    .replace(/٬(?=\d{3}(?!\d))/g, '')

const toWhole = (plain: string) => ({ whole: plain.replace(/[.,]/g, ''), fraction: '' })

/** The digits on both sides of the last sign, which is the decimal one; a sign that is repeated separates thousands. */
function splitDecimal(plain: string): { whole: string; fraction: string } {
  const hasThousandsOnly = /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(plain)
  const decimalAt = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'), plain.lastIndexOf('٫'))
  if (hasThousandsOnly || decimalAt < 0) return toWhole(plain)
  return { whole: toWhole(plain.slice(0, decimalAt)).whole, fraction: plain.slice(decimalAt + 1) }
}
