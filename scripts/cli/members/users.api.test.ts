import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAddresses } from '#src/addresses/wire.ts'
import { signIn } from '#src/session/wire.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'

let founded: FoundedSite
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan;E-posta', 'C-1;Yıldız Oto;ayse@yildiz.test', 'C-2;Kaya;kaya@kaya.test'])
})
afterAll(() => founded.close())

const type = (verb: string, ...words: string[]) => founded.type('members', verb, ...words)
const addOwner = async (email: string) => /password (\S{16})/.exec((await type('owner', email)).out)?.[1] ?? ''
const login = (email: string, password: string) => ({
  email,
  password,
  remember: false,
  privacyAccepted: true,
  signInKind: 'user' as const,
})
const userByEmail = (email: string) =>
  founded.db.selectFrom('users').selectAll().where('emailKey', '=', email).executeTakeFirst()

it("changes a user's name, phone and email, and the new email works for sign-in", async () => {
  const password = await addOwner('ela@oto.test')
  const changed = await type('change', 'ela@oto.test', '--name', 'Ela Nur Su', '--new-email', 'ela.su@oto.test')
  expect(changed.out).toBe('ela.su@oto.test is changed.')
  expect(await userByEmail('ela.su@oto.test')).toMatchObject({ firstName: 'Ela Nur', lastName: 'Su', phone: '' })
  const browser = await founded.browser()
  expect(await browser.call(signIn, login('ela.su@oto.test', password))).toHaveProperty('start')
  expect(await browser.call(signIn, login('ela@oto.test', password))).toMatchObject({
    refusal: 'WrongUserNameOrPassword',
  })
  expect((await founded.emails()).filter(({ recipient }) => recipient === 'ela@oto.test')).toHaveLength(1)
})

it('refuses an email in use, an invalid email, an unknown user and an empty change', async () => {
  expect((await type('change', 'ayse@yildiz.test', '--new-email', 'KAYA@kaya.test')).error).toContain('has an account')
  expect((await type('change', 'ayse@yildiz.test', '--new-email', 'ayse@')).error).toContain('no e-mail address')
  expect((await type('change', 'nobody@oto.test', '--phone', '1')).error).toContain('No user signs in')
  expect((await type('change', 'ayse@yildiz.test')).code).toBe(2)
  expect(await userByEmail('ayse@yildiz.test')).toMatchObject({ email: 'ayse@yildiz.test', phone: '' })
})

it('removes a user: ends the session, erases personal data, leaves the customer active', async () => {
  const { out } = await type('representative', 'ali@oto.test', '--name', 'Ali Can')
  await type('assign', 'ali@oto.test', 'C-1')
  const browser = await founded.browser()
  await browser.call(signIn, login('ali@oto.test', /password (\S{16})/.exec(out)?.[1] ?? ''))
  expect((await type('remove', 'ali@oto.test')).out).toBe('ali@oto.test is removed.')
  await expect(browser.call(getAddresses, {})).rejects.toMatchObject({ status: 401 })
  expect(await userByEmail('ali@oto.test')).toBeUndefined()
  expect(await founded.db.selectFrom('representativeCustomers').selectAll().execute()).toEqual([])
  expect((await type('remove', 'ayse@yildiz.test')).code).toBe(0)
  const customer = founded.db.selectFrom('customers').select(['active', 'companyName']).where('code', '=', 'C-1')
  expect(await customer.executeTakeFirst()).toEqual({ active: true, companyName: 'Yıldız Oto' })
  expect((await type('remove', 'ayse@yildiz.test')).error).toContain('No user signs in')
})

it('does not remove the last owner, even when two are removed at once', async () => {
  await addOwner('second@oto.test')
  const results = await Promise.all([type('remove', 'ela.su@oto.test'), type('remove', 'second@oto.test')])
  expect(results.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(results.map(({ error }) => error).join('')).toContain('the last owner')
})

it('does not remove the last manager of other users of a company', async () => {
  await founded.importLines(['Cari Kodu;E-posta', 'C-2;"kaya@kaya.test; depo@kaya.test"'])
  expect((await type('remove', 'kaya@kaya.test')).error).toContain('last manager')
  expect((await type('rights', 'kaya@kaya.test', '--active', 'no')).error).toContain('last manager')
  expect((await type('rights', 'depo@kaya.test', '--active', 'no')).code).toBe(0)
})

it('writes each change and removal to the log, without contact data of removed users', async () => {
  await type('change', 'depo@kaya.test', '--name', 'Kaan Kaya', '--phone', '0532 111 22 33')
  const load = () =>
    founded.db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('action', '=', 'user.change')
      .orderBy('id')
      .execute()
  expect((await load()).at(-1)?.detail).toEqual({
    before: { firstName: '', lastName: '', phone: '' },
    after: { firstName: 'Kaan', lastName: 'Kaya', phone: '0532 111 22 33' },
  })
  await type('remove', 'depo@kaya.test')
  expect((await load()).at(-1)?.detail).toEqual({ before: {}, after: {} })
  const removals = founded.db.selectFrom('auditLog').select('target').where('action', '=', 'user.remove')
  expect((await removals.execute()).filter(({ target }) => /^\d+$/.test(target))).toHaveLength(4)
})
