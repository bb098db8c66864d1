import { parentPort, workerData } from 'node:worker_threads'
import { FileRefused } from './file-check.ts'
import type { WorkerMessage } from './queries.server.ts'
import { sheetRows } from './sheet-queries.server.ts'
import type { Row } from './table.ts'
import { openWorkbook, type Workbook } from './workbook-queries.server.ts'

const BATCH_ROWS = 500

interface WorkerRequest {
  /** A path, or the bytes of the file. */
  file: string | Uint8Array
  sheet: string | undefined
}

/** Runs in the worker thread: sends one batch of rows per request. */
async function run({ file, sheet }: WorkerRequest) {
  const waitForRequest = listenForRequests()
  const send = (workerMessage: WorkerMessage) => parentPort?.postMessage(workerMessage)
  parentPort?.postMessage('here')
  try {
    const book = await openWorkbook(file)
    for await (const rows of toBatches(book, sheet)) {
      await waitForRequest()
      send({ rows })
    }
    send({ end: true })
  } catch (error) {
    send(toFailure(error))
  }
}

function listenForRequests(): () => Promise<void> {
  let pendingRequests = 0
  let resume: (() => void) | undefined
  parentPort?.on('message', () => {
    pendingRequests++
    resume?.()
  })
  return async () => {
    while (pendingRequests === 0) await new Promise<void>((resolve) => (resume = resolve))
    pendingRequests--
  }
}

async function* toBatches(book: Workbook, name: string | undefined) {
  let batch: Row[] = []
  let found = false
  for (const sheet of sheetsToTry(book, name)) {
    for await (const rows of sheetRows(book, sheet)) {
      found = true
      for (const row of rows) batch.push(row)
      if (batch.length < BATCH_ROWS) continue
      yield batch
      batch = []
    }
    if (found) break
  }
  if (batch.length > 0) yield batch
}

// Without a name: the first visible sheet that is not empty.
function sheetsToTry(book: Workbook, name: string | undefined) {
  if (name === undefined) return book.sheets.filter(({ hidden }) => !hidden)
  const named = book.sheets.filter((sheet) => sheet.name === name)
  const names = book.sheets.map((sheet) => `"${sheet.name}"`).join(', ')
  if (named.length === 0) throw new FileRefused(`There is no sheet "${name}"; there are ${names}.`)
  return named
}

function toFailure(error: unknown): WorkerMessage {
  if (error instanceof FileRefused) return { refused: error.message, fault: error.fault }
  const refused = `The spreadsheet is damaged: ${error instanceof Error ? error.message : String(error)}`
  return { refused, fault: 'damaged' }
}

await run(workerData as WorkerRequest)
parentPort?.close()
