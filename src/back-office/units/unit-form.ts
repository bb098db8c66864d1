import { clean } from '#src/imports/rows/vocabulary.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { findNameProblems, type NameProblems, readNames, toWrittenNames } from '../taxonomy/name-form.ts'
import { UNIT_LENGTH, type UnitDetails } from './unit.ts'

/** The form as typed. */
export interface TypedUnit {
  names: TextByLanguage
  decimals: boolean
}

export const readUnitForm = (form: FormData, languages: readonly Language[]): TypedUnit => ({
  names: readNames(languages, (field) => clean(`${form.get(field) ?? ''}`)),
  decimals: form.has('decimals'),
})

/** Names are too long, or all are missing; a standard unit needs none. */
export function findUnitProblems(
  { names }: TypedUnit,
  { languages, isStandard }: { languages: readonly Language[]; isStandard: boolean },
): NameProblems {
  const problems = findNameProblems(names, languages, UNIT_LENGTH)
  return isStandard
    ? Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== 'empty'))
    : problems
}

/** The details of a form without problems. */
export const toUnitDetails = ({ names, decimals }: TypedUnit): UnitDetails => ({
  names: toWrittenNames(names),
  decimals,
})
