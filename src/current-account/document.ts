import type { Decimal } from '../platform/money.ts'
import type { DocumentType } from './account.ts'

/** An entry of an account with its related records. */
export interface AccountDocument {
  id: number
  customerId: number
  documentType: DocumentType
  documentNo: string
  description: string
  side: 'debit' | 'credit'
  amount: Decimal
  currency: string
  /** In the site's own currency, at the rate of its day. */
  baseAmount: Decimal
  entryDate: string
  dueDate: string
  dbs: boolean
  orderNumber: string | null
  userName: string
  recordedAt: Date
  /** The entry that reversed it, or that it reversed. */
  undoneBy: { id: number; documentNo: string; entryDate: string } | null
  undoes: { id: number; documentNo: string; entryDate: string } | null
  /** Of a debit: unpaid. Of a credit: not matched to a chosen debt. */
  open: Decimal
  overdueDays: number
  matches: Match[]
  /** Changes whenever the entry is matched as a payment. */
  matchVersion: number
  disputes: Dispute[]
}

export interface Match {
  /** Id of the other entry. */
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
