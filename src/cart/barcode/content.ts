import { numberKey } from '#src/products/number-key.ts'
import { checkDigit } from './check-digit.ts'
import { parseElements } from './elements.ts'

/** Barcodes are stored up to this length; of longer content characters 3 to 15 are the number (catalogue 5). */
export const BARCODE_LENGTH = 13

/** The content of a scan. */
export interface Content {
  /** The number as it is shown and stored, at most 13 characters. */
  barcode: string
  /** Lookup keys, the most reliable first. */
  keys: string[]
  /** The count on the label (AI 30, 37); null without one. */
  count: string | null
}

/** Scanners may prefix the symbology: `]C1`, `]d2`, `]E0`. */
const SYMBOLOGY = /^\][A-Za-z][0-9]/
/** A GS1 link: the number follows `/01/`. */
const LINK = /^https?:\/\/\S+\/01\/(\d{8,14})(?:[/?#]|$)/i

/**
 * Reads the output of a scanner or a camera: a number, GS1 elements (AI 01 or 02 with the number, 37 or 30 with a
 * count), a GTIN-14 of an outer case, or a GS1 link. A number inside GS1 content is used completely; of other long
 * content characters 3 to 15 are the number, which would cut the last digit of `010` and an EAN-13.
 */
export function readContent(scanned: string): Content {
  const marked = scanned.trim()
  const text = marked.replace(SYMBOLOGY, '')
  const [, linked] = LINK.exec(text) ?? []
  const elements = linked === undefined ? parseElements(text, { certain: text !== marked }) : undefined
  const gtin = linked?.padStart(14, '0') ?? elements?.gtin ?? toGtin14(text)
  const plain = text.replace(/[\s\p{Cc}]+/gu, '')
  const trimmed = plain.length > BARCODE_LENGTH ? plain.slice(2, 2 + BARCODE_LENGTH) : plain
  const numbers = gtin === undefined ? [] : toGtinVariants(gtin)
  const keys = [...numbers, ...numbers.flatMap(twins), numberKey(trimmed), ...twins(trimmed), numberKey(plain)]
  return {
    barcode: numbers.at(-1) ?? trimmed,
    keys: [...new Set(keys)].filter(Boolean),
    count: elements?.count ?? null,
  }
}

/** The lookup keys of a code typed or scanned into an order: the code itself first. */
export function toBarcodeKeys(code: string): string[] {
  const key = numberKey(code)
  if (key.length < 8) return key === '' ? [] : [key]
  const { keys } = readContent(code)
  return [...new Set([key, ...twins(key), ...keys])]
}

/** A bare GTIN-14 with its check digit right. */
const toGtin14 = (text: string) =>
  /^\d{14}$/.test(text) && checkDigit(text.slice(0, 13)) === text[13] ? text : undefined

/** A case has its own number; the article inside has the same digits with another check digit. */
function toGtinVariants(gtin: string): string[] {
  const inside = gtin.slice(1, 13)
  const article = gtin.startsWith('0') ? gtin.slice(1) : inside + checkDigit(inside)
  return gtin.startsWith('0') ? [article] : [gtin, article]
}

/** UPC-A is an EAN-13 with a zero before it, EAN-8 one with five. */
function twins(number: string): string[] {
  if (/^\d{12}$/.test(number)) return [`0${number}`]
  if (/^00000\d{8}$/.test(number)) return [number.slice(5), number.slice(1)]
  return /^0\d{12}$/.test(number) ? [number.slice(1)] : []
}
