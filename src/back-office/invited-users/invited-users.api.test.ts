import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { requestReset } from '#src/session/access/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { openSmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { acceptInvitation, joinStaff } from '#tests/support/staff.ts'
import { sendCustomerInvitations } from '../invitations/wire.ts'
import { invitedUsersApi } from './api.server.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let sales: Browser
let itStaff: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines([
    'Cari Kodu;Ünvan;Ad;Soyad;E-posta;Aktif',
    'C-1;Yıldız Oto;Ayşe;Yıldız;ayse@yildiz.test;evet',
    'C-2;Kaya Lastik;Kaan;Kaya;kaan@kaya.test;evet',
    'C-3;Deniz Oto;Deniz;Su;deniz@oto.test;evet',
  ])
  sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales', name: 'Sevgi Ak' })
  itStaff = await joinStaff(founded, { email: 'bilgi@oto.test', role: 'it', name: 'Ilker Can' })
  const rows = await founded.db.selectFrom('customers').select('id').where('code', 'like', 'C-%').execute()
  await sales.call(sendCustomerInvitations, { customerIds: rows.map(({ id }) => id), again: false })
  await founded.type('staff', 'invite', 'depo@oto.test', '--role', 'warehouse', '--name', 'Ece Ak')
})
afterAll(() => founded.close())

const list = (by: Browser, input: InputOf<typeof wire.getInvitedUsers> = {}) => by.call(wire.getInvitedUsers, input)
const emails = async (by: Browser, filter?: string, value = '') =>
  (await list(by, filter === undefined ? {} : { filters: [{ filter, value }] })).users.map(({ email }) => email).sort()
const findId = async (by: Browser, email: string) =>
  (await list(by)).users.find((user) => user.email === email)?.id ?? 0
const makeOld = (email: string, days: number) =>
  founded.db
    .updateTable('users')
    .set({ invitedAt: new Date(Date.now() - days * 86_400_000) })
    .where('email', '=', email)
    .execute()

it('lists users of customers with the inviter, the validity and the state of the email', async () => {
  const { users, totalHits } = await list(sales, { sort: 'name' })
  expect(totalHits).toBe(3)
  expect(users[0]).toMatchObject({
    name: 'Ayşe Yıldız',
    kind: 'customer',
    customerCode: 'C-1',
    invitedBy: 'Sevgi Ak',
    state: 'valid',
    emailState: 'waits',
  })
})

it('lists staff for those who manage staff, and no others', async () => {
  expect((await list(itStaff)).users).toMatchObject([
    { email: 'depo@oto.test', kind: 'staff', role: 'warehouse', invitedBy: '', customerId: null },
  ])
  const warehouse = await joinStaff(founded, { email: 'raf@oto.test', role: 'warehouse' })
  await expect(list(warehouse)).rejects.toMatchObject({ status: 403 })
  const ids = [await findId(sales, 'ayse@yildiz.test')]
  await expect(warehouse.call(wire.withdrawInvitationsCall, { ids })).rejects.toMatchObject({ status: 403 })
  expect(await itStaff.call(wire.withdrawInvitationsCall, { ids })).toMatchObject({ changed: 0 })
  expect(await emails(sales)).toHaveLength(3)
})

it.each([
  ['q', 'kaya', ['kaan@kaya.test']],
  ['q', 'C-3', ['deniz@oto.test']],
  ['q', '%', []],
  ['kind', 'staff', []],
  ['kind', 'customer', ['ayse@yildiz.test', 'deniz@oto.test', 'kaan@kaya.test']],
  ['state', 'expired', []],
  ['emailState', 'waits', ['ayse@yildiz.test', 'deniz@oto.test', 'kaan@kaya.test']],
  ['emailState', 'failed', []],
])('filters by %s = %s', async (filter, value, expected) =>
  expect(await emails(sales, filter, value)).toEqual(expected),
)

it('sends an expired invitation again, and names those that are not due', async () => {
  await makeOld('kaan@kaya.test', 8)
  expect(await emails(sales, 'state', 'expired')).toEqual(['kaan@kaya.test'])
  const ids = [await findId(sales, 'kaan@kaya.test'), await findId(sales, 'deniz@oto.test'), 999_999]
  const { changed, refused } = await sales.call(wire.resendInvitationsCall, { ids })
  expect([changed, refused.map(({ name }) => name)]).toEqual([1, ['Deniz Su', '999999']])
  expect(await emails(sales, 'state', 'expired')).toEqual([])
  expect((await founded.emails()).filter(({ recipient }) => recipient === 'kaan@kaya.test')).toHaveLength(2)
})

