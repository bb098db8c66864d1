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

it('writes each change and removal to the log', async () => {
  const entries = await founded.db
    .selectFrom('auditLog')
    .select(['action', 'target', 'detail'])
    .where('action', 'in', ['user.change', 'user.remove'])
    .orderBy('id')
    .execute()
  expect(entries[0]).toMatchObject({ target: 'ela@oto.test', detail: { note: 'ela@oto.test → ela.su@oto.test' } })
  expect(entries.filter(({ action }) => action === 'user.remove')).toHaveLength(3)
})
