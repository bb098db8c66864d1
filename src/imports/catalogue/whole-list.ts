import type { Problem } from '../rows/problem.ts'
import type { RowOptions } from '../rows/row-reader.ts'

export interface ListReading extends RowOptions {
  /** The language of names without one. */
  language: string
}

/** A parsed row with its label for the report. */
export interface ListRow<Item> {
  at: number
  title: string
  item: Item
  notes: Problem[]
}
