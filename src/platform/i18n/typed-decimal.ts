import { type Decimal, trimZeros } from '../money.ts'
import { latinDigitsOfAny } from './digits.ts'

/**
 * Parses a typed number: 1.234,50 and 1,234.50 and 1234.5 and ١٬٢٣٤٫٥ are the same. The last separator is the decimal
 * one; a single separator before exactly three digits separates thousands, except after a zero (0,500), the Arabic
 * decimal sign, and where three decimals are usual. Returns undefined for invalid text.
 */
export function typedDecimal(text: string, maxDecimals: 2 | 3 | 4 = 2): Decimal | undefined {
  const compact = latinDigitsOfAny(text)
    .replace(/[\s\u00a0₺€$]/g, '')
    .replace(/٬(?=\d{3}(?!\d))/g, '')
  const decimalAt = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'), compact.lastIndexOf('٫'))
  const isSingle = /^[1-9]\d*[.,]\d{3}$/.test(compact)
  const [whole, fraction] =
    decimalAt < 0 || (isSingle && maxDecimals !== 3)
      ? [compact, '']
      : [compact.slice(0, decimalAt), compact.slice(decimalAt + 1)]
  const digits = whole.replace(/[.,]/g, '')
  if (!/^\d{1,13}$/.test(digits) || !/^\d*$/.test(fraction)) return undefined
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > maxDecimals) return undefined
  return trimZeros(decimals ? `${digits}.${decimals}` : digits)
}
