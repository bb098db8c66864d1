import { hasStaffPermission, type StaffRights } from '#src/permissions/staff.ts'

/** The sixteen statuses of orders and proposals by their API numbers (orders 3). */
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

const NAMES = Object.fromEntries(Object.entries(STATUS).map(([name, status]) => [status, name])) as Record<
  Status,
  StatusName
>

export const getStatusName = (status: Status): StatusName => NAMES[status]

/**
 * The author of a move: the business owner or sales staff at the order desk, the staff of the warehouse there, the
 * dealer of a sub-dealer, the buyer, or the system (a bank callback, an import).
 */
export type Mover = 'shop' | 'warehouse' | 'parentDealer' | 'buyer' | 'system'

/** The author of moves at the order desk; undefined for a viewer who does not work there. */
export function getDeskMover(viewer: StaffRights): 'shop' | 'warehouse' | undefined {
  if (hasStaffPermission(viewer, 'workOrders')) return 'shop'
  return hasStaffPermission(viewer, 'shipOrders') ? 'warehouse' : undefined
}

/**
 * The side effects of a move: debt is posted or reversed, goods and promotion uses are returned, or acquired again if
 * possible.
 */
export type Effect = 'postDebt' | 'reverseDebt' | 'returnStock' | 'releasePromotions' | 'takeStock' | 'claimPromotions'

export interface Transition {
  from: Status
  to: Status
  movers: readonly Mover[]
  effects: readonly Effect[]
  /** Only while nothing of the order was shipped: shipped goods are not in the depot, and must be returned. */
  unlessSent?: true
}

const deskMovers = ['shop', 'parentDealer'] as const
/** Moves of approved goods, which need no decision. */
const goodsMovers = [...deskMovers, 'warehouse'] as const
/** Before approval the buyer may cancel. */
const anyMover = [...deskMovers, 'buyer'] as const
const s = STATUS
const cancelEffects = ['reverseDebt', 'returnStock', 'releasePromotions'] as const
// Delivered goods have used their promotions, even when returned.
const returnEffects = ['reverseDebt', 'returnStock'] as const

/** All permitted moves. 15 and 16 are set by the import only. */
export const TRANSITIONS: readonly Transition[] = [
  { from: s.pendingApproval, to: s.approved, movers: deskMovers, effects: ['postDebt'] },
  { from: s.pendingApproval, to: s.partialApproved, movers: deskMovers, effects: ['postDebt'] },
  { from: s.pendingApproval, to: s.cancelled, movers: anyMover, effects: cancelEffects },
  { from: s.approved, to: s.received, movers: goodsMovers, effects: [] },
  { from: s.approved, to: s.cancelled, movers: deskMovers, effects: cancelEffects },
  { from: s.partialApproved, to: s.received, movers: goodsMovers, effects: [] },
  { from: s.partialApproved, to: s.cancelled, movers: deskMovers, effects: cancelEffects },
  { from: s.received, to: s.delivered, movers: goodsMovers, effects: [] },
  { from: s.received, to: s.partialDelivery, movers: goodsMovers, effects: [] },
  { from: s.received, to: s.cancelled, movers: deskMovers, effects: cancelEffects, unlessSent: true },
  { from: s.partialDelivery, to: s.delivered, movers: goodsMovers, effects: [] },
  { from: s.delivered, to: s.returned, movers: deskMovers, effects: returnEffects },
  { from: s.partialDelivery, to: s.returned, movers: deskMovers, effects: returnEffects },
  { from: s.inPosTransaction, to: s.received, movers: ['system'], effects: ['postDebt'] },
  { from: s.inPosTransaction, to: s.paymentError, movers: ['system'], effects: ['returnStock', 'releasePromotions'] },
  { from: s.paymentError, to: s.inPosTransaction, movers: ['system'], effects: ['takeStock', 'claimPromotions'] },
  { from: s.paymentError, to: s.cancelled, movers: anyMover, effects: [] },
  { from: s.quotationRequested, to: s.offerWaiting, movers: ['shop'], effects: [] },
  { from: s.quotationRequested, to: s.offerRejected, movers: ['shop'], effects: [] },
  { from: s.quotationRequested, to: s.cancelled, movers: ['shop', 'buyer'], effects: [] },
  { from: s.offerWaiting, to: s.quotationRequested, movers: ['buyer'], effects: [] },
  { from: s.offerWaiting, to: s.offerApproved, movers: ['buyer'], effects: [] },
  { from: s.offerWaiting, to: s.offerRejected, movers: ['buyer'], effects: [] },
  { from: s.offerApproved, to: s.pendingApproval, movers: ['system'], effects: [] },
]

/** The transition, if permitted; undefined for unknown or forbidden ones. The caller must check `unlessSent`. */
export function transition(from: number, to: number, mover: Mover): Transition | undefined {
  return TRANSITIONS.find((row) => row.from === from && row.to === to && row.movers.includes(mover))
}

/** The statuses this mover may set from here, in the order of the table; `sent` if any part was shipped. */
export const nextStatuses = (from: number, mover: Mover, { sent } = { sent: false }): Status[] =>
  TRANSITIONS.filter((row) => row.from === from && row.movers.includes(mover) && !(sent && row.unlessSent)).map(
    (row) => row.to,
  )

export const isStatus = (number: number): number is Status => Object.values<number>(STATUS).includes(number)

/** Orders without debt, excluded from list totals. */
export const ENDED: readonly Status[] = [STATUS.returned, STATUS.cancelled, STATUS.paymentError]

/** Its payment is pending, or failed and can be retried. */
export const isUnpaid = (status: number) => status === STATUS.inPosTransaction || status === STATUS.paymentError
