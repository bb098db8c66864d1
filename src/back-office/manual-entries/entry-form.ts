import type { InputOf } from '#src/api/endpoint.ts'
import {
  ENTRY_KINDS,
  ENTRY_RULES,
  type EntryKind,
  findEntryProblems,
  MAX_DOCUMENT_LENGTH,
  MAX_NOTE_LENGTH,
} from '#src/current-account/manual-entries/manual-entry.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { insertManualEntry } from './wire.ts'

export type EntryField = 'amount' | 'currency' | 'entryDate' | 'dueDate' | 'documentNo' | 'note'

/** The form as typed. */
export interface TypedEntry extends Record<EntryField, string> {
  kind: EntryKind
  key: string
}

export const FORM_PROBLEMS = ['empty', 'amount', 'currency', 'day', 'future', 'order', 'long'] as const
/** `taken`: the account has this document, which the answer names. */
export type FormProblem = (typeof FORM_PROBLEMS)[number] | 'taken'
export type FormProblems = Partial<Record<EntryField, FormProblem>>

export const isKind = (text: string): text is EntryKind => ENTRY_KINDS.some((kind) => kind === text)

/** Without NUL, which the database does not store. */
export function readEntryForm(form: FormData): TypedEntry {
  const read = (name: string) => `${form.get(name) ?? ''}`.replaceAll('\0', '').trim().slice(0, 1000)
  const kind = read('kind')
  return {
    kind: isKind(kind) ? kind : 'cash',
    key: read('key'),
    amount: read('amount'),
    currency: read('currency'),
    entryDate: read('entryDate'),
    dueDate: read('dueDate'),
    documentNo: read('documentNo'),
    note: read('note'),
  }
}

/** The language in which amounts are typed, the currencies that may be chosen, and the day of the site. */
interface FormScope {
  language: Language
  currencies: readonly string[]
  today: string
}

const isDay = (text: string) => /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export function findFormProblems(typed: TypedEntry, { language, currencies, today }: FormScope): FormProblems {
  const { kind, amount, currency, entryDate, dueDate, documentNo, note } = typed
  const entry = {
    kind,
    currency,
    documentNo,
    note,
    amount: typedDecimal(amount, 2, language) ?? '0',
    entryDate: isDay(entryDate) ? entryDate : today,
    dueDate: isDay(dueDate) ? dueDate : '',
  }
  const isDueDateRead = ENTRY_RULES[kind].dueDate !== 'none'
  return {
    ...findEntryProblems(entry, today),
    ...(amount === '' && { amount: 'empty' as const }),
    ...(!currencies.includes(currency) && { currency: 'currency' as const }),
    ...(!isDay(entryDate) && { entryDate: 'day' as const }),
    ...(isDueDateRead && dueDate !== '' && !isDay(dueDate) && { dueDate: 'day' as const }),
    ...(documentNo.length > MAX_DOCUMENT_LENGTH && { documentNo: 'long' as const }),
    ...(note.length > MAX_NOTE_LENGTH && { note: 'long' as const }),
  }
}

/** The entry of a form without problems. */
export function toEntry(
  { kind, key, amount, currency, entryDate, dueDate, documentNo, note }: TypedEntry,
  { customerId, language }: { customerId: number; language: Language },
): Omit<InputOf<typeof insertManualEntry>, 'isConfirmed'> {
  return {
    key,
    customerId,
    kind,
    amount: typedDecimal(amount, 2, language) ?? '0',
    currency,
    entryDate,
    dueDate: ENTRY_RULES[kind].dueDate === 'none' ? null : dueDate || null,
    documentNo,
    note,
  }
}
