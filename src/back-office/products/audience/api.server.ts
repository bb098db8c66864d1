import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { changeProductAudience, limitProducts, loadAudienceGroups, loadVersionedAudience } from './commands.server.ts'
import * as wire from './wire.ts'

export const productAudienceApi: ServedEndpoint[] = [
  serve(wire.getAudienceGroups, async ({ context, app }) => ({ groups: await loadAudienceGroups(app.db, context) })),
  serve(wire.getProductAudience, async ({ context, app, input }) => {
    const { groupIds, version } = await loadVersionedAudience(app.db, context, input)
    return { groupIds, version }
  }),
  serve(wire.changeProductAudience, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeProductAudience(app.db, context, { ...input, ip })),
  ),
  serve(wire.limitProducts, async ({ context, app, request: { ip }, input }) => {
    const result = await limitProducts(app.db, context, { ...input, ip })
    return { ...toSaveAnswer(context.language, result), changed: result.ok ? result.value.changed : 0 }
  }),
]
