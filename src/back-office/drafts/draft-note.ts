import type { ComparedField } from '#src/ui/forms/record-version.tsx'
import type { DraftField } from './draft.ts'
import { findSimilarName, formatValues, getFieldLabel } from './form-values.ts'

/** Unsaved input of an earlier visit. */
export interface RestoredDraft {
  at: string
  /** False if other rows were saved since: then everything is in `notFilled`. */
  isFilled: boolean
  /** Fields were saved since, of which those with a label are in `conflicts`. */
  hasConflict: boolean
  conflicts: ComparedField[]
  /** Typed values that are not in the form. */
  notFilled: TypedField[]
}

export interface TypedField {
  name: string
  /** Empty if the form has no such field any more. */
  label: string
  typed: string | boolean
}

/** The fields with a label, with their saved and typed values. */
export const compareFields = (form: HTMLFormElement, conflicts: readonly DraftField[]): ComparedField[] =>
  conflicts.flatMap(({ name, saved, typed }) => {
    const label = getFieldLabel(form, name)
    return label === undefined
      ? []
      : [{ label, saved: formatValues(form, name, saved), typed: formatValues(form, name, typed) }]
  })

/** What was typed, for the user to type it again; not the hidden fields of rows. */
export const listTypedFields = (form: HTMLFormElement, fields: readonly DraftField[]): TypedField[] =>
  fields.flatMap(({ name, typed }) => {
    const similar = findSimilarName(form, name)
    const control = form.elements.namedItem(similar)
    if (control instanceof HTMLInputElement && control.type === 'hidden') return []
    const text = formatValues(form, similar, typed)
    return text === '' ? [] : [{ name, label: getFieldLabel(form, similar) ?? '', typed: text }]
  })
