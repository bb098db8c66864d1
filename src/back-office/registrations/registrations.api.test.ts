import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activateMember } from '#src/session/membership/wire.ts'
import { type AuthShop, enter, openAuthShop } from '#tests/support/auth-shop.ts'
import { addSecondFactor } from '#tests/support/second-factor.ts'
import { decideRegistration, decideRegistrations, getExistingCustomer, getRegistrations } from './wire.ts'

let authShop: AuthShop
beforeAll(async () => {
  authShop = await openAuthShop()
})
afterAll(() => authShop.shop.close())

async function waits() {
  const browser = await authShop.browserAt({ settings: { MembershipApproval: 2 } })
  const { email, registrationId, code } = await authShop.apply(browser)
  await browser.call(activateMember, { registrationId, code })
  return { email, browser }
}

async function owner() {
  const browser = await authShop.browserAt()
  expect(await enter(browser, 'ela@vitrin.test', 'Vitrin-demo-1')).toMatchObject({ start: expect.any(String) })
  return browser
}

/** @requirement DESK-6, AUTH-23 */
describe('pending registrations (orders 2, 6)', () => {
  it('are listed and approved; the person is notified by email and signs in', async () => {
    const { email, browser } = await waits()
    const desk = await owner()
    const { waiting } = await desk.call(getRegistrations, {})
    expect(waiting).toContainEqual(expect.objectContaining({ email, taxNumber: expect.any(String) }))
    expect(await desk.call(decideRegistration, { email, yes: true })).toMatchObject({ done: true })
    expect((await authShop.lastEmail()).to).toBe(email)
    expect(await enter(browser, email)).toEqual({ start: 'home' })
    expect(await desk.call(decideRegistration, { email, yes: true })).toMatchObject({ refusal: 'RecordWasNotFound' })
  })

  it('are rejected with a reason, which the email contains', async () => {
    const { email } = await waits()
    const desk = await owner()
    const reason = 'Vergi levhanız <okunmuyor>.'
    expect(await desk.call(decideRegistration, { email, yes: false, reason })).toMatchObject({ done: true })
    const sent = (await authShop.emails()).at(-1)
    expect(sent).toMatchObject({ recipient: email, bodyText: expect.stringContaining(reason) })
    expect(sent?.bodyHtml).toContain('&lt;okunmuyor&gt;')
    expect(await authShop.loadUser(email)).toBeUndefined()
  })

  it('are visible to and decided by the owner only', async () => {
    const browser = await authShop.browserAt()
    await enter(browser, 'ayse@vitrin.test', 'Vitrin-demo-1')
    await expect(browser.call(getRegistrations, {})).rejects.toMatchObject({ status: 403 })
    await expect(browser.call(decideRegistration, { email: 'x@y.z', yes: true })).rejects.toMatchObject({ status: 403 })
  })
})

const NO_TERMS = {
  code: null,
  priceListId: null,
  groupId: null,
  representativeIds: [],
  creditLimit: null,
  termsDays: null,
}
const APPROVAL = { yes: true, reason: '', terms: null, customerCode: null, customerId: null }

async function loadCustomer(email: string) {
  const user = await authShop.loadUser(email)
  return authShop.shop.db
    .selectFrom('customers')
    .select(['id', 'code', 'creditLimit', 'termsDays', 'priceListId'])
    .where('id', '=', user?.customerId ?? 0)
    .executeTakeFirst()
}

