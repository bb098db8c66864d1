import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getAuditLog } from '#src/audit/wire.ts'
import { getDeskOrders } from '#src/back-office/orders/wire.ts'
import { getAccountList } from '#src/current-account/wire.ts'
import { lockStaff, setStaffActive } from '#src/customers/staff/commands.server.ts'
import { STAFF_ROLE_NAMES, type StaffPermission } from '#src/permissions/staff.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { acceptInvitation, findLinkToken, joinStaff, STAFF_PASSWORD, signInStaff } from '#tests/support/staff.ts'
import { resetPassword } from '../session/access/wire.ts'
import { signIn } from '../session/wire.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
})
afterAll(() => founded.close())

async function find(email: string, as = owner) {
  const { members } = await as.call(wire.getStaff, {})
  const member = members.find((one) => one.email === email)
  if (!member) throw new Error(`No member ${email}`)
  return member
}
const invite = (email: string, role: string, as = owner) =>
  as.call(wire.inviteStaff, { email, firstName: 'Can', lastName: 'Er', role: role as 'sales' })
const setRole = async (email: string, role: string, as = owner) => {
  const { id, version } = await find(email)
  return as.call(wire.changeStaffRoleCall, { id, version, role: role as 'sales' })
}
const setActive = async (email: string, active: boolean, as = owner) => {
  const { id, version } = await find(email)
  return as.call(wire.changeStaffActivity, { id, version, active })
}
const forbidden = expect.objectContaining({ status: 403 })
const lastEntry = async () => {
  const entry = await founded.db
    .selectFrom('auditLog')
    .select(['action', 'target', 'detail', 'userId'])
    .where('action', 'like', 'staff%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...entry, detail: entry.detail as { before: object; after: object } }
}

describe('an invitation', () => {
  it('lets a new member choose a password and enter with the permissions of the role', async () => {
    expect(await invite('sales@oto.test', 'sales')).toMatchObject({ done: true, refusal: null })
    expect(await find('sales@oto.test')).toMatchObject({ role: 'sales', invited: true, active: true, lastSeenAt: null })
    expect(await lastEntry()).toMatchObject({
      action: 'staff.invite',
      detail: { before: {}, after: { email: 'sales@oto.test', role: 'sales' } },
    })
    await acceptInvitation(founded, 'sales@oto.test')
    const browser = await signInStaff(founded, 'sales@oto.test')
    expect((await browser.call(getDeskOrders, {})).orders).toEqual([])
    expect(await find('sales@oto.test')).toMatchObject({ invited: false, lastSeenAt: expect.any(Date) })
  })

  it('is refused for the address of any user of the site', async () => {
    expect(await invite('SALES@oto.test', 'warehouse')).toMatchObject({ done: false, refusal: 'EmailRegistered' })
  })

  it('is sent again to a member without a password, but not within minutes', async () => {
    const { id } = await invite('late@oto.test', 'content')
    const repeat = () => owner.call(wire.repeatStaffInvitation, { id: id ?? 0 })
    expect(await repeat()).toMatchObject({ refusal: 'InvitationNotDue' })
    await founded.db
      .updateTable('users')
      .set({ invitedAt: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute()
    const before = await findLinkToken(founded, 'late@oto.test')
    expect(await repeat()).toMatchObject({ done: true })
    expect(await findLinkToken(founded, 'late@oto.test')).not.toBe(before)
    expect(await find('sales@oto.test')).toMatchObject({ invited: false })
  })
})

/** @requirement THREAT-12 */
describe('a role', () => {
  it('opens the calls of its work and no others', async () => {
    const browser = await signInStaff(founded, 'sales@oto.test')
    await expect(browser.call(getAccountList, {})).rejects.toEqual(forbidden)
    await expect(browser.call(wire.getStaff, {})).rejects.toEqual(forbidden)
    await expect(browser.call(getAuditLog, {})).rejects.toEqual(forbidden)
  })

  it('is changed for the next request of an open session, and logged with before and after', async () => {
    const browser = await signInStaff(founded, 'sales@oto.test')
    expect(await setRole('sales@oto.test', 'accounting')).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({
      action: 'staff.change',
      detail: { before: { role: 'sales' }, after: { role: 'accounting' } },
    })
    await expect(browser.call(getAccountList, {})).resolves.toBeDefined()
    await setRole('sales@oto.test', 'sales')
    await expect(browser.call(getAccountList, {})).rejects.toEqual(forbidden)
  })

  it.each(STAFF_ROLE_NAMES)('%s is given and taken by an owner', async (role) => {
    expect(await setRole('late@oto.test', role)).toMatchObject({ done: true })
    expect(await find('late@oto.test')).toMatchObject({ role })
  })
})

/** @requirement THREAT-35 */
describe('a member who manages staff', () => {
  let itMember: Browser
  beforeAll(async () => {
    itMember = await joinStaff(founded, { email: 'it@oto.test', role: 'it', name: 'Efe Can' })
  })

  it('invites and raises no member beyond the own permissions', async () => {
    expect(await invite('new@oto.test', 'sales', itMember)).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await invite('new@oto.test', 'owner', itMember)).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await invite('new@oto.test', 'own:999', itMember)).toMatchObject({ refusal: 'RecordWasNotFound' })
    expect(await invite('second-it@oto.test', 'it', itMember)).toMatchObject({ done: true })
    expect(await setRole('second-it@oto.test', 'owner', itMember)).toMatchObject({ refusal: 'RoleNotGranted' })
  })

  it('changes no member with more permissions, but may sign them out and deactivate them', async () => {
    expect(await setRole('sales@oto.test', 'it', itMember)).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await setActive('sales@oto.test', false, itMember)).toMatchObject({ done: true })
    expect(await setActive('sales@oto.test', true, itMember)).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await setActive('sales@oto.test', true)).toMatchObject({ done: true })
  })

  it('does nothing with rights that were taken while the command waited for its lock', async () => {
    const late = await joinStaff(founded, { email: 'late-it@oto.test', role: 'it' })
    const { id, version } = await find('late-it@oto.test')
    const invited = await founded.db.transaction().execute(async (tx) => {
      await lockStaff(tx, founded.siteId)
      const outcome = invite('nobody@oto.test', 'it', late).catch((error: unknown) => error)
      await vi.waitUntil(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(founded.db)
        return rows.length > 0
      }, 15_000)
      await setStaffActive(tx, { siteId: founded.siteId, id, version, active: false })
      return { outcome }
    })
    expect(await invited.outcome).toEqual(forbidden)
    const { members } = await owner.call(wire.getStaff, {})
    expect(members.some(({ email }) => email === 'nobody@oto.test')).toBe(false)
  })

  it('does nothing to an owner', async () => {
    const { id } = await find('ela@oto.test')
    expect(await setActive('ela@oto.test', false, itMember)).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await setRole('ela@oto.test', 'it', itMember)).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await itMember.call(wire.signOutStaff, { id })).toMatchObject({ refusal: 'RoleNotGranted' })
    await expect(owner.call(wire.getStaff, {})).resolves.toBeDefined()
  })

  it('changes neither the own role nor the own access', async () => {
    expect(await setRole('it@oto.test', 'content', itMember)).toMatchObject({ refusal: 'OwnAccount' })
    expect(await setActive('it@oto.test', false, itMember)).toMatchObject({ refusal: 'OwnAccount' })
    expect(await setActive('ela@oto.test', false)).toMatchObject({ refusal: 'OwnAccount' })
  })
})

