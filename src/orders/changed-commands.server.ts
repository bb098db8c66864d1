import type { Result } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import type { Call } from '../api/serve.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { refreshListedStock } from '../stock/commands.server.ts'

type Context = Omit<Call<unknown>, 'input'>

/**
 * The response to a change of an order, in the reader's language; also refreshes the stock figures that listings sort
 * by.
 */
export async function changedAnswer(
  call: Context,
  answer: Result<{ productIds?: readonly number[]; number?: string }>,
) {
  const { language } = call.context
  if (!answer.ok) {
    return { done: false, message: refusalText(language, answer.refusal), refusal: answer.refusal.code }
  }
  await refreshStock(call, answer.value.productIds ?? [])
  return { done: true, message: message(language, 'order.statusSaved'), refusal: null }
}

/** Best effort: the change is committed, and the figure only affects sorting. */
export async function refreshStock({ app }: Context, productIds: readonly number[]) {
  if (productIds.length === 0) return
  await refreshListedStock(app.db, productIds).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the stock that listings sort by was not refreshed'),
  )
}
