import { ROUNDING_MODES } from '#src/pricing/price-formula.ts'
import type { KeyFamily } from './key-families.ts'

/** The families of price formulas and of holidays of depots. */
export const priceKeyFamilies: readonly KeyFamily[] = [
  { prefix: 'priceFormula.field.', endings: ['brand', 'category'], open: true },
  { prefix: 'priceFormula.rounding.', endings: ROUNDING_MODES },
  { prefix: 'priceFormula.problem.', endings: ['source', 'percent', 'ending', 'day'] },
  { prefix: 'priceFormula.count.', endings: ['computed', 'up', 'down', 'added'] },
  { prefix: 'priceFormula.column.', endings: ['product', 'quantity', 'before', 'after', 'change'], open: true },
  { prefix: 'depotHolidays.problem.', endings: ['empty', 'long', 'day', 'order', 'many'] },
]
