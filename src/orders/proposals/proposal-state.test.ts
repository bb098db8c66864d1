import { describe, expect, it } from 'vitest'
import { STATUS, transition } from '../status.ts'
import { computeState, isMove, listMoves, MOVES, PROPOSAL_MOVES, PROPOSAL_STATES, STATES } from './proposal-state.ts'

/** @requirement PROP-2 */
describe('the state of a proposal (orders 3)', () => {
  it.each([
    [11, '', null, 'requested'],
    [11, 'forwarded', null, 'forwarded'],
    [11, 'revised', '2026-11-30', 'revised'],
    [12, '', '2026-11-22', 'waiting'],
    [12, '', '2026-11-21', 'expired'],
    [13, '', '2026-11-21', 'approved'],
    [14, '', '2026-11-21', 'rejected'],
    [8, '', null, 'withdrawn'],
  ] as const)('status %i, marked "%s", valid until %s on 2026-11-22: %s', (status, mark, validUntil, state) => {
    expect(computeState({ status, mark, validUntil }, '2026-11-22')).toBe(state)
    expect(STATES[state].status).toBe(status)
  })
})

/** @requirement PROP-2 */
describe('the transitions of a proposal', () => {
  it('that change the status exist in the status table', () => {
    for (const move of PROPOSAL_MOVES) {
      const { by, from, to } = MOVES[move]
      if (to === null) continue
      const mover = by === 'seller' ? 'shop' : 'buyer'
      for (const state of from)
        expect(transition(STATES[state].status, to, mover), `${move} from ${state}`).toBeDefined()
    }
  })

  it.each([
    ['requested', 'seller', ['answer', 'refuse', 'forward']],
    ['requested', 'customer', ['withdraw']],
    ['revised', 'seller', ['answer', 'refuse', 'forward']],
    ['waiting', 'customer', ['accept', 'reject', 'revise']],
    ['waiting', 'seller', ['extend', 'forward']],
    ['expired', 'customer', ['reject', 'revise']],
    ['expired', 'seller', ['extend', 'forward']],
  ] as const)('%s: the %s may %j', (state, side, moves) => expect(listMoves(state, side)).toEqual(moves))

  it('are empty once it is closed', () => {
    for (const state of PROPOSAL_STATES.filter((one) => STATES[one].turn === null)) {
      expect([...listMoves(state, 'seller'), ...listMoves(state, 'customer')]).toEqual([])
    }
  })

  it('change prices only on the seller’s turn, and order only on the customer’s turn', () => {
    for (const state of PROPOSAL_STATES) {
      const { turn } = STATES[state]
      expect(isMove(state, 'seller', 'answer')).toBe(turn === 'seller')
      if (turn !== 'customer') expect(isMove(state, 'customer', 'accept')).toBe(false)
    }
    expect(STATES.approved.status).toBe(STATUS.offerApproved)
  })
})
