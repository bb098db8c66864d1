import type { Result } from '../../../api/refusal.ts'
import { refusalText } from '../../../api/refusal-text.server.ts'
import { type Call, type Served, serve } from '../../../api/serve.server.ts'
import { message } from '../../../platform/i18n/messages.server.ts'
import { siteScope } from '../../../shop/viewer.ts'
import { freeOfLicence, giveLicence, revokeLicence } from '../giving-commands.server.ts'
import { licencedUsers } from './queries.server.ts'
import { endLicenceCall, getLicences, giveLicenceCall } from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const ownedLicencesApi: Served[] = [
  serve(getLicences, async ({ who, house, input: { search = '', page = 1 } }) => {
    const { pageSize } = who.shop.listing
    const asked = { search: search.trim(), page: Math.max(page, 1), pageSize }
    return { ...(await licencedUsers(house.db, siteScope(who), asked)), pageSize }
  }),
  serve(giveLicenceCall, async ({ input: { userId }, ...call }) => {
    const given = await giveLicence(call.house.db, whose(call, userId))
    return { ...answered(call, 'licences.given', given), key: given.ok ? given.value.key : null }
  }),
  serve(endLicenceCall, async ({ input: { userId, notNeeded = false }, ...call }) => {
    const ended = await (notNeeded ? freeOfLicence : revokeLicence)(call.house.db, whose(call, userId))
    return answered(call, notNeeded ? 'licences.lifted' : 'licences.revoked', ended)
  }),
]

const whose = ({ who, request }: Context, userId: number) => ({
  ...{ siteId: who.site.id, userId },
  by: { userId: who.viewer.userId, ip: request.ip },
})

type Said = 'licences.given' | 'licences.revoked' | 'licences.lifted'

function answered({ who: { language } }: Context, said: Said, result: Result<{ email: string }>) {
  if (result.ok) return { done: true, message: message(language, said, { email: result.value.email }), refusal: null }
  return { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
}
