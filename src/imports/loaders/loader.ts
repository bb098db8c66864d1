import type { Row } from '../file-reader/table.ts'
import type { Counts } from '../outcome/counts.ts'
import type { Problem } from '../rows/cell-result.ts'

/** Who applies a list. */
export interface Applicant {
  /** The member of staff; null for the command line. */
  by: number | null
}

/** A batch of rows. */
export interface Batch<T> {
  /**
   * Parses rows for loading; returns the problems of the others. Rows that an earlier run has loaded are only read,
   * since later rows may add to them.
   */
  add(rows: readonly Row[], alreadyDone: boolean): Problem[]
  /** Loads them; more problems may be found here. */
  load(tx: T): Promise<Problem[]>
}

/** Loads the rows of one kind of list. `T` is the transaction rows are written in. */
export interface Loader<T> {
  begin(): Batch<T>
  /** Steps that require all rows. */
  finish(begin: <R>(work: (tx: T) => Promise<R>) => Promise<R>): Promise<Problem[]>
  counts: Counts
}

export const refusal = (at: number, code: string, reason: string): Problem => toProblem('refused', { at, code, reason })

/** Of a row that was loaded. */
export const note = (at: number, code: string, reason: string): Problem => toProblem('note', { at, code, reason })

const toProblem = (kind: Problem['kind'], { at, code, reason }: Pick<Problem, 'at' | 'code' | 'reason'>): Problem => ({
  at,
  code,
  kind,
  column: '',
  value: '',
  reason,
})
