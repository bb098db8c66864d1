import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { changeCustomerKind, countFixingRows } from '#src/customers/kind-commands.server.ts'
import { loadCustomerCard } from '../card-queries.server.ts'
import { toRemovalReasons } from '../removal.ts'
import * as wire from './wire.ts'

export const customerKindApi: ServedEndpoint[] = [
  serve(wire.getCustomerKind, async ({ context, app, input }) => {
    const { id, version, kind, currency, dealer } = await loadCustomerCard(app.db, context, input.code)
    const reasons = toRemovalReasons(await countFixingRows(app.db, id))
    return { id, version, kind, currency, dealerCode: dealer?.code ?? '', reasons }
  }),
  serve(wire.changeCustomerKind, async ({ context, app, request: { ip }, input }) => {
    const editor = { siteId: context.site.id, userId: requireUserId(context), ip }
    return toSaveAnswer(context.language, await changeCustomerKind(app.db, editor, input))
  }),
]
