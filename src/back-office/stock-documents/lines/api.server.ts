import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { exportTable } from '#src/back-office/table/export-commands.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import { getLinesTable, toLineRow } from './lines-table.ts'
import { countLineList, loadLineList } from './queries.server.ts'
import * as wire from './wire.ts'

export const stockDocumentLinesApi: ServedEndpoint[] = [
  serve(wire.getLineList, async ({ context, app, input: { kind, ...input } }) => {
    const request = readTableInput(getLinesTable(kind), input)
    return { ...(await loadLineList(app.db, context, { kind, ...request })), pageSize: request.pageSize }
  }),
  serve(wire.exportLineList, ({ context, app, request: { ip }, input: { kind, ...input } }) => {
    const definition = getLinesTable(kind)
    return exportTable(app.db, context, {
      definition,
      title: `stockLines.title.${kind}`,
      action: 'table.export',
      target: definition.name,
      input,
      ip,
      count: (filters) => countLineList(app.db, context, { kind, filters }),
      async loadRows(request, texts) {
        const { lines } = await loadLineList(app.db, context, { kind, ...request })
        const row = { texts, language: texts.language, site: context.site, kind }
        return lines.map((line) => toLineRow(row, line, ''))
      },
    })
  }),
]