describe('deactivation', () => {
  it('ends open sessions at their next request, links and sign-in; reactivation gives them back', async () => {
    await joinStaff(founded, { email: 'ali@oto.test', role: 'warehouse' })
    const browser = await signInStaff(founded, 'ali@oto.test')
    const token = await findLinkToken(founded, 'ali@oto.test')
    expect((await browser.call(getDeskOrders, {})).orders).toEqual([])
    expect(await setActive('ali@oto.test', false)).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({
      action: 'staff.deactivate',
      detail: { before: { active: true }, after: { active: false } },
    })
    await expect(browser.call(getDeskOrders, {})).rejects.toMatchObject({ status: 401 })
    const credentials = { email: 'ali@oto.test', password: STAFF_PASSWORD, remember: false, privacyAccepted: true }
    const again = await founded.browser()
    expect(await again.call(signIn, { ...credentials, signInKind: 'user' })).toMatchObject({
      refusal: 'AccountBlocked',
    })
    const reset = { token, password: STAFF_PASSWORD, again: STAFF_PASSWORD, invited: true }
    expect(await again.call(resetPassword, reset)).toMatchObject({ refusal: 'LinkIsOver' })
    expect(await setActive('ali@oto.test', true)).toMatchObject({ done: true })
    await expect(browser.call(getDeskOrders, {})).rejects.toMatchObject({ status: 401 })
    await expect(signInStaff(founded, 'ali@oto.test')).resolves.toBeDefined()
  })

  it('repeats the invitation of a member who never chose a password', async () => {
    const { id } = await invite('waits@oto.test', 'content')
    await setActive('waits@oto.test', false)
    await founded.db
      .updateTable('users')
      .set({ invitedAt: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute()
    expect(await setActive('waits@oto.test', true)).toMatchObject({ done: true })
    await acceptInvitation(founded, 'waits@oto.test')
    await expect(signInStaff(founded, 'waits@oto.test')).resolves.toBeDefined()
  })

  it('never leaves the site without an active owner, even when two owners act on each other at once', async () => {
    const second = await joinStaff(founded, { email: 'second@oto.test', role: 'owner' })
    // The later of the two is inactive by then: 403, or 401 if the request came after the end of the session.
    const both = await Promise.allSettled([
      setActive('second@oto.test', false),
      setActive('ela@oto.test', false, second),
    ])
    const done = both.map((outcome) => outcome.status === 'fulfilled' && outcome.value.done)
    expect(done.filter(Boolean)).toHaveLength(1)
    const { members } = await (done[0] ? owner : second).call(wire.getStaff, {})
    expect(members.filter(({ role, active }) => role === 'owner' && active)).toHaveLength(1)
    await founded.type('staff', 'reactivate', done[0] ? 'second@oto.test' : 'ela@oto.test')
    owner = await signInStaff(founded, 'ela@oto.test')
    const other = await signInStaff(founded, 'second@oto.test')
    const demotions = await Promise.all([setRole('second@oto.test', 'it'), setRole('ela@oto.test', 'it', other)])
    expect(demotions.filter(({ done }) => done)).toHaveLength(1)
    const owners = await founded.db.selectFrom('users').select('email').where('role', '=', 'owner').execute()
    expect(owners).toHaveLength(1)
    for (const email of ['ela@oto.test', 'second@oto.test']) await founded.type('staff', 'role', email, 'owner')
  })
})

describe('sessions of a member', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

  it('are listed with their device, and end one by one or all at once', async () => {
    const { id } = await find('ali@oto.test')
    await owner.call(wire.signOutStaff, { id })
    const first = await signInStaff(founded, 'ali@oto.test', CHROME)
    const second = await signInStaff(founded, 'ali@oto.test')
    const { sessions } = await owner.call(wire.getStaffMember, { id })
    const device = { browser: 'Chrome', system: 'Windows', kind: 'desktop', isCurrent: false }
    expect(sessions).toHaveLength(2)
    const chrome = sessions.find(({ browser }) => browser === 'Chrome')
    expect(chrome).toMatchObject({ ...device, ip: expect.stringMatching(/^203\.0\.113\./) })
    const end = (sessionId: string) => owner.call(wire.endStaffSessionCall, { id, sessionId })
    expect(await end(chrome?.id ?? '')).toMatchObject({ done: true })
    await expect(end(chrome?.id ?? '')).rejects.toMatchObject({ status: 404 })
    await expect(first.call(getDeskOrders, {})).rejects.toMatchObject({ status: 401 })
    await expect(second.call(getDeskOrders, {})).resolves.toBeDefined()
    expect(await owner.call(wire.signOutStaff, { id })).toMatchObject({ done: true })
    await expect(second.call(getDeskOrders, {})).rejects.toMatchObject({ status: 401 })
    expect(await lastEntry()).toMatchObject({
      action: 'staff.signOut',
      detail: { before: { sessions: 1 }, after: { sessions: 0 } },
    })
    expect((await owner.call(wire.getStaffMember, { id })).sessions).toEqual([])
  })

  it('forget where they were opened once they have ended', async () => {
    const ended = await founded.db
      .selectFrom('sessions')
      .select(['ip', 'userAgent'])
      .where('endedAt', 'is not', null)
      .execute()
    expect(ended.length).toBeGreaterThan(0)
    expect(ended.filter(({ ip, userAgent }) => ip !== '' || userAgent !== '')).toEqual([])
  })

  it('of another member do not end under a foreign id', async () => {
    const [ali, sales] = [await find('ali@oto.test'), await find('sales@oto.test')]
    await signInStaff(founded, 'ali@oto.test')
    const { sessions } = await owner.call(wire.getStaffMember, { id: ali.id })
    const foreign = { id: sales.id, sessionId: sessions[0]?.id ?? '' }
    await expect(owner.call(wire.endStaffSessionCall, foreign)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a role of the site', () => {
  it('is made of permissions, renamed and changed for its members at once', async () => {
    const { id = null } = await owner.call(wire.addStaffRole, { name: 'Tezgâh', permissions: ['workOrders'] })
    expect(await setRole('sales@oto.test', `own:${id}`)).toMatchObject({ done: true })
    const browser = await signInStaff(founded, 'sales@oto.test')
    await expect(browser.call(getAuditLog, {})).rejects.toEqual(forbidden)
    const [role] = (await owner.call(wire.getStaffRoles, {})).roles
    expect(role).toMatchObject({ name: 'Tezgâh', permissions: ['workOrders'], members: [{ name: 'Can Er' }] })
    const changed = { id: id ?? 0, version: role?.version ?? 0, name: 'Tezgah 2' }
    const permissions = ['seeAuditLog', 'workOrders', 'workOrders'] as const
    expect(await owner.call(wire.changeOwnRoleCall, { ...changed, permissions: [...permissions] })).toMatchObject({
      done: true,
    })
    expect((await lastEntry()).detail).toEqual({
      before: { name: 'Tezgâh', permissions: ['workOrders'] },
      after: { name: 'Tezgah 2', permissions: ['workOrders', 'seeAuditLog'] },
    })
    await expect(browser.call(getAuditLog, {})).resolves.toBeDefined()
    expect(await find('sales@oto.test')).toMatchObject({ role: `own:${id}`, roleName: 'Tezgah 2' })
  })

  it('is not deleted while a member has it: the refusal names them', async () => {
    const [role] = (await owner.call(wire.getStaffRoles, {})).roles
    const request = { id: role?.id ?? 0, version: role?.version ?? 0 }
    const refused = await owner.call(wire.removeStaffRole, request)
    expect(refused).toMatchObject({ refusal: 'RoleInUse', message: expect.stringContaining('Can Er') })
    await setRole('sales@oto.test', 'sales')
    expect(await owner.call(wire.removeStaffRole, request)).toMatchObject({ done: true })
    expect((await owner.call(wire.getStaffRoles, {})).roles).toEqual([])
  })

  it('of a removed user may be deleted', async () => {
    const { id } = await owner.call(wire.addStaffRole, { name: 'Aushilfe', permissions: ['editContent'] })
    await joinStaff(founded, { email: 'gone@oto.test', role: 'Aushilfe' })
    expect((await founded.type('members', 'remove', 'gone@oto.test')).code).toBe(0)
    const [role] = (await owner.call(wire.getStaffRoles, {})).roles
    expect(role?.members).toEqual([])
    const removed = await owner.call(wire.removeStaffRole, { id: id ?? 0, version: role?.version ?? 0 })
    expect(removed).toMatchObject({ done: true })
  })

  it('has a name that no other role has, whatever its case', async () => {
    const add = (name: string) => owner.call(wire.addStaffRole, { name, permissions: ['editContent'] })
    expect(await add('Counter')).toMatchObject({ done: true })
    expect(await add('COUNTER')).toMatchObject({ refusal: 'RoleNameTaken' })
  })

  it('limits discounts on prices of orders, and is not given by a member with a narrower limit', async () => {
    const add = (name: string, priceLimit: string | null, as = owner) =>
      as.call(wire.addStaffRole, { name, permissions: ['manageStaff', 'changeOrderPrices'], priceLimit })
    expect(await add('Leader', '10')).toMatchObject({ done: true })
    const leader = await joinStaff(founded, { email: 'leader@oto.test', role: 'Leader' })
    expect(await add('Wider', '10.01', leader)).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await add('Unlimited', null, leader)).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await add('Narrower', '5', leader)).toMatchObject({ done: true })
    const role = (await owner.call(wire.getStaffRoles, {})).roles.find(({ name }) => name === 'Narrower')
    const change = { id: role?.id ?? 0, version: role?.version ?? 0, name: 'Junior' }
    await owner.call(wire.changeOwnRoleCall, { ...change, permissions: ['changeOrderPrices'] })
    expect((await owner.call(wire.getStaffRoles, {})).roles).toContainEqual(
      expect.objectContaining({ name: 'Junior', priceLimit: '5' }),
    )
    expect((await lastEntry()).detail).toMatchObject({ after: { name: 'Junior', discountLimit: '5' } })
  })

  it('contains no permission that its author lacks', async () => {
    const itMember = await signInStaff(founded, 'it@oto.test')
    const add = (permissions: readonly StaffPermission[]) =>
      itMember.call(wire.addStaffRole, { name: 'Mine', permissions: [...permissions] })
    expect(await add(['seeAuditLog', 'editContent'])).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await add(['seeAuditLog'])).toMatchObject({ done: true })
    const counter = (await itMember.call(wire.getStaffRoles, {})).roles.find(({ name }) => name === 'Counter')
    const request = { id: counter?.id ?? 0, version: counter?.version ?? 0 }
    const weakened = { ...request, name: 'Counter', permissions: ['seeAuditLog' as const] }
    expect(await itMember.call(wire.changeOwnRoleCall, weakened)).toMatchObject({ refusal: 'RoleNotGranted' })
    expect(await itMember.call(wire.removeStaffRole, request)).toMatchObject({ refusal: 'RoleNotGranted' })
  })
})

it('the audit log shows what a member did and what was done to them', async () => {
  const { id } = await find('sales@oto.test')
  const { lines } = await owner.call(getAuditLog, { userId: id })
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['staff.invite', 'staff.change', 'session.login']),
  )
  expect(lines.filter(({ action }) => action === 'staff.change').map(({ target }) => target)).toContain('Can Er')
})

