import Big from 'big.js'
import { type GroupQuantities, MAX_QUANTITY } from '../products/quantity.ts'
import { DIGITS } from './catalogue-lists/product.ts'
import type { RowReader } from './rows/row-reader.ts'

/** Minimum, maximum and increment of a row; 0 removes a rule, an empty cell changes nothing. */
export function parseOrderQuantities(cells: RowReader) {
  const bounds = { digits: DIGITS.packageQuantity, below: MAX_QUANTITY + 1 }
  const minQuantity = cells.decimal('orderMinimum', bounds)
  const maxQuantity = cells.decimal('orderMaximum', bounds)
  const quantityStep = cells.decimal('orderStep', bounds)
  if (minQuantity && maxQuantity && new Big(maxQuantity).gt(0) && new Big(minQuantity).gt(maxQuantity))
    cells.refuse('the minimum is above the maximum', cells.columns('orderMinimum')[0])
  return { minQuantity, maxQuantity, quantityStep }
}

/** A row of a list of quantity rules of customer groups. */
export function parseGroupQuantities(cells: RowReader): GroupQuantities {
  const code = cells.text('code', 100)
  const group = cells.text('group', 200)
  if (code === undefined && !cells.refused) cells.refuse('the row has no code', cells.columns('code')[0])
  if (group === undefined && !cells.refused) cells.refuse('the row has no customer group', cells.columns('group')[0])
  return { code: code ?? '', group: group ?? '', ...parseOrderQuantities(cells) }
}
