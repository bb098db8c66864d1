import { latinDigits } from './digits.ts'

const COMBINING_MARKS = /[\u0300-\u036f]/g
const ARABIC_MARKS = /[\u0640\u064b-\u0652]/g
const FOLDED: Record<string, string> = {
  ı: 'i',
  İ: 'i',
  I: 'i',
  ß: 'ss',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ё: 'е',
  Ё: 'е',
}

/** Numbers and most folded texts, in which there is nothing else to replace. */
const ASCII = /^[\t-~]*$/

/**
 * Text as it is searched, the same for the query and the index: KIŞ LASTİĞİ, kis lastigi and Kış Lastiği are one.
 * The Russian й keeps its breve; Turkish lower-casing is never used (it would turn FIAT into fıat).
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/\s+/g, ' ').trim()
  return latinDigits(text.normalize('NFKC'))
    .replace(/[ıİIßأإآىةёЁ]/g, (character) => FOLDED[character] ?? character)
    .toLowerCase()
    .replace(/[^й]+/g, (run) => run.normalize('NFD').replace(COMBINING_MARKS, ''))
    .replace(ARABIC_MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a folded text: runs of letters and digits. */
export const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
