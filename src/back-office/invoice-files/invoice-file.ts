/** What is known about a chosen file, and what became of it. */
export const INVOICE_FILE_STATUSES = [
  'ready',
  'attached',
  'known',
  'repeated',
  'ambiguous',
  'unknown',
  'otherBuyer',
  'invalid',
  'tooLarge',
] as const
export type InvoiceFileStatus = (typeof INVOICE_FILE_STATUSES)[number]

/** Files of one form. */
export const MAX_INVOICE_FILES = 200

/** A chosen file as the page lists it. */
export interface InvoiceFileRow {
  file: string
  /** The name of the PDF that belongs to an XML file; empty without one. */
  pdf: string
  status: InvoiceFileStatus
  /** Of the e-invoice; empty if the file names none. */
  invoiceNumber: string
  /** Empty if no order or more than one was found. */
  orderNumber: string
  /** The orders that the file names, if they are more than one. */
  candidates: string[]
  customer: string
}

const splitName = (name: string) => /^(.*?)(\.[^.]*)?$/s.exec(name)?.[1]?.toUpperCase() ?? ''

export const isPdfName = (name: string): boolean => /\.pdf$/i.test(name)

/** The parts of a text that may be the number of an order or an e-invoice, in upper case. */
export function listNameNumbers(text: string): string[] {
  const words = text.toUpperCase().match(/[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*/gu) ?? []
  const inside = words.flatMap((word) => word.match(/\d{4}-\d{3,12}|[A-Z0-9]{3}20\d{11}/g) ?? [])
  return [...new Set([...words, ...inside])].filter((word) => word.length >= 3 && word.length <= 40 && /\d/.test(word))
}

export const listFileNumbers = (name: string): string[] => listNameNumbers(splitName(name).replaceAll('_', ' '))

interface NamedInvoice {
  file: string
  number: string
  uuid: string
}

/**
 * The PDF of each XML file, by its place: the one with the same name, or whose name has the number or the UUID of the invoice. A
 * PDF belongs to one invoice at most.
 */
export function pairPdfs(invoices: readonly NamedInvoice[], pdfs: readonly string[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const used = new Set<number>()
  const rules: ((invoice: NamedInvoice, pdf: string) => boolean)[] = [
    ({ file }, pdf) => splitName(file) === splitName(pdf),
    ({ number, uuid }, pdf) =>
      (number !== '' && splitName(pdf).includes(number.toUpperCase())) ||
      (uuid !== '' && splitName(pdf).includes(uuid.toUpperCase())),
  ]
  for (const belongs of rules)
    for (const [at, invoice] of invoices.entries()) {
      if (pairs.has(at)) continue
      const pdfIndex = pdfs.findIndex((pdf, index) => !used.has(index) && belongs(invoice, pdf))
      if (pdfIndex < 0) continue
      pairs.set(at, pdfIndex)
      used.add(pdfIndex)
    }
  return pairs
}

/** The orders that the first of these groups of numbers names; the most certain group comes first. */
export function findNamedOrders<Order>(
  groups: readonly (readonly string[])[],
  orders: ReadonlyMap<string, Order>,
): Order[] {
  for (const numbers of groups) {
    const found = [...new Set(numbers.flatMap((number) => orders.get(number) ?? []))]
    if (found.length > 0) return found
  }
  return []
}
