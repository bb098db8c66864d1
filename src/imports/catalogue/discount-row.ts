import type { OwnerDiscount } from '#src/pricing/owner-discount.ts'
import { readPercentChain } from '#src/pricing/percent-chain.ts'
import { type Cell, cellText, type Row } from '../file-reader/table.ts'
import { BLANK, type CellResult, ok, unread } from '../rows/cell-result.ts'
import type { Problem } from '../rows/problem.ts'
import { RowReader } from '../rows/row-reader.ts'
import type { ListReading, ListRow } from './whole-list.ts'

const SHORT = 100
const LONG = 300

/** One row of a list of discounts: recipient, target, chain of percents and valid days. */
export function readDiscountRow(
  row: Row,
  reading: ListReading,
): { row: ListRow<OwnerDiscount> } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const item = {
    customer: cells.text('customer', SHORT) ?? null,
    group: cells.text('group', SHORT) ?? null,
    brand: cells.text('brand', SHORT) ?? null,
    category: cells.text('category', LONG) ?? null,
    product: cells.text('product', SHORT) ?? null,
    percents: cells.one('discount', readChain) ?? [],
    title: cells.text('title', SHORT) ?? '',
    from: cells.day('from') ?? null,
    until: cells.day('until') ?? null,
  }
  if (item.percents.length === 0 && !cells.refused)
    cells.refuse('the row has no discount', cells.columns('discount')[0])
  const { customer, group, brand, category, product } = item
  const title = [customer ?? group, brand ?? category ?? product].filter(Boolean).join(' ')
  if (cells.refused) return { problems: cells.problems(title) }
  return { row: { at: row.at, title, item, notes: cells.problems(title) } }
}

function readChain(cell: Cell): CellResult<string[]> {
  const text = cellText(cell).trim()
  if (text === '') return BLANK
  const percents = readPercentChain(text)
  return percents ? ok(percents) : unread(`"${text}" is no discount such as 10 or 10+5+3`)
}
