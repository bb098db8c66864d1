import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

export type SheetCell = string | number | boolean | null | { xml: string }

export interface SheetFile {
  sheets: { name: string; rows: SheetCell[][]; state?: string; xml?: string }[]
  date1904?: boolean
  styles?: string
  /** Further parts, or replacements for the generated ones. */
  parts?: Record<string, string>
}

/** An xlsx file with the given cells, for tests: inline texts, numbers, booleans, and cells as raw XML. */
export function spreadsheet({ sheets, date1904 = false, styles, parts = {} }: SheetFile): Buffer {
  const book = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  )
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${TYPES}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return zip({
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${Number(date1904)}"/><sheets>${book.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
    ...Object.fromEntries(
      sheets.map(({ rows, xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml ?? sheetXml(rows)]),
    ),
    ...parts,
  })
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const sheetXml = (rows: readonly SheetCell[][]): string =>
  `<worksheet><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellXml).join('')}</row>`).join('')}</sheetData></worksheet>`

function cellXml(cell: SheetCell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`
  return typeof cell === 'string' ? `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>` : cell.xml
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A zip of these texts. `claim` declares an inflated size other than the true one. */
export function zip(parts: Record<string, string | Buffer>, claim: Record<string, number> = {}): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const data = Buffer.from(text)
    const packed = deflateRawSync(data)
    const sizes = {
      name: Buffer.from(name),
      crc: crc32(data),
      packed: packed.length,
      inflated: claim[name] ?? data.length,
    }
    bodies.push(header(0x04034b50, sizes), packed)
    directory.push(header(0x02014b50, sizes, offset))
    offset += 30 + sizes.name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

interface Sizes {
  name: Buffer
  crc: number
  packed: number
  inflated: number
}

// The local header and the directory entry have the same fields; the latter has two more bytes before and sixteen
// after.
function header(signature: number, { name, crc, packed, inflated }: Sizes, offset?: number): Buffer {
  const central = offset !== undefined
  const head = Buffer.alloc(central ? 46 : 30)
  const at = central ? 6 : 4
  head.writeUInt32LE(signature, 0)
  head.writeUInt16LE(20, at)
  head.writeUInt16LE(0x800, at + 2)
  head.writeUInt16LE(8, at + 4)
  head.writeUInt32LE(crc, at + 10)
  head.writeUInt32LE(packed, at + 14)
  head.writeUInt32LE(inflated, at + 18)
  head.writeUInt16LE(name.length, at + 22)
  if (central) head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

/** The parts of a zip by name, located by the central directory at its end. */
export function unzip(file: Buffer): Record<string, Buffer> {
  const parts: Record<string, Buffer> = {}
  let at = file.readUInt32LE(file.lastIndexOf(Buffer.from('PK\x05\x06')) + 16)
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((field) =>
      field === 20 ? file.readUInt32LE(at + field) : file.readUInt16LE(at + field),
    ) as [number, number, number, number]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const local = file.readUInt32LE(at + 42)
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const body = file.subarray(from, from + packed)
    parts[name] = file.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)
    at += 46 + nameLength + extra + comment
  }
  return parts
}
