import { HttpError } from '#src/api/refusal.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { requestBackup } from '#src/backups/commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { assessHealth } from './health.ts'
import { loadHealth } from './queries.server.ts'
import { getHealth, startBackup } from './wire.ts'

/** A backup is of the whole installation, and every file takes space of its disk. */
const BACKUPS_PER_HOUR = { key: 'backups', max: 6, seconds: 3600 }

export const healthApi: ServedEndpoint[] = [
  serve(getHealth, async ({ context, app }) => {
    const facts = await loadHealth(app, siteScope(context))
    return { ...facts, checks: assessHealth(facts) }
  }),
  serve(startBackup, async ({ context, app: { db, env }, request: { ip }, input: { token } }) => {
    const { language, viewer } = context
    const confirmed = await requireConfirmation(db, viewer)
    if (!confirmed.ok) return toSaveAnswer(language, confirmed)
    const retryAfter = await overLimit(db, BACKUPS_PER_HOUR)
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    const editor = { siteId: siteScope(context).siteId, userId: requireUserId(context), ip }
    return toSaveAnswer(language, await requestBackup(db, { ...editor, backups: env.backups, token }))
  }),
]
