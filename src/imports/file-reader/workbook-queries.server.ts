import { posix } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type CellFormat, cellFormat } from './cell-format.ts'
import { FileRefused } from './file-kind.ts'
import { checkEntries } from './limits.ts'
import { readSharedStrings } from './shared-strings-queries.server.ts'
import { attribute, parseWholeXml } from './xml-queries.server.ts'

export interface SheetEntry {
  name: string
  hidden: boolean
  entryName: string
}

export interface Workbook {
  sheets: SheetEntry[]
  date1904: boolean
  /** By the style number of a cell. */
  formats: CellFormat[]
  strings: string[]
  openEntry(part: string): Promise<AsyncIterable<Uint8Array>>
}

type ZipEntries = ReadonlyMap<string, Entry>

/** Opens a spreadsheet: its directory is judged before anything is inflated. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { autoClose: false })
  const directory = await readDirectory(zip)
  const openEntry = (part: string) => readEntry(zip, directory, part)
  const book = await readBook(directory, openEntry)
  const formats = directory.has('xl/styles.xml') ? await readFormats(await openEntry('xl/styles.xml')) : []
  const strings = [...directory.keys()].find((name) => /^xl\/sharedStrings\.xml$/i.test(name))
  return { ...book, formats, strings: strings ? await readSharedStrings(await openEntry(strings)) : [], openEntry }
}

async function readDirectory(zip: ZipFile): Promise<ZipEntries> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, entry)
    if (parts.size % 500 === 0) check(parts)
  }
  check(parts)
  if (parts.has('xl/workbook.bin')) throw new FileRefused('A binary .xlsb file: save it as .xlsx.', 'wrongKind')
  if (parts.has('content.xml')) throw new FileRefused('An OpenDocument file: save it as .xlsx.', 'wrongKind')
  if (!parts.has('xl/workbook.xml')) throw new FileRefused('A zip, but no spreadsheet is in it.', 'wrongKind')
  return parts
}

const check = (zipEntries: ZipEntries) =>
  checkEntries(
    [...zipEntries.values()].map((entry) => ({
      name: entry.fileName,
      packed: entry.compressedSize,
      inflated: entry.uncompressedSize,
    })),
  )

async function readEntry(zip: ZipFile, zipEntries: ZipEntries, name: string): Promise<AsyncIterable<Uint8Array>> {
  const entry = zipEntries.get(name)
  if (!entry) throw new FileRefused(`The spreadsheet is damaged: ${name} is missing.`)
  if (entry.isEncrypted()) throw new FileRefused('The spreadsheet is locked with a password.', 'locked')
  return zip.openReadStreamPromise(entry)
}

async function readBook(zipEntries: ZipEntries, openPart: Workbook['openEntry']) {
  const targets = await readTargets(zipEntries, openPart)
  const sheets: SheetEntry[] = []
  let date1904 = false
  await parseWholeXml(await openPart('xl/workbook.xml'), {
    open(name, attributes) {
      // Extensions repeat the element without the attribute.
      if (name === 'workbookPr') date1904 ||= /^(?:1|true|on)$/.test(attribute(attributes, 'date1904') ?? '')
      const part = name === 'sheet' ? targets.get(attribute(attributes, 'id') ?? '') : undefined
      if (part === undefined || !zipEntries.has(part)) return
      const state = attribute(attributes, 'state') ?? 'visible'
      sheets.push({ name: attribute(attributes, 'name') ?? '', hidden: state !== 'visible', entryName: part })
    },
  })
  return { sheets, date1904 }
}

// Only worksheets: a chart sheet or a macro sheet has no rows.
async function readTargets(zipEntries: ZipEntries, openPart: Workbook['openEntry']) {
  const targets = new Map<string, string>()
  if (!zipEntries.has('xl/_rels/workbook.xml.rels')) return targets
  await parseWholeXml(await openPart('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name !== 'Relationship' || !attributes.Type?.endsWith('/worksheet')) return
      const target = attributes.Target ?? ''
      const part = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
      targets.set(attributes.Id ?? '', part)
    },
  })
  return targets
}

async function readFormats(bytes: AsyncIterable<Uint8Array>): Promise<CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let inCells = false
  await parseWholeXml(bytes, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'xf' && inCells) formats.push(cellFormat(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}
