import { Stop } from '../api/refusal.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { audit } from '../platform/audit.server.ts'
import { directionOf } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import { provenSelf } from '../session/access/commands.server.ts'
import { readable } from './own-data.ts'
import { ownData } from './queries.server.ts'
import { takeOwnData } from './wire.ts'

/** Whoever proved himself takes so many copies an hour: each reads everything. */
const HOURLY = 5

export const ownDataApi: Served[] = [
  serve(takeOwnData, async ({ input, ...call }) => {
    const self = await provenSelf(call, input.password)
    if (!self.ok) return { refusal: self.refusal.code }
    const { who, house, request } = call
    const { id: userId, customerId } = self.value
    const retryAfter = await overLimit(house.db, { key: `own data ${userId}`, most: HOURLY, seconds: 3600 })
    if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
    await audit(house.db, { siteId: who.site.id, userId, customerId, action: 'session.ownData', ip: request.ip })
    const data = await ownData(house.db, who, userId)
    const { language, site } = who
    if (input.format === 'json') return { content: JSON.stringify({ site: site.name, ...data }, null, 2) }
    const title = message(language, 'ownData.fileTitle', { site: site.name })
    const page = { data, title, language, direction: directionOf(language) }
    return { content: readable(page, (key) => message(language, key)) }
  }),
]
