import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { type RefusedInvitation, resendInvitations, withdrawInvitations } from './commands.server.ts'
import { INVITED_USERS_TABLE, toInvitedUserRow } from './invited-users-table.ts'
import { countInvitedUsers, loadInvitedUsers } from './queries.server.ts'
import * as wire from './wire.ts'

export const invitedUsersApi: ServedEndpoint[] = [
  serve(wire.getInvitedUsers, async ({ context, app, input }) => {
    const request = readTableInput(INVITED_USERS_TABLE, input)
    return { ...(await loadInvitedUsers(app.db, context, request)), pageSize: request.pageSize }
  }),
  serve(wire.exportInvitedUsers, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: INVITED_USERS_TABLE,
      title: 'shell.page.invitedUsers',
      action: 'table.export',
      target: INVITED_USERS_TABLE.name,
      input,
      ip,
      count: (filters) => countInvitedUsers(app.db, context, filters),
      async loadRows(request, texts) {
        const { users } = await loadInvitedUsers(app.db, context, request)
        return users.map((user) => toInvitedUserRow({ texts, site: context.site }, user, ''))
      },
    }),
  ),
  serve(wire.resendInvitationsCall, async ({ input: { ids }, ...call }) =>
    toOutcome(call.context.language, ids, await resendInvitations(call, ids)),
  ),
  serve(wire.withdrawInvitationsCall, async ({ input: { ids }, ...call }) =>
    toOutcome(call.context.language, ids, await withdrawInvitations(call, ids)),
  ),
]

const toOutcome = (language: Language, ids: readonly number[], refused: readonly RefusedInvitation[]) => ({
  changed: new Set(ids).size - refused.length,
  refused: refused.map(({ name, refusal }) => ({ name, message: refusalText(language, refusal) })),
})
