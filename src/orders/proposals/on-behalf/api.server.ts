import { loadAddresses } from '#src/addresses/queries.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { requireCustomerScope } from '#src/orders/queries.server.ts'
import { loadPaymentMethods } from '#src/payments/queries.server.ts'
import { acceptForBuyer, quoteForBuyer } from '../answers/api.server.ts'
import { rejectProposal, reviseProposal, withdrawProposal } from '../answers/reply-commands.server.ts'
import { toChangeResponse } from '../detail-queries.server.ts'
import type { CustomerReply } from '../proposal-state.ts'
import { loadCustomerContext } from './queries.server.ts'
import * as wire from './wire.ts'

type Reply = Parameters<typeof reviseProposal>[2]

const REPLIES: Record<
  CustomerReply,
  (...args: Parameters<typeof reviseProposal>) => ReturnType<typeof reviseProposal>
> = {
  reject: rejectProposal,
  revise: reviseProposal,
  withdraw: withdrawProposal,
}

/** API for the replies of customers that staff record. */
export const onBehalfApi: ServedEndpoint[] = [
  serve(wire.replyForCustomer, async ({ input: { move, reason, ...seen }, ...call }) => {
    const { context, app, request } = call
    const buyer = await loadCustomerContext(app.db, context, seen.number)
    const reply: Reply = { ...seen, note: reason.trim(), onBehalf: true, ip: request.ip, lines: [] }
    return toChangeResponse(call, seen.number, await REPLIES[move](app.db, buyer, reply))
  }),
  serve(wire.quoteForCustomer, async ({ context, app, input }) => {
    const buyer = await loadCustomerContext(app.db, context, input.number)
    const [quote, methods, addresses] = await Promise.all([
      quoteForBuyer(app.db, buyer, input),
      loadPaymentMethods(app.db, buyer),
      loadAddresses(app.db, requireCustomerScope(buyer)),
    ])
    return { ...quote, methods, addresses }
  }),
  serve(wire.acceptForCustomer, async ({ input: { reason, note = '', ...input }, ...call }) => {
    const { context, app, request } = call
    const buyer = await loadCustomerContext(app.db, context, input.number)
    const scope = requireCustomerScope(buyer)
    const acceptance = { ...input, note, reasonOnBehalf: reason.trim() }
    return acceptForBuyer(call, { context: buyer, scope, ip: request.ip }, acceptance)
  }),
]
