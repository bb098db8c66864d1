import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { requestBackup } from '#src/backups/commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { assessHealth } from './health.ts'
import { loadHealth } from './queries.server.ts'
import { getHealth, startBackup } from './wire.ts'

export const healthApi: ServedEndpoint[] = [
  serve(getHealth, async ({ context, app }) => {
    const facts = await loadHealth(app, siteScope(context))
    return { ...facts, checks: assessHealth(facts) }
  }),
  serve(startBackup, async ({ context, app: { db, env }, request: { ip }, input: { token } }) => {
    const { language, viewer } = context
    const confirmed = await requireConfirmation(db, viewer)
    if (!confirmed.ok) return toSaveAnswer(language, confirmed)
    const editor = { siteId: siteScope(context).siteId, userId: requireUserId(context), ip }
    return toSaveAnswer(language, await requestBackup(db, { ...editor, backups: env.backups, token }))
  }),
]
