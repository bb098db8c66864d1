import { fold, splitWords } from '../platform/i18n/fold.ts'

/**
 * A brand or category name as it is compared: names that differ only in case, spaces, accents or punctuation have one
 * key (`Motor/Yağ`, `MOTOR YAĞ` and `motor-yag`). A name without letters and digits is compared as it is written.
 */
export const nameKey = (name: string): string => splitWords(name).join('') || fold(name)
