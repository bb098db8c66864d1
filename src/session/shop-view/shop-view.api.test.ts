import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppContext } from '#src/api/serve.server.ts'
import { can, PERMISSIONS } from '#src/permissions/policy.ts'
import type { StaffPermission } from '#src/permissions/staff.ts'
import { VISITOR } from '#src/permissions/viewer.ts'
import { CALLS } from '#src/server/services.server.ts'
import { signOut } from '#src/session/wire.ts'
import { type FoundedSite, HOST, openFoundedSite } from '#tests/support/founded-site.ts'
import { NOT_EDITS } from '#tests/support/not-edits.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { viewerByToken } from '../queries.server.ts'
import { toViewedShop } from './viewed-shop.ts'
import { endShopView, startShopView } from './wire.ts'

let founded: FoundedSite
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan;E-posta', 'C-1;Yıldız Oto;ayse@yildiz.test', 'C-2;Kaya;kaya@kaya.test'])
})
afterAll(() => founded.close())

type Staff = Awaited<ReturnType<typeof joinStaff>>
const join = (name: string, role: Parameters<typeof joinStaff>[1]['role'] = 'sales') =>
  joinStaff(founded, { email: `${name}@oto.test`, role })
const findUser = (email: string) =>
  founded.db.selectFrom('users').select(['id', 'customerId']).where('email', '=', email).executeTakeFirstOrThrow()
async function start(staff: Staff, email = 'ayse@yildiz.test') {
  const { id: userId, customerId } = await findUser(email)
  return staff.call(startShopView, { userId, customerId: customerId ?? 0 })
}
const load = (staff: Staff) => viewerByToken(founded.db, staff.cookie() ?? '', 'browser')
const setActive = (email: string, active: boolean) =>
  founded.db.updateTable('users').set({ active }).where('email', '=', email).execute()
const listEntries = async (staff: string) =>
  (
    await founded.db
      .selectFrom('auditLog as l')
      .innerJoin('users as u', 'u.id', 'l.userId')
      .innerJoin('customers as c', 'c.id', 'l.customerId')
      .select(['l.action', 'l.target', 'c.code'])
      .where('u.email', '=', `${staff}@oto.test`)
      .where('l.action', 'like', 'session.view%')
      .orderBy('l.id')
      .execute()
  ).map(({ action, target, code }) => [action, target, code])

