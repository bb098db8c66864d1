import { sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { type Invoice, MAX_PDF_BYTES, MAX_XML_BYTES } from '#src/e-invoices/invoice.ts'
import { readInvoice } from '#src/e-invoices/ubl-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import {
  findNamedOrders,
  type InvoiceFileRow,
  type InvoiceFileStatus,
  isPdfName,
  listFileNumbers,
  listNameNumbers,
  pairPdfs,
} from './invoice-file.ts'

export interface UploadedInvoiceFile {
  name: string
  bytes: Uint8Array
}

/** A file with what it is to be attached to. */
export interface CheckedInvoiceFile {
  row: InvoiceFileRow
  xml: Uint8Array | null
  /** The stored e-invoice of a PDF without an XML file. */
  storedId: number | null
  pdf: Uint8Array | null
}

interface NamedOrder {
  number: string
  taxNumber: string
  customer: string
}

interface StoredInvoice extends NamedOrder {
  id: number
  uuid: string
  invoiceNumber: string
  hasPdf: boolean
}

interface InvoiceIndex {
  /** By number in upper case. */
  orders: ReadonlyMap<string, NamedOrder>
  stored: readonly StoredInvoice[]
}

/**
 * Finds the order of each file: of an XML file by its order reference, its name, or its notes, and of a PDF by its XML
 * file or the e-invoice whose number or UUID is its name. An e-invoice that is stored stays with its order.
 */
export async function checkInvoiceFiles(
  db: Db,
  siteId: number,
  files: readonly UploadedInvoiceFile[],
): Promise<CheckedInvoiceFile[]> {
  const pdfs = files.filter(({ name }) => isPdfName(name))
  const parsed = files
    .filter(({ name }) => !isPdfName(name))
    .map(({ name, bytes }) => ({ name, bytes, invoice: readInvoice(bytes) }))
  const index = await loadInvoiceIndex(db, siteId, { parsed, pdfs })
  const pairs = pairPdfs(
    parsed.map(({ name, invoice }) => ({ file: name, number: invoice?.number ?? '', uuid: invoice?.uuid ?? '' })),
    pdfs.map(({ name }) => name),
  )
  const seen = new Set<string>()
  const checked = parsed.map(({ name, bytes, invoice }, at): CheckedInvoiceFile => {
    const pdf = pdfs[pairs.get(at) ?? -1]
    const isRepeated = invoice !== undefined && seen.has(invoice.uuid)
    if (invoice) seen.add(invoice.uuid)
    const row = checkInvoice({ name, bytes, invoice }, pdf, index)
    return {
      row: { ...row, file: name, pdf: pdf?.name ?? '', status: isRepeated ? 'repeated' : row.status },
      xml: bytes,
      storedId: null,
      pdf: pdf?.bytes ?? null,
    }
  })
  const paired = new Set(pairs.values())
  return [...checked, ...pdfs.filter((_, at) => !paired.has(at)).map((pdf) => checkPdf(pdf, index))]
}

type ParsedFile = UploadedInvoiceFile & { invoice: Invoice | undefined }
type CheckedRow = Omit<InvoiceFileRow, 'file' | 'pdf'>

const NOTHING_FOUND = { invoiceNumber: '', orderNumber: '', candidates: [], customer: '' }

function checkInvoice(
  { name, bytes, invoice }: ParsedFile,
  pdf: UploadedInvoiceFile | undefined,
  { orders, stored }: InvoiceIndex,
): CheckedRow {
  if (bytes.byteLength > MAX_XML_BYTES || isTooLarge(pdf)) return { ...NOTHING_FOUND, status: 'tooLarge' }
  if (!invoice || (pdf && !isPdf(pdf.bytes))) return { ...NOTHING_FOUND, status: 'invalid' }
  const invoiceNumber = invoice.number
  const known = stored.find(({ uuid }) => uuid === invoice.uuid)
  if (known) {
    const { number: orderNumber, customer } = known
    const status = pdf && !known.hasPdf ? 'ready' : 'known'
    return { invoiceNumber, orderNumber, customer, candidates: [], status }
  }
  const found = findNamedOrders(listInvoiceNumbers(name, invoice), orders)
  const [order] = found
  if (!order) return { ...NOTHING_FOUND, invoiceNumber, status: 'unknown' }
  if (found.length > 1) {
    return { ...NOTHING_FOUND, invoiceNumber, candidates: found.map(({ number }) => number), status: 'ambiguous' }
  }
  const { taxNumber } = invoice.customer
  const isOther = order.taxNumber !== '' && taxNumber !== '' && taxNumber !== order.taxNumber
  return {
    invoiceNumber,
    orderNumber: order.number,
    candidates: [],
    customer: order.customer,
    status: isOther ? 'otherBuyer' : 'ready',
  }
}

