import Big from 'big.js'
import { quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { parseMeasure } from './property.ts'

/**
 * A typed value as it is stored: `1.234,5 mm` and `١٢ mm` are written so that `parseMeasure` reads the number that was
 * typed. Other texts stay as they are.
 */
export function toValueText(typed: string, language: Language): string {
  const [, sign = '', number = '', unit = ''] = /^\s*([-−+]?)([\p{Nd}.,٫٬]+)\s*(.*)$/u.exec(typed) ?? []
  const amount = typedDecimal(number, 4, language)
  if (amount === undefined) return typed
  const read = parseMeasure(typed)
  if (read && new Big(read.number).abs().eq(amount)) return typed
  const written = [`${sign}${quantityToType(language, amount)}`, unit].filter(Boolean).join(' ')
  return parseMeasure(written) ? written : typed
}
