import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { getLicenceList } from '#src/back-office/licences/wire.ts'
import { type AuthShop, enter, openAuthShop } from '#tests/support/auth-shop.ts'
import { licenceState } from './licence.ts'
import { activateLicence, endLicenceCall, issueLicenceCall } from './wire.ts'

const EMAIL = 'mehmet@vitrin.test'
let authShop: AuthShop
beforeAll(async () => {
  authShop = await openAuthShop()
})
afterAll(() => authShop.shop.close())

async function as(email: string) {
  const browser = await authShop.browserAt()
  return { browser, entered: await enter(browser, email, DEMO_PASSWORD) }
}
/** Demo sites have users of the same name. */
const loadId = async (email: string) => {
  const here = (await authShop.loadUser(EMAIL))?.siteId ?? 0
  const found = authShop.shop.db.selectFrom('users').select('id').where('siteId', '=', here).where('email', '=', email)
  return (await found.executeTakeFirstOrThrow()).id
}

/** @requirement AUTH-28 */
it('the owner sees, issues and revokes licences, and each change is audited (orders 3)', async () => {
  const { browser: desk } = await as('ela@vitrin.test')
  const userId = await loadId(EMAIL)
  const list = async (q = '') => {
    const filters = q === '' ? [] : [{ filter: 'q', value: q }]
    return (await desk.call(getLicenceList, { filters })).users
  }
  expect(await list()).toEqual([])
  expect(await list('MEHMET')).toMatchObject([{ userId, email: EMAIL, state: 'free', keyEnd: '', issuedAt: null }])
  expect(await list('%')).toEqual([])

  const given = await desk.call(issueLicenceCall, { userId })
  expect(given).toMatchObject({ done: true, refusal: null, key: expect.stringMatching(/^(\w{5}-){3}\w{5}$/) })
  expect(await list()).toMatchObject([{ userId, state: 'waiting', keyEnd: given.key?.slice(-5) }])
  const { browser, entered } = await as(EMAIL)
  expect(await browser.call(activateLicence, { token: entered.licence ?? '', key: given.key ?? '' })).toEqual({})
  expect(await list()).toMatchObject([{ state: 'active', issuedAt: expect.any(Date) }])
  const filterState = async (value: string) =>
    (await desk.call(getLicenceList, { filters: [{ filter: 'state', value }], sort: 'issuedAt' })).users
  expect(await filterState('active')).toMatchObject([{ userId }])
  expect(await filterState('desktop')).toEqual([])
  expect((await filterState('free')).length).toBeGreaterThan(1)

  expect(await desk.call(endLicenceCall, { userId })).toMatchObject({ done: true })
  expect((await as(EMAIL)).entered).toMatchObject({ refusal: 'UseDesktopApplication' })
  expect(await list()).toMatchObject([{ state: 'desktop', keyEnd: '' }])
  expect(await desk.call(endLicenceCall, { userId })).toMatchObject({ done: false, refusal: 'RecordWasNotFound' })
  expect(await desk.call(endLicenceCall, { userId, notNeeded: true })).toMatchObject({ done: true })
  expect((await as(EMAIL)).entered).toMatchObject({ start: expect.any(String) })

  const log = await authShop.shop.db
    .selectFrom('auditLog')
    .select(['userId', 'target', 'action', 'ip'])
    .where('action', 'like', 'session.licence%')
    .where('target', '=', EMAIL)
    .orderBy('id')
    .execute()
  const by = { userId: await loadId('ela@vitrin.test'), target: EMAIL, ip: expect.stringContaining('203.0.113.') }
  expect(log).toEqual([
    { ...by, action: 'session.licenceGiven' },
    { ...by, action: 'session.licenceRevoked' },
    { ...by, action: 'session.licenceFree' },
  ])
  expect(JSON.stringify(log)).not.toContain(given.key?.slice(0, 11))
})

it('is sorted by the email that the table shows, not by the key of an invited user', async () => {
  const { browser: desk } = await as('ela@vitrin.test')
  const userId = await loadId(EMAIL)
  await authShop.shop.db
    .updateTable('users')
    .set({ emailKey: sql`'invited 1 ' || email_key` })
    .where('id', '=', userId)
    .execute()
  const byUser = { filters: [{ filter: 'state', value: 'free' }], sort: 'user' }
  const emails = (await desk.call(getLicenceList, byUser)).users.map(({ email }) => email)
  expect(emails).toEqual(emails.toSorted())
  await authShop.shop.db.updateTable('users').set({ emailKey: EMAIL }).where('id', '=', userId).execute()
})

it('finds more users by a text than it reads by their ids', async () => {
  const { browser: desk } = await as('ela@vitrin.test')
  const many = 1001
  await sql`
    insert into users (site_id, customer_id, role, login_kind, email, email_key, password_hash)
    select site_id, customer_id, role, login_kind, lpad(n::text, 4, '0') || '@Çok.test', n || '@cok.test', 'none'
    from users, generate_series(1, ${many}::integer) n where id = ${await loadId(EMAIL)}`.execute(authShop.shop.db)
  const find = (value: string) => desk.call(getLicenceList, { filters: [{ filter: 'q', value }], sort: 'user' })
  expect(await find('@COK.TEST')).toMatchObject({ totalHits: many, users: expect.arrayContaining([expect.anything()]) })
  expect((await find('@cok.test')).users.slice(0, 2)).toMatchObject([
    { email: '0001@Çok.test' },
    { email: '0002@Çok.test' },
  ])
  expect(await find('1000@cok.test')).toMatchObject({ totalHits: 1, users: [{ state: 'free' }] })
  await authShop.shop.db.deleteFrom('users').where('email', 'like', '%@Çok.test').execute()
})

it('is not available to other users, and excludes neither owners nor users of other sites (threats 11, 13)', async () => {
  const userId = await loadId(EMAIL)
  for (const other of ['ayse@vitrin.test', 'can@vitrin.test']) {
    const { browser } = await as(other)
    await expect(browser.call(getLicenceList, {})).rejects.toMatchObject({ status: 403 })
    await expect(browser.call(issueLicenceCall, { userId })).rejects.toMatchObject({ status: 403 })
    await expect(browser.call(endLicenceCall, { userId })).rejects.toMatchObject({ status: 403 })
  }
  const { browser: desk } = await as('ela@vitrin.test')
  const own = await authShop.shop.db
    .selectFrom('users')
    .select('siteId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const foreign = await authShop.shop.db
    .selectFrom('users')
    .select('id')
    .where('siteId', '!=', own.siteId)
    .where('customerId', 'is not', null)
    .executeTakeFirst()
  for (const id of [await loadId('ela@vitrin.test'), await loadId('zeynep@vitrin.test'), foreign?.id ?? 999_999]) {
    expect(await desk.call(issueLicenceCall, { userId: id })).toMatchObject({ refusal: 'RecordWasNotFound', key: null })
  }
})

it.each([
  ['free', { desktopOnly: false, issuedAt: null, boundAt: null }],
  ['desktop', { desktopOnly: true, issuedAt: null, boundAt: null }],
  ['waiting', { desktopOnly: true, issuedAt: new Date(), boundAt: null }],
  ['active', { desktopOnly: false, issuedAt: new Date(), boundAt: new Date() }],
])('has the state %s', (state, facts) => {
  expect(licenceState(facts)).toBe(state)
})
