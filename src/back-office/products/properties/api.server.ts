import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { findValueNames } from '#src/products/properties/product-property-queries.server.ts'
import { changeProductProperties, loadProductProperties } from './commands.server.ts'
import * as wire from './wire.ts'

export const productPropertiesApi: ServedEndpoint[] = [
  serve(wire.getProductProperties, ({ context, app, input }) => loadProductProperties(app.db, context, input.code)),
  serve(wire.changeProductProperties, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeProductProperties(app.db, context, { ...input, ip })),
  ),
  serve(wire.getPropertyValueNames, async ({ context, app, input }) => ({
    names: await findValueNames(app.db, context.site.id, { ...input, language: context.language }),
  })),
]
