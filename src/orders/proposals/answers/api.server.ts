import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { changedAnswer } from '../changed-queries.server.ts'
import { getSide } from '../visible-queries.server.ts'
import { answerProposal } from './answer-commands.server.ts'
import { extendProposal, forwardProposal, refuseProposal } from './forward-commands.server.ts'
import { loadSellers } from './seller-queries.server.ts'
import * as wire from './wire.ts'

/** API for sellers' answers. */
export const answeringApi: ServedEndpoint[] = [
  serve(wire.answerProposal, async ({ input, ...call }) => {
    const { context, app, request } = call
    const { note = '', internalNote = '', reservation = '', lines, ...seen } = input
    const answer = await answerProposal(app.db, context, {
      ...seen,
      note: note.trim(),
      internalNote: internalNote.trim(),
      reservation: reservation.trim(),
      lines: lines.map((line) => ({ ...line, note: line.note?.trim() ?? '' })),
      ip: request.ip,
    })
    return changedAnswer(call, input.number, answer)
  }),
  serve(wire.refuseProposal, async ({ input, ...call }) =>
    changedAnswer(
      call,
      input.number,
      await refuseProposal(call.app.db, call.context, { ...input, ip: call.request.ip }),
    ),
  ),
  serve(wire.extendProposal, async ({ input: { note = '', ...seen }, ...call }) =>
    changedAnswer(
      call,
      seen.number,
      await extendProposal(call.app.db, call.context, { ...seen, note, ip: call.request.ip }),
    ),
  ),
  serve(wire.forwardProposal, async ({ input: { note = '', ...seen }, ...call }) =>
    changedAnswer(
      call,
      seen.number,
      await forwardProposal(call.app.db, call.context, { ...seen, note, ip: call.request.ip }),
    ),
  ),
  serve(wire.getSellers, async ({ context, app }) => ({
    sellers: getSide(context) === 'seller' ? await loadSellers(app.db, context) : [],
  })),
]
