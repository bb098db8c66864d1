import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadVersion } from '#tests/support/row-version.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import { leavesNoManager } from '../customers/company-users/queries.server.ts'
import type { Hideable, Viewer } from '../permissions/viewer.ts'
import { hashToken, viewerOfSession } from '../session/queries.server.ts'
import { companyUsersApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const calls = indexCalls(companyUsersApi)
const env = { production: false, ports: { web: 3000, gateway: 14500, auth: 14501, universal: 14600 } }
/** A change carries the version of now. */
async function send(
  as: string,
  key: string,
  { input: written, viewer = {} }: { input: { UserID?: unknown; [word: string]: unknown }; viewer?: Partial<Viewer> },
) {
  const call = calls.get(key)
  if (!call) throw new Error(`No call ${key}`)
  const input = key === CHANGE ? { Version: await loadVersion(shop.db, 'users', written.UserID), ...written } : written
  const app = { db: shop.db, env } as unknown as AppContext
  const requestContext = shop.context(as)
  const context = { ...requestContext, viewer: { ...requestContext.viewer, ...viewer } }
  return (await call.onWire({ context, app, request: { ip: '10.0.0.7', hasToken: true }, input })) as {
    Status: number
    ErrorCode: string | null
    UserID: number
  }
}
const ADD = 'POST customer/insert-user-account'
const CHANGE = 'POST customer/update-user-account'
const LIST = 'GET customer/get-user-accounts'
const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })

