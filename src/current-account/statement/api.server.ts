import type { Result } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import type { Who } from '../../shop/policy.ts'
import { mayWriteOn } from '../account.ts'
import { accountOf } from '../accounts/queries.server.ts'
import { closeDispute, disputeEntry } from '../disputes/commands.server.ts'
import { matchPayment } from '../open/matching-commands.server.ts'
import { matchableLines } from '../open/queries.server.ts'
import { documentOf } from './document-queries.server.ts'
import * as wire from './wire.ts'

export const accountDocumentsApi: Served[] = [
  serve(wire.getDocument, async ({ who, input, house: { db } }) => {
    const document = await documentOf(db, who, input.id)
    const { side, undoes, undoneBy, customerId, currency } = document
    const writable = mayWriteOn(who, customerId)
    const free = writable && side === 'credit' && !undoes && !undoneBy
    const account = free && (await accountOf(db, who, { customerId, currency }))
    return { ...document, writable, choosable: account ? await matchableLines(db, account, document.id) : [] }
  }),
  serve(wire.matchPaymentCall, async ({ who, input, house }) =>
    answered(who, 'account.match.done', await matchPayment(house.db, who, input)),
  ),
  serve(wire.insertDispute, async ({ who, input, house }) =>
    answered(who, 'account.dispute.sent', await disputeEntry(house.db, who, input)),
  ),
  serve(wire.closeDisputeCall, async ({ who, input: { id, answer = '' }, house }) =>
    answered(who, 'account.dispute.closed', await closeDispute(house.db, who, { id, answer })),
  ),
]

type Said = 'account.match.done' | 'account.dispute.sent' | 'account.dispute.closed'

function answered({ language }: Who, said: Said, result: Result<unknown>) {
  if (result.ok) return { done: true, message: message(language, said), refusal: null }
  return { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
}
