import { type Language, type TextByLanguage, textIn } from '../../platform/i18n/language.ts'

/** What an owner may call in his own words: states and types of stock, the six fields, icons, ways to pay. */
export const WORD_KINDS = ['stockState', 'stockType', 'field', 'icon', 'payment'] as const
export type WordKind = (typeof WORD_KINDS)[number]

export interface KeptWord {
  kind: string
  key: string
  texts: TextByLanguage
}

/** His words in one language, by kind and key. */
export type CatalogWords = Record<WordKind, Partial<Record<string, string>>>

export function wordsIn(language: Language, kept: readonly KeptWord[]): CatalogWords {
  const words: CatalogWords = { stockState: {}, stockType: {}, field: {}, icon: {}, payment: {} }
  for (const { kind, key, texts } of kept) {
    const text = textIn(texts, language)
    if (text !== '' && kind in words) words[kind as WordKind][key] = text
  }
  return words
}
