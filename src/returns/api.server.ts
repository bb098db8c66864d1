import { notFound } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { refreshListedStock } from '../catalog/goods/commands.server.ts'
import { depotNames } from '../catalog/goods/queries.server.ts'
import { returnableLines } from '../orders/returning/queries.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { can, type Who } from '../shop/policy.ts'
import { customerScope, siteScope } from '../shop/viewer.ts'
import { decideReturn } from './deciding-commands.server.ts'
import { fileReturn } from './filing-commands.server.ts'
import { returnList, returnPhoto } from './queries.server.ts'
import { returnNumber } from './return.ts'
import * as wire from './wire.ts'

/** 404 for whoever buys for nobody. */
function ownScope(who: Who) {
  const scope = customerScope(who)
  if (!scope) throw notFound()
  return scope
}

export const returnsApi: Served[] = [
  serve(wire.fileReturn, async ({ who, house, request, input }) => {
    const photos = (input.photos ?? []).map((photo) => Buffer.from(photo, 'base64'))
    const filing = { ...input, photos, description: input.description ?? '', ip: request.ip }
    const answer = await fileReturn(house.db, ownScope(who), filing)
    if (!answer.ok) {
      return { done: false, message: refusalText(who.language, answer.refusal), refusal: answer.refusal.code, id: null }
    }
    const { id } = answer.value
    return {
      done: true,
      message: message(who.language, 'returns.filed', { number: returnNumber(id) }),
      refusal: null,
      id,
    }
  }),
  serve(wire.getReturns, ({ who, house, input: { toMe = false, status, page = 1 } }) =>
    returnList(house.db, who, { side: toMe ? 'receiver' : 'filer', status, page }),
  ),
  serve(wire.getReturnableLines, async ({ who, house, input: { search = '', order, page = 1 } }) => {
    const pageSize = who.shop.listing.pageSize
    const wanted = { search: search.trim(), order: order || undefined, page, pageSize }
    return { ...(await returnableLines(house.db, ownScope(who), wanted)), pageSize }
  }),
  serve(wire.getReturnPhoto, async ({ who, house, input }) => {
    const photo = await returnPhoto(house.db, who, input)
    if (!photo) throw notFound()
    return { type: photo.type, content: photo.content.toString('base64') }
  }),
  serve(wire.getReturnDepots, async ({ who, house }) => {
    const depots = [...(await depotNames(house.db, siteScope(who)))].map(([id, name]) => ({ id, name }))
    if (who.viewer.role === 'owner' || can(who, 'seeDepots')) return { depots }
    // Who may not know depots may still say that goods go back: into the customer's own, without a name.
    const own = depots.find(({ id }) => id === who.viewer.customer?.depotId) ?? depots[0]
    return { depots: own ? [{ ...own, name: '' }] : [] }
  }),
  serve(wire.changeReturnStatus, async ({ who, house, request, input }) => {
    const { id, status: to, depotId = null, note = '' } = input
    const answer = await decideReturn(house.db, who, { id, to, depotId, note, ip: request.ip })
    if (!answer.ok) return { done: false, refusal: answer.refusal.code }
    // The return stands whatever becomes of this: the figure is only what listings sort by.
    await refreshListedStock(house.db, answer.value.productIds).catch((error: unknown) =>
      house.log.warn({ err: error }, 'the stock that listings sort by was not refreshed'),
    )
    return { done: true, refusal: null }
  }),
]
