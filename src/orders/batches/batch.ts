import type { CopiedAddress } from '#src/addresses/address.ts'
import { formatCsv } from '#src/exports/sheet.ts'
import type { Decimal } from '#src/platform/money.ts'

/** Orders that were exported together, as they were at that time. */
export interface Batch {
  id: number
  createdAt: Date
  /** The user that exported it. */
  by: string
  orderCount: number
}

export interface BatchContent extends Batch {
  orders: BatchOrder[]
}

/** An order for another program: frozen at export, every decimal as text with a dot. */
export interface BatchOrder {
  number: string
  /** ISO 8601 in UTC. */
  placedAt: string
  status: number
  currency: string
  listTotal: Decimal
  discountTotal: Decimal
  /** Freight, without tax. Includes the payment fee in batches from before fees had their own field. */
  shippingCost: Decimal
  /** Fee of the payment method, without tax; missing in batches from before it was separate. */
  commission?: Decimal
  netTotal: Decimal
  taxTotal: Decimal
  total: Decimal
  paymentKind: string
  paymentName: string
  paymentFee: Decimal
  shippingCompany: string
  shippingName: string
  deliveryDate: string
  reference: string
  coupon: string
  note: string
  customer: {
    code: string
    name: string
    taxOffice: string
    taxNumber: string
    email: string
    phone: string
    /** Code of a sub-dealer's dealer; empty for other customers. */
    parentCode: string
  }
  address: CopiedAddress
  lines: BatchLine[]
}

export interface BatchLine {
  lineNo: number
  code: string
  name: string
  brand: string
  quantity: Decimal
  /** The part of the quantity that will not be sent. */
  cancelled: Decimal
  unit: string
  listPrice: Decimal
  /** Successive percentages: 10+5. */
  discounts: string
  netPrice: Decimal
  taxRate: Decimal
  net: Decimal
  tax: Decimal
  gift: boolean
  note: string
}

export const BATCH_FORMATS = ['json', 'csv', 'xml'] as const
export type BatchFormat = (typeof BATCH_FORMATS)[number]

/** Maximum number of orders in one batch. */
export const MAX_BATCH_ORDERS = 500

/** Undefined fields are omitted. */
type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value }
type Fields = Record<string, Value>

/**
 * Orders as one CSV with the API's field names: one row per line, preceded by the fields of its order. The columns are
 * those of the first order; decimals have a dot, and texts that a spreadsheet would run as a formula are escaped.
 */
export function formatOrdersAsCsv(orders: readonly Fields[], linesField: string): string {
  const rows = orders.flatMap((order) => {
    const { [linesField]: lines, ...head } = order
    const orderFields = flatten(head)
    return (Array.isArray(lines) ? lines : []).map((line) => [
      ...orderFields,
      ...flatten(line as Fields, `${linesField}.`),
    ])
  })
  const columns = (rows[0] ?? []).map(([title]) => ({ title, kind: 'text' as const }))
  return formatCsv({ name: 'orders', columns, rows: rows.map((row) => row.map(([, value]) => value)) }, 'en')
}

/** Names and values, nested names joined by a dot; lists are omitted from a row. */
function flatten(fields: Fields, before = ''): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value) || value === undefined) return []
    if (typeof value === 'object' && value !== null) return flatten(value, `${before}${name}.`)
    return [[before + name, value === null ? '' : String(value)]]
  })
}

/** The same as XML: a list is an element with one child for each of its members. */
export const formatOrdersAsXml = (root: string, fields: Fields): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${formatElement(root, fields)}\n`

function formatElement(name: string, value: Value): string {
  if (value === undefined) return ''
  if (value === null || value === '') return `<${name}/>`
  if (Array.isArray(value))
    return `<${name}>${value.map((one) => formatElement(singular(name), one)).join('')}</${name}>`
  if (typeof value === 'object') {
    return `<${name}>${Object.entries(value)
      .map(([childName, child]) => formatElement(childName, child))
      .join('')}</${name}>`
  }
  return `<${name}>${escapeXml(String(value))}</${name}>`
}

const singular = (name: string) => name.replace(/(?:List|s)$/, '') || name

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 does not allow are removed. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escapeXml = (text: string) =>
  text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
