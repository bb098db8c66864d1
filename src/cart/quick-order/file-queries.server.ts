import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Result, refuse } from '#src/api/refusal.ts'
import { FileRefused } from '#src/imports/file-reader/file-check.ts'
import { inspectFile, readRows } from '#src/imports/file-reader/queries.server.ts'
import { type Cell, cellText, isFigure, type Row } from '#src/imports/file-reader/table.ts'
import type { ListRow } from './list-file.ts'
import { MAX_QUICK_ORDER_ROWS } from './quick-order.ts'

/** Allows for headings and rows above them. */
const MAX_ROWS = MAX_QUICK_ORDER_ROWS + 10
/** A list of that length is parsed faster than this; anything slower is not a list. */
const TIMEOUT_MS = 2500
const MEMORY_MB = 192
/** Concurrent reader threads per process; further uploads are rejected with TooManyRequests. */
const MAX_READERS = 3

let readers = 0

/**
 * Reads the rows of an uploaded list. QuickOrderFile with the reason, QuickOrderTooLong above the maximum,
 * TooManyRequests while others are read.
 */
export async function readListFile(bytes: Uint8Array): Promise<Result<ListRow[]>> {
  if (readers >= MAX_READERS) return refuse('TooManyRequests')
  readers += 1
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-list-'))
  try {
    const path = join(folder, 'list')
    await writeFile(path, bytes)
    return await readSpreadsheet(path)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return refuse('QuickOrderFile', { fault: error.fault })
  } finally {
    readers -= 1
    await rm(folder, { recursive: true, force: true })
  }
}

async function readSpreadsheet(path: string): Promise<Result<ListRow[]>> {
  const file = await inspectFile(path, {})
  const rows: ListRow[] = []
  for await (const batch of readRows(file, { withinMs: TIMEOUT_MS, memoryMb: MEMORY_MB })) {
    rows.push(...batch.map(toListRow))
    if (rows.length > MAX_ROWS) return refuse('QuickOrderTooLong', { maximum: MAX_QUICK_ORDER_ROWS })
  }
  return rows.length === 0 ? refuse('QuickOrderFile', { fault: 'empty' }) : { ok: true, value: rows }
}

function toListRow({ at, cells }: Row): ListRow {
  const numbers = cells.flatMap((cell, place) => (typeof cell === 'number' ? [place] : []))
  return { at, cells: cells.map(formatCell), numbers: new Set(numbers) }
}

// A number in a currency format is a price: its currency is preserved.
const formatCell = (cell: Cell) => {
  const currency = isFigure(cell) && cell.currency ? ` ${cell.currency}` : ''
  return cellText(cell).slice(0, 1000) + currency
}
