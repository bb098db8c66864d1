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
