/** When a product will be shown in the shop, and when it will be hidden; null for never. */
export interface Publication<Moment extends Date | string = Date> {
  shownAt: Moment | null
  hiddenAt: Moment | null
}

/** Moments as `YYYY-MM-DD HH:mm` in the time zone of the site; empty for never. */
export interface LocalPublication {
  shownAt: string
  hiddenAt: string
}

export const PUBLICATION_FIELDS = ['shownAt', 'hiddenAt'] as const
export type PublicationField = (typeof PUBLICATION_FIELDS)[number]

export const PUBLICATION_PROBLEMS = ['moment', 'past', 'shown', 'order'] as const
export interface PublicationProblem {
  field: PublicationField
  problem: (typeof PUBLICATION_PROBLEMS)[number]
}

interface PublicationState<Moment> {
  /** The product is shown. */
  visible: boolean
  now: Moment
}

/** A moment that would have no effect. Moments are dates, or local times as sortable text. */
export function findPublicationProblem<Moment extends Date | string>(
  { shownAt, hiddenAt }: Publication<Moment>,
  { visible, now }: PublicationState<Moment>,
): PublicationProblem | undefined {
  if (shownAt && shownAt <= now) return { field: 'shownAt', problem: 'past' }
  if (hiddenAt && hiddenAt <= now) return { field: 'hiddenAt', problem: 'past' }
  if (shownAt && visible) return { field: 'shownAt', problem: 'shown' }
  return shownAt && hiddenAt && hiddenAt <= shownAt ? { field: 'hiddenAt', problem: 'order' } : undefined
}
