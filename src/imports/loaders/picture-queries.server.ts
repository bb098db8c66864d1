import type { Dirent } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FileRefused } from '../file-reader/file-check.ts'

const MB = 1024 * 1024

/** Limits of a folder or zip of images: sizes are checked by its directory, before anything is inflated. */
const LIMITS = {
  files: 200_000,
  pictureBytes: 20 * MB,
  wholeBytes: 20_000 * MB,
  /** Images are already compressed; only malicious files shrink this much. */
  ratio: 100,
  ratioFrom: 8 * MB,
} as const

/** The images of a folder or a zip, read one at a time. */
export interface PictureSource {
  /** Paths inside it. */
  names: string[]
  /** undefined for an image that is too large or cannot be read. */
  read(name: string): Promise<Buffer | undefined>
  close(): void
}

/** Opens a folder with its sub-folders, or a zip. Throws FileRefused for anything else, and for a malicious zip. */
export async function openPictures(path: string): Promise<PictureSource> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new FileRefused(`There is no folder or zip ${path}.`)
  return found.isDirectory() ? openFolder(path) : openZip(path, found.size)
}

async function openFolder(path: string): Promise<PictureSource> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => getRelativeName(path, entry))
  if (names.length > LIMITS.files) throw new FileRefused(`${path} has more than ${LIMITS.files} files.`, 'tooBig')
  const readEntry = async (name: string) => {
    const file = join(path, name)
    const { size } = await stat(file)
    return size > LIMITS.pictureBytes ? undefined : readFile(file)
  }
  return { names: names.sort(), read: readEntry, close: () => undefined }
}

const getRelativeName = (path: string, entry: Dirent) => relative(path, join(entry.parentPath, entry.name))

async function openZip(path: string, size: number): Promise<PictureSource> {
  if (!(await isZip(path))) throw new FileRefused(`${path} is neither a folder nor a zip.`, 'wrongKind')
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw new FileRefused(`${path} cannot be opened: ${error.message}`)
  })
  try {
    const entries = await readDirectory(zip, size)
    const names = [...entries.keys()].sort()
    return { names, read: (name) => inflate(zip, entries.get(name)), close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof FileRefused) throw error
    throw new FileRefused(`${path} is damaged: ${(error as Error).message}`)
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  return buffer.equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
}

async function readDirectory(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let whole = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue
    whole += entry.uncompressedSize
    checkEntry(entry, { whole, size, files: entries.size })
    entries.set(entry.fileName, entry)
  }
  return entries
}

function checkEntry(entry: Entry, { whole, size, files }: { whole: number; size: number; files: number }) {
  if (files >= LIMITS.files) throw new FileRefused(`The zip has more than ${LIMITS.files} files.`, 'tooBig')
  if (entry.isEncrypted()) throw new FileRefused('The zip is locked with a password.', 'locked')
  const { uncompressedSize: inflated, compressedSize: packed } = entry
  const isZipBomb = inflated > LIMITS.ratioFrom && inflated > packed * LIMITS.ratio
  // Entries that share their bytes pass the single limit, but not the total one.
  const isZipBombTogether = whole > LIMITS.ratioFrom && whole > size * LIMITS.ratio
  if (!isZipBomb && !isZipBombTogether && whole <= LIMITS.wholeBytes) return
  throw new FileRefused(`The zip would unpack to ${Math.ceil(whole / MB)} MB at ${entry.fileName}.`, 'tooBig')
}

// An entry that inflates to more than its declared size is a read error.
async function inflate(zip: ZipFile, entry: Entry | undefined): Promise<Buffer | undefined> {
  if (!entry || entry.uncompressedSize > LIMITS.pictureBytes) return undefined
  try {
    const parts: Buffer[] = []
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) parts.push(part)
    return Buffer.concat(parts)
  } catch {
    return undefined
  }
}
