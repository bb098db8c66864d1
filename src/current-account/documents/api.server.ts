import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { findShownFile, loadShownDocuments } from '#src/customers/documents/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { customerScope } from '#src/permissions/viewer.ts'
import * as wire from './wire.ts'

export const companyDocumentsApi: ServedEndpoint[] = [
  serve(wire.getCompanyDocuments, async ({ context, app }) => ({
    documents: await loadShownDocuments(app.db, requireCustomerId(context)),
  })),
  serve(wire.getCompanyDocumentFile, async ({ context, app, input }) => {
    const file = await findShownFile(app.db, requireCustomerId(context), input.id)
    if (!file) throw notFound()
    return { ...file, content: file.content.toString('base64') }
  }),
]

function requireCustomerId(context: RequestContext): number {
  const scope = customerScope(context)
  if (!scope) throw notFound()
  return scope.customer.id
}
