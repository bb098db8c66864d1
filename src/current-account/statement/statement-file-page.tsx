import { data } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { statementFilter, toStatementRequest } from '../filter.ts'
import { exportAccountActivity } from '../wire.ts'
import type { Route } from './+types/statement-file-page'

const FORMATS = ['csv', 'xlsx', 'pdf'] as const

/** The displayed statement, whole, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const type = FORMATS.find((format) => format === args.params.format)
  if (!type) throw data(null, { status: 404 })
  const filter = statementFilter(page.url.searchParams)
  const { name, content, message } = await page.call(exportAccountActivity, {
    ...toStatementRequest(filter),
    format: type,
  })
  if (content === null)
    return new Response(message, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return fileAnswer({ name, type, content })
}
