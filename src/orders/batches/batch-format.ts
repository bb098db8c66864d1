import { formatCsv } from '#src/exports/csv.ts'

/** Undefined fields are omitted. */
type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value }
type Fields = Record<string, Value>

/**
 * Orders as one CSV with the API's field names: one row per line, preceded by the fields of its order. The columns are
 * those of the first order; decimals have a dot, and no text runs as a formula.
 */
export function csvOfOrders(orders: readonly Fields[], list: string): string {
  const rows = orders.flatMap((order) => {
    const { [list]: lines, ...head } = order
    const shared = flat(head)
    return (Array.isArray(lines) ? lines : []).map((line) => [...shared, ...flat(line as Fields, `${list}.`)])
  })
  const columns = (rows[0] ?? []).map(([title]) => ({ title, kind: 'text' as const }))
  return formatCsv({ name: 'orders', columns, rows: rows.map((row) => row.map(([, value]) => value)) }, 'en')
}

/** Names and values, nested names joined by a dot; lists are omitted from a row. */
function flat(fields: Fields, before = ''): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value) || value === undefined) return []
    if (typeof value === 'object' && value !== null) return flat(value, `${before}${name}.`)
    return [[before + name, value === null ? '' : String(value)]]
  })
}

/** The same as XML: a list is an element with one child for each of its members. */
export const xmlOfOrders = (root: string, fields: Fields): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, fields)}\n`

function element(name: string, value: Value): string {
  if (value === undefined) return ''
  if (value === null || value === '') return `<${name}/>`
  if (Array.isArray(value)) return `<${name}>${value.map((one) => element(singular(name), one)).join('')}</${name}>`
  if (typeof value === 'object') {
    return `<${name}>${Object.entries(value)
      .map(([inner, of]) => element(inner, of))
      .join('')}</${name}>`
  }
  return `<${name}>${escapeXml(String(value))}</${name}>`
}

const singular = (name: string) => name.replace(/(?:List|s)$/, '') || name

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 does not allow are removed. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escapeXml = (text: string) => text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')
