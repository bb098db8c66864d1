import { type Served, serve } from '../../../api/serve.server.ts'
import { changedAnswer } from '../changed-queries.server.ts'
import { sideOf } from '../visible-queries.server.ts'
import { answerProposal } from './answering-commands.server.ts'
import { extendProposal, forwardProposal, refuseProposal } from './passing-commands.server.ts'
import { sellersOf } from './seller-queries.server.ts'
import * as wire from './wire.ts'

/** What a seller says. */
export const answeringApi: Served[] = [
  serve(wire.answerProposal, async ({ input, ...call }) => {
    const { who, house, request } = call
    const { note = '', internalNote = '', reservation = '', lines, ...seen } = input
    const answer = await answerProposal(house.db, who, {
      ...{ ...seen, note: note.trim(), internalNote: internalNote.trim(), reservation: reservation.trim() },
      lines: lines.map((line) => ({ ...line, note: line.note?.trim() ?? '' })),
      ip: request.ip,
    })
    return changedAnswer(call, input.number, answer)
  }),
  serve(wire.refuseProposal, async ({ input, ...call }) =>
    changedAnswer(call, input.number, await refuseProposal(call.house.db, call.who, { ...input, ip: call.request.ip })),
  ),
  serve(wire.extendProposal, async ({ input: { note = '', ...seen }, ...call }) =>
    changedAnswer(
      call,
      seen.number,
      await extendProposal(call.house.db, call.who, { ...seen, note, ip: call.request.ip }),
    ),
  ),
  serve(wire.forwardProposal, async ({ input: { note = '', ...seen }, ...call }) =>
    changedAnswer(
      call,
      seen.number,
      await forwardProposal(call.house.db, call.who, { ...seen, note, ip: call.request.ip }),
    ),
  ),
  serve(wire.getSellers, async ({ who, house }) => ({
    sellers: sideOf(who) === 'seller' ? await sellersOf(house.db, who) : [],
  })),
]
