import { type Decimal, trimZeros } from '../money.ts'

/**
 * A number as people type it: 1.234,50 and 1,234.50 and 1234.5 are the same. The last of both marks is the decimal one; a
 * single mark before exactly three digits stands between thousands. undefined for what is no number.
 */
export function typedDecimal(text: string, most: 2 | 3 = 2): Decimal | undefined {
  const plain = text.replace(/[\s\u00a0₺€$]/g, '')
  const decimalAt = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const marks = plain.replace(/[^.,]/g, '')
  const thousands = most === 2 && marks.length === 1 && plain.length - decimalAt === 4
  const [whole, part] =
    decimalAt < 0 || thousands ? [plain, ''] : [plain.slice(0, decimalAt), plain.slice(decimalAt + 1)]
  const digits = whole.replace(/[.,]/g, '')
  if (!/^\d{1,12}$/.test(digits) || !/^\d*$/.test(part) || part.length > most) return undefined
  return trimZeros(part ? `${digits}.${part}` : digits)
}