it('withdraws an invitation: the link is void; a user who joined meanwhile stays', async () => {
  const ids = [await findId(sales, 'deniz@oto.test'), await findId(sales, 'ayse@yildiz.test')]
  await acceptInvitation(founded, 'ayse@yildiz.test')
  expect(await sales.call(wire.withdrawInvitationsCall, { ids })).toMatchObject({
    changed: 1,
    refused: [{ name: `${ids[1]}` }],
  })
  await expect(acceptInvitation(founded, 'deniz@oto.test')).rejects.toThrow()
  expect(await emails(sales)).toEqual(['kaan@kaya.test'])
  const users = await founded.db.selectFrom('users').select('active').where('id', 'in', ids).orderBy('email').execute()
  expect(users).toEqual([{ active: true }, { active: false }])
  const [staffId] = [await findId(itStaff, 'depo@oto.test')]
  expect(await itStaff.call(wire.withdrawInvitationsCall, { ids: [staffId] })).toEqual({ changed: 1, refused: [] })
  expect(await emails(itStaff)).toEqual([])
})

it('names who invited last: by list, again, and none for users who request the link', async () => {
  const owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Er' })
  const { userId } = await founded.db
    .selectFrom('users')
    .select('id as userId')
    .where('email', '=', 'ela@oto.test')
    .executeTakeFirstOrThrow()
  const lines = ['Cari Kodu;Ünvan;E-posta;Aktif', 'C-4;Ege Oto;ege@oto.test;evet']
  await founded.importLines(lines, { invite: true, by: userId })
  const findInviter = async () =>
    (await list(owner, { filters: [{ filter: 'q', value: 'ege@' }] })).users.map(({ invitedBy }) => invitedBy)
  expect(await findInviter()).toEqual(['Ela Er'])
  await makeOld('ege@oto.test', 8)
  await sales.call(wire.resendInvitationsCall, { ids: [await findId(sales, 'ege@oto.test')] })
  expect(await findInviter()).toEqual(['Sevgi Ak'])
  await (await founded.browser()).call(requestReset, { email: 'ege@oto.test' })
  expect(await findInviter()).toEqual([''])
})

it('withdraws the invitations of a company in any order of its users', async () => {
  await founded.importLines([
    'Cari Kodu;Ünvan;Ad;Soyad;E-posta;Aktif',
    'C-5;Efe Oto;Efe;Su;efe@oto.test;evet',
    'C-5;Efe Oto;Can;Su;can@oto.test;evet',
  ])
  const rows = await founded.db.selectFrom('customers').select('id').where('code', '=', 'C-5').execute()
  await sales.call(sendCustomerInvitations, { customerIds: rows.map(({ id }) => id), again: false })
  const [manager, colleague] = [await findId(sales, 'efe@oto.test'), await findId(sales, 'can@oto.test')]
  expect(await sales.call(wire.withdrawInvitationsCall, { ids: [manager] })).toMatchObject({ changed: 0 })
  expect(await sales.call(wire.withdrawInvitationsCall, { ids: [manager, colleague] })).toEqual({
    changed: 2,
    refused: [],
  })
})

it('is exported', async () => {
  const { content } = await sales.call(wire.exportInvitedUsers, { columns: ['email', 'state'], format: 'csv' })
  expect(content).toMatch(/kaan@kaya\.test/)
})

it('needs the second factor again to invite staff, of users who have one', async () => {
  const shop = await openSmallShop(4)
  const { siteId } = shop.scope('ayse')
  const person = {
    siteId,
    email: 'yeni@vitrin.test',
    emailKey: 'yeni@vitrin.test',
    passwordHash: '!',
    role: 'staff',
    loginKind: 'userAccount',
  }
  const { id } = await shop.db
    .insertInto('users')
    .values({ ...person, staffRole: 'warehouse', invitedAt: new Date('2026-01-01'), invitedByStaff: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = shop.context('ela')
  const viewer = { ...owner.viewer, sessionId: randomUUID(), hasSecondFactor: true }
  const client = createWireClient(shop, invitedUsersApi, { ...owner, viewer })
  const refused = await client.post('user/resend-invitations', { UserIDs: [id] })
  expect(refused).toMatchObject({ ChangedCount: 0, RefusedList: { $values: [{ Message: expect.any(String) }] } })
  expect(await client.post('user/withdraw-invitations', { UserIDs: [id] })).toMatchObject({ ChangedCount: 1 })
  await shop.close()
})
