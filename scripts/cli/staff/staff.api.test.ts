import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { acceptInvitation, signInStaff } from '#tests/support/staff.ts'

let founded: FoundedSite
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
})
afterAll(() => founded.close())

const type = (verb: string, ...words: string[]) => founded.type('staff', verb, ...words)
const print = (out: unknown) => ({ code: 0, out, error: '' })
const failure = (error: unknown) => ({ code: 1, out: '', error })
const invite = (email: string, role: string) => type('invite', email, '--role', role, '--name', 'Ece Ak')

it('shows no staff in a new shop, then those who were added and invited', async () => {
  expect((await type('list')).out).toContain('no staff')
  await founded.type('members', 'owner', 'ela@oto.test', '--name', 'Ela Su')
  expect(await invite('ece@oto.test', 'sales')).toEqual(print('ece@oto.test is invited as sales.'))
  const listed = await founded.typeForJson<object[]>('staff', 'list')
  expect(listed).toMatchObject([
    { email: 'ela@oto.test', name: 'Ela Su', role: 'owner', state: 'active', lastSeenAt: null },
    { email: 'ece@oto.test', role: 'sales', state: 'invited' },
  ])
})

it('refuses an unknown role, an invalid or used email and an unknown member', async () => {
  expect(await invite('new@oto.test', 'pilot')).toEqual(failure(expect.stringContaining('There is no role "pilot"')))
  expect(await invite('new@oto', 'sales')).toEqual(failure('new@oto is no e-mail address.'))
  expect(await invite('ECE@oto.test', 'sales')).toEqual(failure(expect.stringContaining('has an account')))
  expect(await type('role', 'nobody@oto.test', 'sales')).toEqual(failure(expect.stringContaining('No member of staff')))
  expect((await type('invite', 'new@oto.test')).code).toBe(2)
})

it('changes a role, but never that of the last owner', async () => {
  expect(await type('role', 'ece@oto.test', 'warehouse')).toEqual(print('ece@oto.test is warehouse now.'))
  expect(await type('role', 'ela@oto.test', 'sales')).toEqual(failure(expect.stringContaining('the last owner')))
  expect(await type('deactivate', 'ela@oto.test')).toEqual(failure(expect.stringContaining('the last owner')))
})

it('makes, changes and deletes a role of the site', async () => {
  expect((await type('save-role', 'Tezgâh', '--permissions', 'workOrders,flying')).code).toBe(2)
  expect((await type('save-role', 'Tezgâh')).code).toBe(2)
  expect(await type('save-role', 'Tezgâh', '--permissions', 'workOrders,seeOrderDesk')).toEqual(
    print('Tezgâh: seeOrderDesk, workOrders'),
  )
  expect((await type('role', 'ece@oto.test', 'tezgâh')).code).toBe(0)
  expect(await type('save-role', 'Tezgâh', '--rename', 'Counter')).toEqual(print('Counter: seeOrderDesk, workOrders'))
  expect(await founded.typeForJson('staff', 'roles')).toMatchObject({
    own: [{ name: 'Counter', permissions: ['seeOrderDesk', 'workOrders'], members: ['Ece Ak'] }],
  })
  expect(await type('remove-role', 'Counter')).toEqual(failure(expect.stringContaining('Ece Ak have the role Counter')))
  await type('role', 'ece@oto.test', 'sales')
  expect(await type('remove-role', 'Counter')).toEqual(print('Counter is deleted.'))
})

it('lists sessions, ends one and all, and ends access at once', async () => {
  await acceptInvitation(founded, 'ece@oto.test')
  const browsers = [await signInStaff(founded, 'ece@oto.test'), await signInStaff(founded, 'ece@oto.test')]
  const sessions = await founded.typeForJson<{ id: string }[]>('staff', 'sessions', 'ece@oto.test')
  expect(sessions).toHaveLength(2)
  expect(await type('end-session', 'ece@oto.test', sessions[0]?.id ?? '')).toEqual(print('The session has ended.'))
  expect((await type('end-session', 'ece@oto.test', sessions[0]?.id ?? '')).code).toBe(1)
  expect(await type('sign-out', 'ece@oto.test')).toEqual(print('Sessions of ece@oto.test ended: 1'))
  expect((await type('sessions', 'ece@oto.test')).out).toContain('signed in nowhere')
  expect(browsers).toHaveLength(2)
  expect((await type('deactivate', 'ece@oto.test')).code).toBe(0)
  await expect(signInStaff(founded, 'ece@oto.test')).rejects.toThrow('AccountBlocked')
  expect(await type('reactivate', 'ece@oto.test')).toEqual(print('ece@oto.test may sign in again.'))
  await expect(signInStaff(founded, 'ece@oto.test')).resolves.toBeDefined()
})
