import type { PageRequest } from '../../api/page-context.ts'
import { cancelOrder, reorder } from './wire.ts'

/** What a press on one's own order came to. */
export interface MyOrderAnswer {
  done: boolean
  /** What went wrong, in a sentence; null when nothing did. */
  problem: string | null
  /** What came of ordering it again. */
  reordered: { added: number; left: { code: string; name: string; message: string }[] } | null
}

/** Reads `intent` of a form on an order: `cancel` or `reorder`; anything else is an error of its sender. */
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
