import { parentPort, workerData } from 'node:worker_threads'
import { FileRefused } from './file-check.ts'
import type { WorkerMessage } from './queries.server.ts'
import { sheetRows } from './sheet-queries.server.ts'
import type { Row } from './table.ts'
import { openWorkbook, type Workbook } from './workbook-queries.server.ts'

const PIECE = 500

/** Runs in the worker thread: sends one batch of rows per request. */
async function run({ path, sheet }: { path: string; sheet: string | undefined }) {
  const requests = listenForMore()
  const send = (workerMessage: WorkerMessage) => parentPort?.postMessage(workerMessage)
  parentPort?.postMessage('here')
  try {
    const book = await openWorkbook(path)
    for await (const rows of inPieces(book, sheet)) {
      await requests()
      send({ rows })
    }
    send({ end: true })
  } catch (error) {
    send(reason(error))
  }
}

function listenForMore(): () => Promise<void> {
  let credit = 0
  let resume: (() => void) | undefined
  parentPort?.on('message', () => {
    credit++
    resume?.()
  })
  return async () => {
    while (credit === 0) await new Promise<void>((resolve) => (resume = resolve))
    credit--
  }
}

async function* inPieces(book: Workbook, name: string | undefined) {
  let piece: Row[] = []
  let found = false
  for (const sheet of sheetsToTry(book, name)) {
    for await (const rows of sheetRows(book, sheet)) {
      found = true
      for (const row of rows) piece.push(row)
      if (piece.length < PIECE) continue
      yield piece
      piece = []
    }
    if (found) break
  }
  if (piece.length > 0) yield piece
}

// Without a name: the first sheet that shows and holds anything.
function sheetsToTry(book: Workbook, name: string | undefined) {
  if (name === undefined) return book.sheets.filter(({ hidden }) => !hidden)
  const named = book.sheets.filter((sheet) => sheet.name === name)
  const names = book.sheets.map((sheet) => `"${sheet.name}"`).join(', ')
  if (named.length === 0) throw new FileRefused(`There is no sheet "${name}"; there are ${names}.`)
  return named
}

function reason(error: unknown): WorkerMessage {
  if (error instanceof FileRefused) return { refused: error.message, fault: error.fault }
  const refused = `The spreadsheet is damaged: ${error instanceof Error ? error.message : String(error)}`
  return { refused, fault: 'damaged' }
}

await run(workerData as { path: string; sheet: string | undefined })
parentPort?.close()
