import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toInvitationSender } from '#src/session/auth/email-commands.server.ts'
import { inviteMembers } from '#src/session/invitations/commands.server.ts'
import type { InvitationSelection } from '#src/session/invitations/invitation.ts'
import { previewInvitations } from '#src/session/invitations/queries.server.ts'
import { invitationDays } from '#src/session/secrets/single-use-commands.server.ts'
import { CUSTOMERS_TABLE } from '../customers/customers-table.ts'
import { loadCustomerIds } from '../customers/queries.server.ts'
import { readTableInput, type TableInput } from '../table/request.ts'
import { MAX_INVITED_CUSTOMERS, toInvitationRows } from './invitation-row.ts'
import * as wire from './wire.ts'

type InvitationCall = Omit<Call<unknown>, 'input'>

export const invitationsApi: ServedEndpoint[] = [
  serve(wire.previewCustomerInvitations, async ({ input, ...call }) => {
    const selected = await selectCustomers(call, input)
    if (!selected.ok) return { rows: [], message: refusalText(call.context.language, selected.refusal) }
    const preview = await previewInvitations(call.app.db, call.context.site.id, selected.value)
    return { rows: toInvitationRows(preview, { sentTo: [], days: invitationDays }), message: '' }
  }),
  serve(wire.sendCustomerInvitations, async ({ input: { again, ...input }, ...call }) => {
    const { app, context } = call
    const selected = await selectCustomers(call, input)
    if (!selected.ok) return { rows: [], message: refusalText(context.language, selected.refusal) }
    const selection = selected.value
    const request = { selection, again, dryRun: false, by: requireUserId(context) }
    const { sentTo } = await inviteMembers(app.db, toInvitationSender(call), request)
    const after = await previewInvitations(app.db, context.site.id, selection)
    return { rows: toInvitationRows(after, { sentTo, days: invitationDays }), message: '' }
  }),
]

/** The ids are matched within the site by every query. */
async function selectCustomers(
  { app, context }: InvitationCall,
  { customerIds, filters }: { customerIds?: number[] | undefined; filters?: TableInput['filters'] },
): Promise<Result<InvitationSelection>> {
  if (customerIds !== undefined) return ok({ customerIds })
  const request = readTableInput(CUSTOMERS_TABLE, { filters })
  const limit = MAX_INVITED_CUSTOMERS + 1
  const ids = await loadCustomerIds(app.db, siteScope(context), { filters: request.filters, limit })
  if (ids.length > MAX_INVITED_CUSTOMERS) return refuse('TooManyToInvite', { maximum: MAX_INVITED_CUSTOMERS })
  return ok({ customerIds: ids })
}
