import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toInvitationSender } from '#src/session/auth/email-commands.server.ts'
import { inviteMembers } from '#src/session/invitations/commands.server.ts'
import { previewInvitations } from '#src/session/invitations/queries.server.ts'
import { invitationDays } from '#src/session/secrets/single-use-commands.server.ts'
import { selectCustomers } from '../customers/selection-queries.server.ts'
import { toInvitationRows } from './invitation-row.ts'
import * as wire from './wire.ts'

export const invitationsApi: ServedEndpoint[] = [
  serve(wire.previewCustomerInvitations, async ({ input, ...call }) => {
    const selected = await selectCustomers(call.app.db, siteScope(call.context), input)
    if (!selected.ok) return { rows: [], message: refusalText(call.context.language, selected.refusal) }
    const preview = await previewInvitations(call.app.db, call.context.site.id, { customerIds: selected.value })
    return { rows: toInvitationRows(preview, { sentTo: [], days: invitationDays }), message: '' }
  }),
  serve(wire.sendCustomerInvitations, async ({ input: { again, ...input }, ...call }) => {
    const { app, context } = call
    const selected = await selectCustomers(call.app.db, siteScope(call.context), input)
    if (!selected.ok) return { rows: [], message: refusalText(context.language, selected.refusal) }
    const selection = { customerIds: selected.value }
    const request = { selection, again, dryRun: false, by: requireUserId(context) }
    const { sentTo } = await inviteMembers(app.db, toInvitationSender(call), request)
    const after = await previewInvitations(app.db, context.site.id, selection)
    return { rows: toInvitationRows(after, { sentTo, days: invitationDays }), message: '' }
  }),
]
