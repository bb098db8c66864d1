import { hasDecimalComma } from '../platform/i18n/digits.ts'
import type { Language } from '../platform/i18n/language.ts'
import { isNumber, type Sheet } from './sheet.ts'

/** A spreadsheet evaluates text that starts with one of these, also after a line break or a tab. */
const RUNS = /^[\s]*[=+\-@\t\r]/

/**
 * A sheet as csv that opens in a spreadsheet of the language without conversion: UTF-8 with BOM, localized decimal
 * separator, texts never evaluated as formulas.
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
