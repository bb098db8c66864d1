import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import type { AppContext } from '../api/serve.server.ts'
import { can, type Permission } from '../permissions/policy.ts'
import { STAFF_ROLE_NAMES } from '../permissions/staff.ts'
import { CALLS } from './services.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop(4)
})
afterAll(() => shop.close())

const isPermission = (access: string): access is Permission => !['open', 'anyone', 'signedIn'].includes(access)

/** Calls that dealers may not make: those of staff. */
const listStaffCalls = () =>
  CALLS.filter(({ endpoint: { access } }) => {
    const ask = (name: string) => isPermission(access) && can(shop.context(name), access)
    return ask('ela') && !ask('ayse') && !ask('zeynep')
  })

/** @requirement THREAT-12 */
describe('calls of staff', () => {
  it.each(STAFF_ROLE_NAMES)('are refused to the role %s exactly where it lacks the permission', async (role) => {
    const context = shop.staffContext(role)
    const calls = listStaffCalls()
    expect(calls.length).toBeGreaterThan(30)
    const app = { db: shop.db, env: { production: false, ports: {} } } as unknown as AppContext
    const request = { ip: '10.0.0.7', hasToken: true }
    for (const { endpoint, onWire } of calls) {
      const key = `${endpoint.method} ${endpoint.path}`
      // Malformed input: a call that passes the guard is refused before it reads or writes anything.
      const status = await onWire({ context, app, request, input: { '\0': '\0' } }).then(
        () => 200,
        (refused: { status: number }) => refused.status,
      )
      const permitted = can(context, endpoint.access as Permission)
      expect([key, status]).toEqual([key, permitted ? 400 : 403])
    }
  })

  it('are refused to visitors, buyers and representatives', async () => {
    for (const { endpoint, onWire } of listStaffCalls())
      for (const name of ['ayse', 'selim', 'can', 'zeynep']) {
        const app = { db: shop.db } as unknown as AppContext
        const request = { ip: '10.0.0.7', hasToken: true }
        const answer = onWire({ context: shop.context(name), app, request, input: {} })
        await expect(answer, `${name} ${endpoint.path}`).rejects.toMatchObject({ status: 403 })
      }
  })
})
