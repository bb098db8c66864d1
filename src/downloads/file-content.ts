import { getFileType } from './download.ts'

/** The signature at the start of files by extension; other types have none. */
const BEGINNINGS: Record<string, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => decodeAscii(bytes, 0, 5) === '%PDF-',
  zip: isArchive,
  xlsx: isArchive,
  docx: isArchive,
  apk: isArchive,
  exe: (bytes) => decodeAscii(bytes, 0, 2) === 'MZ',
  mp4: (bytes) => decodeAscii(bytes, 4, 8) === 'ftyp',
  csv: isPlainText,
  txt: isPlainText,
}

/** Whether the content of a file matches its extension: the name is untrusted input (threat 19). */
export function matchesItsType(name: string, bytes: Uint8Array): boolean {
  if (getFileType(name) === undefined || bytes.length === 0) return false
  const begins = BEGINNINGS[name.slice(name.lastIndexOf('.') + 1)]
  return begins === undefined || begins(bytes)
}

function isArchive(bytes: Uint8Array) {
  return decodeAscii(bytes, 0, 2) === 'PK'
}

function isPlainText(bytes: Uint8Array) {
  return !bytes.subarray(0, 65_536).includes(0)
}

const decodeAscii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