describe('decisions with terms', () => {
  it('set code, limit and payment term, and are logged with them', async () => {
    const { email, browser } = await waits()
    const desk = await owner()
    const terms = { ...NO_TERMS, code: `120.${Date.now()}`, creditLimit: '50000.00', termsDays: 30 }
    expect(await desk.call(decideRegistrations, { ...APPROVAL, emails: [email], terms })).toEqual({
      decided: 1,
      refused: [],
    })
    const customer = await loadCustomer(email)
    expect(customer).toMatchObject({ code: terms.code, creditLimit: '50000.00', termsDays: 30 })
    expect(await enter(browser, email)).toEqual({ start: 'home' })
    const log = await authShop.shop.db
      .selectFrom('auditLog')
      .select('action')
      .where('customerId', '=', customer?.id ?? 0)
      .execute()
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['session.approve', 'customer.change']))
  })

  it('do nothing for an applicant whose code is taken, and name the reason', async () => {
    const { email } = await waits()
    const desk = await owner()
    const { code = '' } = (await authShop.shop.db.selectFrom('customers').select('code').executeTakeFirst()) ?? {}
    const sent = (await authShop.emails()).length
    const terms = { ...NO_TERMS, code }
    const { decided, refused } = await desk.call(decideRegistrations, { ...APPROVAL, emails: [email], terms })
    expect([decided, refused.map((one) => one.email)]).toEqual([0, [email]])
    expect(await authShop.loadUser(email)).toMatchObject({ awaitsApproval: true })
    expect((await authShop.emails()).length).toBe(sent)
  })

  it('are made for many at a time, each once', async () => {
    const emails = [(await waits()).email, (await waits()).email]
    const desk = await owner()
    const terms = { ...NO_TERMS, termsDays: 45 }
    expect((await desk.call(decideRegistrations, { ...APPROVAL, emails, terms })).decided).toBe(2)
    for (const email of emails) expect(await loadCustomer(email)).toMatchObject({ termsDays: 45 })
    expect((await desk.call(decideRegistrations, { ...APPROVAL, emails, terms })).refused).toHaveLength(2)
    const shared = { ...NO_TERMS, code: 'ORTAK' }
    await expect(desk.call(decideRegistrations, { ...APPROVAL, emails, terms: shared })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('reject many with one reason', async () => {
    const emails = [(await waits()).email, (await waits()).email]
    const desk = await owner()
    const refusal = { ...APPROVAL, emails, yes: false, reason: 'Bölgenizde bayimiz var.' }
    expect((await desk.call(decideRegistrations, refusal)).decided).toBe(2)
    for (const email of emails) expect(await authShop.loadUser(email)).toBeUndefined()
  })

  it('warn if the existing customer has another tax number', async () => {
    const { email } = await waits()
    const desk = await owner()
    const set = (id: number, taxNumber: string) =>
      authShop.shop.db.updateTable('customers').set({ taxNumber }).where('id', '=', id).execute()
    const applicant = await loadCustomer(email)
    const existing = await loadCustomer('ayse@vitrin.test')
    const differs = async (taxNumber: string) => {
      await set(existing?.id ?? 0, taxNumber)
      return (await desk.call(getExistingCustomer, { email, customerCode: existing?.code ?? '' })).customer
        ?.hasOtherTaxNumber
    }
    await set(applicant?.id ?? 0, '123 456 7890')
    expect([await differs('1234567890'), await differs(''), await differs('9876543210')]).toEqual([false, false, true])
  })

  it('refuse one applicant for a removed price list, and decide on the others', async () => {
    const emails = [(await waits()).email, (await waits()).email]
    const desk = await owner()
    const terms = { ...NO_TERMS, priceListId: 999_999 }
    const { decided, refused } = await desk.call(decideRegistrations, { ...APPROVAL, emails, terms })
    expect([decided, refused.map(({ email }) => email)]).toEqual([0, emails])
    for (const email of emails) expect(await authShop.loadUser(email)).toMatchObject({ awaitsApproval: true })
  })

  it('add an applicant to an existing customer', async () => {
    const { email, browser } = await waits()
    const desk = await owner()
    const existing = await authShop.shop.db
      .selectFrom('customers')
      .select(['id', 'code'])
      .where('id', '=', (await authShop.loadUser('ayse@vitrin.test'))?.customerId ?? 0)
      .executeTakeFirstOrThrow()
    const check = (customerCode: string) => desk.call(getExistingCustomer, { email, customerCode })
    expect(await check('YOK')).toEqual({ problem: 'noCustomer', customer: null })
    expect(await check((await loadCustomer(email))?.code ?? '')).toEqual({ problem: 'self', customer: null })
    const { customer: shown } = await check(existing.code)
    expect(shown).toMatchObject({ id: existing.id, code: existing.code, users: expect.any(Number) })
    expect(shown?.name).not.toBe('')
    const join = (customerCode: string, customerId: number | null) =>
      desk.call(decideRegistrations, { ...APPROVAL, emails: [email], customerCode, customerId })
    const missing = await join('YOK', existing.id)
    expect([missing.decided, missing.refused.length]).toEqual([0, 1])
    await expect(join(existing.code, null)).rejects.toMatchObject({ status: 400 })
    // The code is another customer's now.
    expect((await join(existing.code, existing.id + 1)).decided).toBe(0)
    expect(await authShop.loadUser(email)).toMatchObject({ awaitsApproval: true })
    const joined = await join(existing.code, existing.id)
    expect(joined).toEqual({ decided: 1, refused: [] })
    expect(await loadCustomer(email)).toMatchObject({ id: existing.id })
    expect(await enter(browser, email)).toEqual({ start: 'home' })
  })

  it('need the second factor again to add an applicant to an existing customer, but not to approve one', async () => {
    const { db } = authShop.shop
    const [{ email }, other] = [await waits(), await waits()]
    const desk = await owner()
    await addSecondFactor(db, 'ela@vitrin.test')
    // Each site of the demo has an owner with this address.
    const session = db.selectFrom('sessions').select('userId').where('userId', 'is not', null)
    const { userId } = await session.orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
    await db
      .updateTable('passkeys')
      .set({ userId: userId ?? 0 })
      .execute()
    await db.updateTable('sessions').set({ secondFactorAt: null }).execute()
    const id = (await authShop.loadUser('ayse@vitrin.test'))?.customerId ?? 0
    const { code } = await db.selectFrom('customers').select('code').where('id', '=', id).executeTakeFirstOrThrow()
    const join = () =>
      desk.call(decideRegistrations, { ...APPROVAL, emails: [email], customerCode: code, customerId: id })
    expect(await join()).toMatchObject({ decided: 0, refused: [{ email, message: expect.stringMatching(/./) }] })
    expect(await authShop.loadUser(email)).toMatchObject({ awaitsApproval: true })
    expect(await desk.call(decideRegistrations, { ...APPROVAL, emails: [other.email] })).toMatchObject({ decided: 1 })
    await db.updateTable('sessions').set({ secondFactorAt: new Date() }).execute()
    expect(await join()).toMatchObject({ decided: 1, refused: [] })
  })
})
