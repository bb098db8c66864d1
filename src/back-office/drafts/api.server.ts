import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { deleteDraft, saveDraft } from './commands.server.ts'
import { type DraftScope, listDraftPages, loadFormDrafts } from './queries.server.ts'
import * as wire from './wire.ts'

export const formDraftsApi: ServedEndpoint[] = [
  serve(wire.getFormDrafts, async ({ context, app, input: { page } }) => ({
    drafts: await loadFormDrafts(app.db, toDraftScope(context), page),
  })),
  serve(wire.listFormDrafts, async ({ context, app }) => ({
    pages: await listDraftPages(app.db, toDraftScope(context)),
  })),
  serve(wire.saveFormDraft, async ({ context, app, input }) =>
    toSaveAnswer(context.language, await saveDraft(app.db, toDraftScope(context), input)),
  ),
  serve(wire.deleteFormDraft, async ({ context, app, input }) =>
    toSaveAnswer(context.language, await deleteDraft(app.db, toDraftScope(context), input)),
  ),
]

const toDraftScope = (context: RequestContext): DraftScope => ({
  ...siteScope(context),
  userId: requireUserId(context),
})
