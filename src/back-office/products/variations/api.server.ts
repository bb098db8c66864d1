import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { addVariations, removeVariations } from './commands.server.ts'
import { loadProductVariations } from './queries.server.ts'
import * as wire from './wire.ts'

export const productVariationsApi: ServedEndpoint[] = [
  serve(wire.getProductVariations, ({ context, app, input }) => loadProductVariations(app.db, context, input.code)),
  serve(wire.addProductVariations, async ({ context, app, request: { ip }, input }) => {
    const { ok: _, ...addition } = await addVariations(app.db, context, { ...input, ip })
    return addition
  }),
  serve(wire.removeProductVariations, async ({ context, app, request: { ip }, input }) => {
    const { removed } = await removeVariations(app.db, context, { ...input, ip })
    return { removed }
  }),
]