/** A PDF without an XML file among the chosen ones. */
function checkPdf({ name, bytes }: UploadedInvoiceFile, { stored }: InvoiceIndex): CheckedInvoiceFile {
  const file = name.toUpperCase()
  const known = stored.filter(
    ({ invoiceNumber, uuid }) => file.includes(invoiceNumber) || file.includes(uuid.toUpperCase()),
  )
  const [first] = known
  const status: InvoiceFileStatus = isTooLarge({ bytes })
    ? 'tooLarge'
    : !isPdf(bytes)
      ? 'invalid'
      : known.length > 1
        ? 'ambiguous'
        : !first
          ? 'unknown'
          : first.hasPdf
            ? 'known'
            : 'ready'
  const isFound = status === 'ready' || status === 'known'
  const row = {
    file: name,
    pdf: '',
    status,
    invoiceNumber: isFound ? (first?.invoiceNumber ?? '') : '',
    orderNumber: isFound ? (first?.number ?? '') : '',
    candidates: status === 'ambiguous' ? known.map(({ number }) => number) : [],
    customer: isFound ? (first?.customer ?? '') : '',
  }
  return { row, xml: null, storedId: first?.id ?? null, pdf: bytes }
}

const isTooLarge = (pdf: Pick<UploadedInvoiceFile, 'bytes'> | undefined) => (pdf?.bytes.byteLength ?? 0) > MAX_PDF_BYTES

const isPdf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'

/** The numbers of an invoice that may be its order, the most certain group first. */
const listInvoiceNumbers = (name: string, { orderReference, notes }: Invoice): string[][] => [
  [orderReference.toUpperCase()],
  listFileNumbers(name),
  listNameNumbers(notes.join(' ')),
]

/** Loads the orders and stored e-invoices that the files name, in one query for each kind. */
async function loadInvoiceIndex(
  db: Db,
  siteId: number,
  { parsed, pdfs }: { parsed: readonly ParsedFile[]; pdfs: readonly UploadedInvoiceFile[] },
): Promise<InvoiceIndex> {
  const numbers = parsed.flatMap(({ name, invoice }) => (invoice ? listInvoiceNumbers(name, invoice).flat() : []))
  const uuids = parsed.flatMap(({ invoice }) => invoice?.uuid ?? [])
  const names = pdfs.map(({ name }) => name.toUpperCase())
  const [orders, stored] = await Promise.all([
    sql<NamedOrder>`
      select o.number, c.tax_number, coalesce(${customerName('c')}, c.code) as customer
      from orders o join customers c on c.id = o.customer_id
      where o.site_id = ${siteId} and o.number = any(${numbers}::text[])`.execute(db),
    sql<StoredInvoice>`
      select i.id, i.uuid::text as uuid, i.number as invoice_number, i.pdf is not null as has_pdf, o.number, c.tax_number,
        coalesce(${customerName('c')}, c.code) as customer
      from e_invoices i join orders o on o.id = i.order_id join customers c on c.id = i.customer_id
      where i.site_id = ${siteId} and (i.uuid::text = any(${uuids}::text[]) or i.number = any(${names.flatMap(listFileNumbers)}::text[])
        or i.uuid::text = any(${names.flatMap(listUuids)}::text[]))`.execute(db),
  ])
  return { orders: new Map(orders.rows.map((order) => [order.number.toUpperCase(), order])), stored: stored.rows }
}

const listUuids = (name: string) => name.toLowerCase().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
