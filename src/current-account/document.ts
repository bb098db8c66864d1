import type { Decimal } from '../platform/money.ts'
import type { DocumentType } from './account.ts'

/** One entry of an account with all that belongs to it. */
export interface AccountDocument {
  id: number
  customerId: number
  documentType: DocumentType
  documentNo: string
  description: string
  side: 'debit' | 'credit'
  amount: Decimal
  currency: string
  /** The same in the site's own currency, at the rate of its day. */
  baseAmount: Decimal
  entryDate: string
  dueDate: string
  dbs: boolean
  orderNumber: string | null
  userName: string
  recordedAt: Date
  /** The entry that undid it, or that it undid. */
  undoneBy: { id: number; documentNo: string; entryDate: string } | null
  undoes: { id: number; documentNo: string; entryDate: string } | null
  /** Of a debit: unpaid. Of a credit: not meant for a chosen debt. */
  open: Decimal
  overdueDays: number
  matches: Match[]
  /** Changes whenever the entry is matched as a payment. */
  matchVersion: number
  disputes: Dispute[]
}

export interface Match {
  /** The other side. */
  entryId: number
  documentNo: string
  amount: Decimal
  at: Date
}

export interface Dispute {
  id: number
  note: string
  by: string
  at: Date
  answer: string | null
  closedBy: string | null
  closedAt: Date | null
}
