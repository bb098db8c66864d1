/** refused: nothing of the row is applied. note: applied with a change. moved: the record changed since the comparison. */
export const PROBLEM_KINDS = ['refused', 'note', 'moved'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]
