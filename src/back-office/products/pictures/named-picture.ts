import { PHOTO_TYPES } from '#src/media/file-kind.ts'
import { MAX_PICTURE_BYTES } from '../product.ts'

/** What became of a file whose name is the code of a product. */
export const NAMED_PICTURE_OUTCOMES = ['added', 'replaced', 'unchanged'] as const
export type NamedPictureOutcome = (typeof NAMED_PICTURE_OUTCOMES)[number]

export interface NamedPictureRow {
  file: string
  /** The product of the file; empty if none has such a code. */
  code: string
  outcome: NamedPictureOutcome | 'refused'
  /** Why it was refused. */
  why: string
}

/** Why a chosen file is not sent at all: its type is known before its content. */
export type SkipReason = 'type' | 'size' | ZipProblem

/** Why no file of a zip is sent: its limits, its content, or that it could not be read. */
export type ZipProblem = 'zipSize' | 'zipFiles' | 'zipDamaged' | 'zipEmpty' | 'zipUnread'

/** A file to be sent: chosen, or an entry of a chosen zip, which is inflated when it is its turn. */
export interface PictureFile {
  name: string
  type: string
  size: number
  source: File | ArchivedFile
}

export interface ArchivedFile {
  archive: ZipArchive
  path: string
  /** The position of the entry in the directory of the zip. */
  place: number
}

export interface ZipArchive {
  /** The content of these entries by path, read in one pass. Throws if one of them is damaged. */
  inflate(entries: readonly ArchivedFile[]): Record<string, Uint8Array<ArrayBuffer>>
}

export const toPictureFile = (file: File): PictureFile => ({
  name: file.name,
  type: file.type,
  size: file.size,
  source: file,
})

export function findSkipReason({ type, size }: { type: string; size: number }): SkipReason | undefined {
  if (!PHOTO_TYPES.includes(type)) return 'type'
  return size > MAX_PICTURE_BYTES ? 'size' : undefined
}

/** Files of one request of the page, so that a lost connection costs little and progress is visible. */
export const MAX_BATCH_FILES = 10
export const MAX_BATCH_BYTES = 20_000_000

/** Splits files into requests of the page, in their order. A larger file than a batch may have is one of its own. */
export function toBatches<File extends { size: number }>(files: readonly File[]): File[][] {
  const batches: File[][] = []
  let bytes = 0
  for (const file of files) {
    const last = batches.at(-1)
    if (!last || last.length >= MAX_BATCH_FILES || bytes + file.size > MAX_BATCH_BYTES) {
      batches.push([file])
      bytes = file.size
    } else {
      last.push(file)
      bytes += file.size
    }
  }
  return batches
}
