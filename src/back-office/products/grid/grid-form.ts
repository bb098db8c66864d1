import { z } from 'zod'
import type { PageRequest } from '#src/api/page-context.ts'
import { MAX_SELECTED } from '#src/back-office/table/list-page.ts'
import { CODE_LENGTH } from '../product.ts'
import type { NamedChoice, ProductChoices } from '../products-table.ts'
import { type CellProblems, MAX_CELL_LENGTH } from './cells.ts'

const postedRows = z
  .array(
    z.object({
      code: z.string().min(1).max(CODE_LENGTH),
      version: z.number().int().positive(),
      cells: z.record(z.string().max(100), z.string().max(MAX_CELL_LENGTH)),
    }),
  )
  .min(1)
  .max(MAX_SELECTED)

/** What is sent to be saved: of each product its changed cells. */
export type PostedRow = z.infer<typeof postedRows>[number]

/** A product that was not saved: problems of its cells, or the message of its refusal. */
export interface RefusedRow {
  code: string
  message: string
  problems: CellProblems
}

export interface GridAnswer {
  saved: number
  refused: RefusedRow[]
}

type ReadRow<Change> = { change: Change } | { problems: CellProblems }

interface RowSaving<Change> {
  read(row: PostedRow): ReadRow<Change>
  save(changes: Change[]): Promise<{ saved: number; refused: readonly { code: string; message: string }[] }>
}

/** Saves the products whose cells can be read; 400 for anything that the grid does not send. */
export async function saveRows<Change>(
  { i18n: { t } }: PageRequest,
  posted: string,
  { read, save }: RowSaving<Change>,
): Promise<GridAnswer> {
  const { success, data: rows } = postedRows.safeParse(parseJson(posted))
  if (!success || new Set(rows.map(({ code }) => code)).size < rows.length) throw new Response(null, { status: 400 })
  const results = rows.map((row) => ({ code: row.code, ...read(row) }))
  const changes = results.flatMap((row) => ('change' in row ? [row.change] : []))
  const unread = results.flatMap((row) =>
    'problems' in row ? [{ code: row.code, message: t('ui.mendMarked'), problems: row.problems }] : [],
  )
  if (changes.length === 0) return { saved: 0, refused: unread }
  const { saved, refused } = await save(changes)
  return { saved, refused: [...unread, ...refused.map(({ code, message }) => ({ code, message, problems: {} }))] }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Brands and categories with each name once: cells name them, and a name that is used twice gets its id. */
export const toDistinctChoices = ({ brands, categories }: ProductChoices): ProductChoices => ({
  brands: toDistinct(brands),
  categories: toDistinct(categories),
})

function toDistinct(choices: readonly NamedChoice[]): NamedChoice[] {
  const counts = new Map<string, number>()
  for (const { name } of choices) counts.set(name, (counts.get(name) ?? 0) + 1)
  return choices.map(({ id, name }) => ({ id, name: (counts.get(name) ?? 0) > 1 ? `${name} #${id}` : name }))
}
