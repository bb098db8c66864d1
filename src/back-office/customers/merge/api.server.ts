import { ok, refuse } from '#src/api/refusal.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { mergeCustomers } from '#src/session/membership/commands.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import * as wire from './wire.ts'

export const customerMergeApi: ServedEndpoint[] = [
  serve(wire.mergeCustomers, async ({ context, app, request: { ip }, input: { code, intoCode, preview = false } }) => {
    const { language, site, viewer } = context
    const confirmed = preview ? ok(null) : await requireConfirmation(app.db, viewer, 'mergeCustomers')
    if (!confirmed.ok) return { ...toSaveAnswer(language, confirmed), reason: null, moved: {} }
    const merged = await mergeCustomers(app.db, {
      siteId: site.id,
      source: { code },
      customerCode: intoCode,
      anyOrigin: true,
      dryRun: preview,
      by: requireUserId(context),
      ip,
    })
    if ('refusal' in merged)
      return { ...toSaveAnswer(language, refuse('InvalidRequest')), reason: merged.refusal, moved: {} }
    return { ...toSaveAnswer(language, ok(null)), reason: null, moved: merged.moved }
  }),
]