/** @requirement THREAT-12 */
describe('staff who see the shop as a customer', () => {
  it('are that user with their rights and without those of staff, until they end it, and both are logged', async () => {
    const staff = await join('ela', 'owner')
    await start(staff)
    const viewed = await load(staff)
    expect(viewed?.viewer).toMatchObject({ role: 'dealer', email: 'ayse@yildiz.test', customer: { code: 'C-1' } })
    expect(viewed?.viewer.viewedBy?.endsAt.getTime()).toBeCloseTo(Date.now() + 30 * 60_000, -5)
    const open = await founded.app.sites.find(HOST)
    const context = { shop: open?.shop as never, viewer: viewed?.viewer ?? VISITOR }
    const permitted = PERMISSIONS.filter((permission) => can(context, permission))
    for (const closed of ['seePurchasePrices', 'changeOwnAccess', 'changeOwnFactors', 'payNow', 'openBackOffice'])
      expect(permitted).not.toContain(closed)
    expect(permitted).toEqual(expect.arrayContaining(['seePrices', 'seeOrders', 'seeAccount', 'useCart']))
    expect(await staff.call(endShopView)).toEqual({ customerCode: 'C-1' })
    expect(await staff.call(endShopView)).toEqual({ customerCode: null })
    expect((await load(staff))?.viewer).toMatchObject({ role: 'owner', email: 'ela@oto.test' })
    expect(await listEntries('ela')).toEqual([
      ['session.viewStart', 'ayse@yildiz.test', 'C-1'],
      ['session.viewEnd', 'ayse@yildiz.test', 'C-1'],
    ])
  })

  it('write nothing: every call that is no read is refused, whatever its input', async () => {
    const staff = await join('sila')
    await start(staff)
    const open = await founded.app.sites.find(HOST)
    if (!open) throw new Error('There is no site')
    const viewer = (await load(staff))?.viewer ?? VISITOR
    const context = { ...open, language: 'tr' as const, viewer }
    const app = { db: founded.db, env: { production: false, ports: {} } } as unknown as AppContext
    const request = { ip: '10.0.0.9', hasToken: true }
    const calls = CALLS.filter(({ endpoint }) => endpoint.method === 'POST' && endpoint.viewed !== 'allowed')
    expect(calls.length).toBeGreaterThan(150)
    for (const { endpoint, onWire } of calls) {
      const answer = await onWire({ context, app, request, input: { '\0': '\0' } }).catch(
        (refused: { status: number; code: string }) => refused,
      )
      expect(answer, endpoint.path).toMatchObject({ status: expect.any(Number) })
      expect([401, 403], endpoint.path).toContain((answer as { status: number }).status)
    }
    await expect(start(staff)).rejects.toMatchObject({ status: 403 })
    await staff.call(endShopView)
  })

  it('may make only calls that change nothing, and end the view or the session', () => {
    const allowed = CALLS.filter(({ endpoint }) => endpoint.viewed === 'allowed').map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path}`,
    )
    const reads = new Set(NOT_EDITS['reads, by POST for the length or the secrecy of its input'])
    expect(allowed.filter((key) => !reads.has(key)).sort()).toEqual([
      'POST auth/logout',
      'POST session/end-shop-view',
      'POST session/renew',
      'POST session/sign-out',
    ])
  })

  it('see no orders and accounts that are closed to them at the page of the customer', () => {
    const dealer = { ...VISITOR, role: 'dealer' as const, signedIn: true }
    const hide = (...permissions: StaffPermission[]) => {
      const staff = { ...VISITOR, role: 'staff' as const, userId: 7, staffPermissions: new Set(permissions) }
      return [...toViewedShop(dealer, { ...staff, hides: new Set(['stock']) }, new Date()).hides].sort()
    }
    expect(hide('manageCustomers')).toEqual(['account', 'order', 'payment', 'stock'])
    expect(hide('manageCustomers', 'seeOrderDesk')).toEqual(['account', 'payment', 'stock'])
    expect(hide('manageCustomers', 'seeAccounts', 'shipOrders')).toEqual(['stock'])
  })
})

describe('the view', () => {
  it('is only of active users of that customer, for staff who manage customers', async () => {
    const staff = await join('selin')
    const [ayse, kaya, own] = [
      await findUser('ayse@yildiz.test'),
      await findUser('kaya@kaya.test'),
      await findUser('selin@oto.test'),
    ]
    const view = (userId: number, customerId: number) => staff.call(startShopView, { userId, customerId })
    await expect(view(kaya.id, ayse.customerId ?? 0)).rejects.toMatchObject({ status: 404 })
    await expect(view(own.id, ayse.customerId ?? 0)).rejects.toMatchObject({ status: 404 })
    await setActive('kaya@kaya.test', false)
    await expect(view(kaya.id, kaya.customerId ?? 0)).rejects.toMatchObject({ status: 404 })
    await setActive('kaya@kaya.test', true)
    await expect(start(await join('depo', 'warehouse'))).rejects.toMatchObject({ status: 403 })
  })

  it('ends after its time, with the user, with the permission, and with the session', async () => {
    const staff = await join('sude')
    await start(staff)
    await sql`update sessions set view_ends_at = now() - interval '1 second' where view_as_user_id is not null`.execute(
      founded.db,
    )
    expect(await load(staff)).toMatchObject({ viewer: { role: 'staff', email: 'sude@oto.test' }, viewIsOver: true })
    await start(staff)
    await setActive('ayse@yildiz.test', false)
    expect(await load(staff)).toMatchObject({ viewer: { email: 'sude@oto.test' }, viewIsOver: true })
    await setActive('ayse@yildiz.test', true)
    expect(await load(staff)).toMatchObject({ viewer: { email: 'ayse@yildiz.test' } })
    const setRole = (staffRole: string) =>
      founded.db.updateTable('users').set({ staffRole }).where('email', '=', 'sude@oto.test').execute()
    await setRole('warehouse')
    expect(await load(staff)).toMatchObject({ viewer: { email: 'sude@oto.test' }, viewIsOver: true })
    await setRole('sales')
    await setActive('sude@oto.test', false)
    expect(await load(staff)).toBeUndefined()
    await setActive('sude@oto.test', true)
    await staff.call(signOut)
    expect((await listEntries('sude')).at(-1)).toEqual(['session.viewEnd', 'ayse@yildiz.test', 'C-1'])
  })
})
