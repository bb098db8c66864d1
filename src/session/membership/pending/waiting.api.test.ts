import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthShop, enter, openAuthShop } from '#tests/support/auth-shop.ts'
import { activateMember } from '../wire.ts'
import { decideRegistration, getRegistrations } from './wire.ts'

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
