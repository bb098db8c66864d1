import { data } from 'react-router'
import { parseId } from '#src/api/id.ts'
import { pageRequest } from '#src/api/page-context.ts'
import { decodeBase64, fileAnswer } from '#src/exports/file-answer.ts'
import type { Route } from './+types/document-file-page'
import { getCompanyDocumentFile } from './wire.ts'

/** The file of a document of the buyer's company. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const id = parseId(args.params.id ?? '')
  if (id === null) throw data(null, { status: 404 })
  const { title, fileType, content } = await page.call(getCompanyDocumentFile, { id })
  return fileAnswer({ name: title, type: fileType, content: decodeBase64(content) })
}
