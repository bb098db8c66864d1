/** The sixteen statuses of orders and proposals by their wire numbers (orders 3). */
export const STATUS = {
  pendingApproval: 1,
  approved: 2,
  partialApproved: 3,
  received: 4,
  delivered: 5,
  partialDelivery: 6,
  returned: 7,
  cancelled: 8,
  paymentError: 9,
  inPosTransaction: 10,
  quotationRequested: 11,
  offerWaiting: 12,
  offerApproved: 13,
  offerRejected: 14,
  deliveryNote: 15,
  invoice: 16,
} as const
export type StatusName = keyof typeof STATUS
export type Status = (typeof STATUS)[StatusName]

/**
 * Who moves an order: the business owner at his order desk, the dealer for his sub-dealer's orders, the buyer himself,
 * or the shop on its own (a bank's answer, an import).
 */
export type Mover = 'shop' | 'parentDealer' | 'buyer' | 'system'

/**
 * What a move does besides: debt is posted or undone, goods and uses of promotions go back to where they came from, or
 * are taken again where that is possible.
 */
export type Effect = 'postDebt' | 'reverseDebt' | 'returnStock' | 'releasePromotions' | 'takeStock' | 'claimPromotions'

export interface Transition {
  from: Status
  to: Status
  context: readonly Mover[]
  does: readonly Effect[]
  /** Only while nothing of the order was sent: goods on their way do not lie in the depot, and come back as a return. */
  unlessSent?: true
}

const desk = ['shop', 'parentDealer'] as const
/** As long as nothing was promised, the buyer may take his own word back. */
const anybody = [...desk, 'buyer'] as const
const s = STATUS
const undone = ['reverseDebt', 'returnStock', 'releasePromotions'] as const
// What was delivered was used, though it comes back.
const broughtBack = ['reverseDebt', 'returnStock'] as const

/** The only moves there are (design 12). 15 and 16 come from the import and are never moved to. */
export const TRANSITIONS: readonly Transition[] = [
  { from: s.pendingApproval, to: s.approved, context: desk, does: ['postDebt'] },
  { from: s.pendingApproval, to: s.partialApproved, context: desk, does: ['postDebt'] },
  { from: s.pendingApproval, to: s.cancelled, context: anybody, does: undone },
  { from: s.approved, to: s.received, context: desk, does: [] },
  { from: s.approved, to: s.cancelled, context: desk, does: undone },
  { from: s.partialApproved, to: s.received, context: desk, does: [] },
  { from: s.partialApproved, to: s.cancelled, context: desk, does: undone },
  { from: s.received, to: s.delivered, context: desk, does: [] },
  { from: s.received, to: s.partialDelivery, context: desk, does: [] },
  { from: s.received, to: s.cancelled, context: desk, does: undone, unlessSent: true },
  { from: s.partialDelivery, to: s.delivered, context: desk, does: [] },
  { from: s.delivered, to: s.returned, context: desk, does: broughtBack },
  { from: s.partialDelivery, to: s.returned, context: desk, does: broughtBack },
  { from: s.inPosTransaction, to: s.received, context: ['system'], does: ['postDebt'] },
  { from: s.inPosTransaction, to: s.paymentError, context: ['system'], does: ['returnStock', 'releasePromotions'] },
  { from: s.paymentError, to: s.inPosTransaction, context: ['system'], does: ['takeStock', 'claimPromotions'] },
  { from: s.paymentError, to: s.cancelled, context: anybody, does: [] },
  { from: s.quotationRequested, to: s.offerWaiting, context: ['shop'], does: [] },
  { from: s.quotationRequested, to: s.offerRejected, context: ['shop'], does: [] },
  { from: s.quotationRequested, to: s.cancelled, context: ['shop', 'buyer'], does: [] },
  { from: s.offerWaiting, to: s.quotationRequested, context: ['buyer'], does: [] },
  { from: s.offerWaiting, to: s.offerApproved, context: ['buyer'], does: [] },
  { from: s.offerWaiting, to: s.offerRejected, context: ['buyer'], does: [] },
  { from: s.offerApproved, to: s.pendingApproval, context: ['system'], does: [] },
]

/** The move, when this mover may make it; undefined for every unknown or forbidden one. `unlessSent` is the caller's to ask. */
export function transition(from: number, to: number, mover: Mover): Transition | undefined {
  return TRANSITIONS.find((row) => row.from === from && row.to === to && row.context.includes(mover))
}

/** Where this mover may take an order from here, in the order of the table; `sent` once some of it has left. */
export const nextStatuses = (from: number, mover: Mover, { sent } = { sent: false }): Status[] =>
  TRANSITIONS.filter((row) => row.from === from && row.context.includes(mover) && !(sent && row.unlessSent)).map(
    (row) => row.to,
  )

export const isStatus = (number: number): number is Status => Object.values<number>(STATUS).includes(number)

/** Nothing is owed of it, and nothing comes of it: totals of lists leave it out. */
export const ENDED: readonly Status[] = [STATUS.returned, STATUS.cancelled, STATUS.paymentError]

/** It waits for its payment at a bank, or that failed and can be tried again. */
export const isUnpaid = (status: number) => status === STATUS.inPosTransaction || status === STATUS.paymentError
