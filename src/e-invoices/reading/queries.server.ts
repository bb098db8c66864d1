import type { Decimal } from '../../platform/money.ts'
import { type Invoice, type InvoiceLine, type InvoiceTax, MOST_XML, type Party } from '../invoice.ts'
import { at, childrenOf, type Element, textAt, treeOf } from './tree-queries.server.ts'

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'
const NUMBER = /^[A-Z0-9]{3}20\d{2}\d{9}$/
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const DAY = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,8})?$/
const MOST_LINES = 2000

/** Reads a UBL-TR invoice; undefined for what is none, is broken, or is larger than one can be. */
export function readInvoice(bytes: Uint8Array): Invoice | undefined {
  if (bytes.byteLength === 0 || bytes.byteLength > MOST_XML) return undefined
  const xml = textOf(bytes)
  const root = xml === undefined ? undefined : treeOf(xml)
  if (root?.name !== 'Invoice' || root.uri !== NAMESPACE) return undefined
  const invoice = invoiceOf(root)
  return invoice && isWhole(invoice) ? invoice : undefined
}

/** UTF-8, as the standard has it. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function invoiceOf(root: Element): Invoice {
  const totals = at(root, 'LegalMonetaryTotal')
  return {
    number: textAt(root, 'ID'),
    uuid: textAt(root, 'UUID').toLowerCase(),
    issuedOn: textAt(root, 'IssueDate'),
    issuedAt: textAt(root, 'IssueTime').slice(0, 5),
    profile: firstOf(root, 'Profile'),
    kind: textAt(root, 'InvoiceTypeCode'),
    currency: textAt(root, 'DocumentCurrencyCode'),
    notes: childrenOf(root, 'Note')
      .map(({ text }) => text.trim().slice(0, 2000))
      .filter(Boolean)
      .slice(0, 20),
    orderReference: textAt(root, 'OrderReference', 'ID'),
    supplier: partyOf(at(root, 'AccountingSupplierParty', 'Party')),
    customer: partyOf(at(root, 'AccountingCustomerParty', 'Party')),
    lines: childrenOf(root, 'InvoiceLine')
      .slice(0, MOST_LINES + 1)
      .map(lineOf),
    taxes: childrenOf(root, 'TaxTotal').flatMap((total) => childrenOf(total, 'TaxSubtotal').map(taxOf)),
    lineTotal: decimalAt(totals, 'LineExtensionAmount'),
    allowanceTotal: decimalAt(totals, 'AllowanceTotalAmount'),
    taxExclusive: decimalAt(totals, 'TaxExclusiveAmount'),
    taxInclusive: decimalAt(totals, 'TaxInclusiveAmount'),
    payable: decimalAt(totals, 'PayableAmount'),
  }
}

/** The text of the first element whose name begins so: the kind of process stands before how it was run. */
const firstOf = (root: Element, start: string) =>
  (root.children.find(({ name }) => name.startsWith(start))?.text ?? '').trim().slice(0, 100)

/** It names itself as the tax office wants it, and has lines and an amount. */
const isWhole = ({ number, uuid, issuedOn, currency, lines, supplier, payable }: Invoice) =>
  NUMBER.test(number) &&
  UUID.test(uuid) &&
  DAY.test(issuedOn) &&
  !Number.isNaN(Date.parse(`${issuedOn}T00:00:00Z`)) &&
  /^[A-Z]{3}$/.test(currency) &&
  lines.length > 0 &&
  lines.length <= MOST_LINES &&
  supplier.name !== '' &&
  Number(payable) >= 0

function partyOf(party: Element | undefined): Party {
  const ids = childrenOf(party, 'PartyIdentification').flatMap((one) => childrenOf(one, 'ID'))
  const tax = ids.find(({ attributes }) => attributes.schemeID === 'VKN' || attributes.schemeID === 'TCKN')
  const person = [textAt(party, 'Person', 'FirstName'), textAt(party, 'Person', 'FamilyName')].filter(Boolean).join(' ')
  const place = at(party, 'PostalAddress')
  const parts = ['StreetName', 'BuildingNumber', 'PostalZone', 'CitySubdivisionName', 'CityName']
  return {
    name: textAt(party, 'PartyName', 'Name') || person,
    taxNumber: tax?.text.trim().slice(0, 20) ?? '',
    taxOffice: textAt(party, 'PartyTaxScheme', 'TaxScheme', 'Name'),
    address: [...parts.map((part) => textAt(place, part)), textAt(place, 'Country', 'Name')].filter(Boolean).join(' '),
    phone: textAt(party, 'Contact', 'Telephone'),
    email: textAt(party, 'Contact', 'ElectronicMail'),
  }
}

function lineOf(line: Element): InvoiceLine {
  const quantity = at(line, 'InvoicedQuantity')
  const item = at(line, 'Item')
  return {
    no: textAt(line, 'ID').slice(0, 10),
    code: textAt(item, 'SellersItemIdentification', 'ID') || textAt(item, 'BuyersItemIdentification', 'ID'),
    name: textAt(item, 'Name'),
    quantity: decimalOf(quantity?.text),
    unit: (quantity?.attributes.unitCode ?? '').slice(0, 10),
    price: decimalAt(line, 'Price', 'PriceAmount'),
    allowance: decimalAt(line, 'AllowanceCharge', 'Amount'),
    taxPercent: decimalAt(line, 'TaxTotal', 'TaxSubtotal', 'Percent'),
    amount: decimalAt(line, 'LineExtensionAmount'),
  }
}

function taxOf(tax: Element): InvoiceTax {
  return {
    name: textAt(tax, 'TaxCategory', 'TaxScheme', 'Name') || textAt(tax, 'TaxCategory', 'Name'),
    percent: decimalAt(tax, 'Percent'),
    base: decimalAt(tax, 'TaxableAmount'),
    amount: decimalAt(tax, 'TaxAmount'),
    exemption: textAt(tax, 'TaxCategory', 'TaxExemptionReason'),
  }
}

const decimalAt = (element: Element | undefined, ...path: string[]): Decimal => decimalOf(at(element, ...path)?.text)

/** What is no number is nought: the file is shown, never reckoned with. */
const decimalOf = (text: string | undefined): Decimal => {
  const said = (text ?? '').trim()
  return DECIMAL.test(said) ? said : '0'
}
