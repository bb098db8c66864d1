import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '#src/session/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { addSecondFactor } from '#tests/support/second-factor.ts'
import { acceptInvitation, findLinkToken, joinStaff, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { previewCustomerInvitations, sendCustomerInvitations } from '../invitations/wire.ts'
import { NEW_USER } from './user-form.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let sales: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik'])
  sales = await joinStaff(founded, { email: 'sales@oto.test', role: 'sales' })
})
afterAll(() => founded.close())

const findCustomer = (code: string) =>
  founded.db.selectFrom('customers').select(['id', 'code']).where('code', '=', code).executeTakeFirstOrThrow()
async function invite(code: string, email: string, more: Partial<typeof NEW_USER> = {}) {
  const { id: customerId } = await findCustomer(code)
  return sales.call(wire.inviteCustomerUser, { customerId, ...NEW_USER, firstName: 'Ayşe', ...more, email })
}
async function find(code: string, email: string) {
  const { id } = await founded.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return (await sales.call(wire.getCustomerUser, { customerCode: code, id })).user
}
const listEmails = async (email: string) => (await founded.emails()).filter(({ recipient }) => recipient === email)
const enter = async (email: string) => {
  const browser = await founded.browser()
  const answer = await browser.call(signIn, {
    email,
    password: STAFF_PASSWORD,
    remember: false,
    privacyAccepted: true,
    signInKind: 'user',
  })
  return { browser, answer }
}
const missing = expect.objectContaining({ status: 404 })

