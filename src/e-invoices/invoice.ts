import type { Decimal } from '../platform/money.ts'

/** One party of an invoice, from its file; empty if not stated. */
export interface Party {
  name: string
  /** VKN of a firm or TCKN of a person. */
  taxNumber: string
  taxOffice: string
  address: string
  phone: string
  email: string
}

export interface InvoiceTax {
  name: string
  percent: Decimal
  /** The taxable amount and the tax. */
  base: Decimal
  amount: Decimal
  /** The legal reason for exemption; empty if taxed. */
  exemption: string
}

export interface InvoiceLine {
  no: string
  code: string
  name: string
  quantity: Decimal
  /** UN/ECE: C62, KGM. */
  unit: string
  price: Decimal
  /** Deducted from the line. */
  allowance: Decimal
  taxPercent: Decimal
  amount: Decimal
}

/** The displayed fields of a UBL invoice; nothing of the file is executed or rendered directly. */
export interface Invoice {
  /** Sixteen characters: prefix, year, number. */
  number: string
  uuid: string
  /** YYYY-MM-DD */
  issuedOn: string
  issuedAt: string
  /** TEMELFATURA, TICARIFATURA, EARSIVFATURA, … */
  profile: string
  /** SATIS, IADE, TEVKIFAT, … */
  kind: string
  currency: string
  notes: string[]
  orderReference: string
  supplier: Party
  customer: Party
  lines: InvoiceLine[]
  taxes: InvoiceTax[]
  lineTotal: Decimal
  allowanceTotal: Decimal
  taxExclusive: Decimal
  taxInclusive: Decimal
  payable: Decimal
}

/** An invoice in a list: enough to name and open it. */
export interface InvoiceRow {
  id: number
  number: string
  issuedOn: string
  currency: string
  payable: Decimal
}

export const MAX_XML_BYTES = 4 * 1024 * 1024
export const MAX_PDF_BYTES = 4 * 1024 * 1024
