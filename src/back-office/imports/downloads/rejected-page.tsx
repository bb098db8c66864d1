import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import { readUploadId } from '../upload-address.ts'
import type { Route } from './+types/rejected-page'
import { exportRejectedRows } from './wire.ts'

/** The refused rows of an uploaded list, to be corrected and uploaded again. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('importData')) throw notForViewer(page, 'imports')
  const { name, content } = await page.call(exportRejectedRows, { id: readUploadId(args.params.id) })
  return fileAnswer({ name, type: 'xlsx', content })
}
