import { z } from 'zod'
import { CELL_VALUES, type ExportCell, HORIZONTALS, LONGEST_TITLE, STANDARD_CELLS, VALUES, VERTICALS } from './cell.ts'

const stored = z.array(
  z.object({
    title: z.string(),
    value: z.enum(VALUES),
    visible: z.boolean(),
    wrap: z.boolean(),
    horizontal: z.enum(HORIZONTALS),
    vertical: z.enum(VERTICALS),
  }),
)

/** Every value once: those of the layout in its order, the others after them. The type is that of the value. */
export function parseStoredCells(json: unknown): ExportCell[] {
  const read = stored.safeParse(json)
  const decided = new Map((read.success ? read.data : []).map((cell) => [cell.value, cell]))
  const own = [...decided.values()].map((cell) => ({
    ...cell,
    title: title(cell.title),
    type: CELL_VALUES[cell.value],
  }))
  return [...own, ...STANDARD_CELLS.filter(({ value }) => !decided.has(value))]
}

const title = (text: string) => text.trim().slice(0, LONGEST_TITLE)
