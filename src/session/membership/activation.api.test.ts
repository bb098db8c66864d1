import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthShop, enter, openAuthShop, PASSWORD } from '#tests/support/auth-shop.ts'
import { decideApplication } from './commands.server.ts'
import { activateMember, resendActivation } from './wire.ts'

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

describe('the activation', () => {
  it('by code creates customer, user, address and acceptances, and signs in', async () => {
    const browser = await authShop.browserAt()
    const { email, registrationId, code } = await authShop.apply(browser, { marketing: true })
    expect(await enter(browser, email)).toEqual({ refusal: 'WrongUserNameOrPassword' })
    expect(await browser.call(activateMember, { registrationId, code })).toEqual({ outcome: 'active' })
    const user = await authShop.loadUser(email)
    expect(user).toMatchObject({ role: 'dealer', loginKind: 'customer', active: true, hides: [], showsStocks: false })
    expect(user?.marketingConsentAt).toBeInstanceOf(Date)
    const customer = await shop.db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', user?.customerId ?? 0)
      .executeTakeFirst()
    expect(customer).toMatchObject({
      taxNumber: '4540536920',
      creditLimit: '0.00',
      priceListId: null,
      groupId: null,
      parentId: null,
    })
    expect(customer?.code).toMatch(/^WEB-\d{6}$/)
    const address = await shop.db
      .selectFrom('addresses')
      .selectAll()
      .where('customerId', '=', customer?.id ?? 0)
      .executeTakeFirst()
    expect(address).toMatchObject({ line1: 'Bağdat Cad. No: 12', country: 'TR', isDefault: true })
    const accepted = await shop.db
      .selectFrom('contractAcceptances')
      .selectAll()
      .where('userId', '=', user?.id ?? 0)
      .execute()
    expect(accepted.map(({ contractId }) => contractId).sort()).toEqual([...authShop.contracts].sort())
    expect(accepted[0]).toMatchObject({
      version: 1,
      ip: expect.stringContaining('203.0.113'),
      acceptedAt: expect.any(Date),
    })
    expect(await enter(browser, email)).toEqual({ start: 'home' })
  })

  /** @requirement THREAT-26 */
  it('by link works too; its email links to the canonical host (threat 26)', async () => {
    const browser = await authShop.browserAt()
    const { text, token } = await authShop.apply(browser)
    expect(text).toMatch(/http:\/\/localhost:3000\/uyelik-onayi\?k=/)
    expect(await browser.call(activateMember, { token })).toEqual({ outcome: 'active' })
  })

  /** @requirement THREAT-35 */
  it('ignores additional form fields (threat 35)', async () => {
    const browser = await authShop.browserAt()
    const hostile = { role: 'owner', priceListId: 1, creditLimit: '9999999', active: true, siteId: 2, customerId: 1 }
    const { email, registrationId, code } = await authShop.apply(browser, hostile as object)
    await browser.call(activateMember, { registrationId, code })
    expect(await authShop.loadUser(email)).toMatchObject({
      role: 'dealer',
      siteId: (await authShop.loadUser('can@vitrin.test'))?.siteId,
    })
  })

  /** @requirement AUTH-22 */
  it('happens once for concurrent codes or links', async () => {
    for (const way of ['code', 'link', 'both'] as const) {
      const browser = await authShop.browserAt()
      const { email, registrationId, code, token } = await authShop.apply(browser)
      const byCode = { registrationId, code }
      const tries = way === 'code' ? [byCode, byCode] : way === 'link' ? [{ token }, { token }] : [byCode, { token }]
      const answers = await Promise.all([...tries, ...tries].map((given) => browser.call(activateMember, given)))
      expect(answers.filter(({ outcome }) => outcome === 'active')).toHaveLength(1)
      expect(answers.filter(({ refusal }) => refusal === 'InvalidActivationCode')).toHaveLength(3)
      const users = await shop.db.selectFrom('users').select('id').where('emailKey', '=', email).execute()
      expect(users).toHaveLength(1)
    }
  })

  it('of two registrations for one e-mail activates one, and the other never', async () => {
    const browser = await authShop.browserAt()
    const email = authShop.newEmail()
    const first = await authShop.apply(browser, { email })
    const second = await authShop.apply(browser, { email })
    const answers = await Promise.all(
      [first, second].map(({ registrationId, code }) => browser.call(activateMember, { registrationId, code })),
    )
    expect(answers.filter(({ outcome }) => outcome)).toHaveLength(1)
  })

  /** @requirement AUTH-22 */
  it('is refused equally for a wrong, an expired, a foreign and an unknown code', async () => {
    const browser = await authShop.browserAt()
    const { registrationId, code, token } = await authShop.apply(browser)
    const no = { refusal: 'InvalidActivationCode' }
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await browser.call(activateMember, { registrationId, code: wrong })).toEqual(no)
    expect(await browser.call(activateMember, { registrationId: 'x', code })).toEqual(no)
    const elsewhere = await authShop.browserAt({ host: 'b2c.localhost' })
    expect(await elsewhere.call(activateMember, { registrationId, code })).toEqual(no)
    expect(await elsewhere.call(activateMember, { token })).toEqual(no)
    const past = sql<Date>`now() - interval '1 second'`
    await shop.db.updateTable('registrations').set({ expiresAt: past }).where('id', '=', registrationId).execute()
    expect(await browser.call(activateMember, { registrationId, code })).toEqual(no)
  })

  /** @requirement AUTH-22, THREAT-25 */
  it('invalidates a code after five wrong attempts; a new code works, the old one does not', async () => {
    const browser = await authShop.browserAt()
    const { registrationId, code } = await authShop.apply(browser)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let time = 0; time < 5; time++) await browser.call(activateMember, { registrationId, code: wrong })
    expect(await browser.call(activateMember, { registrationId, code })).toMatchObject({
      refusal: 'InvalidActivationCode',
    })
    await browser.call(resendActivation, { registrationId })
    const next = await authShop.lastEmail()
    expect(await browser.call(activateMember, { registrationId, code: next.code })).toEqual({ outcome: 'active' })
  })

  it('sends three emails at most', async () => {
    const browser = await authShop.browserAt()
    const { registrationId } = await authShop.apply(browser)
    for (let time = 0; time < 4; time++) await browser.call(resendActivation, { registrationId })
    expect(await authShop.emails()).toHaveLength(3)
  })

  /** @requirement AUTH-22, THREAT-26 */
  it('stores codes and links as hashes only', async () => {
    const browser = await authShop.browserAt()
    const { registrationId, code, token } = await authShop.apply(browser)
    const row = await shop.db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', registrationId)
      .executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
    expect(row?.codeHash?.toString('utf8')).not.toContain(code)
    const links = await shop.db.selectFrom('singleUseLinks').select('hash').execute()
    expect(links.some(({ hash }) => hash.toString('utf8').includes(token))).toBe(false)
  })
})

