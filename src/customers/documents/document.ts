export const CUSTOMER_DOCUMENT_KINDS = [
  'contract',
  'guarantee',
  'taxCertificate',
  'signatureCircular',
  'tradeRegistry',
  'other',
] as const
export type CustomerDocumentKind = (typeof CUSTOMER_DOCUMENT_KINDS)[number]

/**
 * Business records that a shop has to store for years by tax and commercial law, also of a customer whose personal data
 * is erased.
 */
export const RETAINED_KINDS: readonly CustomerDocumentKind[] = ['contract', 'guarantee']

/**
 * `ending`: the last day is within a month. `replaced`: the customer has a later document of the same kind. `valid` also
 * without an end.
 */
export const DOCUMENT_STATES = ['valid', 'ending', 'ended', 'replaced'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** A document ends soon if it has at most so many days left. */
export const ENDING_DAYS = 30

export const DOCUMENT_FILE_TYPES = ['pdf', 'png', 'jpg'] as const
export type DocumentFileType = (typeof DOCUMENT_FILE_TYPES)[number]

export const MAX_DOCUMENT_BYTES = 10_000_000
/** Of one customer. */
export const MAX_DOCUMENTS = 100
export const MAX_TITLE_LENGTH = 200

/** What staff enter about a document. */
export interface DocumentDetails {
  kind: CustomerDocumentKind
  title: string
  /** The last day, `YYYY-MM-DD`; null without an end. */
  validUntil: string | null
  /** Whether users of the customer who see the account can download it. */
  shown: boolean
}

export interface CustomerDocument extends DocumentDetails {
  id: number
  fileType: DocumentFileType
  /** In bytes. */
  size: number
  createdAt: Date
  /** Empty for a member of staff who was removed. */
  uploadedBy: string
  state: DocumentState
  version: number
}

export interface DocumentFile {
  title: string
  fileType: DocumentFileType
  content: Buffer
}

/** By the signature at the start of the content; undefined for other files, whatever their name. */
export function detectFileType(bytes: Uint8Array): DocumentFileType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start === '\x89PNG\r\n\x1a\n') return 'png'
  return start.startsWith('\xff\xd8\xff') ? 'jpg' : undefined
}

/** The title of an uploaded file: its name without the ending. */
export const toDocumentTitle = (fileName: string): string =>
  (fileName.replace(/\.[a-z\d]{1,5}$/i, '').trim() || fileName).slice(0, MAX_TITLE_LENGTH)
