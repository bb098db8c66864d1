import type { Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { deleteTableView, saveTableView } from './commands.server.ts'
import { loadTableViews, type StaffScope } from './queries.server.ts'
import * as wire from './wire.ts'

export const tableViewsApi: ServedEndpoint[] = [
  serve(wire.getTableViews, async ({ context, app, input }) => ({
    views: await loadTableViews(app.db, toStaffScope(context), input.table),
  })),
  serve(wire.saveTableView, async ({ context, app, input }) =>
    toAnswer(context.language, await saveTableView(app.db, toStaffScope(context), input)),
  ),
  serve(wire.deleteTableView, async ({ context, app, input }) =>
    toAnswer(context.language, await deleteTableView(app.db, toStaffScope(context), input.id)),
  ),
]

const toStaffScope = (context: RequestContext): StaffScope => ({
  siteId: siteScope(context).siteId,
  userId: requireUserId(context),
})

const toAnswer = (language: Language, result: Result<null>) =>
  result.ok
    ? { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