describe('a site with approval', () => {
  const settings = { MembershipApproval: 2 }

  /** @requirement AUTH-23 */
  it('keeps the registration pending and notifies the owner; only a correct password learns that', async () => {
    const browser = await authShop.browserAt({ settings })
    const { email, registrationId, code } = await authShop.apply(browser)
    expect(await browser.call(activateMember, { registrationId, code })).toEqual({ outcome: 'waits' })
    expect((await authShop.emails()).map(({ recipient }) => recipient)).toEqual([email, email, 'ela@vitrin.test'])
    expect(await enter(browser, email)).toEqual({ refusal: 'AwaitsApproval' })
    expect(await enter(browser, email, 'not this one')).toEqual({ refusal: 'WrongUserNameOrPassword' })
  })

  /** @requirement DESK-6, AUTH-23 */
  it('lets the owner decide once, and notifies the person by email', async () => {
    const from = { site: (await shop.app.sites.find('localhost'))?.site as never, env: shop.app.env }
    for (const yes of [true, false]) {
      const browser = await authShop.browserAt({ settings })
      const { email, registrationId, code } = await authShop.apply(browser)
      await browser.call(activateMember, { registrationId, code })
      const decisions = await Promise.all([1, 2].map(() => decideApplication(shop.db, from, { email, yes, by: null })))
      expect(decisions.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await authShop.lastEmail()).to).toBe(email)
      expect(await enter(browser, email)).toEqual(yes ? { start: 'home' } : { refusal: 'WrongUserNameOrPassword' })
      // Nothing of a declined person is stored, and they may register again.
      expect(await authShop.loadUser(email)).toEqual(yes ? expect.objectContaining({ active: true }) : undefined)
    }
  })
})
