import { checkDigit } from './check-digit.ts'

/** Digits of an application identifier, by its first two. */
const IDENTIFIER_LENGTH: readonly (readonly [RegExp, number])[] = [
  [/^(?:0[0-4]|1[0-9]|2[0-2]|30|37|9[0-9])/, 2],
  [/^(?:2[3-5]|4[0-2]|71)/, 3],
  [/^(?:3[1-6]|39|43|70|72|8[0-2])/, 4],
]
/** Elements of fixed length, without a separator; all others end at one, or with the content. */
const SETTLED: readonly (readonly [RegExp, number])[] = [
  [/^00/, 18],
  [/^0[1-3]/, 14],
  [/^04/, 16],
  [/^1[1-9]/, 6],
  [/^20/, 2],
  [/^3[1-6]/, 6],
  [/^41/, 13],
]
const SEPARATOR = '\u001d'
/** How scanners that cannot send the separator write it. */
const WRITTEN_SEPARATOR = /<GS>|\{GS\}|\[GS\]|<FNC1>/gi

export interface Elements {
  gtin: string
  count: string | null
}

interface ContentHint {
  /** The scanner identified the content as GS1; otherwise it must be consistent to be read as such. */
  certain: boolean
}

/** The elements of a GS1 barcode, also as they are printed under it: `(01)08690123456789(37)12`. */
export function parseElements(text: string, { certain }: ContentHint): Elements | undefined {
  const printed = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(
    ([, identifier = '', value = '']) => [identifier, value] as const,
  )
  const found = new Map(
    printed.length > 0 && text.startsWith('(') ? printed : splitElements(text.replace(WRITTEN_SEPARATOR, SEPARATOR)),
  )
  const gtin = (found.get('01') ?? found.get('02') ?? '').trim()
  const right = /^\d{14}$/.test(gtin) && checkDigit(gtin.slice(0, 13)) === gtin[13]
  if (!right && !(certain && /^\d{14}$/.test(gtin))) return undefined
  const count = (found.get('37') ?? found.get('30') ?? '').trim().replace(/^0+(?=\d)/, '')
  return { gtin, count: /^[1-9]\d{0,5}$/.test(count) ? count : null }
}

function splitElements(content: string): [string, string][] {
  const elements: [string, string][] = []
  let rest = behind(content)
  while (rest !== '') {
    const length = IDENTIFIER_LENGTH.find(([first]) => first.test(rest))?.[1]
    if (length === undefined) return elements
    const identifier = rest.slice(0, length)
    const settled = SETTLED.find(([first]) => first.test(rest))?.[1]
    const end = rest.indexOf(SEPARATOR)
    const value =
      settled === undefined ? rest.slice(length, end < 0 ? undefined : end) : rest.slice(length, length + settled)
    elements.push([identifier, value])
    rest = behind(rest.slice(length + value.length))
  }
  return elements
}

const behind = (text: string) => (text.startsWith(SEPARATOR) ? text.slice(1) : text)