it('staff and roles of another site are neither found nor changed', async () => {
  const services = { db: founded.db, env: founded.app.env }
  const at = ['--site', 'second.example']
  await typeWords(
    services,
    'site',
    'new',
    'second',
    '--host',
    'second.example',
    '--name',
    'Second',
    '--sells-to',
    'dealers',
  )
  await typeWords(services, 'staff', 'save-role', 'Elsewhere', '--permissions', 'editContent', ...at)
  await typeWords(
    services,
    'staff',
    'invite',
    'elsewhere@oto.test',
    '--role',
    'Elsewhere',
    '--name',
    'Else Where',
    ...at,
  )
  const { id, version, staffRoleId } = await founded.db
    .selectFrom('users')
    .select(['id', 'version', 'staffRoleId'])
    .where('email', '=', 'elsewhere@oto.test')
    .executeTakeFirstOrThrow()
  const missing = expect.objectContaining({ status: 404 })
  await expect(owner.call(wire.getStaffMember, { id })).rejects.toEqual(missing)
  await expect(owner.call(wire.changeStaffActivity, { id, version, active: false })).rejects.toEqual(missing)
  await expect(owner.call(wire.signOutStaff, { id })).rejects.toEqual(missing)
  expect((await owner.call(wire.getStaffRoles, {})).roles.map(({ name }) => name)).not.toContain('Elsewhere')
  expect(await setRole('sales@oto.test', `own:${staffRoleId}`)).toMatchObject({ refusal: 'RecordWasNotFound' })
})
