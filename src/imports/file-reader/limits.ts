import { FileRefused } from './file-kind.ts'

const MB = 1024 * 1024

/** Limits of one file. A larger list must be a csv file, which is read line by line without a limit of rows. */
export const LIMITS = {
  entries: 2000,
  /** Inflated sizes, from the directory of the zip: checked before a byte is inflated. */
  sheetBytes: 512 * MB,
  sharedStringsBytes: 128 * MB,
  otherPartBytes: 16 * MB,
  /** Real sheets shrink to between a tenth and a fiftieth; only made-up ones to less than this share. */
  ratio: 150,
  ratioFrom: 8 * MB,
  rows: 250_000,
  columns: 1000,
  cells: 20_000_000,
  sharedStrings: 4_000_000,
  cellCharacters: 32_767,
  csvRecordCharacters: 1_000_000,
  /** Of the thread that reads a spreadsheet. */
  memoryMb: 512,
  silenceMs: 60_000,
} as const

export interface EntrySize {
  name: string
  packed: number
  inflated: number
}

/** Refuses a zip file by its directory only. */
export function checkEntries(entries: readonly EntrySize[]): void {
  if (entries.length > LIMITS.entries) throw new FileRefused('The spreadsheet has too many parts inside.', 'tooBig')
  for (const { name, packed, inflated } of entries) {
    if (inflated > getByteLimit(name) || (inflated > LIMITS.ratioFrom && inflated > packed * LIMITS.ratio)) {
      const size = Math.ceil(inflated / MB)
      throw new FileRefused(`The spreadsheet would unpack to ${size} MB in ${name}; save the list as csv.`, 'tooBig')
    }
  }
}

/** Refuses a sheet by its declared size, for example `A1:F1048576`. */
export function checkDimension(ref: string): void {
  const rows = Number(/(\d+)$/.exec(ref)?.[1] ?? 0)
  if (rows > LIMITS.rows) throw tooManyRows(rows)
}

export const tooManyRows = (rows: number) =>
  new FileRefused(
    `The sheet has ${rows} rows or more, ${LIMITS.rows} are read: delete the empty rows below the list, or save it as csv.`,
    'tooBig',
  )

function getByteLimit(name: string): number {
  if (/worksheets\//i.test(name)) return LIMITS.sheetBytes
  return /sharedStrings/i.test(name) ? LIMITS.sharedStringsBytes : isIgnoredEntry(name)
}

// Images and similar parts are never opened: only the parts that are read have a limit.
const isIgnoredEntry = (name: string) =>
  /^xl\/(?:media|drawings|charts|embeddings)\//i.test(name) ? Infinity : LIMITS.otherPartBytes
