import type { DealerNumber } from '#src/products/dealer-numbers/dealer-number.ts'
import type { Row } from '../file-reader/table.ts'
import type { Problem } from '../rows/problem.ts'
import { RowReader } from '../rows/row-reader.ts'
import type { ListReading, ListRow } from './whole-list.ts'

const FIELDS = ['customer', 'product', 'number'] as const

/** One row of a list of customers' own product numbers. */
export function readDealerNumberRow(
  row: Row,
  reading: ListReading,
): { row: ListRow<DealerNumber> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const [customer, product, number] = FIELDS.map((field) => cells.text(field, 100))
  const title = [customer, product].filter(Boolean).join(' ')
  if (customer === undefined || product === undefined || number === undefined) {
    if (!cells.refused) cells.refuse('the row needs a customer, a product and a number')
    return { problems: cells.problems(title) }
  }
  if (cells.refused) return { problems: cells.problems(title) }
  return { row: { at: row.at, title, item: { customer, product, number }, notes: cells.problems(title) } }
}
