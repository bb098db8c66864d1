import type { Language } from '#src/platform/i18n/language.ts'

/** Example codes of the template: no product has them, so an example left in orders nothing. */
export const EXAMPLE_CODES: Record<Language, string> = {
  tr: 'ÖRNEK-00123',
  en: 'EXAMPLE-00123',
  ar: 'مثال-00123',
  ru: 'ПРИМЕР-00123',
  de: 'BEISPIEL-00123',
}

const CODES: ReadonlySet<string> = new Set(Object.values(EXAMPLE_CODES))

export const isExample = (code: string) => CODES.has(code)
