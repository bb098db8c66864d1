import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { changeProductSeo, loadVersionedSeo } from './commands.server.ts'
import * as wire from './wire.ts'

export const productSeoApi: ServedEndpoint[] = [
  serve(wire.getProductSeo, async ({ context, app, input }) => {
    const { slug, titles, descriptions, version } = await loadVersionedSeo(app.db, context, input)
    return { slug, titles, descriptions, version }
  }),
  serve(wire.changeProductSeo, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeProductSeo(app.db, context, { ...input, ip })),
  ),
]
