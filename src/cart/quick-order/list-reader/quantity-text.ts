import { latinDigits } from '#src/platform/i18n/digits.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'

/** Thousands separator by language; the other sign is the decimal point. */
const GROUPING: Record<Language, '.' | ','> = { tr: '.', de: '.', ru: '.', en: ',', ar: ',' }

/** `1.250` is 1250 in one language and 1.25 in another. */
const TWO_WAYS = /^([1-9]\d{0,2})([.,])(\d{3})$/
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d{1,6})?$/
const UNIT = /[\s.]*(?:\p{L}{1,10}\.?)$/u
const MULTIPLIED = /^(?:[x×*]\s*)|(?:\s*[x×*])$/giu

/**
 * All possible readings of a typed quantity, the likeliest first; empty if it is not a number: `4`, `1,5`, `1.250,50`,
 * `1 250`, `x4`, `4 adet`. A minus sign is preserved for the error message.
 */
export function readQuantities(text: string, language: Language): Decimal[] {
  const number = bare(text)
  const both = TWO_WAYS.exec(number)
  if (both) {
    const [, whole = '', sign, rest = ''] = both
    const readings = [`${whole}${rest}`, trimZeros(`${whole}.${rest}`)]
    return sign === GROUPING[language] ? readings : readings.reverse()
  }
  const decimal = GROUPED.test(number) ? removeGrouping(number) : number.replace(',', '.')
  return /^-?\d{1,12}(?:\.\d{1,9})?$/.test(decimal) ? [trimZeros(decimal)] : []
}

function bare(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(/٬/g, '')
    .replace(/٫/g, '.')
    .trim()
    .replace(MULTIPLIED, '')
    .replace(UNIT, '')
    .replace(/(?<=\d)[\s'’](?=\d{3})/gu, '')
    .replace(/^\+/, '')
}

/**
 * The last separator is the decimal point if the one before differs: `1.250,50`. Equal separators are all thousands
 * separators.
 */
function removeGrouping(number: string): string {
  const signs = number.match(/[.,]/g) ?? []
  const last = signs.at(-1) ?? ''
  if (signs.every((sign) => sign === last)) return number.replaceAll(last, '')
  const at = number.lastIndexOf(last)
  return `${number.slice(0, at).replace(/[.,]/g, '')}.${number.slice(at + 1)}`
}
