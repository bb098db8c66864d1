import { createHash } from 'node:crypto'

/**
 * A backup is gzip of text. First what it is and the migrations of its database; then for each table a line that names
 * it, its rows as PostgreSQL writes them (`copy`, text), `\.` and how many they were; last the counters, and the digest
 * of everything before.
 */
export const TITLE = 'vitrin backup 1'

export interface Header {
  takenAt: string
  server: string
  migrations: readonly Migration[]
}

export interface Migration {
  name: string
  checksum: string
}

/** A table and the columns that are kept: what the database works out itself is not. */
export interface Table {
  name: string
  columns: readonly string[]
}

/** The last number a sequence gave; null when it has given none. */
export type Counters = Readonly<Record<string, string | null>>

export interface ArchiveFooter {
  tables: number
  rows: number
  sha256: string
}

/** The line after the rows of a table. */
export const END_OF_ROWS = '\\.'

/** `word {json}` with its line end. */
export const getLine = (word: string, value: object) => Buffer.from(`${word} ${JSON.stringify(value)}\n`)

/** The value of a line that begins with `word`; undefined when it begins otherwise or is no JSON. */
export function valueIn<Value>(word: string, line: string): Value | undefined {
  if (!line.startsWith(`${word} `)) return undefined
  try {
    return JSON.parse(line.slice(word.length + 1)) as Value
  } catch {
    return undefined
  }
}

export const newDigest = () => createHash('sha256')
