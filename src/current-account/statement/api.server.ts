import type { Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { mayWriteToAccount } from '../account.ts'
import { findAccount } from '../accounts/queries.server.ts'
import { closeDispute, disputeEntry, matchPayment } from '../document-commands.server.ts'
import { findDocument } from '../open-items/document-queries.server.ts'
import { matchableLines } from '../open-items/queries.server.ts'
import * as wire from './wire.ts'

export const accountDocumentsApi: ServedEndpoint[] = [
  serve(wire.getDocument, async ({ context, input, app: { db } }) => {
    const document = await findDocument(db, context, input.id)
    const { side, undoes, undoneBy, customerId, currency } = document
    const writable = mayWriteToAccount(context, customerId)
    const isMatchable = writable && side === 'credit' && !undoes && !undoneBy
    const account = isMatchable && (await findAccount(db, context, { customerId, currency }))
    return { ...document, writable, choosable: account ? await matchableLines(db, account, document.id) : [] }
  }),
  serve(wire.matchPaymentCall, async ({ context, input: { creditId, debitIds, version }, app, request: { ip } }) => {
    const debts = debitIds.map((id) => ({ id }))
    const result = await matchPayment(app.db, context, { creditId, debts, version, ip })
    return toStatementAnswer(context, 'account.match.done', result)
  }),
  serve(wire.insertDispute, async ({ context, input, app }) =>
    toStatementAnswer(context, 'account.dispute.sent', await disputeEntry(app.db, context, input)),
  ),
  serve(wire.closeDisputeCall, async ({ context, input: { id, answer = '' }, app, request: { ip } }) =>
    toStatementAnswer(context, 'account.dispute.closed', await closeDispute(app.db, context, { id, answer, ip })),
  ),
]

type StatementMessage = 'account.match.done' | 'account.dispute.sent' | 'account.dispute.closed'

function toStatementAnswer({ language }: RequestContext, statementMessage: StatementMessage, result: Result<unknown>) {
  if (result.ok) return { done: true, message: message(language, statementMessage), refusal: null }
  return { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
}
