import { type Decimal, trimZeros } from '../money.ts'

/**
 * Parses a typed number: 1.234,50 and 1,234.50 and 1234.5 are the same. The last separator is the decimal one; a single
 * separator before exactly three digits separates thousands. Returns undefined for invalid text.
 */
export function typedDecimal(text: string, maxDecimals: 2 | 3 = 2): Decimal | undefined {
  const compact = text.replace(/[\s\u00a0₺€$]/g, '')
  const decimalAt = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'))
  const marks = compact.replace(/[^.,]/g, '')
  const thousands = maxDecimals === 2 && marks.length === 1 && compact.length - decimalAt === 4
  const [whole, fraction] =
    decimalAt < 0 || thousands ? [compact, ''] : [compact.slice(0, decimalAt), compact.slice(decimalAt + 1)]
  const digits = whole.replace(/[.,]/g, '')
  if (!/^\d{1,12}$/.test(digits) || !/^\d*$/.test(fraction) || fraction.length > maxDecimals) return undefined
  return trimZeros(fraction ? `${digits}.${fraction}` : digits)
}
