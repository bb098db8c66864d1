import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { CsvError, parse } from 'csv-parse'
import { type FileFault, FileRefused, fileKind, LIMITS } from './file-check.ts'
import { isBlank, type Row, type Rows } from './table.ts'
import {
  type Delimiter,
  EncodingGuess,
  findDeclaredDelimiter,
  sniffDelimiter,
  type TextEncoding,
} from './text-format.ts'

const HEAD_BYTES = 64 * 1024

/** Hints of the user about a file. */
interface ReadingHints {
  encoding?: TextEncoding | undefined
  delimiter?: Delimiter | undefined
  /** The sheet of a spreadsheet; by default the first visible sheet that is not empty. */
  sheet?: string | undefined
}

/** Limits of reading while a user waits: a visitor's file has lower ones than the owner's. */
interface ReadingBounds {
  /** Time-out in milliseconds for reading a spreadsheet, from the start of its worker. */
  withinMs?: number
  memoryMb?: number
}

/** A path, or an uploaded file in memory. */
export type ListSource = string | UploadedFile

export interface UploadedFile {
  name: string
  bytes: Uint8Array
}

export const getSourceName = (source: ListSource): string =>
  typeof source === 'string' ? basename(source) : source.name

interface TextFile {
  kind: 'text'
  source: ListSource
  hash: string
  encoding: TextEncoding
  delimiter: Delimiter
  /** 1 if Excel's `sep=` line is above the list. */
  skipLines: number
}

interface SheetFile {
  kind: 'sheet'
  source: ListSource
  hash: string
  sheet: string | undefined
}

export type InputFile = TextFile | SheetFile

/** Reads a file once to determine its kind, its hash, and for text its encoding and delimiter. */
export async function inspectFile(source: ListSource, hints: ReadingHints): Promise<InputFile> {
  const head = typeof source === 'string' ? await readHead(source) : source.bytes.subarray(0, HEAD_BYTES)
  const kind = fileKind(head)
  const hash = createHash('sha256')
  const guess = new EncodingGuess()
  for await (const bytes of readBytes(source)) {
    hash.update(bytes)
    if (kind === 'text') guess.add(bytes)
  }
  if (kind === 'zip') return { kind: 'sheet', source, hash: hash.digest('hex'), sheet: hints.sheet }
  const encoding = hints.encoding ?? guess.decide()
  const text = new TextDecoder(encoding).decode(head)
  return {
    kind: 'text',
    source,
    hash: hash.digest('hex'),
    encoding,
    delimiter: hints.delimiter ?? sniffDelimiter(text),
    skipLines: findDeclaredDelimiter(text) ? 1 : 0,
  }
}

/** The rows of a file, in chunks; blank rows are omitted. Throws FileRefused if the file cannot be read further. */
export const readRows = (file: InputFile, bounds: ReadingBounds = {}): Rows =>
  file.kind === 'text' ? readCsv(file) : readXlsx(file, bounds)

/** The bytes of a file in chunks. */
async function* readBytes(source: ListSource): AsyncGenerator<Uint8Array> {
  if (typeof source === 'string') yield* createReadStream(source) as AsyncIterable<Buffer>
  else
    for (let from = 0; from < source.bytes.length; from += HEAD_BYTES)
      yield source.bytes.subarray(from, from + HEAD_BYTES)
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new FileRefused(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be opened.`)
  })
  try {
    if ((await file.stat()).isDirectory()) throw new FileRefused(`${path} is a folder.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const BATCH_ROWS = 500

interface Record {
  info: { lines: number }
  record: string[]
}

/** The records of a delimited text file. Quotes inside a field are preserved, an unclosed quote stops the reading. */
async function* readCsv(file: TextFile): Rows {
  const parser = parse({
    delimiter: file.delimiter,
    from_line: file.skipLines + 1,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LIMITS.csvRecordCharacters,
  })
  const text = Readable.from(decodeFile(file))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    yield* toBatches(parser)
  } catch (error) {
    throw toFileRefused(error)
  } finally {
    text.destroy()
    parser.destroy()
  }
}

async function* decodeFile({ source, encoding }: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of readBytes(source)) {
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

async function* toBatches(records: AsyncIterable<Record>): Rows {
  let batch: Row[] = []
  for await (const { info, record } of records) {
    if (record.every(isBlank)) continue
    if (record.length > LIMITS.columns)
      throw new FileRefused(`Line ${info.lines} has ${record.length} columns.`, 'tooBig')
    batch.push({ at: info.lines - countLineBreaks(record), cells: record })
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

// A record that spans lines is identified by its first line.
function countLineBreaks(record: readonly string[]): number {
  let breaks = 0
  for (const cell of record) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks++
  return breaks
}

function toFileRefused(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = Number(error.lines ?? 0)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return new FileRefused(`A quotation mark is opened near line ${line} and never closed.`)
  }
  return new FileRefused(`Line ${line} cannot be read: ${error.message}`)
}

/** Messages of the worker: rows, the end, or the error. It waits for a request before each batch. */
export type WorkerMessage = { rows: Row[] } | { end: true } | { refused: string; fault: FileFault }

/**
 * The rows of a spreadsheet, read in a worker thread: a malicious file can use at most the worker's memory and time,
 * and the thread is terminated with all it holds.
 */
async function* readXlsx({ source, sheet }: SheetFile, bounds: ReadingBounds = {}): Rows {
  const worker = new Worker(new URL('./xlsx-worker-queries.server.ts', import.meta.url), {
    workerData: { file: typeof source === 'string' ? source : source.bytes, sheet },
    resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb ?? LIMITS.memoryMb },
  })
  const messages = createMessageQueue(worker, bounds.withinMs)
  try {
    worker.postMessage('more')
    while (true) {
      worker.postMessage('more')
      const workerMessage = await messages.next()
      if ('refused' in workerMessage) throw new FileRefused(workerMessage.refused, workerMessage.fault)
      if ('end' in workerMessage) return
      yield workerMessage.rows
    }
  } finally {
    await worker.terminate()
  }
}

function createMessageQueue(worker: Worker, withinMs = Infinity) {
  const queue: WorkerMessage[] = []
  let resume: (() => void) | undefined
  const enqueue = (workerMessage: WorkerMessage) => {
    queue.push(workerMessage)
    resume?.()
  }
  worker.once('message', () => {
    // The worker reports its start: its loading time does not count.
    if (Number.isFinite(withinMs)) setTimeout(() => enqueue(TOO_SLOW), withinMs).unref()
    worker.on('message', enqueue)
  })
  worker.on('error', (error: NodeJS.ErrnoException) => enqueue(toFailure(error)))
  worker.on('exit', () => enqueue({ refused: 'The spreadsheet could not be read to its end.', fault: 'damaged' }))
  return {
    async next(): Promise<WorkerMessage> {
      const idleTimer = setTimeout(() => enqueue(TOO_SLOW), LIMITS.silenceMs)
      while (queue.length === 0) await new Promise<void>((resolve) => (resume = resolve))
      clearTimeout(idleTimer)
      return queue.shift() ?? { end: true }
    },
  }
}

const TOO_SLOW: WorkerMessage = { refused: 'The spreadsheet takes too long to read.', fault: 'tooSlow' }

const toFailure = (error: NodeJS.ErrnoException): WorkerMessage =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { refused: 'The spreadsheet needs too much memory; save the list as csv.', fault: 'tooBig' }
    : { refused: `The spreadsheet cannot be read: ${error.message}`, fault: 'damaged' }
