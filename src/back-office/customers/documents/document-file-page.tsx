import { data } from 'react-router'
import { parseId } from '#src/api/id.ts'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { decodeBase64, fileAnswer } from '#src/exports/file-answer.ts'
import type { Route } from './+types/document-file-page'
import { getCustomerDocumentFile } from './wire.ts'

/** The file of a document, for staff only: it has no address that works without their session. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { code = '', id = '' } = args.params
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(code)}`)
  const documentId = parseId(id)
  if (documentId === null) throw data(null, { status: 404 })
  const customerCode = code.slice(0, DETAIL_LENGTHS.code)
  const { title, fileType, content } = await page.call(getCustomerDocumentFile, { customerCode, id: documentId })
  return fileAnswer({ name: title, type: fileType, content: decodeBase64(content) })
}
