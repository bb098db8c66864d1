import { notFound } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import { ownScope } from '../queries.server.ts'
import { askProposal } from './asking/asking-commands.server.ts'
import { proposalDetail } from './detail-queries.server.ts'
import { proposalList } from './queries.server.ts'
import * as wire from './wire.ts'

export const proposalsApi: Served[] = [
  serve(wire.askProposal, async ({ who, house, request, input: { project = '', note = '', ...asking } }) => {
    const buyer = { who, scope: ownScope(who), ip: request.ip }
    const answer = await askProposal(house.db, buyer, { ...asking, project: project.trim(), note: note.trim() })
    if (!answer.ok) {
      const { refusal } = answer
      return { done: false, message: refusalText(who.language, refusal), refusal: refusal.code, number: null }
    }
    const { number } = answer.value
    return { done: true, message: message(who.language, 'proposal.asked', { number }), refusal: null, number }
  }),
  serve(wire.getProposals, ({ who, house, input: { page = 1, ...filter } }) =>
    proposalList(house.db, who, { ...filter, page }),
  ),
  serve(wire.getProposal, async ({ who, house, input: { number } }) => {
    const proposal = await proposalDetail(house.db, who, number)
    if (!proposal) throw notFound()
    return proposal
  }),
]
