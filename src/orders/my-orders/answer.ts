import type { PageRequest } from '#src/api/page-context.ts'
import { cancelOrder, reorder } from './wire.ts'

/** The result of an action on one's own order. */
export interface MyOrderAnswer {
  done: boolean
  /** An error message; null on success. */
  problem: string | null
  /** The result of reordering. */
  reordered: { added: number; left: { code: string; name: string; message: string }[] } | null
}

/** Executes `intent` of an order form: `cancel` or `reorder`; anything else is a bad request. */
export async function answerMyOrder(
  { call, i18n }: PageRequest,
  intent: string,
  orderId: number,
): Promise<MyOrderAnswer> {
  if (intent === 'cancel') {
    const { done, message } = await call(cancelOrder, { orderId })
    return { done, problem: done ? null : message, reordered: null }
  }
  if (intent !== 'reorder') return { done: false, problem: i18n.t('refusal.InvalidRequest'), reordered: null }
  const { added, left } = await call(reorder, { orderId })
  return { done: added > 0, problem: null, reordered: { added, left } }
}
