import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { exportTable } from '../export-commands.server.ts'
import * as wire from './wire.ts'

export const shortListsApi: ServedEndpoint[] = [
  serve(wire.exportRows, ({ context, app, request: { ip }, input: { table, ...input } }) =>
    exportTable(app.db, context, {
      definition: table.definition,
      title: table.title,
      action: 'table.export',
      target: table.definition.name,
      note: table.note,
      input,
      ip,
      count: async () => table.rows.length,
      loadRows: async () => table.rows,
    }),
  ),
]
