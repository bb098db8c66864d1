import { createHash } from 'node:crypto'

/**
 * A backup is gzipped text: the format name and the database's migrations; for each table a header line, its rows in
 * `copy` text format, `\.` and the row count; then the sequence counters and a digest of everything before.
 */
export const TITLE = 'vitrin backup 1'

export interface Header {
  takenAt: string
  server: string
  migrations: readonly Migration[]
  /** The partitions of the logs; missing in backups of a version without them. */
  partitions?: readonly Partition[]
}

/** A partition of a log by time; null for an open start. The default partition is not listed. */
export interface Partition {
  log: string
  name: string
  startsAt: string | null
  endsAt: string
}

export interface Migration {
  name: string
  checksum: string
}

/** A table and its stored columns, without generated ones. */
export interface Table {
  name: string
  columns: readonly string[]
}

/** The last value of each sequence; null if unused. */
export type Counters = Readonly<Record<string, string | null>>

export interface ArchiveFooter {
  tables: number
  rows: number
  sha256: string
}

/** The line after the last row of a table. */
export const END_OF_ROWS = '\\.'

/** `word {json}` with its line end. */
export const getLine = (word: string, value: object) => Buffer.from(`${word} ${JSON.stringify(value)}\n`)

/** Parses the value of a line that starts with `word`; undefined if it does not or is not JSON. */
export function parseValue<Value>(word: string, line: string): Value | undefined {
  if (!line.startsWith(`${word} `)) return undefined
  try {
    return JSON.parse(line.slice(word.length + 1)) as Value
  } catch {
    return undefined
  }
}

export const newDigest = () => createHash('sha256')
