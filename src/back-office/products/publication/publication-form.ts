import { readField } from '#src/back-office/content/content-fields.ts'
import { fromLocalMoment, toLocalMoment } from '#src/back-office/local-moment.ts'
import {
  PUBLICATION_FIELDS,
  type Publication,
  type PublicationField,
  type PublicationProblem,
} from '#src/products/publication/publication.ts'

/** Moments as typed, in the time zone of the shop. */
export type TypedPublication = Readonly<Record<PublicationField, string>>

export const toTypedPublication = ({ shownAt, hiddenAt }: Publication, timeZone: string): TypedPublication => ({
  shownAt: toLocalMoment(shownAt?.toISOString() ?? null, timeZone),
  hiddenAt: toLocalMoment(hiddenAt?.toISOString() ?? null, timeZone),
})

export const readPublicationForm = (form: FormData): TypedPublication => ({
  shownAt: readField(form, 'shownAt').slice(0, 100),
  hiddenAt: readField(form, 'hiddenAt').slice(0, 100),
})

/** The typed moments, or the field of one that is none. */
export function toPublication(typed: TypedPublication, timeZone: string): Publication | PublicationProblem {
  const moments = { shownAt: toMoment(typed.shownAt, timeZone), hiddenAt: toMoment(typed.hiddenAt, timeZone) }
  const invalid = PUBLICATION_FIELDS.find((field) => Number.isNaN(moments[field]?.getTime()))
  return invalid ? { field: invalid, problem: 'moment' } : moments
}

function toMoment(typed: string, timeZone: string): Date | null {
  const moment = fromLocalMoment(typed, timeZone)
  return moment === null ? null : new Date(moment === typed ? Number.NaN : moment)
}
