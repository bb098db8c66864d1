import { data } from 'react-router'
import { z } from 'zod'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import type { Route } from './+types/draft-page'
import { MAX_CELL_LENGTH } from './cells.ts'
import { DRAFT_FIELD, type DraftAnswer, MAX_DRAFT_CHANGES } from './draft.ts'
import { parseJson } from './grid-form.ts'
import { saveProductCellDrafts } from './wire.ts'

const text = z.string().max(MAX_CELL_LENGTH).nullable()
const postedCells = z
  .array(z.object({ code: z.string(), key: z.string(), base: text, text }))
  .min(1)
  .max(MAX_DRAFT_CHANGES)

/** Stores unsaved cells of the grid, which its page sends in the background. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', '/grid')
  const form = await args.request.formData()
  const { success, data: cells } = postedCells.safeParse(parseJson(`${form.get(DRAFT_FIELD) ?? ''}`))
  if (!success) throw new Response(null, { status: 400 })
  const { done, message } = await page.call(saveProductCellDrafts, { cells })
  return Response.json({ done, message } satisfies DraftAnswer)
}

export function loader() {
  throw data(null, { status: 404 })
}
