import { clean } from '#src/imports/rows/vocabulary.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import {
  findNameProblems,
  INITIAL_POSITION,
  type NameProblems,
  readNames,
  readPosition,
  toWrittenNames,
} from '../taxonomy/name-form.ts'
import { NAME_LENGTH, type PropertyDetails } from './property.ts'

/** The form of a property or a value as typed; a value has no position. */
export interface TypedPropertyRecord {
  names: TextByLanguage
  sortNo: string
}

export function readPropertyRecord(form: FormData, languages: readonly Language[]): TypedPropertyRecord {
  const read = (field: string) => clean(`${form.get(field) ?? ''}`)
  return { names: readNames(languages, read), sortNo: read('sortNo') }
}

export const toTypedRecord = ({ names, sortNo }: { names: TextByLanguage; sortNo: number }): TypedPropertyRecord => ({
  names,
  sortNo: `${sortNo}`,
})

export const findRecordProblems = (typed: TypedPropertyRecord, languages: readonly Language[]): NameProblems => ({
  ...findNameProblems(typed.names, languages, NAME_LENGTH),
  ...(readPosition(typed.sortNo) === undefined && { sortNo: 'number' as const }),
})

/** The details of a form without problems. */
export const toPropertyDetails = ({ names, sortNo }: TypedPropertyRecord): PropertyDetails => ({
  names: toWrittenNames(names),
  sortNo: readPosition(sortNo) ?? INITIAL_POSITION,
})
