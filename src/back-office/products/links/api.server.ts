import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { addProductLinks, removeProductLinks } from './commands.server.ts'
import { placeProductLink } from './order-commands.server.ts'
import { loadProductLinks } from './queries.server.ts'
import * as wire from './wire.ts'

export const productLinksApi: ServedEndpoint[] = [
  serve(wire.getProductLinks, ({ context, app, input }) => loadProductLinks(app.db, context, input.code)),
  serve(wire.addProductLinks, async ({ context, app, request: { ip }, input }) => {
    const { ok: _, ...addition } = await addProductLinks(app.db, context, { ...input, ip })
    return addition
  }),
  serve(wire.removeProductLinks, async ({ context, app, request: { ip }, input }) => {
    const { removed } = await removeProductLinks(app.db, context, { ...input, ip })
    return { removed }
  }),
  serve(wire.placeProductLink, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await placeProductLink(app.db, context, { ...input, ip })),
  ),
]
