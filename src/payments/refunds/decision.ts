/** Refund to the card, keep as credit on account, or record a refund made outside the system. */
export const REFUND_DECISIONS = ['refund', 'keep', 'outside'] as const
export type RefundDecision = (typeof REFUND_DECISIONS)[number]
