import type { Texts } from '#src/platform/i18n/texts.ts'
import { CELL_VALUES, type CellValue } from './cell.ts'

/** The default titles of the columns of a list. */
export const cellTitles = ({ t }: Texts): Record<CellValue, string> =>
  Object.fromEntries(
    (Object.keys(CELL_VALUES) as CellValue[]).map((value) => [value, t(`exports.cell.${value}`)]),
  ) as Record<CellValue, string>
