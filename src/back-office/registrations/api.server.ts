import { HttpError, toRowRefusal } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { waitingMembers } from '#src/customers/members/queries.server.ts'
import { can } from '#src/permissions/policy.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { decideApplication, mergeCustomers } from '#src/session/membership/commands.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { decideWithTerms } from './commands.server.ts'
import { findExistingCustomer } from './queries.server.ts'
import { decideRegistration, decideRegistrations, getExistingCustomer, getRegistrations } from './wire.ts'

export const registrationsApi: ServedEndpoint[] = [
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
  serve(getExistingCustomer, async ({ context, app, input: { email, customerCode } }) => {
    const request = { siteId: context.site.id, source: { emailKey: emailKey(email) }, customerCode }
    const checked = await mergeCustomers(app.db, { ...request, dryRun: true, by: context.viewer.userId })
    if ('refusal' in checked) return { problem: checked.refusal, customer: null }
    if (checked.from === checked.to) return { problem: 'self' as const, customer: null }
    return { problem: null, customer: await findExistingCustomer(app.db, { id: checked.toId, fromCode: checked.from }) }
  }),
  serve(decideRegistrations, async ({ context, input, app, request: { ip } }) => {
    const { emails, terms, customerCode, customerId } = input
    const { language, viewer } = context
    if ((terms || customerCode !== null) && !can(context, 'manageCustomers')) throw new HttpError(403, 'Forbidden')
    const isForOne = customerCode !== null || (terms && terms.code !== null)
    const isChecked = (customerCode === null) === (customerId === null)
    if (!isChecked || (isForOne && emails.length > 1)) throw new HttpError(400, 'InvalidRequest')
    if (customerCode !== null) {
      const confirmed = await requireConfirmation(app.db, viewer, 'mergeCustomers')
      const why = confirmed.ok ? undefined : refusalText(language, confirmed.refusal)
      if (why !== undefined) return { decided: 0, refused: emails.map((email) => ({ email, message: why })) }
    }
    const refused: { email: string; message: string }[] = []
    for (const email of emails) {
      const result = await decideWithTerms(app.db, context, { ...input, email, env: app.env, ip }).catch(toRowRefusal)
      if (result.ok) continue
      const why =
        'join' in result
          ? message(language, `customers.join.problem.${result.join}`)
          : refusalText(language, result.refusal)
      refused.push({ email, message: why })
    }
    return { decided: emails.length - refused.length, refused }
  }),
]
