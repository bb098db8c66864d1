import type { Decimal } from '../platform/money.ts'

/** One side of an invoice, as its file says it; empty where it says nothing. */
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
  /** What it is reckoned from, and what it comes to. */
  base: Decimal
  amount: Decimal
  /** Why none is due. */
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
  /** Taken off the line. */
  allowance: Decimal
  taxPercent: Decimal
  amount: Decimal
}

/** What our own view shows of a UBL invoice; nothing of the file is run or drawn as it stands. */
export interface Invoice {
  /** Sixteen signs: prefix, year, number. */
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
