import { notFound } from '#src/api/refusal.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { addNote, changeNote, pinNote, removeNote } from '#src/customers/notes/commands.server.ts'
import type { CustomerNote } from '#src/customers/notes/note.ts'
import { findNote, loadNotes } from '#src/customers/notes/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import * as wire from './wire.ts'

export const customerNotesApi: ServedEndpoint[] = [
  serve(wire.getCustomerNotes, async ({ context, app, input: { customerCode, page = 1 } }) => {
    const request = { customerCode, page: Math.min(Math.max(page, 1), MAX_PAGE) }
    const { notes, totalHits } = await loadNotes(app.db, siteScope(context), request)
    return { notes: notes.map((note) => toWireNote(context, note)), totalHits }
  }),
  serve(wire.getCustomerNote, async ({ context, app, input }) => {
    const note = await findNote(app.db, siteScope(context), input)
    if (!note) throw notFound()
    return toWireNote(context, note)
  }),
  serve(wire.addCustomerNote, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await addNote(app.db, context, { ...input, ip })),
  ),
  serve(wire.changeCustomerNote, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeNote(app.db, context, { ...input, ip })),
  ),
  serve(wire.pinCustomerNote, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await pinNote(app.db, context, { ...input, ip })),
  ),
  serve(wire.removeCustomerNote, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removeNote(app.db, context, { ...input, ip })),
  ),
]

const MAX_PAGE = 100_000

const toWireNote = (context: RequestContext, { authorId, ...note }: CustomerNote) => ({
  ...note,
  own: authorId === requireUserId(context),
})
