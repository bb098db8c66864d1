import { type Call, type Served, serve } from '../../api/serve.server.ts'
import { userOf } from '../../api/user.server.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { addChoices, clearChoices, forgetChoices } from './commands.server.ts'
import { chosenProducts } from './queries.server.ts'
import { chooseProducts, clearProducts, getChosenProducts } from './wire.ts'

type Asked = Pick<Call<unknown>, 'who' | 'house'>

export const choosingApi: Served[] = [
  serve(getChosenProducts, choice),
  serve(chooseProducts, async (call) => {
    const { chosen, others = [] } = call.input
    const asked = { userId: userOf(call.who) }
    await forgetChoices(call.house.db, { ...asked, productIds: others.filter((id) => !chosen.includes(id)) })
    await addChoices(call.house.db, viewerScope(call.who), { ...asked, productIds: chosen })
    return choice(call)
  }),
  serve(clearProducts, async (call) => {
    await clearChoices(call.house.db, viewerScope(call.who), userOf(call.who))
    return choice(call)
  }),
]

async function choice({ who, house }: Asked) {
  return { productIds: await chosenProducts(house.db, viewerScope(who), userOf(who)) }
}
