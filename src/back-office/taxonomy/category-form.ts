import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { type CategoryDetails, MAX_SORT_NO, NAME_LENGTHS } from './taxonomy.ts'
import { parseId } from './taxonomy-view.ts'

/** The form as typed. */
export interface TypedCategory {
  /** By language. */
  names: TextByLanguage
  /** Empty for the top. */
  parentId: string
  sortNo: string
}

/** By field: `names.tr`, `sortNo`. */
export type CategoryProblems = Readonly<Record<string, 'empty' | 'long' | 'number' | undefined>>

export const toNameField = (language: Language) => `names.${language}`

export function readCategoryForm(form: FormData, languages: readonly Language[]): TypedCategory {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim()
  return {
    names: Object.fromEntries(languages.map((language) => [language, text(toNameField(language))])),
    parentId: text('parentId'),
    sortNo: text('sortNo'),
  }
}

export const toTypedCategory = ({ names, parentId, sortNo }: CategoryDetails): TypedCategory => ({
  names,
  parentId: `${parentId ?? ''}`,
  sortNo: `${sortNo}`,
})

/** One name is required, in the first language of the site. */
export function findCategoryProblems(typed: TypedCategory, languages: readonly Language[]): CategoryProblems {
  const [first] = languages
  const isUnnamed = languages.every((language) => !typed.names[language])
  const long = languages.filter((language) => (typed.names[language] ?? '').length > NAME_LENGTHS.category)
  return {
    ...Object.fromEntries(long.map((language) => [toNameField(language), 'long' as const])),
    ...(isUnnamed && first && { [toNameField(first)]: 'empty' as const }),
    ...(readPosition(typed) === undefined && { sortNo: 'number' as const }),
  }
}

function readPosition({ sortNo }: TypedCategory): number | undefined {
  const digits = latinDigitsOfAny(sortNo || '100')
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MAX_SORT_NO ? Number(digits) : undefined
}

/** The details of a form without problems. */
export const toCategoryDetails = (typed: TypedCategory): CategoryDetails => ({
  names: Object.fromEntries(Object.entries(typed.names).filter(([, name]) => name)),
  parentId: parseId(typed.parentId) || null,
  sortNo: readPosition(typed) ?? 100,
})
