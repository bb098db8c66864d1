import type { Decimal } from '../platform/money.ts'

/** The reasons of a return, by their API numbers (orders 3). */
export const RETURN_REASONS = {
  1: 'wrongOrder',
  2: 'badGoods',
  3: 'extraGoods',
  4: 'stoppingBusiness',
  5: 'missingGoods',
  6: 'shipping',
} as const
export type ReturnReason = keyof typeof RETURN_REASONS
export const RETURN_REASON_IDS = [1, 2, 3, 4, 5, 6] as const satisfies readonly ReturnReason[]

/** The status of a return. Pending and approved are from the specification (orders 3), the others are additional. */
export const RETURN_STATUS = { pending: 1, approved: 2, rejected: 3, received: 4, withdrawn: 5 } as const
export type ReturnStatus = (typeof RETURN_STATUS)[keyof typeof RETURN_STATUS]

/**
 * Who may change the status of a return: its receiver (the dealer of a sub-dealer, otherwise the shop), or its sender.
 */
export type ReturnMover = 'receiver' | 'filer'

export interface ReturnMove {
  from: ReturnStatus
  to: ReturnStatus
  mover: ReturnMover
  /** The side effect: credit and stock are posted, or the claimed quantity is released. */
  effect: 'credit' | 'release' | 'nothing'
}

/** Yellow: pending; blue: received; green: approved; red: rejected; grey: withdrawn. */
export const RETURN_TONES = { 1: 'warn', 2: 'good', 3: 'bad', 4: 'brand', 5: 'neutral' } as const satisfies Record<
  ReturnStatus,
  string
>

const s = RETURN_STATUS

/** The only transitions. An approved return is posted and final. */
export const RETURN_MOVES: readonly ReturnMove[] = [
  { from: s.pending, to: s.received, mover: 'receiver', effect: 'nothing' },
  { from: s.pending, to: s.approved, mover: 'receiver', effect: 'credit' },
  { from: s.pending, to: s.rejected, mover: 'receiver', effect: 'release' },
  { from: s.received, to: s.approved, mover: 'receiver', effect: 'credit' },
  { from: s.received, to: s.rejected, mover: 'receiver', effect: 'release' },
  { from: s.pending, to: s.withdrawn, mover: 'filer', effect: 'release' },
]

export const returnMove = (from: number, to: number, mover: ReturnMover): ReturnMove | undefined =>
  RETURN_MOVES.find((move) => move.from === from && move.to === to && move.mover === mover)

export const nextReturnStatuses = (from: number, mover: ReturnMover): ReturnStatus[] =>
  RETURN_MOVES.filter((move) => move.from === from && move.mover === mover).map(({ to }) => to)

export const MAX_PHOTOS = 5
/** In bytes, each. */
export const MAX_PHOTO_BYTES = 8_000_000

/** The readable number of a return: R-000123. */
export const returnNumber = (id: number) => `R-${String(id).padStart(6, '0')}`

/** The id in a readable number; 0, which no return has, for any other text. */
export const readReturnNumber = (text: string): number => Number(/^r-?0*([1-9]\d{0,11})$/i.exec(text)?.[1] ?? 0)

/** A return in a list. */
export interface Return {
  id: number
  number: string
  status: ReturnStatus
  reason: ReturnReason
  quantity: Decimal
  unit: string
  amount: Decimal
  currency: string
  description: string
  createdAt: Date
  orderNumber: string
  lineNo: number
  code: string
  name: string
  brand: string
  customerName: string
  /** The user who filed it. */
  filedBy: string
  /** Numbers of its photos, from 1. */
  photos: number[]
  /** The last note of the receiver. */
  answer: string
  /** The statuses the reader may set. */
  nextStatuses: ReturnStatus[]
}

export interface ReturnList {
  returns: Return[]
  totalHits: number
  pageSize: number
}
