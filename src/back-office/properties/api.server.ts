import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { changePropertyRecord, removePropertyOrValue } from './commands.server.ts'
import { PROPERTIES_TABLE, toPropertyRow } from './properties-table.ts'
import { VALUE_POSITION } from './property.ts'
import { countProperties, loadPropertyList, loadPropertyPage, loadPropertyValues } from './queries.server.ts'
import * as wire from './wire.ts'

export const deskPropertiesApi: ServedEndpoint[] = [
  serve(wire.getPropertyList, async ({ context, app, input }) => {
    const request = readTableInput(PROPERTIES_TABLE, input)
    return { ...(await loadPropertyList(app.db, context, request)), pageSize: request.pageSize }
  }),
  serve(wire.exportPropertyList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: PROPERTIES_TABLE,
      title: 'shell.page.deskProperties',
      action: 'property.export',
      input,
      ip,
      count: (filters) => countProperties(app.db, context.site.id, filters),
      async loadRows(request, { language }) {
        const { properties } = await loadPropertyList(app.db, context, request)
        return properties.map((property) => toPropertyRow(language, property, ''))
      },
    }),
  ),
  serve(wire.getProperty, ({ context, app, input: { id } }) =>
    loadPropertyPage(app.db, context, { kind: 'property', id }),
  ),
  serve(wire.getPropertyValues, ({ context, app, input }) =>
    loadPropertyValues(app.db, context, { ...input, page: Math.max(input.page, 1) }),
  ),
  serve(wire.getPropertyValue, ({ context, app, input: { id } }) =>
    loadPropertyPage(app.db, context, { kind: 'value', id }),
  ),
  serve(wire.changeProperty, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changePropertyRecord(app.db, context, { ...input, kind: 'property', ip })),
  ),
  serve(wire.changePropertyValue, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(
      context.language,
      await changePropertyRecord(app.db, context, { ...input, kind: 'value', sortNo: VALUE_POSITION, ip }),
    ),
  ),
  serve(wire.removeProperty, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removePropertyOrValue(app.db, context, { ...input, kind: 'property', ip })),
  ),
  serve(wire.removePropertyValue, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removePropertyOrValue(app.db, context, { ...input, kind: 'value', ip })),
  ),
]
