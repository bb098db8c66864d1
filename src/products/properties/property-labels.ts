import type { TextByLanguage } from '../../platform/i18n/language.ts'

/** What a property is called, or one of its values where `value` is said. */
export interface TextsToLoad {
  property: string
  value?: string
  names: TextByLanguage
  sortNo?: number
}