/** @requirement THREAT-12 */
it('is closed to staff without the permission, and to dealers', async () => {
  const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
  const { id: customerId } = await findCustomer('C-1')
  const calls = [
    () => warehouse.call(wire.getCustomerUser, { customerCode: 'C-1', id: 1 }),
    () => warehouse.call(wire.inviteCustomerUser, { customerId, ...NEW_USER, firstName: 'A', email: 'a@oto.test' }),
    () => warehouse.call(wire.resetUserSecondFactor, { id: 1, customerId }),
    () => warehouse.call(sendCustomerInvitations, { filters: [], again: false }),
    () => warehouse.call(previewCustomerInvitations, { customerIds: [customerId] }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
})

describe('an invited user', () => {
  it('gets one email in their language, even if the form is sent twice, and signs in', async () => {
    const [first, second] = [
      await invite('C-1', 'ayse@yildiz.test', { language: 'de' }),
      await invite('C-1', 'ayse@yildiz.test', { language: 'de' }),
    ]
    expect(first).toMatchObject({ done: true, refusal: null })
    expect(second).toEqual(first)
    const emails = await listEmails('ayse@yildiz.test')
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Konto')])
    const user = await find('C-1', 'ayse@yildiz.test')
    expect(user).toMatchObject({ state: 'invited', managesUsers: true, language: 'de', customerCode: 'C-1' })
    expect(user.invitationEndsAt?.getTime()).toBe((user.invitedAt?.getTime() ?? 0) + 7 * 86_400_000)
    await acceptInvitation(founded, 'ayse@yildiz.test')
    expect((await enter('ayse@yildiz.test')).answer).toHaveProperty('start')
    expect(await find('C-1', 'ayse@yildiz.test')).toMatchObject({ state: 'joined', lastSeenAt: expect.any(Date) })
  })

  it('is refused for an address of any other user, and for an inactive customer', async () => {
    expect(await invite('C-2', 'AYSE@yildiz.test')).toMatchObject({ done: false, refusal: 'EmailRegistered' })
    expect(await invite('C-1', 'sales@oto.test')).toMatchObject({ refusal: 'EmailRegistered' })
    await founded.type('customers', 'set', 'C-2', '--active', 'no')
    expect(await invite('C-2', 'kaya@kaya.test')).toMatchObject({ refusal: 'CustomerInactive' })
    await founded.type('customers', 'set', 'C-2', '--active', 'yes')
  })

  it('is invited again at the earliest after ten minutes; a new address makes the sent link void', async () => {
    await invite('C-1', 'late@yildiz.test')
    const { id, customerId, version, ...user } = await find('C-1', 'late@yildiz.test')
    const repeat = () => sales.call(wire.repeatCustomerInvitation, { id, customerId })
    expect(await repeat()).toMatchObject({ refusal: 'InvitationNotDue' })
    const change = { ...NEW_USER, firstName: user.firstName, email: 'later@yildiz.test' }
    expect(await sales.call(wire.changeCustomerUser, { id, customerId, version, ...change })).toMatchObject({
      done: true,
    })
    await expect(acceptInvitation(founded, 'late@yildiz.test')).rejects.toThrow('LinkIsOver')
    expect(await find('C-1', 'later@yildiz.test')).toMatchObject({ state: 'waits' })
    expect(await repeat()).toMatchObject({ done: true })
    expect(await findLinkToken(founded, 'later@yildiz.test')).not.toBe('')
  })

  it('rejects invalid input', async () => {
    for (const more of [{ language: 'xx' as 'tr' }, { firstName: 'a'.repeat(101) }, { phone: '1'.repeat(41) }])
      await expect(invite('C-1', 'bad@yildiz.test', more)).rejects.toMatchObject({ status: 400 })
    await expect(invite('C-1', 'bad@')).rejects.toMatchObject({ status: 400 })
  })
})

describe('a change of a user', () => {
  it('is logged with before and after, and a stale one is refused', async () => {
    const { id, customerId, version, ...user } = await find('C-1', 'ayse@yildiz.test')
    const details = { ...NEW_USER, firstName: 'Ayşe', email: user.email, managesUsers: true, language: user.language }
    const change = { id, customerId, version, ...details, lastName: 'Yıldız', hides: ['news' as const] }
    expect(await sales.call(wire.changeCustomerUser, change)).toMatchObject({ done: true })
    expect(await sales.call(wire.changeCustomerUser, change)).toMatchObject({ done: true })
    expect(await sales.call(wire.changeCustomerUser, { ...change, lastName: 'Ak' })).toMatchObject({
      refusal: 'RecordChanged',
    })
    const entry = await founded.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'user.change',
      target: `${id}`,
      customerId,
      detail: { before: { lastName: '', hides: [] }, after: { lastName: 'Yıldız', hides: ['news'] } },
    })
  })

  it('reaches no user of another customer, and no staff', async () => {
    const { id, version } = await find('C-1', 'ayse@yildiz.test')
    const other = await findCustomer('C-2')
    const staff = await founded.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'sales@oto.test')
      .executeTakeFirstOrThrow()
    for (const userId of [id, staff.id]) {
      const user = { id: userId, customerId: other.id }
      const details = { ...NEW_USER, firstName: 'X', email: 'x@oto.test' }
      const calls = [
        () => sales.call(wire.getCustomerUser, { customerCode: 'C-2', id: userId }),
        () => sales.call(wire.changeCustomerUser, { ...user, version, ...details }),
        () => sales.call(wire.activateCustomerUser, { ...user, version, active: false }),
        () => sales.call(wire.repeatCustomerInvitation, user),
        () => sales.call(wire.signOutCustomerUser, user),
        () => sales.call(wire.resetUserSecondFactor, user),
        () => sales.call(wire.removeCustomerUser, { ...user, version }),
      ]
      for (const call of calls) await expect(call()).rejects.toEqual(missing)
    }
  })

  it('leaves a manager where other users remain', async () => {
    const manager = await find('C-1', 'ayse@yildiz.test')
    const deactivate = { id: manager.id, customerId: manager.customerId, version: manager.version, active: false }
    expect(await sales.call(wire.activateCustomerUser, deactivate)).toMatchObject({ refusal: 'LastManager' })
    const { id, customerId, version } = manager
    expect(await sales.call(wire.removeCustomerUser, { id, customerId, version })).toMatchObject({
      refusal: 'LastManager',
    })
  })
})

