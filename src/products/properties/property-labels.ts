import type { TextByLanguage } from '#src/platform/i18n/language.ts'

/** Texts of a property, or of one of its values if `value` is set. */
export interface TextsToLoad {
  property: string
  value?: string
  names: TextByLanguage
  sortNo?: number
}