const terms = (more: { UserID?: number; [word: string]: unknown } = {}) => ({
  FirstName: 'Deniz',
  LastName: 'Kaya',
  Phone: '05320000000',
  Active: 1,
  ManageUsers: 0,
  ShowStocks: 0,
  IsPromotion: 0,
  Hides: [],
  ...more,
})
let made = 0
async function add(more: { [word: string]: unknown } = {}, viewer: Partial<Viewer> = {}) {
  const input = { ...terms(more), Email: `user${++made}@vitrin.test` }
  return (await send('ayse', ADD, { input, viewer })).UserID
}
const row = (id: number) => shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A session of the user, and the viewer of its next request. */
async function open(userId: number) {
  const { siteId, customerId } = await row(userId)
  const { id: visitorId } = await shop.db
    .insertInto('visitors')
    .values({ siteId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('sessions')
    .values({ siteId, userId, customerId, visitorId, expiresAt: new Date(Date.now() + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return async () => (await viewerOfSession(shop.db, id))?.viewer
}

/** @requirement REP-6 */
describe('users of a company', () => {
  it('are visible to their manager; other companies, sub-dealers and staff cannot see them (orders 6)', async () => {
    const id = await add()
    const list = (await send('ayse', LIST, { input: {} })) as unknown as { UserAccountList: { $values: object[] } }
    expect(list.UserAccountList.$values).toContainEqual(expect.objectContaining({ UserID: id, IsInvited: true }))
    await expect(send('mehmet', LIST, { input: { UserID: `${id}` } })).rejects.toEqual(missing)
    await expect(send('mehmet', CHANGE, { input: terms({ UserID: id }) })).rejects.toEqual(missing)
    for (const other of ['selim', 'can', 'zeynep', 'ela']) {
      await expect(send(other, LIST, { input: {} })).rejects.toMatchObject({ status: 403 })
    }
    const plain = { managesUsers: false }
    await expect(send('ayse', LIST, { input: {}, viewer: plain })).rejects.toMatchObject({ status: 403 })
  })

  it('are invited by email, once per address, as user accounts: login type 1 (orders 4)', async () => {
    const input = { ...terms(), Email: 'deniz@vitrin.test' }
    const { UserID } = await send('ayse', ADD, { input })
    expect(await row(UserID)).toMatchObject({ loginKind: 'userAccount', role: 'dealer', managesUsers: false })
    const emails = await shop.db.selectFrom('outgoingEmails').selectAll().execute()
    const [, token = ''] =
      /reset-password\?k=([\w-]+)/.exec(
        JSON.stringify(emails.find(({ recipient }) => recipient === 'deniz@vitrin.test')),
      ) ?? []
    const link = await shop.db
      .selectFrom('singleUseLinks')
      .select('userId')
      .where('hash', '=', hashToken(token))
      .executeTakeFirst()
    expect(link?.userId).toBe(UserID)
    expect(await send('ayse', ADD, { input: { ...input, Email: 'DENIZ@vitrin.test' } })).toMatchObject({
      Status: 0,
      ErrorCode: 'EmailRegistered',
    })
  })

  it('who are added inactive are invited when they are first activated, once', async () => {
    const input = { ...terms({ Active: 0 }), Email: 'later@vitrin.test' }
    const { UserID } = await send('ayse', ADD, { input })
    const emails = () =>
      shop.db.selectFrom('outgoingEmails').select('id').where('recipient', '=', input.Email).execute()
    const isInvited = async () => {
      const list = await send('ayse', LIST, { input: { UserID: `${UserID}` } })
      const { UserAccountList } = list as unknown as { UserAccountList: { $values: { IsInvited: boolean }[] } }
      return UserAccountList.$values.map(({ IsInvited }) => IsInvited)
    }
    expect([await emails(), await isInvited()]).toEqual([[], [false]])
    for (const Active of [1, 0, 1]) await send('ayse', CHANGE, { input: terms({ UserID, Active }) })
    expect(await emails()).toHaveLength(1)
    expect(await isInvited()).toEqual([true])
  })

  it('reveal nothing about users of other companies: answer, row and refusals are equal (threat 24)', async () => {
    const { email } = await row(shop.person('mehmet').viewer.userId ?? 0)
    const invite = (Email: string) => send('ayse', ADD, { input: { ...terms(), Email } })
    const [anonymous, fresh] = [await invite(email), await invite('unknown@vitrin.test')]
    expect({ ...anonymous, UserID: 0 }).toEqual({ ...fresh, UserID: 0 })
    const show = async ({ UserID }: { UserID: number }) => {
      await send('ayse', CHANGE, { input: terms({ UserID, Hides: ['news'] }) })
      const found = await send('ayse', LIST, { input: { UserID: `${UserID}` } })
      const { UserAccountList } = found as unknown as { UserAccountList: { $values: object[] } }
      return UserAccountList.$values.map((user) => ({ ...user, UserID: 0, Version: 0, Email: '' }))
    }
    expect(await show(anonymous)).toEqual(await show(fresh))
    expect(await invite(email)).toEqual(await invite('unknown@vitrin.test'))
    const emails = await shop.db.selectFrom('outgoingEmails').selectAll().execute()
    const notification = emails.filter(({ recipient }) => recipient === email).map((sent) => JSON.stringify(sent))
    expect(notification).toHaveLength(1)
    expect(notification[0]).not.toContain('reset-password')
    // The owner of the address is unchanged, and no user can sign in as the invited one.
    expect(await row(shop.person('mehmet').viewer.userId ?? 0)).toMatchObject({ email, emailKey: email })
    expect((await row(anonymous.UserID)).emailKey).toMatch(/ /)
  })

  it('never get more permissions than the user who adds them (threat 35)', async () => {
    const own = { hides: new Set<Hideable>(['purchasePrice']), seesStocks: false, promotions: true }
    const id = await add({ ShowStocks: 1, IsPromotion: 1, Hides: ['news'] }, own)
    expect(await row(id)).toMatchObject({ showsStocks: false, promotions: true })
    expect((await row(id)).hides.sort()).toEqual(['news', 'purchasePrice'])
    await send('ayse', CHANGE, { input: terms({ UserID: id, ShowStocks: 1, Hides: ['cart'] }), viewer: own })
    expect((await row(id)).hides.sort()).toEqual(['cart', 'purchasePrice'])
    expect((await row(id)).showsStocks).toBe(false)
  })

  it('see changes at their next request, and are signed out once they are inactive (orders 6)', async () => {
    const id = await add()
    const viewer = await open(id)
    expect((await viewer())?.hides.size).toBe(0)
    await send('ayse', CHANGE, { input: terms({ UserID: id, Hides: ['price'] }) })
    expect((await viewer())?.hides.has('price')).toBe(true)
    await send('ayse', CHANGE, { input: terms({ UserID: id, Active: 0 }) })
    expect(await viewer()).toBeUndefined()
    await send('ayse', CHANGE, { input: terms({ UserID: id, Active: 1 }) })
    // The old session stays ended: the user signs in again.
    expect(await viewer()).toBeUndefined()
  })

  it('always include a manager: users cannot change themselves, and the last manager cannot be removed', async () => {
    const { userId, customer } = shop.person('ayse').viewer
    await expect(send('ayse', CHANGE, { input: terms({ UserID: userId ?? 0 }) })).rejects.toEqual(missing)
    expect(await leavesNoManager(shop.db, customer?.id ?? 0, userId ?? 0)).toBe(true)
    const second = await add({ ManageUsers: 1 })
    expect(await leavesNoManager(shop.db, customer?.id ?? 0, userId ?? 0)).toBe(false)
    const asSecond = { userId: second }
    const both = await Promise.all([
      send('ayse', CHANGE, { input: terms({ UserID: second, ManageUsers: 0 }) }),
      send('ayse', CHANGE, { input: terms({ UserID: userId ?? 0, ManageUsers: 0 }), viewer: asSecond }),
    ])
    expect(both.map(({ ErrorCode }) => ErrorCode).sort()).toEqual(['LastManager', null])
  })
})
