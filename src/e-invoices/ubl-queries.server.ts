import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Decimal } from '#src/platform/money.ts'
import { type Invoice, type InvoiceLine, type InvoiceTax, MAX_XML_BYTES, type Party } from './invoice.ts'

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'
const NUMBER = /^[A-Z0-9]{3}20\d{2}\d{9}$/
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const DAY = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,8})?$/
const MAX_LINES = 2000

/** Reads a UBL-TR invoice; undefined for any other content, a malformed file, or one that is too large. */
export function readInvoice(bytes: Uint8Array): Invoice | undefined {
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_XML_BYTES) return undefined
  const xml = decodeText(bytes)
  const root = xml === undefined ? undefined : parseTree(xml)
  if (root?.name !== 'Invoice' || root.uri !== NAMESPACE) return undefined
  const invoice = toInvoice(root)
  return invoice && isComplete(invoice) ? invoice : undefined
}

/** UBL-TR requires UTF-8; undefined for other encodings. */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function toInvoice(root: Element): Invoice {
  const totals = findElement(root, 'LegalMonetaryTotal')
  return {
    number: getText(root, 'ID'),
    uuid: getText(root, 'UUID').toLowerCase(),
    issuedOn: getText(root, 'IssueDate'),
    issuedAt: getText(root, 'IssueTime').slice(0, 5),
    profile: findByPrefix(root, 'Profile'),
    kind: getText(root, 'InvoiceTypeCode'),
    currency: getText(root, 'DocumentCurrencyCode'),
    notes: getChildren(root, 'Note')
      .map(({ text }) => text.trim().slice(0, 2000))
      .filter(Boolean)
      .slice(0, 20),
    orderReference: getText(root, 'OrderReference', 'ID'),
    supplier: toParty(findElement(root, 'AccountingSupplierParty', 'Party')),
    customer: toParty(findElement(root, 'AccountingCustomerParty', 'Party')),
    lines: getChildren(root, 'InvoiceLine')
      .slice(0, MAX_LINES + 1)
      .map(toInvoiceLine),
    taxes: getChildren(root, 'TaxTotal').flatMap((total) => getChildren(total, 'TaxSubtotal').map(toInvoiceTax)),
    lineTotal: getDecimal(totals, 'LineExtensionAmount'),
    allowanceTotal: getDecimal(totals, 'AllowanceTotalAmount'),
    taxExclusive: getDecimal(totals, 'TaxExclusiveAmount'),
    taxInclusive: getDecimal(totals, 'TaxInclusiveAmount'),
    payable: getDecimal(totals, 'PayableAmount'),
  }
}

/** The text of the first element with this prefix: the kind of process precedes its variant. */
const findByPrefix = (root: Element, start: string) =>
  (root.children.find(({ name }) => name.startsWith(start))?.text ?? '').trim().slice(0, 100)

/** Whether it has the identifiers that the tax office requires, lines and an amount. */
const isComplete = ({ number, uuid, issuedOn, currency, lines, supplier, payable }: Invoice) =>
  NUMBER.test(number) &&
  UUID.test(uuid) &&
  DAY.test(issuedOn) &&
  !Number.isNaN(Date.parse(`${issuedOn}T00:00:00Z`)) &&
  /^[A-Z]{3}$/.test(currency) &&
  lines.length > 0 &&
  lines.length <= MAX_LINES &&
  supplier.name !== '' &&
  Number(payable) >= 0

function toParty(party: Element | undefined): Party {
  const ids = getChildren(party, 'PartyIdentification').flatMap((one) => getChildren(one, 'ID'))
  const tax = ids.find(({ attributes }) => attributes.schemeID === 'VKN' || attributes.schemeID === 'TCKN')
  const person = [getText(party, 'Person', 'FirstName'), getText(party, 'Person', 'FamilyName')]
    .filter(Boolean)
    .join(' ')
  const element = findElement(party, 'PostalAddress')
  const parts = ['StreetName', 'BuildingNumber', 'PostalZone', 'CitySubdivisionName', 'CityName']
  return {
    name: getText(party, 'PartyName', 'Name') || person,
    taxNumber: tax?.text.trim().slice(0, 20) ?? '',
    taxOffice: getText(party, 'PartyTaxScheme', 'TaxScheme', 'Name'),
    address: [...parts.map((part) => getText(element, part)), getText(element, 'Country', 'Name')]
      .filter(Boolean)
      .join(' '),
    phone: getText(party, 'Contact', 'Telephone'),
    email: getText(party, 'Contact', 'ElectronicMail'),
  }
}