describe('access', () => {
  it('ends with deactivation, and by signing out; the user may be reactivated', async () => {
    await invite('C-2', 'kaya@kaya.test')
    await acceptInvitation(founded, 'kaya@kaya.test')
    await enter('kaya@kaya.test')
    const { id, customerId } = await find('C-2', 'kaya@kaya.test')
    const countSessions = async () =>
      (await sales.call(wire.getCustomerUser, { customerCode: 'C-2', id })).sessions.length
    expect(await countSessions()).toBe(1)
    await sales.call(wire.signOutCustomerUser, { id, customerId })
    expect(await countSessions()).toBe(0)
    for (const active of [false, true]) {
      const { version } = await find('C-2', 'kaya@kaya.test')
      expect(await sales.call(wire.activateCustomerUser, { id, customerId, version, active })).toMatchObject({
        done: true,
      })
      expect((await enter('kaya@kaya.test')).answer).toEqual(
        active ? { start: 'home' } : { refusal: expect.anything() },
      )
    }
  })

  it('ends with a new address, which needs the second factor of staff and is announced at the former one', async () => {
    await invite('C-1', 'former@yildiz.test')
    await acceptInvitation(founded, 'former@yildiz.test')
    expect((await enter('former@yildiz.test')).answer).toHaveProperty('start')
    const { id, customerId, version, firstName } = await find('C-1', 'former@yildiz.test')
    const change = { id, customerId, version, ...NEW_USER, firstName, email: 'present@yildiz.test' }
    await addSecondFactor(founded.db, 'sales@oto.test')
    await founded.db.updateTable('sessions').set({ secondFactorAt: null }).execute()
    expect(await sales.call(wire.changeCustomerUser, change)).toMatchObject({ refusal: 'ConfirmSecondFactor' })
    await founded.db.updateTable('sessions').set({ secondFactorAt: new Date() }).execute()
    const before = (await listEmails('former@yildiz.test')).length
    expect(await sales.call(wire.changeCustomerUser, change)).toMatchObject({ done: true })
    expect(await listEmails('former@yildiz.test')).toHaveLength(before + 1)
    const open = await founded.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', id)
      .where('endedAt', 'is', null)
      .execute()
    expect(open).toEqual([])
    expect((await enter('present@yildiz.test')).answer).toHaveProperty('start')
  })

  it('has a second factor that is reset once, and the user is notified', async () => {
    const { id, customerId } = await find('C-2', 'kaya@kaya.test')
    const reset = () => sales.call(wire.resetUserSecondFactor, { id, customerId })
    await expect(reset()).rejects.toEqual(missing)
    const before = (await listEmails('kaya@kaya.test')).length
    await founded.db
      .insertInto('passkeys')
      .values({
        userId: id,
        credentialId: 'x',
        publicKey: Buffer.from('x'),
        counter: 0,
        name: 'Key',
        host: 'shop.example',
      } as never)
      .execute()
    expect(await find('C-2', 'kaya@kaya.test')).toMatchObject({ hasSecondFactor: true })
    expect(await reset()).toMatchObject({ done: true })
    expect(await find('C-2', 'kaya@kaya.test')).toMatchObject({ hasSecondFactor: false })
    expect(await listEmails('kaya@kaya.test')).toHaveLength(before + 1)
  })

  it('is neither given to nor taken from an applicant, whose registration has to be decided', async () => {
    const { id, customerId } = await find('C-2', 'kaya@kaya.test')
    const setAwaiting = (awaitsApproval: boolean) =>
      founded.db.updateTable('users').set({ awaitsApproval, active: !awaitsApproval }).where('id', '=', id).execute()
    await setAwaiting(true)
    const { version } = await find('C-2', 'kaya@kaya.test')
    const undecided = { done: false, refusal: 'RegistrationUndecided' }
    expect(await sales.call(wire.removeCustomerUser, { id, customerId, version })).toMatchObject(undecided)
    const activation = { id, customerId, version, active: true }
    expect(await sales.call(wire.activateCustomerUser, activation)).toMatchObject(undecided)
    await setAwaiting(false)
  })

  it('is removed with the person: no contact data remain, not even in the audit log', async () => {
    const { id, customerId, version } = await find('C-2', 'kaya@kaya.test')
    expect(await sales.call(wire.getUserTies, { id, customerId })).toEqual({
      carts: 0,
      openOrders: 0,
      orders: 0,
      openProposals: 0,
    })
    expect(await sales.call(wire.removeCustomerUser, { id, customerId, version })).toMatchObject({ done: true })
    const log = await founded.db.selectFrom('auditLog').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('kaya@kaya.test')
    expect(log.filter(({ target, action }) => target === `${id}` && action.startsWith('user.'))).not.toHaveLength(0)
  })
})

