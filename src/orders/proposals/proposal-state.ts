import { STATUS, type Status } from '../status.ts'

/**
 * The displayed states of a proposal: statuses 11 to 14 combined with the validity date and the last action (orders 3).
 * Withdrawn is a request that its buyer cancelled.
 */
export const PROPOSAL_STATES = [
  'requested',
  'forwarded',
  'revised',
  'waiting',
  'expired',
  'approved',
  'rejected',
  'withdrawn',
] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Yellow: waiting; blue: in progress; green: agreed; red: rejected; grey: expired. */
export const STATE_TONES = {
  requested: 'warn',
  forwarded: 'brand',
  revised: 'brand',
  waiting: 'warn',
  expired: 'neutral',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<ProposalState, 'neutral' | 'brand' | 'good' | 'warn' | 'bad'>

export type ProposalSide = 'customer' | 'seller'

interface StateRow {
  status: Status
  /** The side that acts next; null once it is closed. */
  turn: ProposalSide | null
}

const s = STATUS

/** The only table of states: the API status of each, and the side that acts next. */
export const STATES: Record<ProposalState, StateRow> = {
  requested: { status: s.quotationRequested, turn: 'seller' },
  forwarded: { status: s.quotationRequested, turn: 'seller' },
  revised: { status: s.quotationRequested, turn: 'seller' },
  waiting: { status: s.offerWaiting, turn: 'customer' },
  expired: { status: s.offerWaiting, turn: 'customer' },
  approved: { status: s.offerApproved, turn: null },
  rejected: { status: s.offerRejected, turn: null },
  withdrawn: { status: s.cancelled, turn: null },
}

export interface ProposalFacts {
  status: number
  /** The last action while it waits for the seller. */
  mark: '' | 'forwarded' | 'revised'
  /** The last day of validity, as 2026-11-30. */
  validUntil: string | null
}

/** The state that follows from these facts on a day of the site, as 2026-11-30. */
export function computeState({ status, mark, validUntil }: ProposalFacts, today: string): ProposalState {
  if (status === s.quotationRequested) return mark || 'requested'
  if (status === s.offerWaiting) return validUntil !== null && validUntil < today ? 'expired' : 'waiting'
  if (status === s.offerApproved) return 'approved'
  return status === s.cancelled ? 'withdrawn' : 'rejected'
}

export const PROPOSAL_MOVES = [
  'answer',
  'refuse',
  'extend',
  'forward',
  'accept',
  'reject',
  'revise',
  'withdraw',
] as const
export type ProposalMove = (typeof PROPOSAL_MOVES)[number]

interface MoveRow {
  by: ProposalSide
  from: readonly ProposalState[]
  /** Null leaves the status unchanged. */
  to: Status | null
}

const request = ['requested', 'forwarded', 'revised'] as const
const answered = ['waiting', 'expired'] as const

/** All permitted transitions. Each one that changes the status is also in the status table. */
export const MOVES: Record<ProposalMove, MoveRow> = {
  answer: { by: 'seller', from: request, to: s.offerWaiting },
  refuse: { by: 'seller', from: request, to: s.offerRejected },
  extend: { by: 'seller', from: answered, to: null },
  forward: { by: 'seller', from: [...request, ...answered], to: null },
  accept: { by: 'customer', from: ['waiting'], to: s.offerApproved },
  reject: { by: 'customer', from: answered, to: s.offerRejected },
  revise: { by: 'customer', from: answered, to: s.quotationRequested },
  withdraw: { by: 'customer', from: request, to: s.cancelled },
}

export const isMove = (state: ProposalState, side: ProposalSide, move: ProposalMove): boolean =>
  MOVES[move].by === side && MOVES[move].from.includes(state)

/** The replies of a customer that staff may record for it, with a reason. */
export const CUSTOMER_REPLIES = ['reject', 'revise', 'withdraw'] as const satisfies readonly ProposalMove[]
export type CustomerReply = (typeof CUSTOMER_REPLIES)[number]

/** The transitions available to this side, in the order of the table. */
export const listMoves = (state: ProposalState, side: ProposalSide): ProposalMove[] =>
  PROPOSAL_MOVES.filter((move) => isMove(state, side, move))
