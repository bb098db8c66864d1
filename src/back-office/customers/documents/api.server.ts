import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { exportTable } from '#src/back-office/table/export-commands.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import { addDocument, changeDocument, removeDocument } from '#src/customers/documents/commands.server.ts'
import {
  countDocuments,
  findDocumentFile,
  loadCustomerDocuments,
  loadDocuments,
} from '#src/customers/documents/queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { DOCUMENTS_TABLE, toDocumentRow } from './documents-table.ts'
import * as wire from './wire.ts'

export const customerDocumentsApi: ServedEndpoint[] = [
  serve(wire.getDocumentList, async ({ context, app, input }) => {
    const request = readTableInput(DOCUMENTS_TABLE, input)
    return { ...(await loadDocuments(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.exportDocumentList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: DOCUMENTS_TABLE,
      title: 'customerDocuments.all',
      action: 'customerDocument.export',
      input,
      ip,
      count: (filters) => countDocuments(app.db, siteScope(context), filters),
      async loadRows(request, { t, language }) {
        const { documents } = await loadDocuments(app.db, siteScope(context), request)
        const { timeZone } = context.site
        return documents.map((document) => toDocumentRow({ t, language, timeZone }, document, ''))
      },
    }),
  ),
  serve(wire.getCustomerDocuments, async ({ context, app, input }) => ({
    documents: await loadCustomerDocuments(app.db, siteScope(context), input),
  })),
  serve(wire.getCustomerDocument, async ({ context, app, input }) => {
    const [document] = await loadCustomerDocuments(app.db, siteScope(context), input)
    if (!document) throw notFound()
    return document
  }),
  serve(wire.getCustomerDocumentFile, async ({ context, app, input }) => {
    const file = await findDocumentFile(app.db, siteScope(context), input)
    if (!file) throw notFound()
    return { ...file, content: file.content.toString('base64') }
  }),
  serve(wire.addCustomerDocument, async ({ context, app, request: { ip }, input: { content, ...document } }) => {
    const bytes = Buffer.from(content, 'base64')
    return toSaveAnswer(context.language, await addDocument(app.db, context, { ...document, bytes, ip }))
  }),
  serve(wire.changeCustomerDocument, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeDocument(app.db, context, { ...input, ip })),
  ),
  serve(wire.removeCustomerDocument, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removeDocument(app.db, context, { ...input, ip })),
  ),
]
