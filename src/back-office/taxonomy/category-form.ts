import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import {
  findNameProblems,
  INITIAL_POSITION,
  type NameProblems,
  readNames,
  readPosition,
  toWrittenNames,
} from './name-form.ts'
import { type CategoryDetails, NAME_LENGTHS } from './taxonomy.ts'
import { parseId } from './taxonomy-view.ts'

/** The form as typed. */
export interface TypedCategory {
  /** By language. */
  names: TextByLanguage
  /** Empty for the top. */
  parentId: string
  sortNo: string
}

export function readCategoryForm(form: FormData, languages: readonly Language[]): TypedCategory {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim()
  return {
    names: readNames(languages, text),
    parentId: text('parentId'),
    sortNo: text('sortNo'),
  }
}

export const toTypedCategory = ({ names, parentId, sortNo }: CategoryDetails): TypedCategory => ({
  names,
  parentId: `${parentId ?? ''}`,
  sortNo: `${sortNo}`,
})

export const findCategoryProblems = (typed: TypedCategory, languages: readonly Language[]): NameProblems => ({
  ...findNameProblems(typed.names, languages, NAME_LENGTHS.category),
  ...(readPosition(typed.sortNo) === undefined && { sortNo: 'number' as const }),
})

/** The details of a form without problems. */
export const toCategoryDetails = (typed: TypedCategory): CategoryDetails => ({
  names: toWrittenNames(typed.names),
  parentId: parseId(typed.parentId) || null,
  sortNo: readPosition(typed.sortNo) ?? INITIAL_POSITION,
})
