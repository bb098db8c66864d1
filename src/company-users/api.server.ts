import { notFound, type Result } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { usersOfCompany } from '../customers/company-users/queries.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { changeUser, firmScope, inviteUser } from './commands.server.ts'
import * as wire from './wire.ts'

export const companyUsersApi: ServedEndpoint[] = [
  serve(wire.getCompanyUsers, async ({ context, app, input: { id } }) => {
    const users = await usersOfCompany(app.db, firmScope({ context }), id)
    if (id !== undefined && users.length === 0) throw notFound()
    return { users }
  }),
  serve(wire.addCompanyUser, async ({ input: { email, ...terms }, ...call }) =>
    toSavedAnswer(call.context.language, await inviteUser(call, { email, terms })),
  ),
  serve(wire.changeCompanyUser, async ({ input: { id, version, ...terms }, ...call }) =>
    toSavedAnswer(call.context.language, await changeUser(call, { id, version, terms })),
  ),
]

function toSavedAnswer(language: Language, result: Result<{ id: number }>) {
  return result.ok
    ? { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null, id: result.value.id }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code, id: null }
}
