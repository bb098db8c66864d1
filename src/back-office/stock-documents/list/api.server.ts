import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { exportTable } from '#src/back-office/table/export-commands.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import { DOCUMENT_PAGES } from '../document.ts'
import { getDocumentsTable, toDocumentTableRow } from './documents-table.ts'
import { countDocumentList, loadDocumentList } from './queries.server.ts'
import * as wire from './wire.ts'

export const stockDocumentListsApi: ServedEndpoint[] = [
  serve(wire.getDocumentList, async ({ context, app, input: { kind, ...input } }) => {
    const request = readTableInput(getDocumentsTable(kind), input)
    return { ...(await loadDocumentList(app.db, context, { kind, ...request })), pageSize: request.pageSize }
  }),
  serve(wire.exportDocumentList, ({ context, app, request: { ip }, input: { kind, ...input } }) => {
    const definition = getDocumentsTable(kind)
    return exportTable(app.db, context, {
      definition,
      title: `shell.page.${DOCUMENT_PAGES[kind]}`,
      action: 'table.export',
      target: definition.name,
      input,
      ip,
      count: (filters) => countDocumentList(app.db, context, { kind, filters }),
      async loadRows(request, texts) {
        const { documents } = await loadDocumentList(app.db, context, { kind, ...request })
        const row = { texts, language: texts.language, site: context.site, kind }
        return documents.map((document) => toDocumentTableRow(row, document, ''))
      },
    })
  }),
]
