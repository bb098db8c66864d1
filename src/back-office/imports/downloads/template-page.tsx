import { data } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { isUploadKind } from '#src/imports/uploads/upload.ts'
import type { Route } from './+types/template-page'
import { getListTemplate } from './wire.ts'

const FORMATS = ['csv', 'xlsx'] as const

/** An empty list of a kind with its headings. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('importData')) throw notForViewer(page, 'imports')
  const { kind = '', format: requested } = args.params
  const format = FORMATS.find((one) => one === requested)
  if (!format || !isUploadKind(kind)) throw data(null, { status: 404 })
  const { name, content } = await page.call(getListTemplate, { kind, format })
  return fileAnswer({ name, type: format, content })
}
