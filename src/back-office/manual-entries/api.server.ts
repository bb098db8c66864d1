import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { postManualEntry } from '#src/current-account/manual-entries/commands.server.ts'
import { reverseManualEntry } from '#src/current-account/manual-entries/reversal-commands.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { findReversibleEntry, loadEntryForm } from './queries.server.ts'
import * as wire from './wire.ts'

export const manualEntriesApi: ServedEndpoint[] = [
  serve(wire.getEntryForm, ({ context, app, input: { customerId } }) => loadEntryForm(app.db, context, customerId)),
  serve(wire.insertManualEntry, async ({ context, app, request: { ip }, input }) => {
    const confirmed = await requireConfirmation(app.db, context.viewer, 'postEntries')
    if (!confirmed.ok) return { ...toSaveAnswer(context.language, confirmed), entryId: null }
    const posted = await postManualEntry(app.db, context, { ...input, dueDate: input.dueDate ?? '', ip })
    return { ...toSaveAnswer(context.language, posted), entryId: posted.ok ? posted.value.entryId : null }
  }),
  serve(wire.getReversibleEntry, ({ context, app, input: { id } }) => findReversibleEntry(app.db, context, id)),
  serve(wire.reverseEntry, async ({ context, app, request: { ip }, input: { entryId, reason } }) => {
    const confirmed = await requireConfirmation(app.db, context.viewer, 'postEntries')
    if (!confirmed.ok) return toSaveAnswer(context.language, confirmed)
    return toSaveAnswer(context.language, await reverseManualEntry(app.db, context, { entryId, reason, ip }))
  }),
]
