import { HttpError } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import type { MergeSource } from '#src/customers/merge.ts'
import { mailIsDefined } from '#src/notifications/mail-queries.server.ts'
import { emailKey } from '../auth/login-name.ts'
import { activate, resendCode } from './account-commands.server.ts'
import { mergeCustomers, register } from './commands.server.ts'
import { activateMember, joinCustomer, registerMember, resendActivation } from './wire.ts'

export const membershipApi: ServedEndpoint[] = [
  serve(registerMember, async ({ input, ...call }) => {
    const { context, app } = call
    // Outside production emails are printed to the log, so they count as delivered.
    const mailDefined = !app.env.production || (await mailIsDefined(app.db, context.site.id, app.env))
    return { ...(await register(call, input)), mailDefined }
  }),
  serve(activateMember, async ({ input: { registrationId = '', code = '', token }, ...call }) => {
    const opened = await activate(call, token === undefined ? { registrationId, code } : { token })
    return opened.ok ? { outcome: opened.value } : { refusal: opened.refusal.code }
  }),
  serve(resendActivation, async ({ input, ...call }) => {
    await resendCode(call, input.registrationId)
    return {}
  }),
]

export const joiningApi: ServedEndpoint[] = [
  serve(joinCustomer, async ({ context, app, input: { email, registeredCode, customerCode, preview = false } }) => {
    const source = toMergeSource(registeredCode, email)
    const request = { siteId: context.site.id, source, customerCode, dryRun: preview, by: context.viewer.userId }
    const joined = await mergeCustomers(app.db, request)
    if ('refusal' in joined) return { done: false, reason: joined.refusal, already: false, moved: {} }
    return { done: !preview, reason: null, already: joined.already, moved: joined.moved }
  }),
]

/** 400 without a code and an email. */
function toMergeSource(code: string | undefined, email: string | undefined): MergeSource {
  if (code !== undefined) return { code }
  if (email === undefined) throw new HttpError(400, 'InvalidRequest')
  return { emailKey: emailKey(email) }
}
