import { Worker } from 'node:worker_threads'
import { FileRefused } from './file-kind.ts'
import { LIMITS } from './limits.ts'
import type { SheetFile } from './queries.server.ts'
import type { Row, Rows } from './table.ts'

/** What the reading thread says: rows, the end, or why it stopped. It waits for a word before each piece. */
export type Said = { rows: Row[] } | { end: true } | { refused: string }

/**
 * The rows of a spreadsheet, read in a thread of its own: a file made to harm can take no more than its memory and
 * its minute, and the thread is ended with whatever it holds.
 */
export async function* readXlsx({ path, sheet }: SheetFile): Rows {
  const worker = new Worker(new URL('./xlsx-worker-queries.server.ts', import.meta.url), {
    workerData: { path, sheet },
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb },
  })
  const inbox = listenTo(worker)
  try {
    worker.postMessage('more')
    while (true) {
      worker.postMessage('more')
      const said = await inbox.next()
      if ('refused' in said) throw new FileRefused(said.refused)
      if ('end' in said) return
      yield said.rows
    }
  } finally {
    await worker.terminate()
  }
}

function listenTo(worker: Worker) {
  const waiting: Said[] = []
  let wake: (() => void) | undefined
  const take = (said: Said) => {
    waiting.push(said)
    wake?.()
  }
  worker.on('message', take)
  worker.on('error', (error: NodeJS.ErrnoException) => take({ refused: lastWord(error) }))
  worker.on('exit', () => take({ refused: 'The spreadsheet could not be read to its end.' }))
  return {
    async next(): Promise<Said> {
      const silence = setTimeout(() => take({ refused: 'The spreadsheet takes too long to read.' }), LIMITS.silenceMs)
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      clearTimeout(silence)
      return waiting.shift() ?? { end: true }
    },
  }
}

const lastWord = (error: NodeJS.ErrnoException) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'The spreadsheet needs too much memory; save the list as csv.'
    : `The spreadsheet cannot be read: ${error.message}`
