import { numberKey } from '#src/products/match-key.ts'

/** Barcodes are stored up to this length; of longer content characters 3 to 15 are the number (catalogue 5). */
const BARCODE_LENGTH = 13

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
  const keys = [
    ...numbers,
    ...numbers.flatMap(toEquivalentNumbers),
    numberKey(trimmed),
    ...toEquivalentNumbers(trimmed),
    numberKey(plain),
  ]
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
  return [...new Set([key, ...toEquivalentNumbers(key), ...keys])]
}

/** The text if it is a GTIN-14 with a valid check digit. */
const toGtin14 = (text: string) =>
  /^\d{14}$/.test(text) && checkDigit(text.slice(0, 13)) === text[13] ? text : undefined

/** An outer case has its own number; the article inside has the same digits with another check digit. */
function toGtinVariants(gtin: string): string[] {
  const inside = gtin.slice(1, 13)
  const article = gtin.startsWith('0') ? gtin.slice(1) : inside + checkDigit(inside)
  return gtin.startsWith('0') ? [article] : [gtin, article]
}

/** UPC-A is an EAN-13 with a zero before it, EAN-8 one with five. */
function toEquivalentNumbers(number: string): string[] {
  if (/^\d{12}$/.test(number)) return [`0${number}`]
  if (/^00000\d{8}$/.test(number)) return [number.slice(5), number.slice(1)]
  return /^0\d{12}$/.test(number) ? [number.slice(1)] : []
}

/** Digits of an application identifier, by its first two. */
const IDENTIFIER_LENGTH: readonly (readonly [RegExp, number])[] = [
  [/^(?:0[0-4]|1[0-9]|2[0-2]|30|37|9[0-9])/, 2],
  [/^(?:2[3-5]|4[0-2]|71)/, 3],
  [/^(?:3[1-6]|39|43|70|72|8[0-2])/, 4],
]
/** Elements of fixed length, without a separator; all others end at one, or with the content. */
const FIXED_LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/^00/, 18],
  [/^0[1-3]/, 14],
  [/^04/, 16],
  [/^1[1-9]/, 6],
  [/^20/, 2],
  [/^3[1-6]/, 6],
  [/^41/, 13],
]
const SEPARATOR = '\u001d'
/** Replacements for the separator by scanners that cannot send it. */
const SEPARATOR_TEXT = /<GS>|\{GS\}|\[GS\]|<FNC1>/gi

interface Elements {
  gtin: string
  count: string | null
}

interface ContentHint {
  /** The scanner identified the content as GS1; otherwise it must be consistent to be read as such. */
  certain: boolean
}

/** The elements of a GS1 barcode, also as they are printed under it: `(01)08690123456789(37)12`. */
function parseElements(text: string, { certain }: ContentHint): Elements | undefined {
  const printed = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(
    ([, identifier = '', value = '']) => [identifier, value] as const,
  )
  const found = new Map(
    printed.length > 0 && text.startsWith('(') ? printed : splitElements(text.replace(SEPARATOR_TEXT, SEPARATOR)),
  )
  const gtin = (found.get('01') ?? found.get('02') ?? '').trim()
  const isValid = /^\d{14}$/.test(gtin) && checkDigit(gtin.slice(0, 13)) === gtin[13]
  if (!isValid && !(certain && /^\d{14}$/.test(gtin))) return undefined
  const count = (found.get('37') ?? found.get('30') ?? '').trim().replace(/^0+(?=\d)/, '')
  return { gtin, count: /^[1-9]\d{0,5}$/.test(count) ? count : null }
}

function splitElements(content: string): [string, string][] {
  const elements: [string, string][] = []
  let rest = skipSeparator(content)
  while (rest !== '') {
    const length = IDENTIFIER_LENGTH.find(([first]) => first.test(rest))?.[1]
    if (length === undefined) return elements
    const identifier = rest.slice(0, length)
    const fixedLength = FIXED_LENGTHS.find(([first]) => first.test(rest))?.[1]
    const end = rest.indexOf(SEPARATOR)
    const value =
      fixedLength === undefined
        ? rest.slice(length, end < 0 ? undefined : end)
        : rest.slice(length, length + fixedLength)
    elements.push([identifier, value])
    rest = skipSeparator(rest.slice(length + value.length))
  }
  return elements
}

const skipSeparator = (text: string) => (text.startsWith(SEPARATOR) ? text.slice(1) : text)

/** Weighs the digits 3, 1, 3, ... from the right, as every GS1 number does. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
