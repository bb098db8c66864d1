import { notFound } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { requireCustomerScope } from '../queries.server.ts'
import { proposalDetail } from './detail-queries.server.ts'
import { proposalList } from './queries.server.ts'
import { requestProposal } from './request-commands.server.ts'
import * as wire from './wire.ts'

export const proposalsApi: ServedEndpoint[] = [
  serve(wire.requestProposalCall, async ({ context, app, request, input: { project = '', note = '', ...rest } }) => {
    const buyer = { context, scope: requireCustomerScope(context), ip: request.ip }
    const answer = await requestProposal(app.db, buyer, { ...rest, project: project.trim(), note: note.trim() })
    if (!answer.ok) {
      const { refusal } = answer
      return { done: false, message: refusalText(context.language, refusal), refusal: refusal.code, number: null }
    }
    const { number } = answer.value
    return { done: true, message: message(context.language, 'proposal.requested', { number }), refusal: null, number }
  }),
  serve(wire.getProposals, ({ context, app, input: { page = 1, ...filter } }) =>
    proposalList(app.db, context, { ...filter, page }),
  ),
  serve(wire.getProposal, async ({ context, app, input: { number } }) => {
    const proposal = await proposalDetail(app.db, context, number)
    if (!proposal) throw notFound()
    return proposal
  }),
]
