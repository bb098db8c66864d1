import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { openTwoFactorShop, type TwoFactorShop } from '#tests/support/two-factor-shop.ts'
import { addClientSecretCall, getClientSecrets, removeClientSecret } from './wire.ts'

let founded: TwoFactorShop
let owner: Browser
beforeAll(async () => {
  founded = await openTwoFactorShop()
  owner = (await founded.addOwner()).browser
})
afterAll(() => founded.close())

const lastEntry = () =>
  founded.db
    .selectFrom('auditLog')
    .select(['action', 'detail', 'userId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('the client secret', () => {
  const load = async () => (await owner.call(getClientSecrets, {})).secrets
  const add = (name: string) => owner.call(addClientSecretCall, { name })

  it('is returned once, is valid with the others, and is revoked', async () => {
    expect(await load()).toEqual([])
    const { secret, done } = await add('Logo')
    expect({ secret, done }).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/), done: true })
    const made = { action: 'site.clientSecretMade', userId: expect.any(Number), detail: { name: 'Logo' } }
    expect(await lastEntry()).toMatchObject(made)
    expect(await add('logo')).toMatchObject({ refusal: 'SecretNameTaken', secret: null })
    expect(await add('Mikro')).toMatchObject({ done: true })
    const [logo] = await load()
    expect(logo).toMatchObject({ name: 'Logo', lastUsedAt: null, revokedAt: null })
    for (let time = 0; time < 2; time++)
      expect(await owner.call(removeClientSecret, { id: logo?.id ?? 0 })).toMatchObject({ done: true, secret: null })
    expect((await load()).map(({ name, revokedAt }) => [name, revokedAt !== null])).toEqual([
      ['Mikro', false],
      ['Logo', true],
    ])
    expect(await add('Logo')).toMatchObject({ done: true })
    await expect(owner.call(removeClientSecret, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
  })

  it('is one of twenty at most', async () => {
    const names = Array.from({ length: 18 }, (_, no) => `Program ${no}`)
    for (const name of names) expect(await add(name)).toMatchObject({ done: true })
    expect(await add('One more')).toMatchObject({ refusal: 'TooManySecrets', secret: null })
    for (const { id, name } of await load()) if (names.includes(name)) await owner.call(removeClientSecret, { id })
  })

  it('needs the second factor again', async () => {
    const { browser } = await founded.addOwnerWithApp()
    await founded.db.updateTable('sessions').set({ secondFactorAt: null }).execute()
    const refused = { refusal: 'ConfirmSecondFactor', secret: null }
    expect(await browser.call(addClientSecretCall, { name: 'SAP' })).toMatchObject(refused)
    expect((await load()).map(({ name }) => name)).not.toContain('SAP')
  })

  it('is closed to staff without the permission', async () => {
    const sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
    await expect(sales.call(getClientSecrets, {})).rejects.toMatchObject({ status: 403 })
    await expect(sales.call(addClientSecretCall, { name: 'Mine' })).rejects.toMatchObject({ status: 403 })
  })
})
