import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCustomer, findCustomers } from '#src/representatives/wire.ts'
import { signIn } from '#src/session/wire.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'

let founded: FoundedSite
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines([
    'Cari Kodu;Ünvan;E-posta',
    'C-1;Yıldız Oto;ayse@yildiz.test',
    'C-2;Kaya Lastik;',
    'C-3;Deniz;',
  ])
})
afterAll(() => founded.close())

const type = (verb: string, ...words: string[]) => founded.type('members', verb, ...words)
const representatives = async () =>
  founded.typeForJson<{ email: string; discountLimit: string; customers: string[]; name: string }[]>(
    'members',
    'representatives',
  )

/** @requirement REP-10 */
describe('members representative', () => {
  it('adds a representative with a name and a discount limit, and the shown password works', async () => {
    const { out } = await type('representative', 'zeynep@oto.test', '--name', 'Zeynep Nur Ak', '--discount', '12,5')
    const password = /password (\S{16})/.exec(out)?.[1] ?? ''
    const browser = await founded.browser()
    const login = { email: 'zeynep@oto.test', password, remember: false, privacyAccepted: true }
    expect(await browser.call(signIn, { ...login, signInKind: 'representative' })).toHaveProperty('start')
    expect(await representatives()).toMatchObject([
      { email: 'zeynep@oto.test', name: 'Zeynep Nur Ak', discountLimit: '12.50' },
    ])
  })

  it('changes the named fields, removes the discount limit, and refuses an invalid percentage', async () => {
    expect((await type('representative', 'zeynep@oto.test', '--discount', '10')).out).toBe(
      'zeynep@oto.test is changed.',
    )
    expect(await representatives()).toMatchObject([{ name: 'Zeynep Nur Ak', discountLimit: '10.00' }])
    await type('representative', 'zeynep@oto.test', '--discount', 'none')
    expect(await representatives()).toMatchObject([{ discountLimit: null }])
    expect((await type('representative', 'zeynep@oto.test', '--discount', '101')).code).toBe(2)
    expect((await type('representative', 'ayse@yildiz.test')).error).toContain("no representative's")
  })
})

/** @requirement REP-10 */
describe('members assign and unassign', () => {
  it('add and remove customers by code or from a file, and report unknown codes', async () => {
    expect((await type('assign', 'zeynep@oto.test', 'C-1', 'C-2')).code).toBe(0)
    const file = join(founded.folder, 'codes.txt')
    await writeFile(file, 'C-2\nC-3\nC-99\n')
    const { code, error } = await type('assign', 'zeynep@oto.test', '--file', file)
    expect([code, error]).toEqual([1, expect.stringContaining('No customer has the code C-99.')])
    expect((await representatives())[0]?.customers).toEqual(['C-1', 'C-2', 'C-3'])
    await type('unassign', 'zeynep@oto.test', 'C-1')
    expect((await representatives())[0]?.customers).toEqual(['C-2', 'C-3'])
    expect((await type('assign', 'nobody@oto.test', 'C-1')).error).toContain('no representative')
    expect((await type('assign', 'zeynep@oto.test')).code).toBe(2)
  })

  it("unassigning takes effect on the representative's next request", async () => {
    const { out } = await type('representative', 'ali@oto.test', '--name', 'Ali Can')
    const password = /password (\S{16})/.exec(out)?.[1] ?? ''
    await type('assign', 'ali@oto.test', 'C-1', 'C-2')
    const browser = await founded.browser()
    const login = { email: 'ali@oto.test', password, remember: false, privacyAccepted: true }
    await browser.call(signIn, { ...login, signInKind: 'representative' })
    const list = async () => (await browser.call(findCustomers, {})).totalHits
    expect(await list()).toBe(2)
    const chosen = await founded.db
      .selectFrom('customers')
      .select('id')
      .where('code', '=', 'C-1')
      .executeTakeFirstOrThrow()
    expect(await browser.call(changeCustomer, chosen)).toEqual({ done: true })
    await type('unassign', 'ali@oto.test', 'C-1')
    expect(await list()).toBe(1)
    await expect(browser.call(changeCustomer, chosen)).rejects.toMatchObject({ status: 404 })
  })
})

describe('members invite', () => {
  /** @requirement AUTH-30 */
  it('previews, sends, and lists invitations with their dates', async () => {
    expect((await type('invite', '--all', '--dry-run')).out.split('\n')).toEqual([
      'Would be invited: 1',
      '  C-1  Yıldız Oto  ayse@yildiz.test',
      'Have a password: 2',
      expect.stringContaining('representative  zeynep@oto.test'),
      expect.stringContaining('representative  ali@oto.test'),
      'Without a user: 2',
      '  C-2  Kaya Lastik  no e-mail',
      '  C-3  Deniz  no e-mail',
    ])
    expect((await type('invite', '--all')).out).toMatch(/^Invited: 1 of 1\n[\s\S]*No mail server is set/)
    expect((await type('invite', '--all')).out).toMatch(
      /^Invited: 0 of 0\nInvited before: 1\n {2}C-1 .* 20\d\d-\d\d-\d\d\n/,
    )
    expect(await founded.emails()).toHaveLength(1)
    expect((await type('invite', '--customer', 'C-77')).error).toContain('Unknown: C-77')
    expect((await type('invite')).code).toBe(2)
    expect((await type('invite', '--all', '--email', 'a@b.test')).code).toBe(2)
  })

  it('creates users for customers that had an email before invitations existed', async () => {
    await founded.importLines(['Cari Kodu;Ünvan;E-posta', 'C-2;Kaya Lastik;kaya@kaya.test'])
    await founded.db.deleteFrom('users').where('emailKey', '=', 'kaya@kaya.test').execute()
    expect((await type('invite', '--customer', 'C-2')).out).toContain('Invited: 1 of 1')
    expect((await founded.emails()).at(-1)?.recipient).toBe('kaya@kaya.test')
  })
})
