import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { addChoices, clearChoices, removeChoices } from './commands.server.ts'
import { chosenProducts } from './queries.server.ts'
import { chooseProducts, clearProducts, getChosenProducts } from './wire.ts'

type SelectionCall = Pick<Call<unknown>, 'context' | 'app'>

export const exportChoiceApi: ServedEndpoint[] = [
  serve(getChosenProducts, loadChoice),
  serve(chooseProducts, async (call) => {
    const { chosen, others = [] } = call.input
    const owner = { userId: requireUserId(call.context) }
    await removeChoices(call.app.db, { ...owner, productIds: others.filter((id) => !chosen.includes(id)) })
    await addChoices(call.app.db, viewerScope(call.context), { ...owner, productIds: chosen })
    return loadChoice(call)
  }),
  serve(clearProducts, async (call) => {
    await clearChoices(call.app.db, viewerScope(call.context), requireUserId(call.context))
    return loadChoice(call)
  }),
]

async function loadChoice({ context, app }: SelectionCall) {
  return { productIds: await chosenProducts(app.db, viewerScope(context), requireUserId(context)) }
}
