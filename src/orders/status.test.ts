import { describe, expect, it } from 'vitest'
import { type Mover, nextStatuses, STATUS, TRANSITIONS, transition } from './status.ts'

/** @requirement ORD-10, PAY-1, THREAT-13 */
describe('the status table', () => {
  it.each([
    [1, [2, 3, 8]],
    [2, [4, 8]],
    [3, [4, 8]],
    [4, [5, 6, 8]],
    [5, [7]],
    [6, [5, 7]],
    [7, []],
    [8, []],
    [9, [8, 10]],
    [10, [4, 9]],
    [11, [8, 12, 14]],
    [12, [11, 13, 14]],
    [13, [1]],
    [14, []],
    [15, []],
    [16, []],
  ])('allows %i to %j only', (from, to) => {
    const leads = TRANSITIONS.filter((row) => row.from === from).map((row) => row.to as number)
    expect(leads.sort((a, b) => a - b)).toEqual(to)
  })

  it('has sixteen statuses, each once (orders 3)', () => {
    expect(Object.values(STATUS).sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
  })

  it('has each move once', () => {
    const moves = TRANSITIONS.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(moves).size).toBe(moves.length)
  })

  it.each(['shop', 'parentDealer', 'buyer', 'system'] as const)('refuses an unknown move to %s', (mover: Mover) => {
    expect(transition(8, 1, mover)).toBeUndefined()
    expect(transition(1, 99, mover)).toBeUndefined()
    expect(transition(0, 2, mover)).toBeUndefined()
    expect(transition(1, 1, mover)).toBeUndefined()
  })

  it('lets buyers approve nothing; they may cancel until approval', () => {
    expect(nextStatuses(STATUS.pendingApproval, 'buyer')).toEqual([STATUS.cancelled])
    expect(nextStatuses(STATUS.approved, 'buyer')).toEqual([])
  })

  it('reserves payment moves for the system', () => {
    expect(nextStatuses(STATUS.inPosTransaction, 'shop')).toEqual([])
    expect(nextStatuses(STATUS.inPosTransaction, 'system')).toEqual([STATUS.received, STATUS.paymentError])
  })

  it('prevents cancelling a shipped order, which must be returned', () => {
    const rows = TRANSITIONS.filter(({ to, effects }) => to === STATUS.cancelled && effects.includes('returnStock'))
    expect(rows.filter(({ unlessSent }) => unlessSent).map(({ from }) => from)).toEqual([STATUS.received])
    for (const mover of ['shop', 'parentDealer'] as const) {
      expect(nextStatuses(STATUS.received, mover)).toEqual([5, 6, 8])
      expect(nextStatuses(STATUS.received, mover, { sent: true })).toEqual([5, 6])
    }
  })

  /** @requirement PROMISE-G */
  it('posts debt on approval, and reverses debt and stock on cancellation (G)', () => {
    for (const { from, to, effects } of TRANSITIONS) {
      if (from === 1 && (to === 2 || to === 3)) expect(effects).toContain('postDebt')
      if (to === 8 && [1, 2, 3, 4].includes(from))
        expect(effects).toEqual(['reverseDebt', 'returnStock', 'releasePromotions'])
    }
  })
})
