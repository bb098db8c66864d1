import type { Problem } from '../rows/problem.ts'
import type { RowOptions } from '../rows/row-reader.ts'

export interface ListReading extends RowOptions {
  /** The language of names that do not say theirs. */
  language: string
}

/** A row as it was read, with what a report calls it. */
export interface ListRow<Item> {
  at: number
  title: string
  item: Item
  notes: Problem[]
}
