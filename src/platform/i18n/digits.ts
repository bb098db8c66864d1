import type { Language } from './language.ts'

const latin = (digit: string) => String(digit.charCodeAt(0) & 0xf)

/** Arabic digits as Latin ones. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩]/g, latin)

/** Persian digits as well, which keyboards have beside the Arabic ones. */
export const latinDigitsOfAny = (text: string): string => text.replace(/[٠-٩۰-۹]/g, latin)

const DECIMAL_COMMA: ReadonlySet<string> = new Set<Language>(['tr', 'de', 'ru'])

/** Whether people write `1,5` in this language; elsewhere a comma stands between thousands. */
export const hasDecimalComma = (language: string): boolean => DECIMAL_COMMA.has(language)
