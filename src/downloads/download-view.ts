import { fold } from '../platform/i18n/fold.ts'
import { formatBytes } from '../platform/i18n/format.ts'
import type { Language } from '../platform/i18n/language.ts'
import { DOWNLOAD_KIND_NAMES, type Download, type DownloadKind } from './download.ts'

/** A file ready to render. */
export interface DownloadLine {
  number: number
  title: string
  href: string
  /** Its extension in capitals: PDF. Empty for external files. */
  type: string
  size: string
  productCode: string | null
  isExternal: boolean
}

export interface DownloadGroup {
  kind: DownloadKind
  lines: DownloadLine[]
}

/** Files by their type, in the order of the specification; types without a file are left out. */
export function downloadGroups(files: readonly Download[], language: Language): DownloadGroup[] {
  return DOWNLOAD_KIND_NAMES.map((kind) => ({
    kind,
    lines: files.filter((file) => file.kind === kind).map((file) => downloadLine(file, language)),
  })).filter(({ lines }) => lines.length > 0)
}

export function downloadLine({ number, title, href, size, productCode }: Download, language: Language): DownloadLine {
  const isExternal = !href.startsWith('/')
  return {
    number,
    title,
    href,
    type: isExternal ? '' : href.slice(href.lastIndexOf('.') + 1).toUpperCase(),
    size: size === null ? '' : formatBytes(language, size),
    productCode,
    isExternal,
  }
}

/** Files with every typed word in their title or product code, ignoring case and accents. */
export function filterFiles(files: readonly Download[], typed: string): Download[] {
  const words = fold(typed).split(' ').filter(Boolean)
  return files.filter(({ title, productCode }) => {
    const text = fold(`${title} ${productCode ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
