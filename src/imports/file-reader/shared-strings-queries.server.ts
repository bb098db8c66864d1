import { FileRefused } from './file-kind.ts'
import { LIMITS } from './limits.ts'
import { parseWholeXml } from './xml-queries.server.ts'

/** The shared strings of cells, by index. Phonetic hints are omitted. */
export async function readSharedStrings(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
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
