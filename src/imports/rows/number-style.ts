import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'

/** The decimal separator. `each`: the column has both, so every cell must be unambiguous. */
export type NumberStyle = 'comma' | 'dot' | 'each'

/** The evidence of one text for its column: a certain style, `either` (1.234), or nothing (1234). */
export type Evidence = 'comma' | 'dot' | 'either' | 'nothing'

/** The parts of a cell with a number: the number without spaces between thousands, and the text around it. */
export interface NumberSegments {
  number: string
  words: string
}

const NUMBER = /[+-]?\s?(?:\d[\d.,' ’]*|(?<![\p{L}.])[.,]\d+)/u

/** Undefined if there is no number, or if spaces do not separate thousands. */
export function splitNumber(text: string): NumberSegments | undefined {
  const plain = normalizeText(text)
  const found = NUMBER.exec(plain)?.[0]
  if (found === undefined) return undefined
  const digits = found.trim().replace(/[.,]$/, '')
  if (/[ '’]/.test(digits.replace(/^[+-]\s/, '')) && !/^[+-]?\s?\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/.test(digits))
    return undefined
  return { number: digits.replace(/[ '’]/g, ''), words: plain.replace(found, ' ').trim() }
}

/** The digits and signs of a number, without currency, percent and the spaces or apostrophes between thousands. */
export const bareNumber = (text: string): string | undefined => splitNumber(text)?.number

// Arabic digits and signs, spaces of every width, marks of direction, a minus sign, `12,-` for a round sum.
const normalizeText = (text: string) =>
  latinDigitsOfAny(text)
    .replace(/٬/g, '')
    .replace(/٫/g, '.')
    .replace(/٪/g, '%')
    .replace(/\u2212/g, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim()
    .replace(/(?<=\d)[.,](?:-{1,2}|[–—])(?!\d)/, '')

/**
 * Two different separators: the last is the decimal one. One repeated separator groups thousands. A single one is
 * decimal, unless it is preceded by one to three digits and followed by exactly three, which is ambiguous.
 */
export function getEvidence(text: string): Evidence {
  const number = bareNumber(text) ?? ''
  const signs = number.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last === undefined) return 'nothing'
  const lastStyle = last === ',' ? 'comma' : 'dot'
  if (new Set(signs).size === 2) return lastStyle
  if (signs.length > 1) return lastStyle === 'comma' ? 'dot' : 'comma'
  return /^[+-]?(?!0)\d{1,3}[.,]\d{3}$/.test(number) ? 'either' : lastStyle
}

/** How often each evidence was seen in a column. */
export type Tally = Record<Evidence, number>
export const emptyTally = (): Tally => ({ comma: 0, dot: 0, either: 0, nothing: 0 })

export function decideStyle({ comma, dot }: Tally): NumberStyle | undefined {
  if (comma > 0 && dot > 0) return 'each'
  return comma > 0 ? 'comma' : dot > 0 ? 'dot' : undefined
}

/**
 * The style of each column by its own cells; an ambiguous column uses that of all columns together. Without evidence
 * nothing is guessed: ambiguous columns are returned in `open`.
 */
export function decideStyles<K>(tallies: ReadonlyMap<K, Tally>): { styles: Map<K, NumberStyle>; open: K[] } {
  const together = emptyTally()
  for (const tally of tallies.values()) {
    for (const evidence of ['comma', 'dot'] as const) together[evidence] += tally[evidence]
  }
  const common = decideStyle(together)
  const shared = common === 'each' ? undefined : common
  const open: K[] = []
  const styles = new Map<K, NumberStyle>()
  for (const [column, tally] of tallies) {
    const style = decideStyle(tally) ?? shared
    if (style === undefined && tally.either > 0) open.push(column)
    styles.set(column, style ?? 'dot')
  }
  return { styles, open }
}
