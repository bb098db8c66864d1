/** Something in a row that a person should look at. */
export interface Problem {
  /** The row as the file counts. */
  at: number
  code: string
  /** `refused`: nothing of the row was loaded. `note`: the row was loaded with a change. */
  kind: 'refused' | 'note'
  /** The heading or letter of the column, if there is one. */
  column: string
  value: string
  reason: string
}
