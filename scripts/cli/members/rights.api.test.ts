import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'

let founded: FoundedSite
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Cari Kodu;Ünvan;E-posta', 'C-1;Yıldız Oto;ayse@yildiz.test'])
  await founded.type('members', 'owner', 'ela@oto.test')
})
afterAll(() => founded.close())

const rights = (...words: string[]) => founded.type('members', 'rights', ...words)
const user = (email: string) =>
  founded.db
    .selectFrom('users')
    .select(['homeStyle', 'hides', 'showsStocks', 'promotions', 'active'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

it('changes only the named permissions', async () => {
  const first = ['--start-page', 'products', '--hides', 'listPrice,discount', '--stocks', 'yes', '--promotions', 'yes']
  expect((await rights('ayse@yildiz.test', ...first)).code).toBe(0)
  expect(await user('ayse@yildiz.test')).toMatchObject({
    homeStyle: 1,
    hides: ['discount', 'listPrice'],
    showsStocks: true,
    promotions: true,
  })
  expect((await rights('ayse@yildiz.test', '--hides', 'none')).code).toBe(0)
  expect(await user('ayse@yildiz.test')).toMatchObject({ homeStyle: 1, hides: [], showsStocks: true })
})

it('refuses an unknown permission, an unknown user and an empty change', async () => {
  expect((await rights('ayse@yildiz.test', '--hides', 'everything')).code).toBe(2)
  expect((await rights('nobody@yildiz.test', '--stocks', 'no')).code).toBe(1)
  expect((await rights('ayse@yildiz.test')).code).toBe(2)
})

it('does not deactivate the last owner', async () => {
  expect((await rights('ela@oto.test', '--active', 'no')).code).toBe(1)
  expect(await user('ela@oto.test')).toMatchObject({ active: true })
  await founded.type('members', 'owner', 'can@oto.test')
  expect((await rights('ela@oto.test', '--active', 'no')).code).toBe(0)
  expect(await user('ela@oto.test')).toMatchObject({ active: false })
})

it('writes each change to the audit log', async () => {
  const log = await founded.db
    .selectFrom('auditLog')
    .select(['action', 'target', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(log).toMatchObject({
    action: 'user.change',
    target: expect.stringMatching(/^\d+$/),
    detail: { before: { active: true }, after: { active: false } },
  })
})
