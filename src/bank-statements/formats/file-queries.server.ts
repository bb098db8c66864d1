import { FileRefused } from '#src/imports/file-reader/file-check.ts'
import { inspectFile, readRows, type UploadedFile } from '#src/imports/file-reader/queries.server.ts'
import type { Cell } from '#src/imports/file-reader/table.ts'
import { cleanLine, isStorable, MAX_STATEMENT_LINES, type ReadStatement } from '../bank-line.ts'
import { readBankTable } from './bank-table.ts'
import { isCamt, readCamt } from './camt-queries.server.ts'
import { isMt940, readMt940 } from './mt940.ts'

/** Limits of reading a spreadsheet while its user waits. */
const BOUNDS = { withinMs: 20_000, memoryMb: 256 }

/**
 * Reads a bank statement: CAMT.053, MT940, or a table as csv, txt or xlsx. Undefined for a file that is none of these, has
 * no lines, or too many.
 */
export async function readBankFile(source: UploadedFile): Promise<ReadStatement | undefined> {
  const statement = await readFile(source)
  if (!statement) return undefined
  const lines = statement.lines.filter(isStorable)
  if (lines.length === 0 || lines.length > MAX_STATEMENT_LINES) return undefined
  return {
    account: statement.account.slice(0, 64).toWellFormed(),
    lines: lines.map(cleanLine),
    skipped: statement.skipped + statement.lines.length - lines.length,
  }
}

async function readFile(source: UploadedFile): Promise<ReadStatement | undefined> {
  try {
    // CAMT is UTF-8.
    const xml = new TextDecoder().decode(source.bytes)
    if (isCamt(xml)) return readCamt(xml)
    const file = await inspectFile(source, {})
    if (file.kind === 'text') {
      const text = new TextDecoder(file.encoding).decode(source.bytes)
      if (isMt940(text)) return readMt940(text)
    }
    const rows: Cell[][] = []
    for await (const chunk of readRows(file, BOUNDS)) {
      rows.push(...chunk.map(({ cells }) => cells))
      if (rows.length > MAX_STATEMENT_LINES + 100) return undefined
    }
    return readBankTable(rows)
  } catch (error) {
    if (error instanceof FileRefused) return undefined
    throw error
  }
}
