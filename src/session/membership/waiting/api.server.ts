import { refusalText } from '../../../api/refusal-text.server.ts'
import { type Served, serve } from '../../../api/serve.server.ts'
import { waitingMembers } from '../../../customers/members/queries.server.ts'
import { message } from '../../../platform/i18n/messages.server.ts'
import { decideApplication } from '../approval-commands.server.ts'
import { decideRegistration, getRegistrations } from './wire.ts'

export const waitingApi: Served[] = [
  serve(getRegistrations, async ({ who, house }) => ({ waiting: await waitingMembers(house.db, who.site.id) })),
  serve(decideRegistration, async ({ who, input: { email, yes, reason = '' }, house }) => {
    const from = { site: who.site, env: house.env }
    const decision = { email, yes, reason: reason.trim(), by: who.viewer.userId }
    const decided = await decideApplication(house.db, from, decision)
    if (!decided.ok) {
      return { done: false, message: refusalText(who.language, decided.refusal), refusal: decided.refusal.code }
    }
    const said = yes ? 'registrations.approved' : 'registrations.declined'
    return { done: true, message: message(who.language, said, { email: decided.value.email }), refusal: null }
  }),
]
