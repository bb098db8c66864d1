import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { indexCalls } from '#src/api/serve.server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { viewerByToken } from '../session/queries.server.ts'
import { interpret } from '../settings/shop.ts'
import { rawSettings } from '../settings/wire.ts'
import { personalDataApi } from './api.server.ts'
import type { PersonalData } from './own-data.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const call = indexCalls(personalDataApi).get('POST session/own-data')

/** Requests the copy as the page does, for the user of a token. */
async function take(as: string, input: { password: string; format: 'json' | 'html' }) {
  const client = await shop.client(as)
  const sessionViewer = await viewerByToken(shop.db, client.token, 'access')
  const site = (await shop.app.sites.find('localhost'))?.site
  if (!call || !sessionViewer || !site) throw new Error('no call, person or site')
  const context = {
    site,
    viewer: sessionViewer.viewer,
    language: 'ar' as const,
    shop: interpret(rawSettings.parse({ PlatformID: 3 })),
  }
  return (await call.inProcess({ context, app: shop.app, request: { ip: '10.0.0.7', hasToken: true }, input })) as {
    refusal?: string
    content?: string
  }
}

const json = async (as: string) =>
  JSON.parse((await take(as, { password: DEMO_PASSWORD, format: 'json' })).content ?? '{}') as PersonalData

/** @requirement REP-7 */
describe('a copy of one’s own data (KVKK article 11)', () => {
  it("contains the user's own details, addresses, orders, contracts, consents and messages only", async () => {
    const data = await json('ayse@vitrin.test')
    expect(data.person[0]).toMatchObject({
      firstName: 'Ayşe',
      email: 'ayse@vitrin.test',
      customerCode: expect.any(String),
    })
    expect(data.addresses.length).toBeGreaterThan(0)
    expect(data.orders[0]).toMatchObject({ number: expect.any(String), lines: expect.stringContaining(' × ') })
    expect(data.consents[0]).toMatchObject({ kind: 'marketing', given: '0' })
    const theirs = await json('mehmet@vitrin.test')
    const own = new Set(data.orders.map(({ number }) => number))
    expect(theirs.orders.some(({ number }) => own.has(number))).toBe(false)
    expect(JSON.stringify(theirs)).not.toContain('ayse@vitrin.test')
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  it('renders as one page in the reader’s language and direction, with escaped text', async () => {
    await shop.db.updateTable('users').set({ lastName: '<b>Can</b>' }).where('email', '=', 'can@vitrin.test').execute()
    const { content = '' } = await take('can@vitrin.test', { password: DEMO_PASSWORD, format: 'html' })
    expect(content).toContain('<html lang="ar" dir="rtl">')
    expect(content).toContain('&lt;b&gt;Can&lt;/b&gt;')
    expect(content).not.toMatch(/<script|src=|href=/)
  })

  it('leaves out what is hidden from its reader', async () => {
    await shop.db
      .updateTable('users')
      .set({ hides: ['order', 'payment'] })
      .where('email', '=', 'selim@vitrin.test')
      .execute()
    const data = await json('selim@vitrin.test')
    expect([data.orders, data.payments]).toEqual([[], []])
  })

  it('requires the password again, refuses users who act for a customer, and is rate-limited and audited', async () => {
    expect(await take('mehmet@vitrin.test', { password: 'wrong', format: 'json' })).toEqual({
      refusal: 'WrongPassword',
    })
    await expect(take('zeynep@vitrin.test', { password: DEMO_PASSWORD, format: 'json' })).rejects.toMatchObject({
      status: 403,
    })
    for (let at = 0; at < 4; at++) await json('mehmet@vitrin.test')
    await expect(json('mehmet@vitrin.test')).rejects.toMatchObject({ status: 429 })
    const written = await shop.db.selectFrom('auditLog').select('id').where('action', '=', 'session.ownData').execute()
    expect(written.length).toBeGreaterThanOrEqual(5)
  })
})