describe('invitations in bulk', () => {
  const listRows = (answer: { rows: { email: string; customerCode: string; status: string; takenBy: string }[] }) =>
    answer.rows.map(({ customerCode, email, status, takenBy }) => [customerCode, email, status, takenBy])

  it('are previewed and sent row by row: a bad or double address stops no other', async () => {
    await founded.importLines([
      'Cari Kodu;Ünvan',
      ...['B-1;Bir', 'B-2;İki', 'B-3;Üç', 'B-4;Dört', 'B-5;Beş', 'B-6;Altı'],
    ])
    const addresses = {
      'B-1': 'bir@oto.test',
      'B-2': 'BIR@oto.test',
      'B-3': 'no address',
      'B-5': 'ayse@yildiz.test',
      'B-6': 'alti@oto.test',
    }
    for (const [code, email] of Object.entries(addresses))
      await founded.db.updateTable('customers').set({ email }).where('code', '=', code).execute()
    const filters = [{ filter: 'q', value: 'B-' }]
    const expectRows = (status: string) => [
      ['B-1', 'bir@oto.test', status, ''],
      ['B-6', 'alti@oto.test', status, ''],
      ['B-2', 'BIR@oto.test', status === 'waits' ? 'double' : 'taken', 'B-1'],
      ['B-3', 'no address', 'invalidAddress', ''],
      ['B-4', '', 'noAddress', ''],
      ['B-5', 'ayse@yildiz.test', 'taken', 'C-1'],
    ]
    expect(listRows(await sales.call(previewCustomerInvitations, { filters }))).toEqual(expectRows('waits'))
    expect(await listEmails('bir@oto.test')).toEqual([])
    expect(listRows(await sales.call(sendCustomerInvitations, { filters, again: false }))).toEqual(expectRows('sent'))
    expect(await listEmails('bir@oto.test')).toHaveLength(1)
    expect(await listEmails('alti@oto.test')).toHaveLength(1)
  })

  it('are sent once, however often; again on request, after ten minutes', async () => {
    const customerIds = [(await findCustomer('B-1')).id]
    const send = async (again: boolean) =>
      listRows(await sales.call(sendCustomerInvitations, { customerIds, again }))[0]?.[2]
    expect([await send(false), await send(true)]).toEqual(['invited', 'invited'])
    expect(await listEmails('bir@oto.test')).toHaveLength(1)
    const hourAgo = new Date(Date.now() - 3_600_000)
    await founded.db.updateTable('users').set({ invitedAt: hourAgo }).where('email', '=', 'bir@oto.test').execute()
    expect([await send(false), await send(true)]).toEqual(['invited', 'sent'])
    expect(await listEmails('bir@oto.test')).toHaveLength(2)
  })

  it('reject an unknown filter, and select nothing of another site', async () => {
    await expect(
      sales.call(previewCustomerInvitations, { filters: [{ filter: 'nothing', value: 'x' }] }),
    ).rejects.toMatchObject({ status: 400 })
    expect((await sales.call(previewCustomerInvitations, { customerIds: [999_999] })).rows).toEqual([])
  })
})
