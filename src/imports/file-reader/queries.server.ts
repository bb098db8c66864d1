import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { readCsv } from './csv-queries.server.ts'
import { type Delimiter, findDeclaredDelimiter, sniffDelimiter } from './delimiter.ts'
import { EncodingGuess, type TextEncoding } from './encoding.ts'
import { FileRefused, fileKind } from './file-kind.ts'
import type { Rows } from './table.ts'
import { readXlsx } from './xlsx-queries.server.ts'

const HEAD_BYTES = 64 * 1024

/** Hints of the user about a file. */
export interface ReadingHints {
  encoding?: TextEncoding | undefined
  delimiter?: Delimiter | undefined
  /** Of a spreadsheet; without it the first visible sheet with anything in it. */
  sheet?: string | undefined
}

/** Limits of reading while a user waits: a visitor's file has lower ones than the owner's. */
export interface ReadingBounds {
  /** Time-out in milliseconds for reading a spreadsheet, from the start of its worker. */
  withinMs?: number
  memoryMb?: number
}

export interface TextFile {
  kind: 'text'
  path: string
  hash: string
  encoding: TextEncoding
  delimiter: Delimiter
  /** 1 if Excel's `sep=` line is above the list. */
  skipLines: number
}

export interface SheetFile {
  kind: 'sheet'
  path: string
  hash: string
  sheet: string | undefined
}

export type InputFile = TextFile | SheetFile

/** Reads a file once to determine its kind, its hash, and for text its encoding and delimiter. */
export async function inspectFile(path: string, hints: ReadingHints): Promise<InputFile> {
  const head = await readHead(path)
  const kind = fileKind(head)
  const hash = createHash('sha256')
  const guess = new EncodingGuess()
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(bytes)
    if (kind === 'text') guess.add(bytes)
  }
  if (kind === 'zip') return { kind: 'sheet', path, hash: hash.digest('hex'), sheet: hints.sheet }
  const encoding = hints.encoding ?? guess.decide()
  const text = new TextDecoder(encoding).decode(head)
  return {
    kind: 'text',
    path,
    hash: hash.digest('hex'),
    encoding,
    delimiter: hints.delimiter ?? sniffDelimiter(text),
    skipLines: findDeclaredDelimiter(text) ? 1 : 0,
  }
}

/** The rows of a file, in pieces; wholly blank rows are left out. Throws FileRefused where it cannot be read on. */
export const readRows = (file: InputFile, bounds: ReadingBounds = {}): Rows =>
  file.kind === 'text' ? readCsv(file) : readXlsx(file, bounds)

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
