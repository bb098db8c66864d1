/** Why a file was refused, for callers with their own texts. */
export const FILE_FAULTS = [
  'empty',
  'wrongKind',
  'oldKind',
  'locked',
  'tooBig',
  'tooSlow',
  'damaged',
  'priceList',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** An unreadable file; its message is one line that tells the user how to correct it. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly fault: FileFault

  constructor(message: string, fault: FileFault = 'damaged') {
    super(message)
    this.fault = fault
  }
}

const starts = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)

/** The kind of a file by its first bytes, whatever its name. Refuses files that cannot be a list. */
export function fileKind(head: Uint8Array): 'zip' | 'text' {
  if (head.length === 0) throw new FileRefused('The file is empty.', 'empty')
  if (starts(head, 0x50, 0x4b, 0x03, 0x04)) return 'zip'
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileRefused(
      'An old .xls file, or one locked with a password: save it as .xlsx without a password.',
      'oldKind',
    )
  }
  if (starts(head, 0x25, 0x50, 0x44, 0x46))
    throw new FileRefused('A PDF file: a list is read from xlsx or csv.', 'wrongKind')
  const text = new TextDecoder('latin1').decode(head.subarray(0, 512)).trimStart().toLowerCase()
  if (/^<(?:!doctype|html|table|\?xml|meta)/.test(text)) {
    throw new FileRefused(
      'A web page or XML file, whatever its name: open it in a spreadsheet and save it as .xlsx.',
      'wrongKind',
    )
  }
  const wide = starts(head, 0xff, 0xfe) || starts(head, 0xfe, 0xff)
  if (!wide && head.includes(0)) throw new FileRefused('Neither a spreadsheet nor a text file.', 'wrongKind')
  return 'text'
}

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

interface EntrySize {
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
  return /sharedStrings/i.test(name) ? LIMITS.sharedStringsBytes : getOtherPartLimit(name)
}

// Images and similar parts are never opened: only the parts that are read have a limit.
const getOtherPartLimit = (name: string) =>
  /^xl\/(?:media|drawings|charts|embeddings)\//i.test(name) ? Infinity : LIMITS.otherPartBytes
