import type { Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import type { Call } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { proposalDetail } from './detail-queries.server.ts'

type Context = Omit<Call<unknown>, 'input'>

/**
 * The result of a write in the reader's language, with the current proposal: a stale write receives the changes it
 * missed.
 */
export async function changedAnswer({ context, app }: Context, number: string, answer: Result<unknown>) {
  const proposal = (await proposalDetail(app.db, context, number)) ?? null
  if (answer.ok) return { done: true, message: message(context.language, 'proposal.saved'), refusal: null, proposal }
  const { refusal } = answer
  return { done: false, message: refusalText(context.language, refusal), refusal: refusal.code, proposal }
}
