import { returnableLines } from '#src/orders/returnable-queries.server.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { depotNames } from '#src/products/goods/depot-queries.server.ts'
import { notFound } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { can, type RequestContext } from '../permissions/policy.ts'
import { customerScope, siteScope } from '../permissions/viewer.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { refreshListedStock } from '../stock/commands.server.ts'
import { decideReturn } from './decision-commands.server.ts'
import { fileReturn } from './file-commands.server.ts'
import { returnList, returnPhoto } from './queries.server.ts'
import { returnNumber } from './return.ts'
import * as wire from './wire.ts'

export const returnsApi: ServedEndpoint[] = [
  serve(wire.fileReturn, async ({ context, app, request, input }) => {
    const photos = (input.photos ?? []).map((photo) => Buffer.from(photo, 'base64'))
    const filing = { ...input, photos, description: input.description ?? '', ip: request.ip }
    const answer = await fileReturn(app.db, requireScope(context), filing)
    if (!answer.ok) {
      return {
        done: false,
        message: refusalText(context.language, answer.refusal),
        refusal: answer.refusal.code,
        id: null,
      }
    }
    const { id } = answer.value
    return {
      done: true,
      message: message(context.language, 'returns.filed', { number: returnNumber(id) }),
      refusal: null,
      id,
    }
  }),
  serve(wire.getReturns, ({ context, app, input: { toMe = false, page = 1, ...filter } }) =>
    returnList(app.db, context, { ...filter, side: toMe ? 'receiver' : 'filer', page }),
  ),
  serve(wire.getReturnableLines, async ({ context, app, input: { search = '', order, page = 1 } }) => {
    const pageSize = context.shop.listing.pageSize
    const requested = { search: search.trim(), order: order || undefined, page, pageSize }
    return { ...(await returnableLines(app.db, requireScope(context), requested)), pageSize }
  }),
  serve(wire.getReturnPhoto, async ({ context, app, input }) => {
    const photo = await returnPhoto(app.db, context, input)
    if (!photo) throw notFound()
    return { type: photo.type, content: photo.content.toString('base64') }
  }),
  serve(wire.getReturnDepots, async ({ context, app }) => {
    const depots = [...(await depotNames(app.db, siteScope(context)))].map(([id, name]) => ({ id, name }))
    if (hasStaffPermission(context.viewer, 'decideReturns') || can(context, 'seeDepots')) return { depots }
    // A user without access to depots may still return goods: into the customer's own depot, without its name.
    const own = depots.find(({ id }) => id === context.viewer.customer?.depotId) ?? depots[0]
    return { depots: own ? [{ ...own, name: '' }] : [] }
  }),
  serve(wire.changeReturnStatus, async ({ context, app, request, input }) => {
    const { id, status: to, depotId = null, note = '' } = input
    const answer = await decideReturn(app.db, context, { id, to, depotId, note, ip: request.ip })
    if (!answer.ok) return { done: false, refusal: answer.refusal.code }
    // The return is stored even if this fails: the figure is only the sort key of listings.
    await refreshListedStock(app.db, answer.value.productIds).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the stock that listings sort by was not refreshed'),
    )
    return { done: true, refusal: null }
  }),
]

/** 404 for a user without a customer. */
function requireScope(context: RequestContext) {
  const scope = customerScope(context)
  if (!scope) throw notFound()
  return scope
}
