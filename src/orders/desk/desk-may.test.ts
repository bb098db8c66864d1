import { describe, expect, it } from 'vitest'
import { nextStatuses, STATUS, type Status } from '../status.ts'
import type { DeskOrder, Hold } from './desk.ts'
import { listPermittedActions, type PermittedActions } from './desk-view.ts'

const lines = (change: Partial<DeskOrder['lines'][number]> = {}) => [
  { remaining: '2', backordered: '0', ...change } as DeskOrder['lines'][number],
]
const may = (status: Status, hold: Hold = '', of = lines()) =>
  listAllowed(listPermittedActions({ hold, lines: of }, { status, nextStatuses: nextStatuses(status, 'shop') }, ALL))
const mayInWarehouse = (status: Status, hold: Hold = '') => {
  const order = { status, nextStatuses: nextStatuses(status, 'warehouse') }
  return listAllowed(listPermittedActions({ hold, lines: lines() }, order, { works: false, ships: true }))
}
const ALL = { works: true, ships: true }
const listAllowed = (actions: PermittedActions) =>
  Object.entries(actions)
    .filter(([, on]) => (Array.isArray(on) ? on.length > 0 : on))
    .map(([name]) => name)

/** @requirement DESK-2 */
describe('desk actions (orders 4)', () => {
  it('follow the status table', () => {
    expect(may(STATUS.pendingApproval)).toEqual(['approve', 'edit', 'hold', 'cancel'])
    expect(may(STATUS.approved)).toEqual(['ship', 'moves', 'hold', 'cancel'])
    expect(may(STATUS.received)).toEqual(['ship', 'moves', 'hold', 'cancel'])
    expect(may(STATUS.partialDelivery)).toEqual(['ship', 'moves', 'hold', 'takeBack'])
    expect(may(STATUS.delivered, '', lines({ remaining: '0' }))).toEqual(['takeBack'])
    expect(may(STATUS.paymentError)).toEqual(['cancel'])
    expect(may(STATUS.cancelled)).toEqual([])
  })

  it('of a held order are to release, to change or to cancel it', () => {
    expect(may(STATUS.pendingApproval, 'credit')).toEqual(['edit', 'release', 'cancel'])
    expect(may(STATUS.received, 'shop')).toEqual(['release', 'cancel'])
  })

  it('of the warehouse are to ship approved goods, and no decisions', () => {
    expect(mayInWarehouse(STATUS.pendingApproval)).toEqual([])
    expect(mayInWarehouse(STATUS.approved)).toEqual(['ship', 'moves'])
    expect(mayInWarehouse(STATUS.received)).toEqual(['ship', 'moves'])
    expect(mayInWarehouse(STATUS.approved, 'shop')).toEqual([])
  })

  it('cancel the backordered rest only where there is one', () => {
    expect(may(STATUS.approved, '', lines({ backordered: '1' }))).toContain('cancelRest')
  })
})
