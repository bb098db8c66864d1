import type { UnzipFileInfo } from 'fflate'
import { PHOTO_TYPES } from '#src/media/file-kind.ts'
import type { PictureFile, ZipArchive, ZipProblem } from './named-picture.ts'

/** The browser has the whole zip in memory. */
export const MAX_ZIP_BYTES = 1_000_000_000
export const MAX_ZIP_FILES = 10_000

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

export const isZip = ({ name, type }: { name: string; type: string }) =>
  type === 'application/zip' || type === 'application/x-zip-compressed' || /\.zip$/i.test(name)

/**
 * The files of a zip by its directory; nothing is inflated before files are opened, and never to more than their declared
 * size. Folders and the hidden files that systems add are left out; the folder of a file is not part of its name. Of
 * entries with one path the last counts, as for programs that unpack them.
 */
export async function listZipFiles(zip: File): Promise<PictureFile[] | ZipProblem> {
  if (zip.size > MAX_ZIP_BYTES) return 'zipSize'
  const source = await readZip(zip)
  if (!source) return 'zipUnread'
  const entries = listEntries(source)
  if (!entries) return 'zipDamaged'
  if (entries.length > MAX_ZIP_FILES) return 'zipFiles'
  const archive = toArchive(source)
  const files = entries.map(({ path, place, size }): PictureFile => {
    const name = toFileName(path)
    const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? ''
    return { name, type, size, source: { archive, path, place } }
  })
  return files.some(({ type }) => PHOTO_TYPES.includes(type)) ? files : 'zipEmpty'
}

interface ZipSource {
  bytes: Uint8Array
  unzipSync: typeof import('fflate').unzipSync
}

/** Undefined if the module cannot be loaded, or the file cannot be read any more. */
async function readZip(zip: File): Promise<ZipSource | undefined> {
  try {
    const { unzipSync } = await import('fflate')
    return { unzipSync, bytes: new Uint8Array(await zip.arrayBuffer()) }
  } catch {
    return undefined
  }
}

interface ZipEntry {
  path: string
  /** Its position in the directory. */
  place: number
  size: number
}

/** Undefined if the directory is damaged. */
function listEntries(source: ZipSource): ZipEntry[] | undefined {
  const entries = new Map<string, ZipEntry>()
  try {
    unzip(source, ({ name: path, originalSize: size }, place) => {
      if (isListed(path)) entries.set(path, { path, place, size })
      return false
    })
  } catch {
    return undefined
  }
  return [...entries.values()]
}

/** The content of the chosen entries by path; the filter gets each entry of the directory with its position. */
function unzip({ bytes, unzipSync }: ZipSource, filter: (entry: UnzipFileInfo, place: number) => boolean) {
  let place = 0
  return unzipSync(bytes, { filter: (entry) => filter(entry, place++) })
}

const toArchive = (source: ZipSource): ZipArchive => ({
  inflate(entries) {
    const places = new Set(entries.map(({ place }) => place))
    return unzip(source, (_, place) => places.has(place)) as Record<string, Uint8Array<ArrayBuffer>>
  },
})

/** The content of files, undefined for a damaged one. Those of one zip are inflated together. */
export function openFiles(files: readonly PictureFile[]): (File | undefined)[] {
  const contents = new Map<PictureFile, File>()
  for (const [archive, own] of Map.groupBy(files, ({ source }) => ('archive' in source ? source.archive : undefined)))
    if (archive) for (const [file, content] of inflateFiles(archive, own)) contents.set(file, content)
  return files.map((file) => (file.source instanceof File ? file.source : contents.get(file)))
}

/** A damaged entry fails all that are inflated with it, so that each is then inflated alone. */
function inflateFiles(archive: ZipArchive, files: readonly PictureFile[]): [PictureFile, File][] {
  const entries = files.flatMap(({ source }) => ('path' in source ? [source] : []))
  try {
    const contents = archive.inflate(entries)
    return files.flatMap((file, at): [PictureFile, File][] => {
      const content = contents[entries[at]?.path ?? '']
      return content?.length === file.size ? [[file, new File([content], file.name, { type: file.type })]] : []
    })
  } catch {
    return files.length === 1 ? [] : files.flatMap((file) => inflateFiles(archive, [file]))
  }
}

const toFileName = (path: string) => path.split(/[/\\]/).at(-1) ?? path

const isListed = (path: string) => {
  const name = toFileName(path)
  return name !== '' && !name.startsWith('.') && !/(?:^|\/)__MACOSX\//.test(path)
}
