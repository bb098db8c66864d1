import { Worker } from 'node:worker_threads'
import { type FileFault, FileRefused } from './file-kind.ts'
import { LIMITS } from './limits.ts'
import type { ReadingBounds, SheetFile } from './queries.server.ts'
import type { Row, Rows } from './table.ts'

/** Messages of the worker: rows, the end, or the error. It waits for a request before each batch. */
export type WorkerMessage = { rows: Row[] } | { end: true } | { refused: string; fault: FileFault }

/**
 * The rows of a spreadsheet, read in a worker thread: a malicious file can use at most the worker's memory and time,
 * and the thread is terminated with all it holds.
 */
export async function* readXlsx({ path, sheet }: SheetFile, bounds: ReadingBounds = {}): Rows {
  const worker = new Worker(new URL('./xlsx-worker-queries.server.ts', import.meta.url), {
    workerData: { path, sheet },
    resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb ?? LIMITS.memoryMb },
  })
  const inbox = createListener(worker, bounds.withinMs)
  try {
    worker.postMessage('more')
    while (true) {
      worker.postMessage('more')
      const workerMessage = await inbox.next()
      if ('refused' in workerMessage) throw new FileRefused(workerMessage.refused, workerMessage.fault)
      if ('end' in workerMessage) return
      yield workerMessage.rows
    }
  } finally {
    await worker.terminate()
  }
}

function createListener(worker: Worker, withinMs = Infinity) {
  const waiting: WorkerMessage[] = []
  let resume: (() => void) | undefined
  const take = (workerMessage: WorkerMessage) => {
    waiting.push(workerMessage)
    resume?.()
  }
  worker.once('message', () => {
    // The worker reports its start: its loading time does not count.
    if (Number.isFinite(withinMs)) setTimeout(() => take(TOO_SLOW), withinMs).unref()
    worker.on('message', take)
  })
  worker.on('error', (error: NodeJS.ErrnoException) => take(toFailure(error)))
  worker.on('exit', () => take({ refused: 'The spreadsheet could not be read to its end.', fault: 'damaged' }))
  return {
    async next(): Promise<WorkerMessage> {
      const silence = setTimeout(() => take(TOO_SLOW), LIMITS.silenceMs)
      while (waiting.length === 0) await new Promise<void>((resolve) => (resume = resolve))
      clearTimeout(silence)
      return waiting.shift() ?? { end: true }
    },
  }
}

const TOO_SLOW: WorkerMessage = { refused: 'The spreadsheet takes too long to read.', fault: 'tooSlow' }

const toFailure = (error: NodeJS.ErrnoException): WorkerMessage =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { refused: 'The spreadsheet needs too much memory; save the list as csv.', fault: 'tooBig' }
    : { refused: `The spreadsheet cannot be read: ${error.message}`, fault: 'damaged' }
