import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { sendMailing } from '#src/current-account/mailings/commands.server.ts'
import { MAX_MAILED } from '#src/current-account/mailings/mailing.ts'
import { findMailing, loadRecipients } from '#src/current-account/mailings/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { ACCOUNTS_TABLE } from '../accounts/accounts-table.ts'
import { loadAccountIds } from '../accounts/queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { readTableInput, type TableInput } from '../table/request.ts'
import * as wire from './wire.ts'

export const mailingsApi: ServedEndpoint[] = [
  serve(wire.previewMailing, async ({ context, app, input }) => {
    const selected = await selectAccounts(app.db, context, input)
    if (!selected.ok) return { recipients: [], message: refusalText(context.language, selected.refusal) }
    return { recipients: await loadRecipients(app.db, context.site, selected.value), message: '' }
  }),
  serve(wire.sendMailingCall, async ({ context, app, request: { ip }, input }) => {
    const selected = await selectAccounts(app.db, context, input)
    if (!selected.ok) return toSaveAnswer(context.language, selected)
    const { kind, startDate, endDate, format, key } = input
    const mailing = { kind, startDate, endDate, format, key, ip, accountIds: selected.value }
    return toSaveAnswer(context.language, await sendMailing(app, context, mailing))
  }),
  serve(wire.getMailing, async ({ context, app, input: { key } }) => {
    const mailing = UUID.test(key) ? await findMailing(app.db, siteScope(context), key) : undefined
    if (!mailing) throw notFound()
    return mailing
  }),
]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface AccountSelection {
  accountIds?: number[] | undefined
  filters?: TableInput['filters']
}

/** The ids of a selection; queries match within the site. Refuses TooManySelected for more than MAX_MAILED. */
async function selectAccounts(
  db: Db,
  context: RequestContext,
  { accountIds, filters }: AccountSelection,
): Promise<Result<number[]>> {
  if (accountIds !== undefined) return ok(accountIds)
  const request = readTableInput(ACCOUNTS_TABLE, { filters })
  const ids = await loadAccountIds(db, siteScope(context), { filters: request.filters, limit: MAX_MAILED + 1 })
  return ids.length > MAX_MAILED ? refuse('TooManySelected', { maximum: MAX_MAILED }) : ok(ids)
}
