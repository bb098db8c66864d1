/** Refund by the way it came, keep as credit on account, or record that it was given back by another way. */
export const REFUND_DECISIONS = ['refund', 'keep', 'outside'] as const
export type RefundDecision = (typeof REFUND_DECISIONS)[number]
