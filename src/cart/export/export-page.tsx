import { pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import type { Route } from './+types/export-page'
import { exportCart } from './wire.ts'

/** The cart as a file: `format=csv`, else xlsx; `t=1` is the proposal cart. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { searchParams } = page.url
  const type = searchParams.get('format') === 'csv' ? 'csv' : 'xlsx'
  const request = { type: searchParams.get('t') === '1' ? 1 : 0, format: type } as const
  const { name, content } = await page.call(exportCart, request)
  return fileAnswer({ name, type, content })
}
