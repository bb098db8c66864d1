import { latinDigits } from '#src/platform/i18n/digits.ts'
import { fold, splitWords } from '#src/platform/i18n/fold.ts'

/** Cyrillic and Greek capitals that look like Latin ones, as typists and scanners leave them in codes. */
const LOOKALIKES: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
}
const TURKISH: Record<string, string> = {
  İ: 'I',
  ı: 'i',
  Ş: 'S',
  ş: 's',
  Ğ: 'G',
  ğ: 'g',
  Ç: 'C',
  ç: 'c',
  Ö: 'O',
  ö: 'o',
  Ü: 'U',
  ü: 'u',
}

/** A folded word with Latin letters for those that look like them: Cyrillic `х5` is `x5`. */
export const toLatinWord = (word: string): string =>
  word.replace(/[\u0370-\u04ff]/g, (character) => LOOKALIKES[character.toUpperCase()]?.toLowerCase() ?? character)

/** Most numbers, in which there are no other digits and letters to replace. */
const ASCII = /^[ -~]*$/

/**
 * Normalizes a number for comparison: letters and digits only, upper case. `06-1000`, `06 1000` and `061000` are equal.
 */
export function numberKey(raw: string): string {
  if (ASCII.test(raw)) return raw.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return latinDigits(raw.normalize('NFKC'))
    .replace(/[İıŞşĞğÇçÖöÜü]/g, (character) => TURKISH[character] ?? character)
    .toUpperCase()
    .replace(/[\u0370-\u04ff]/g, (character) => LOOKALIKES[character] ?? character)
    .replace(/[^A-Z0-9]/g, '')
}

/**
 * `numberKey` of a text that is a number as a whole; empty if the key loses a character. Words in another script are next
 * to a number: "كورولا 2010" is not 2010.
 */
export function wholeNumberKey(text: string): string {
  const key = numberKey(text)
  const characters = text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []
  return key.length === characters.length ? key : ''
}

/**
 * The normalized name of a brand or category: names that differ only in case, spaces, accents or punctuation have one
 * key (`Motor/Yağ`, `MOTOR YAĞ` and `motor-yag`). A name without letters and digits is its own key.
 */
export const nameKey = (name: string): string => splitWords(name).join('') || fold(name)

/** A dealer's own number of a product. */
export interface DealerNumber {
  customer: string
  product: string
  number: string
}

/** Identity of a dealer's number. */
export const dealerNumberKey = (customerId: number, productId: number, key: string) =>
  `${customerId}|${productId}|${key}`
