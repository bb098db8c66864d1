import { readField } from '#src/back-office/content/content-fields.ts'
import { fromLocalMoment, toLocalMoment } from '#src/back-office/local-moment.ts'
import type { Publication } from '#src/products/publication/publication.ts'

export const PUBLICATION_FIELDS = ['shownAt', 'hiddenAt'] as const
export type PublicationField = (typeof PUBLICATION_FIELDS)[number]

/** Moments as typed, in the time zone of the shop. */
export type TypedPublication = Readonly<Record<PublicationField, string>>

export const PUBLICATION_PROBLEMS = ['moment', 'past', 'shown', 'order'] as const
export interface PublicationProblem {
  field: PublicationField
  problem: (typeof PUBLICATION_PROBLEMS)[number]
}

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

interface PublicationState {
  /** The product is shown. */
  visible: boolean
  now: Date
}

/** A moment that would have no effect. */
export function findPublicationProblem(
  { shownAt, hiddenAt }: Publication,
  { visible, now }: PublicationState,
): PublicationProblem | undefined {
  if (shownAt && shownAt <= now) return { field: 'shownAt', problem: 'past' }
  if (hiddenAt && hiddenAt <= now) return { field: 'hiddenAt', problem: 'past' }
  if (shownAt && visible) return { field: 'shownAt', problem: 'shown' }
  return shownAt && hiddenAt && hiddenAt <= shownAt ? { field: 'hiddenAt', problem: 'order' } : undefined
}
