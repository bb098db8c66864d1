import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { changedAnswer } from '../changed-queries.server.ts'
import { rejectProposal, reviseProposal, withdrawProposal } from './commands.server.ts'
import * as wire from './wire.ts'

/** API for a customer's replies, apart from acceptance. */
export const replyingApi: ServedEndpoint[] = [
  serve(wire.rejectProposal, async ({ input, ...call }) =>
    changedAnswer(
      call,
      input.number,
      await rejectProposal(call.app.db, call.context, { ...input, ip: call.request.ip }),
    ),
  ),
  serve(wire.withdrawProposal, async ({ input: { note = '', ...seen }, ...call }) =>
    changedAnswer(
      call,
      seen.number,
      await withdrawProposal(call.app.db, call.context, { ...seen, note, ip: call.request.ip }),
    ),
  ),
  serve(wire.reviseProposal, async ({ input: { lines = [], ...seen }, ...call }) =>
    changedAnswer(
      call,
      seen.number,
      await reviseProposal(call.app.db, call.context, { ...seen, lines, ip: call.request.ip }),
    ),
  ),
]
