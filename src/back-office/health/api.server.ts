import { HttpError, refuse } from '#src/api/refusal.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { requestBackup } from '#src/backups/commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import type { Site } from '#src/settings/site.ts'
import { isSoleOrganisation } from '#src/site/queries.server.ts'
import { requestVerification } from '#src/verification/commands.server.ts'
import { loadLastVerification } from '#src/verification/queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { assessHealth } from './health.ts'
import { loadHealth } from './queries.server.ts'
import { getHealth, startBackup, startVerification } from './wire.ts'

/** A backup is of the whole installation, and every file takes space of its disk. */
const BACKUPS_PER_HOUR = { key: 'backups', max: 6, seconds: 3600 }

/** It reads the whole database. */
const VERIFICATIONS_PER_HOUR = { max: 12, seconds: 3600 }

export const healthApi: ServedEndpoint[] = [
  serve(getHealth, async ({ context, app }) => {
    const facts = await loadHealth(app, siteScope(context))
    const verification = await loadVerification(app.db, context.site)
    return { ...facts, checks: assessHealth(facts), verification }
  }),
  serve(startBackup, async ({ context, app: { db, env }, request: { ip }, input: { token } }) => {
    const { language, viewer } = context
    const confirmed = await requireConfirmation(db, viewer, 'backUp')
    if (!confirmed.ok) return toSaveAnswer(language, confirmed)
    const retryAfter = await overLimit(db, BACKUPS_PER_HOUR)
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    const editor = { siteId: siteScope(context).siteId, userId: requireUserId(context), ip }
    return toSaveAnswer(language, await requestBackup(db, { ...editor, backups: env.backups, token }))
  }),
  serve(startVerification, async ({ context, app: { db }, request: { ip }, input: { token } }) => {
    const { organisation } = context.site
    if (!(await isSoleOrganisation(db, organisation))) return toSaveAnswer(context.language, refuse('OtherOwners'))
    const retryAfter = await overLimit(db, { ...VERIFICATIONS_PER_HOUR, key: `verifications ${organisation}` })
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    const editor = { siteId: siteScope(context).siteId, userId: requireUserId(context), ip }
    return toSaveAnswer(context.language, await requestVerification(db, { ...editor, token }))
  }),
]

/** The examples name records of all sites: those of another owner are counted only. */
async function loadVerification(db: Db, { organisation }: Pick<Site, 'organisation'>) {
  const last = await loadLastVerification(db)
  if (!last || (await isSoleOrganisation(db, organisation))) return last
  return { ...last, results: last.results.map((result) => ({ ...result, examples: [] })) }
}