function toInvoiceLine(line: Element): InvoiceLine {
  const quantity = findElement(line, 'InvoicedQuantity')
  const item = findElement(line, 'Item')
  return {
    no: getText(line, 'ID').slice(0, 10),
    code: getText(item, 'SellersItemIdentification', 'ID') || getText(item, 'BuyersItemIdentification', 'ID'),
    name: getText(item, 'Name'),
    quantity: parseDecimal(quantity?.text),
    unit: (quantity?.attributes.unitCode ?? '').slice(0, 10),
    price: getDecimal(line, 'Price', 'PriceAmount'),
    allowance: getDecimal(line, 'AllowanceCharge', 'Amount'),
    taxPercent: getDecimal(line, 'TaxTotal', 'TaxSubtotal', 'Percent'),
    amount: getDecimal(line, 'LineExtensionAmount'),
  }
}

function toInvoiceTax(tax: Element): InvoiceTax {
  return {
    name: getText(tax, 'TaxCategory', 'TaxScheme', 'Name') || getText(tax, 'TaxCategory', 'Name'),
    percent: getDecimal(tax, 'Percent'),
    base: getDecimal(tax, 'TaxableAmount'),
    amount: getDecimal(tax, 'TaxAmount'),
    exemption: getText(tax, 'TaxCategory', 'TaxExemptionReason'),
  }
}

const getDecimal = (element: Element | undefined, ...path: string[]): Decimal =>
  parseDecimal(findElement(element, ...path)?.text)

/** Invalid numbers are read as 0: they are displayed, never calculated with. */
const parseDecimal = (text: string | undefined): Decimal => {
  const trimmed = (text ?? '').trim()
  return DECIMAL.test(trimmed) ? trimmed : '0'
}

/** An element by its local name. */
interface Element {
  name: string
  uri: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

const MAX_DEPTH = 40
const MAX_ELEMENTS = 60_000
/** Signatures, extensions and embedded files: never displayed, so not parsed. */
const SKIPPED_ELEMENTS = new Set([
  'UBLExtensions',
  'Signature',
  'AdditionalDocumentReference',
  'EmbeddedDocumentBinaryObject',
])

class InvalidXmlError extends Error {}

/**
 * The tree of an XML text; undefined if it is malformed, too deep or too large, or has a document type declaration,
 * which could define entities and which no e-invoice has (threat 20).
 */
function parseTree(xml: string): Element | undefined {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const tree = createTreeBuilder()
  parser.on('error', rejectXml)
  parser.on('doctype', rejectXml)
  parser.on('opentag', tree.open)
  parser.on('text', tree.appendText)
  parser.on('cdata', tree.appendText)
  parser.on('closetag', tree.close)
  try {
    parser.write(xml).close()
    return tree.root()
  } catch (error) {
    if (error instanceof InvalidXmlError) return undefined
    throw error
  }
}

function rejectXml(): never {
  throw new InvalidXmlError()
}

function createTreeBuilder() {
  const open: Element[] = []
  let root: Element | undefined
  let count = 0
  /** Depth inside a skipped element. */
  let skippedDepth = 0
  return {
    root: () => root,
    open({ local, uri, attributes }: SaxesTagNS) {
      if (++count > MAX_ELEMENTS || open.length + skippedDepth >= MAX_DEPTH) rejectXml()
      if (skippedDepth > 0 || SKIPPED_ELEMENTS.has(local)) {
        skippedDepth++
        return
      }
      const attributeEntries = Object.values(attributes).map(({ local: name, value }) => [name, value] as const)
      const element: Element = {
        name: local,
        uri,
        attributes: Object.fromEntries(attributeEntries),
        text: '',
        children: [],
      }
      open.at(-1)?.children.push(element)
      root ??= element
      open.push(element)
    },
    appendText(text: string) {
      const element = skippedDepth === 0 ? open.at(-1) : undefined
      if (element) element.text += text
    },
    close() {
      if (skippedDepth > 0) skippedDepth--
      else open.pop()
    },
  }
}

const getChildren = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The first element down a path; undefined where one is missing. */
const findElement = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => getChildren(found, name)[0], element)

/** The trimmed text, cut to a displayable length. */
const getText = (element: Element | undefined, ...path: string[]): string =>
  (findElement(element, ...path)?.text ?? '').trim().slice(0, 2000)
