import { getLocalizedText, type Language, type TextByLanguage } from '../platform/i18n/language.ts'

/** What an owner may rename: states and types of stock, the six fields, icons, payment methods. */
export const LABEL_KINDS = ['stockState', 'stockType', 'field', 'icon', 'payment'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]

export interface StoredLabel {
  kind: string
  key: string
  texts: TextByLanguage
}

/** The owner's names in one language, by kind and key. */
export type CatalogLabels = Record<LabelKind, Partial<Record<string, string>>>

export function selectLabels(language: Language, storedLabels: readonly StoredLabel[]): CatalogLabels {
  const labels: CatalogLabels = { stockState: {}, stockType: {}, field: {}, icon: {}, payment: {} }
  for (const { kind, key, texts } of storedLabels) {
    const text = getLocalizedText(texts, language)
    if (text !== '' && kind in labels) labels[kind as LabelKind][key] = text
  }
  return labels
}
