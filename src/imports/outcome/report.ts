import type { Problem } from '../rows/cell-result.ts'

/** The BOM lets the Turkish Excel open the file with the right encoding and in columns. */
export const REPORT_HEAD = '\uFEFFrow;code;what;column;value;reason\r\n'
const LONGEST_VALUE = 200

/** One line of the report. No value can become a formula in a spreadsheet. */
export function reportLine({ at, code, kind, column, value, reason }: Problem): string {
  const visible = value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value
  return `${[String(at), code, kind, column, visible, reason].map(field).join(';')}\r\n`
}

/** A field of a csv file that is safe to open: a leading = + - @, tab or return gets an apostrophe before it. */
export function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
