import type { Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { bindLicence, exemptFromLicence, issueLicence, revokeLicence } from './commands.server.ts'
import { activateLicence, endLicenceCall, issueLicenceCall } from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const licenceAdminApi: ServedEndpoint[] = [
  serve(issueLicenceCall, async ({ input: { userId }, ...call }) => {
    const given = await issueLicence(call.app.db, toTarget(call, userId))
    return { ...toLicenceAnswer(call, 'licences.given', given), key: given.ok ? given.value.key : null }
  }),
  serve(endLicenceCall, async ({ input: { userId, notNeeded = false }, ...call }) => {
    const ended = await (notNeeded ? exemptFromLicence : revokeLicence)(call.app.db, toTarget(call, userId))
    return toLicenceAnswer(call, notNeeded ? 'licences.lifted' : 'licences.revoked', ended)
  }),
]

const toTarget = ({ context, request }: Context, userId: number) => ({
  siteId: context.site.id,
  userId,
  by: { userId: context.viewer.userId, ip: request.ip },
})

type LicenceMessage = 'licences.given' | 'licences.revoked' | 'licences.lifted'

function toLicenceAnswer(
  { context: { language } }: Context,
  licenceMessage: LicenceMessage,
  result: Result<{ email: string }>,
) {
  if (result.ok)
    return { done: true, message: message(language, licenceMessage, { email: result.value.email }), refusal: null }
  return { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
}

export const licenceApi: ServedEndpoint[] = [
  serve(activateLicence, async ({ input, ...call }) => {
    const bound = await bindLicence(call, input)
    return bound.ok ? {} : { refusal: bound.refusal.code }
  }),
]
