import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffMembers } from '#src/customers/staff/queries.server.ts'
import { STAFF_ROLES } from '#src/permissions/staff.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { changeStaffRole, type StaffEditor } from './commands.server.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner' })
})
afterAll(() => founded.close())

/** @requirement THREAT-35 */
it('a manager with a limit gives and takes the role of sales while its limit is not wider', async () => {
  const permissions = [...STAFF_ROLES.sales, 'manageStaff', 'changeOrderPrices'] as const
  await owner.call(wire.addStaffRole, { name: 'Leader', permissions: [...permissions], priceLimit: '10' })
  await joinStaff(founded, { email: 'leader@oto.test', role: 'Leader' })
  await joinStaff(founded, { email: 'can@oto.test', role: 'sales' })
  const { siteId, db } = founded
  const find = async (email: string, salesPriceLimit = 0) => {
    const member = (await staffMembers(db, { siteId, salesPriceLimit })).find((one) => one.email === email)
    if (!member) throw new Error(`No member ${email}`)
    return member
  }
  const leader = await find('leader@oto.test')
  const actor = { userId: leader.id, sessionId: null, role: 'staff', priceLimit: '10' } as const
  const change = async (role: 'sales' | `own:${number}`, salesPriceLimit: number) => {
    const staffPermissions = new Set(leader.permissions)
    const editor: StaffEditor = { db, siteId, actor: { ...actor, staffPermissions }, ip: '', salesPriceLimit }
    const { id, version } = await find('can@oto.test')
    const changed = await changeStaffRole(editor, { id, version, role })
    return changed.ok || changed.refusal.code
  }
  expect(await find('can@oto.test', 10)).toMatchObject({ role: 'sales', priceLimit: '10' })
  const own = leader.role as `own:${number}`
  expect(await change(own, 11)).toBe('RoleNotGranted')
  expect(await change(own, 0)).toBe('RoleNotGranted')
  expect(await change(own, 10)).toBe(true)
  expect(await change('sales', 11)).toBe('RoleNotGranted')
  expect(await change('sales', 10)).toBe(true)
})
