import { posix } from 'node:path'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { type CellFormat, cellFormat } from './cell-format.ts'
import { checkEntries, FileRefused, LIMITS } from './file-check.ts'

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

/** Opens a spreadsheet; its directory is checked before anything is inflated. */
export async function openWorkbook(file: string | Uint8Array): Promise<Workbook> {
  const zip = await (typeof file === 'string'
    ? openPromise(file, { autoClose: false })
    : fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength), { autoClose: false }))
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
    if (parts.size % 500 === 0) checkSizes(parts)
  }
  checkSizes(parts)
  if (parts.has('xl/workbook.bin')) throw new FileRefused('A binary .xlsb file: save it as .xlsx.', 'wrongKind')
  if (parts.has('content.xml')) throw new FileRefused('An OpenDocument file: save it as .xlsx.', 'wrongKind')
  if (!parts.has('xl/workbook.xml')) throw new FileRefused('A zip, but no spreadsheet is in it.', 'wrongKind')
  return parts
}

const checkSizes = (zipEntries: ZipEntries) =>
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

/** The shared strings of cells, by index. Phonetic hints are omitted. */
async function readSharedStrings(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  const text = new RichText()
  await parseWholeXml(bytes, {
    open: (name) => text.open(name),
    text: (piece) => text.add(piece),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      if (strings.length >= LIMITS.sharedStrings) throw new FileRefused('The spreadsheet has too many texts.', 'tooBig')
      strings.push(text.take())
    },
  })
  return strings
}

export const MORE_THAN_A_CELL = 'A cell holds more text than a cell can.'

/** Collects the text of a string item, plain or in runs of different fonts. */
export class RichText {
  #text = ''
  #inText = false
  #phonetic = 0

  open(name: string) {
    if (name === 'rPh') this.#phonetic++
    if (name === 't') this.#inText = true
  }

  add(piece: string) {
    if (!this.#inText || this.#phonetic > 0) return
    this.#text += piece
    if (this.#text.length > LIMITS.cellCharacters) throw new FileRefused(MORE_THAN_A_CELL, 'tooBig')
  }

  close(name: string) {
    if (name === 'rPh') this.#phonetic--
    if (name === 't') this.#inText = false
  }

  take(): string {
    const text = unescapeXml(this.#text)
    this.#text = ''
    return text
  }
}

/** Spreadsheets escape characters that XML forbids as `_x000D_`. */
export const unescapeXml = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))).toWellFormed()
    : text

interface XmlHandlers {
  /** `name` has no namespace prefix. */
  open(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Feeds an XML part to its handlers, chunk by chunk, and yields after each. Document types, and with them all entities,
 * are refused.
 */
export async function* parseXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('error', (error) => {
    throw new FileRefused(`The spreadsheet is damaged: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new FileRefused('The spreadsheet carries a document type, which no spreadsheet program writes.')
  })
  parser.on('opentag', (tag: SaxesTagPlain) => handlers.open(getLocalName(tag.name), tag.attributes))
  if (handlers.text) parser.on('text', handlers.text)
  if (handlers.text) parser.on('cdata', handlers.text)
  parser.on('closetag', (tag: SaxesTagPlain) => handlers.close?.(getLocalName(tag.name)))
  const decoder = new TextDecoder()
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.close()
}

/** A part small enough to be read at once. */
async function parseWholeXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(bytes, handlers));
}

/** An attribute by its name without prefix, as `id` of `r:id`. */
function attribute(attributes: Record<string, string>, name: string): string | undefined {
  const found = Object.entries(attributes).find(([full]) => getLocalName(full) === name)
  return found?.[1]
}

const getLocalName = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)
