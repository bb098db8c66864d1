import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import type { DocumentType } from '../account.ts'

/** Receipts of money and papers, and corrections of the balance, that staff enter by hand. */
export const ENTRY_KINDS = [
  'cash',
  'cheque',
  'promissoryNote',
  'transfer',
  'creditCorrection',
  'debitCorrection',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

interface EntryRule {
  side: 'debit' | 'credit'
  documentType: DocumentType
  /** Cheques and promissory notes are paid on their due date; a debt may be due later. */
  dueDate: 'required' | 'optional' | 'none'
  /** The reason of a correction is its note. */
  isNoteRequired: boolean
}

const RECEIPT = { side: 'credit', documentType: 'payment', isNoteRequired: false } as const
const CORRECTION = { documentType: 'note', isNoteRequired: true } as const

export const ENTRY_RULES: Record<EntryKind, EntryRule> = {
  cash: { ...RECEIPT, dueDate: 'none' },
  cheque: { ...RECEIPT, dueDate: 'required' },
  promissoryNote: { ...RECEIPT, dueDate: 'required' },
  transfer: { ...RECEIPT, dueDate: 'none' },
  creditCorrection: { ...CORRECTION, side: 'credit', dueDate: 'none' },
  debitCorrection: { ...CORRECTION, side: 'debit', dueDate: 'optional' },
}

export const isReceipt = (kind: EntryKind): boolean => ENTRY_RULES[kind].documentType === 'payment'

export const MAX_DOCUMENT_LENGTH = 60
export const MAX_NOTE_LENGTH = 300
export const MAX_REASON_LENGTH = 300

/** The earliest day of an entry: what is older belongs to the opening balance. */
export const FIRST_ENTRY_DAY = '2000-01-01'
/** The latest due date. */
export const LAST_DUE_DAY = '2099-12-31'

export interface ManualEntry {
  kind: EntryKind
  amount: Decimal
  currency: string
  entryDate: string
  /** Empty: the day of the entry. */
  dueDate: string
  /** Empty: the shop numbers it. */
  documentNo: string
  note: string
}

export type EntryProblem = 'empty' | 'amount' | 'day' | 'future' | 'order'
export type EntryProblems = Partial<Record<'amount' | 'entryDate' | 'dueDate' | 'note', EntryProblem>>

/** What is wrong with an entry; `today` is the day of the site. */
export function findEntryProblems(
  { kind, amount, entryDate, dueDate, note }: ManualEntry,
  today: string,
): EntryProblems {
  const rule = ENTRY_RULES[kind]
  const due = findDueProblem(rule, { entryDate, dueDate })
  return {
    ...(!isEntryAmount(amount) && { amount: 'amount' as const }),
    ...(entryDate < FIRST_ENTRY_DAY && { entryDate: 'day' as const }),
    ...(entryDate > today && { entryDate: 'future' as const }),
    ...(due && { dueDate: due }),
    ...(rule.isNoteRequired && note === '' && { note: 'empty' as const }),
  }
}

function findDueProblem(
  rule: EntryRule,
  { entryDate, dueDate }: Pick<ManualEntry, 'entryDate' | 'dueDate'>,
): EntryProblem | undefined {
  if (rule.dueDate === 'none') return undefined
  if (dueDate === '') return rule.dueDate === 'required' ? 'empty' : undefined
  if (dueDate > LAST_DUE_DAY) return 'day'
  return dueDate < entryDate ? 'order' : undefined
}

/** At least 0.01, with at most two decimals, as large as the database stores. */
export const isEntryAmount = (amount: Decimal): boolean =>
  new Big(amount).gt(0) && new Big(amount).lt('10000000000000') && new Big(amount).round(2).eq(amount)

/** The number of an entry without a document of its own: M-000123. */
export const formatEntryNumber = (id: number): string => `M-${String(id).padStart(6, '0')}`

/**
 * Where an entry came from, as far as that decides who may reverse it. `manual` ones are reversed in the back office,
 * others by what posted them.
 */
export const ENTRY_ORIGINS = ['manual', 'erp', 'bank', 'payment', 'order', 'return', 'other'] as const
export type EntryOrigin = (typeof ENTRY_ORIGINS)[number]
