import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { changeProductPublication, loadVersionedPublication } from './commands.server.ts'
import * as wire from './wire.ts'

export const productPublicationApi: ServedEndpoint[] = [
  serve(wire.getProductPublication, async ({ context, app, input }) => {
    const { shownAt, hiddenAt, version } = await loadVersionedPublication(app.db, context, input)
    return { shownAt, hiddenAt, version }
  }),
  serve(wire.changeProductPublication, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeProductPublication(app.db, context, { ...input, ip })),
  ),
]
