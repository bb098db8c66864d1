/**
 * refused: nothing of the row is applied. note: applied with a change. moved: the record changed since the comparison.
 * notUndone: the record changed since the list was applied.
 */
export const PROBLEM_KINDS = ['refused', 'note', 'moved', 'notUndone'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]
