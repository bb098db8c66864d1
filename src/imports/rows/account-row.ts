import Big from 'big.js'
import type { BookDocument, BookEntry } from '#src/current-account/account.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import type { Row } from '../file-reader/table.ts'
import { ok, type Problem, unread } from './cell-result.ts'
import { type RowOptions, RowReader } from './row-reader.ts'
import { readText } from './vocabulary.ts'

export interface EntryRow {
  at: number
  entry: BookEntry
}

const DOCUMENTS: Record<BookDocument, readonly string[]> = {
  opening: ['opening', 'devir', 'acilis', 'acilis fisi'],
  invoice: ['invoice', 'fatura', 'satis faturasi'],
  payment: ['payment', 'odeme', 'tahsilat', 'havale', 'cek', 'senet', 'kredi karti'],
  return: ['return', 'iade', 'iade faturasi', 'satis iade'],
  note: ['note', 'dekont', 'virman', 'diger', 'other'],
}

const AMOUNT = { digits: 2, below: 1e13 }

/** One row of the owner's books, complete or refused: either a debit or a credit. */
export function readEntryRow(row: Row, options: RowOptions): { row: EntryRow } | { problems: Problem[] } {
  const cells = new RowReader(row, options)
  const code = cells.text('code', 100)
  const documentNo = cells.text('documentNo', 100)
  const entryDate = cells.day('entryDate')
  const money = parseMoney(cells)
  for (const [field, value] of Object.entries({ code, documentNo, entryDate } as const)) {
    if (value === undefined && !cells.refused) cells.refuse(`the row has no ${field}`)
  }
  const rest = {
    currency: cells.currency('currency'),
    dueDate: cells.day('dueDate'),
    reverses: cells.text('reverses', 200),
    dbs: cells.flag('dbs') ?? false,
    description: cells.text('description', 500) ?? '',
  }
  const type = parseDocumentType(cells)
  const reference = cells.text('reference', 200)
  if (cells.refused || !code || !documentNo || !entryDate || !money)
    return { problems: cells.problems(documentNo ?? code ?? '') }
  const documentType = type ?? (money.side === 'debit' ? 'invoice' : 'payment')
  const resolvedReference = reference ?? [code, rest.reverses ? 'reversal' : documentType, documentNo].join(' ')
  return {
    row: {
      at: row.at,
      entry: { code, documentNo, entryDate, documentType, reference: resolvedReference, ...money, ...rest },
    },
  }
}

function parseMoney(cells: RowReader): Pick<BookEntry, 'side' | 'amount'> | undefined {
  const sides = (['debit', 'credit'] as const).flatMap((side) => {
    const amount = cells.decimal(side, AMOUNT)
    return amount !== undefined && new Big(amount).gt(0) ? [{ side, amount }] : []
  })
  if (cells.refused) return undefined
  if (sides.length !== 1) cells.refuse(sides.length === 0 ? 'neither debit nor credit' : 'both debit and credit')
  return sides.length === 1 ? sides[0] : undefined
}

function parseDocumentType(cells: RowReader): BookDocument | undefined {
  return cells.one('documentType', (cell) => {
    const text = readText(cell, { longest: 60 })
    if (!('value' in text)) return text
    const [known] = Object.entries(DOCUMENTS).find(([, words]) => words.includes(fold(text.value))) ?? []
    return known ? ok(known as BookDocument) : unread(`"${text.value}" is no kind of document`)
  })
}
