import { z } from 'zod'
import { someTextShape } from '../platform/i18n/text-shape.ts'
import { distinctSlug, toSlug } from '../products/slug.ts'
import { isWebAddress } from '../shop/safe-address.ts'

/** The type of a file, by its number on the wire: from 8 on those that the specification does not have (orders 3). */
export const DOWNLOAD_KINDS = {
  software: 2,
  video: 3,
  brochure: 4,
  specification: 5,
  firmware: 6,
  guide: 7,
  fitting: 8,
  safety: 9,
  certificate: 10,
  declaration: 11,
} as const
export type DownloadKind = keyof typeof DOWNLOAD_KINDS

export const DOWNLOAD_KIND_NAMES = Object.keys(DOWNLOAD_KINDS) as DownloadKind[]

export const kindOfNumber = (number: number): DownloadKind =>
  DOWNLOAD_KIND_NAMES.find((kind) => DOWNLOAD_KINDS[kind] === number) ?? 'brochure'

/** Allowed extensions with their content types: none that a browser would execute. */
const FILE_TYPES = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  mp4: 'video/mp4',
  bin: 'application/octet-stream',
  exe: 'application/octet-stream',
  apk: 'application/vnd.android.package-archive',
} as const

const FILE_NAME = new RegExp(`^[a-z0-9][a-z0-9._-]{0,98}\\.(?:${Object.keys(FILE_TYPES).join('|')})$`)

/** The name under which an uploaded file is stored: its own in lower case, in plain characters if it has others. */
export function toStoredName(fileName: string): string {
  const name = fileName.toLowerCase()
  const dot = name.lastIndexOf('.')
  if (dot <= 0 || getFileType(name) !== undefined) return name
  const base = name.slice(0, dot)
  return `${toSlug(base) || distinctSlug('', base)}${name.slice(dot)}`
}

/** The content type of a stored file by its name; undefined for a name that is not allowed. */
export function getFileType(name: string): string | undefined {
  if (!FILE_NAME.test(name) || name.includes('..')) return undefined
  return FILE_TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof FILE_TYPES]
}

/** A file that a site offers, as it is read and written. */
export const downloadShape = z
  .strictObject({
    number: z.int().positive(),
    kind: z.enum(DOWNLOAD_KIND_NAMES as [DownloadKind, ...DownloadKind[]]),
    titles: someTextShape(200),
    /** The name of a stored file; null for an external address. */
    file: z
      .string()
      .refine((name) => getFileType(name) !== undefined, 'a file name with an ending that may be offered')
      .nullable()
      .default(null),
    webAddress: z
      .string()
      .max(500)
      .refine((address) => /^https?:/.test(address) && isWebAddress(address), 'an address of http or https')
      .nullable()
      .default(null),
    /** Of an external file, in bytes, if known; the shop's own files are measured. */
    size: z.int().positive().nullable().default(null),
    productCode: z.string().min(1).max(100).nullable().default(null),
  })
  .refine(({ file, webAddress }) => (file === null) !== (webAddress === null), 'a file or a web address')

/** Files that a site offers at most. */
export const MAX_DOWNLOADS = 5000

/** All files a site offers, in the order shown, as they are read and written. */
export const downloadShapes = z
  .array(downloadShape)
  .max(MAX_DOWNLOADS)
  .refine((all) => isUnique(all.map(({ number }) => number)), 'each number once')
  .refine((all) => isUnique(all.flatMap(({ file }) => file ?? [])), 'each file once')
export type DownloadsDocument = z.infer<typeof downloadShapes>
export type WrittenDownload = DownloadsDocument[number]

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** A file as it is offered to a viewer. */
export interface Download {
  number: number
  kind: DownloadKind
  title: string
  /** `/files/{name}` of the shop, or an external address. */
  href: string
  size: number | null
  productCode: string | null
}
