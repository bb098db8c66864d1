import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { type AuthShop, enter, openAuthShop } from '#tests/support/auth-shop.ts'
import type { Application } from './application.ts'
import { activateMember, registerMember } from './wire.ts'

let authShop: AuthShop
let shop: AuthShop['shop']
beforeAll(async () => {
  authShop = await openAuthShop()
  shop = authShop.shop
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('outgoingEmails').execute()
})

describe('a registration (storefront 5, orders 5)', () => {
  /** @requirement AUTH-20 */
  it.each([
    [{ companyName: ' ' }, { companyName: 'empty' }],
    [{ taxNumber: '4540536921' }, { taxNumber: 'taxNumber' }],
    [{ firstName: 'Su' }, { firstName: 'firstName' }],
    [{ email: 'kimse' }, { email: 'email' }],
    [{ phone: '532 111' }, { phone: 'phone' }],
    [{ line: 'Kısa 1' }, { line: 'address' }],
    [{ city: 'Paris' }, { city: 'city' }],
    [{ county: 'Çankaya' }, { county: 'county' }],
    [{ password: 'kısa' }, { password: 'passwordShort', passwordAgain: 'passwordsDiffer' }],
    [{ password: 'password1', passwordAgain: 'password1' }, { password: 'passwordCommon' }],
    [{ passwordAgain: 'başka bir şey' }, { passwordAgain: 'passwordsDiffer' }],
  ] as [Partial<Application>, object][])('%j is answered with %j and nothing is stored', async (more, problems) => {
    const browser = await authShop.browserAt()
    const answer = await browser.call(registerMember, authShop.application(more))
    expect(answer.problems).toEqual(problems)
    expect(await authShop.emails()).toEqual([])
  })

  it('of a person needs no company fields; a foreign tax number is not checked', async () => {
    const person = { kind: 'public', companyName: '', taxOffice: '', taxNumber: '' } as const
    expect((await (await authShop.browserAt()).call(registerMember, authShop.application(person))).next).toBe(
      'activation',
    )
    const abroad = authShop.application({ country: '276', city: 'Bonn', taxNumber: 'DE811907980' })
    expect((await (await authShop.browserAt()).call(registerMember, abroad)).next).toBe('activation')
  })

  /** @requirement BOOK-6 */
  it('stores city and county in their listed spelling', async () => {
    const { registrationId } = await authShop.apply(await authShop.browserAt(), { city: 'ISTANBUL', county: 'kadikoy' })
    const { member } = await shop.db
      .selectFrom('registrations')
      .select('member')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow()
    expect(member).toMatchObject({ address: { city: 'İstanbul', county: 'Kadıköy' } })
  })

  /** @requirement AUTH-21 */
  it('requires the registration contract and the privacy notice of this site, but never marketing', async () => {
    const browser = await authShop.browserAt()
    const foreign = await authShop.loadContracts('b2b.localhost')
    for (const accepted of [[], authShop.contracts.slice(0, 1), authShop.contracts.slice(1), foreign]) {
      expect(await browser.call(registerMember, authShop.application({ accepted }))).toMatchObject({
        contractMissing: true,
      })
    }
    expect((await browser.call(registerMember, authShop.application({ marketing: false }))).next).toBe('activation')
  })

  /** @requirement AUTH-20 */
  it('is accepted only for what the shop sells to: no company on a public site', async () => {
    const browser = await authShop.browserAt({ host: 'b2c.localhost' })
    await expect(browser.call(registerMember, authShop.application())).rejects.toMatchObject({ status: 400 })
  })

  /** @requirement AUTH-13 */
  it('is refused where the shop hides registration, and for signed-in users (storefront 6)', async () => {
    const hidden = await authShop.browserAt({ settings: { HideMembershipButton: true } })
    await expect(hidden.call(registerMember, authShop.application())).rejects.toMatchObject({ status: 401 })
    const signedIn = await authShop.browserAt()
    await enter(signedIn, 'can@vitrin.test', DEMO_PASSWORD)
    await expect(signedIn.call(registerMember, authShop.application())).rejects.toMatchObject({ status: 403 })
  })

  it('is possible three times an hour per e-mail (threat 25)', async () => {
    const email = authShop.newEmail()
    for (let time = 0; time < 3; time++)
      await (await authShop.browserAt()).call(registerMember, authShop.application({ email }))
    await expect(
      (await authShop.browserAt()).call(registerMember, authShop.application({ email })),
    ).rejects.toMatchObject({
      status: 429,
    })
  })
})

/** @requirement THREAT-24 */
describe('an e-mail with an existing account (threat 24)', () => {
  it('gets the same page, the same work, and another email', async () => {
    const browser = await authShop.browserAt()
    const known = await browser.call(registerMember, authShop.application({ email: 'ayse@vitrin.test' }))
    const notification = await authShop.lastEmail()
    const fresh = await browser.call(registerMember, authShop.application())
    expect(Object.keys(known)).toEqual(Object.keys(fresh))
    expect(known).toEqual({ ...fresh, registrationId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(notification).toMatchObject({ to: 'ayse@vitrin.test', code: '', token: '' })
    expect(notification.text).toContain('zaten kayıtlı')
    const rows = await shop.db.selectFrom('singleUseLinks').where('purpose', '=', 'activation').selectAll().execute()
    expect(rows.some(({ registrationId }) => registrationId === known.registrationId)).toBe(true)
  })

  it('is never activated, not even by a matching code: its owner keeps the password', async () => {
    const browser = await authShop.browserAt()
    const before = await authShop.loadUser('ayse@vitrin.test')
    const { registrationId } = await authShop.apply(browser, { email: 'ayse@vitrin.test' })
    const codeHash = createHmac('sha256', shop.app.env.secret).update(`activation ${registrationId} 123456`).digest()
    for (const isDecoy of [true, false]) {
      await shop.db.updateTable('registrations').set({ codeHash, isDecoy }).where('id', '=', registrationId).execute()
      const answer = await browser.call(activateMember, { registrationId, code: '123456' })
      expect(answer).toEqual({ refusal: 'InvalidActivationCode' })
    }
    expect(await authShop.loadUser('ayse@vitrin.test')).toEqual(before)
  })
})

it('gets the same answer where the site admits members at once (decision 0042)', async () => {
  const browser = await authShop.browserAt({ settings: { MembershipApproval: 0 } })
  const result = authShop.application()
  const fresh = await browser.call(registerMember, result)
  expect(await browser.call(registerMember, authShop.application({ email: 'ayse@vitrin.test' }))).toEqual(fresh)
  expect(fresh).toEqual({ next: 'login', mailDefined: true })
  expect(await enter(await authShop.browserAt(), result.email)).toEqual({ start: 'home' })
})
