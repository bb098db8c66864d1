import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { exportTable } from '#src/back-office/table/export-commands.server.ts'
import { readTableInput } from '#src/back-office/table/request.ts'
import { countUploadList, loadUploadList } from '#src/imports/uploads/list-queries.server.ts'
import { toUploadScope } from '../api.server.ts'
import { toUploadRow, UPLOADS_TABLE } from './uploads-table.ts'
import * as wire from './wire.ts'

export const uploadListsApi: ServedEndpoint[] = [
  serve(wire.getUploadList, async ({ context, app, input }) => {
    const request = { ...readTableInput(UPLOADS_TABLE, input), timeZone: context.site.timeZone }
    return { ...(await loadUploadList(app.db, toUploadScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.exportUploadList, ({ context, app, request: { ip }, input }) => {
    const scope = toUploadScope(context)
    const { timeZone } = context.site
    return exportTable(app.db, context, {
      definition: UPLOADS_TABLE,
      title: 'shell.page.imports',
      action: 'table.export',
      target: UPLOADS_TABLE.name,
      input,
      ip,
      count: (filters) => countUploadList(app.db, scope, { filters, timeZone }),
      async loadRows(request, texts) {
        const { uploads } = await loadUploadList(app.db, scope, { ...request, timeZone })
        const row = { texts, language: texts.language, site: context.site }
        return uploads.map((upload) => toUploadRow(row, upload, ''))
      },
    })
  }),
]
