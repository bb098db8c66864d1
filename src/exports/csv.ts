import { hasDecimalComma } from '../platform/i18n/digits.ts'
import type { Language } from '../platform/i18n/language.ts'
import { isNumber, type Sheet } from './sheet.ts'

/** A spreadsheet runs what begins with one of these, also behind a line break or a tab. */
const RUNS = /^[\s]*[=+\-@\t\r]/

/**
 * A sheet as a csv that opens in the spreadsheet of a language as it is: marked as UTF-8, numbers with its own decimal
 * sign, texts never run as formulas.
 */
export function formatCsv({ columns, rows }: Sheet, language: Language): string {
  const comma = hasDecimalComma(language)
  const separator = comma ? ';' : ','
  const cell = (value: string | null, at: number) => {
    if (value === null) return ''
    if (isNumber(columns[at], value)) return comma ? value.replace('.', ',') : value
    return quoteCell(RUNS.test(value) ? `'${value}` : value)
  }
  const lines = [columns.map(({ title }) => quoteCell(title)), ...rows.map((row) => row.map(cell))]
  return `\uFEFF${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`
}

const quoteCell = (text: string) => (/[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
