import type { UnzipFileInfo } from 'fflate'
import type { PictureFile, ZipProblem } from './named-picture.ts'

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
 * The files of a zip by its directory; nothing is inflated before a file is opened, and never to more than its declared
 * size. Folders and the hidden files that systems add are left out; the folder of a file is not part of its name.
 */
export async function listZipFiles(zip: File): Promise<PictureFile[] | ZipProblem> {
  if (zip.size > MAX_ZIP_BYTES) return 'zipSize'
  const { unzipSync } = await import('fflate')
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const entries: UnzipFileInfo[] = []
  try {
    unzipSync(bytes, {
      filter(entry) {
        if (isListed(entry.name)) entries.push(entry)
        return false
      },
    })
  } catch {
    return 'zipDamaged'
  }
  if (entries.length > MAX_ZIP_FILES) return 'zipFiles'
  return entries.map(({ name: path, originalSize }): PictureFile => {
    const name = toFileName(path)
    const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? ''
    const open = async () => {
      const content = unzipSync(bytes, { filter: (entry) => entry.name === path })[path]
      if (content?.length !== originalSize) throw new Error(`${path} is damaged`)
      return new File([content as Uint8Array<ArrayBuffer>], name, { type })
    }
    return { name, type, size: originalSize, open }
  })
}

const toFileName = (path: string) => path.split(/[/\\]/).at(-1) ?? path

const isListed = (path: string) => {
  const name = toFileName(path)
  return name !== '' && !name.startsWith('.') && !/(?:^|\/)__MACOSX\//.test(path)
}
