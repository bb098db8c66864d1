import { HttpError } from '../api/refusal.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { audit } from '../platform/audit.server.ts'
import { getDirection } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import { verifyOwnPassword } from '../session/own-password-commands.server.ts'
import { renderPersonalData } from './own-data.ts'
import { loadPersonalData } from './queries.server.ts'
import { downloadPersonalData } from './wire.ts'

/** Exports per hour after password confirmation, because each reads everything. */
const HOURLY = 5

export const personalDataApi: ServedEndpoint[] = [
  serve(downloadPersonalData, async ({ input, ...call }) => {
    const self = await verifyOwnPassword(call, input.password)
    if (!self.ok) return { refusal: self.refusal.code }
    const { context, app, request } = call
    const { id: userId, customerId } = self.value
    const retryAfter = await overLimit(app.db, { key: `own data ${userId}`, max: HOURLY, seconds: 3600 })
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    await audit(app.db, { siteId: context.site.id, userId, customerId, action: 'session.ownData', ip: request.ip })
    const data = await loadPersonalData(app.db, context, userId)
    const { language, site } = context
    if (input.format === 'json') return { content: JSON.stringify({ site: site.name, ...data }, null, 2) }
    const title = message(language, 'ownData.fileTitle', { site: site.name })
    const page = { data, title, language, direction: getDirection(language) }
    return { content: renderPersonalData(page, (key) => message(language, key)) }
  }),
]
