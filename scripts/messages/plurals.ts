import type { Language } from '#src/platform/i18n/language.ts'
import type { Catalogue } from './catalogue.ts'

const SUFFIX = /_(zero|one|two|few|many|other)$/

/** The texts of a language by the key used in code; plural forms are grouped under it. */
export function getMessages({ texts }: Catalogue): Map<string, Map<string, string>> {
  const messages = new Map<string, Map<string, string>>()
  for (const [key, text] of texts) {
    const form = isPlural(key, texts) ? (SUFFIX.exec(key)?.[1] ?? '') : ''
    const base = form === '' ? key : key.replace(SUFFIX, '')
    messages.set(base, (messages.get(base) ?? new Map()).set(form, text))
  }
  return messages
}

// A key that ends in `_one` is a plural only if its `_other` exists.
function isPlural(key: string, texts: ReadonlyMap<string, string>) {
  return SUFFIX.test(key) && texts.has(key.replace(SUFFIX, '_other'))
}

/** The plural forms a language requires. Turkish may use `other` only, because nouns do not change after numbers. */
export function formsNeeded(language: Language): string[] {
  if (language === 'tr') return ['other']
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

export const formsKnown = (language: Language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories
