import { isLanguage, type Language } from './language.ts'

const toLatinDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf)

/** Arabic digits as Latin ones. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩]/g, toLatinDigit)

/** Arabic and Persian digits as Latin ones: keyboards offer both. */
export const latinDigitsOfAny = (text: string): string => text.replace(/[٠-٩۰-۹]/g, toLatinDigit)

const DECIMAL_SIGNS: Record<Language, ',' | '.'> = { tr: ',', en: '.', ar: '.', ru: ',', de: ',' }

/** Whether the language writes `1,5`; otherwise a comma separates thousands. */
export const hasDecimalComma = (language: string): boolean => isLanguage(language) && DECIMAL_SIGNS[language] === ','
