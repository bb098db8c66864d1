import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { waitingMembers } from '#src/customers/members/queries.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { decideApplication } from '../commands.server.ts'
import { decideRegistration, getRegistrations } from './wire.ts'

export const waitingApi: ServedEndpoint[] = [
  serve(getRegistrations, async ({ context, app }) => ({ waiting: await waitingMembers(app.db, context.site.id) })),
  serve(decideRegistration, async ({ context, input: { email, yes, reason = '' }, app }) => {
    const from = { site: context.site, env: app.env }
    const decision = { email, yes, reason: reason.trim(), by: context.viewer.userId }
    const decided = await decideApplication(app.db, from, decision)
    if (!decided.ok) {
      return { done: false, message: refusalText(context.language, decided.refusal), refusal: decided.refusal.code }
    }
    const result = yes ? 'registrations.approved' : 'registrations.declined'
    return { done: true, message: message(context.language, result, { email: decided.value.email }), refusal: null }
  }),
]
