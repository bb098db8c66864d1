import { inflateSync } from 'node:zlib'
import { unzip } from './spreadsheet.ts'

/** The text of a downloaded file: of a PDF, the cells of an xlsx, any other file as UTF-8. */
export function fileText(file: Buffer): string {
  const kind = file.subarray(0, 4).toString('latin1')
  if (kind === '%PDF') return pdfText(file)
  return kind.startsWith('PK') ? xlsxText(file) : file.toString('utf8')
}

/** Every XML part without its tags; entities are rare in cells and stay as they are. */
function xlsxText(file: Buffer): string {
  return Object.entries(unzip(file))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, part]) =>
      part
        .toString('utf8')
        .replace(/<\/(?:c|row|t)>/g, '\n')
        .replace(/<[^>]*>/g, ' '),
    )
    .join('\n')
}

type Glyphs = ReadonlyMap<string, string>

/**
 * The text of a PDF as pdfkit writes it (ISO 32000-1, 9.4 and 9.10.3): content streams contain glyph numbers, which the
 * ToUnicode map of their font maps to characters. Consecutive runs within a text object are one line.
 */
export function pdfText(file: Buffer): string {
  const objects = getObjects(file)
  const fonts = new Map<string, Glyphs>()
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
      if (map !== undefined) fonts.set(name, getGlyphs(objects.get(map)?.stream ?? ''))
    }
  return [...objects.values()]
    .filter(({ stream }) => /\bBT\b/.test(stream))
    .map(({ stream }) => visibleText(stream, fonts))
    .join('\n')
}

interface PdfObject {
  head: string
  stream: string
}

function getObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const found of text.matchAll(/(\d+) 0 obj\s([\s\S]*?)(?:endobj|stream\r?\n)/g)) {
    const [whole, number = '', head = ''] = found
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const from = found.index + whole.length
    const body = whole.endsWith('endobj') ? undefined : file.subarray(from, from + length)
    const stream = body && head.includes('/FlateDecode') ? inflateSync(body) : body
    objects.set(number, { head, stream: stream?.toString('latin1') ?? '' })
  }
  return objects
}

/** `<0001> <0003> [<0041> <0042> <00430044>]`: glyphs 1 to 3 are A, B and CD. */
function getGlyphs(map: string): Glyphs {
  const glyphs = new Map<string, string>()
  for (const [, first = '', , emails = ''] of map.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g))
    for (const [at, [, code = '']] of [...emails.matchAll(/<(\w*)>/g)].entries())
      glyphs.set(hex4(Number.parseInt(first, 16) + at), Buffer.from(code, 'hex').swap16().toString('utf16le'))
  return glyphs
}

const hex4 = (number: number) => number.toString(16).padStart(4, '0')

function visibleText(stream: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs = new Map()
  const lines = [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|\b(ET)\b/gi)].map(([, font, visible, end]) => {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map()
    if (end !== undefined) return '\n'
    return (visible?.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph.toLowerCase()) ?? '').join('')
  })
  return lines.join('')
}
