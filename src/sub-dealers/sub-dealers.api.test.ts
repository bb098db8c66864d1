import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify } from '#src/notifications/bell/commands.server.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { loadVersion } from '#tests/support/row-version.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { transact } from '../api/command.server.ts'
import { ok } from '../api/refusal.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import { SUB_DEALER_HIDES, type SubDealerHide } from '../customers/sub-dealers/sub-dealer.ts'
import { can, type Permission } from '../permissions/policy.ts'
import { hashToken, viewerOfSession } from '../session/queries.server.ts'
import { userByLoginName } from '../session/user-queries.server.ts'
import { subDealersApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const calls = indexCalls(subDealersApi)
const env = { production: false, ports: { web: 3000, gateway: 14500, auth: 14501, universal: 14600 } }
/** A change carries the current version, unless it sets another one. */
async function send(name: string, key: string, written: { CustomerID?: unknown; [word: string]: unknown }) {
  const call = calls.get(key)
  if (!call) throw new Error(`No call ${key}`)
  const seen = key === CHANGE ? { Version: await loadVersion(shop.db, 'customers', written.CustomerID) } : {}
  const input = { ...seen, ...written }
  const app = { db: shop.db, env } as unknown as AppContext
  return (await call.onWire({
    context: shop.context(name),
    app,
    request: { ip: '10.0.0.7', hasToken: true },
    input,
  })) as {
    Status: number
    ErrorCode: string | null
    CustomerID: number
  }
}
const ADD = 'POST customer/insert-sub-dealer'
const CHANGE = 'POST customer/update-sub-dealer'
const LIST = 'GET customer/customer-list'

const terms = (more: { CustomerID?: number; [word: string]: unknown } = {}) => ({
  FirmTitle: 'Kaya Lastik',
  FirstName: 'Deniz',
  LastName: 'Kaya',
  Phone: '05320000000',
  TaxOffice: '',
  TaxNumber: '',
  Active: 1,
  CollectionOnly: 0,
  Hides: [],
  ...more,
})
const getId = (name: string) => shop.person(name).viewer.customer?.id ?? 0
const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })

/** The viewer selim on the next request, reloaded from the session. */
async function selim() {
  const { userId, customer } = shop.person('selim').viewer
  const siteId = shop.site.id
  const visitor = await shop.db.insertInto('visitors').values({ siteId }).returning('id').executeTakeFirstOrThrow()
  const { id: sessionId } = await shop.db
    .insertInto('sessions')
    .values({
      siteId,
      userId,
      customerId: customer?.id ?? null,
      visitorId: visitor.id,
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await viewerOfSession(shop.db, sessionId))?.viewer
}

describe('managing sub-dealers as a dealer', () => {
  /** @requirement SUB-1, SUB-4 */
  it('lists the dealer’s own sub-dealers, hidden from other dealers (orders 6, 7)', async () => {
    const list = (await send('ayse', LIST, { CustomerRole: '1' })) as unknown as { CustomerList: { $values: object[] } }
    expect(list.CustomerList.$values).toMatchObject([{ CustomerID: getId('selim'), Active: 1, CollectionOnly: 0 }])
    expect(await send('mehmet', LIST, { CustomerRole: '1' })).toEqual({ CustomerList: { $values: [] } })
    await expect(send('mehmet', LIST, { CustomerRole: '1', CustomerID: `${getId('selim')}` })).rejects.toEqual(missing)
    await expect(send('mehmet', CHANGE, terms({ CustomerID: getId('selim') }))).rejects.toEqual(missing)
    await expect(send('selim', LIST, { CustomerRole: '1' })).rejects.toMatchObject({ status: 403 })
  })

  /** @requirement SUB-1 */
  it('returns the whole record of a customer (orders 3)', async () => {
    const facts = { MobilePhone: '0532 111 22 33', WebAddress: 'kaya-lastik.example' }
    await send('ayse', CHANGE, terms({ CustomerID: getId('selim'), ...facts }))
    await shop.db
      .updateTable('customers')
      .set({ annualRevenue: '1250000.5' })
      .where('id', '=', getId('selim'))
      .execute()
    const everything = { siteId: shop.site.id, customerId: getId('selim') }
    await shop.db
      .insertInto('discounts')
      .values([
        { ...everything, percents: ['10', '5'] },
        { ...everything, percents: ['50'], validTo: '2020-01-01' },
      ])
      .execute()
    const list = (await send('ayse', LIST, { CustomerRole: '1' })) as unknown as { CustomerList: { $values: object[] } }
    const { code } = await shop.db
      .selectFrom('priceLists')
      .select('code')
      .where('id', '=', shop.person('ayse').viewer.customer?.priceListId ?? 0)
      .executeTakeFirstOrThrow()
    const whole = { CustomerRole: 1, PriceCode: code, DiscountRatio: 14.5, AnnualRevenue: 1250000.5, ...facts }
    expect(list.CustomerList.$values).toMatchObject([whole])
    await shop.db.deleteFrom('discounts').where('customerId', '=', getId('selim')).execute()
  })

  /** @requirement SUB-1, SUB-2 */
  it('adds one and emails an invitation, once per address', async () => {
    const added = await send('ayse', ADD, { ...terms(), Email: 'deniz@vitrin.test' })
    expect(added).toMatchObject({ Status: 1, ErrorCode: null })
    const [email] = await shop.db.selectFrom('outgoingEmails').selectAll().execute()
    const body = JSON.stringify(email)
    expect(body).toContain('deniz@vitrin.test')
    expect(body).toContain(shop.person('ayse').viewer.customer?.name)
    const [, token = ''] = /reset-password\?k=([\w-]+)/.exec(body) ?? []
    const link = await shop.db
      .selectFrom('singleUseLinks')
      .select(['purpose', sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int`.as('days')])
      .where('hash', '=', hashToken(token))
      .executeTakeFirst()
    expect(link).toEqual({ purpose: 'invitation', days: 7 })
    expect(body).toContain('valid for 7 days')
    const stored = await shop.db
      .selectFrom('customers')
      .select(['parentId', 'kind'])
      .where('id', '=', added.CustomerID)
      .executeTakeFirst()
    expect(stored).toEqual({ parentId: getId('ayse'), kind: 'subDealer' })
    expect(await send('ayse', ADD, { ...terms(), Email: 'DENIZ@vitrin.test' })).toMatchObject({
      Status: 0,
      ErrorCode: 'EmailRegistered',
    })
  })

  /** @requirement SUB-2 */
  it('invites one added as inactive on first activation: once, even with concurrent requests', async () => {
    const findEmails = (recipient: string) =>
      shop.db.selectFrom('outgoingEmails').select('id').where('recipient', '=', recipient).execute()
    const { CustomerID } = await send('ayse', ADD, { ...terms({ Active: 0 }), Email: 'later@vitrin.test' })
    await send('ayse', CHANGE, terms({ CustomerID, Active: 0, Phone: '05321111111' }))
    expect(await findEmails('later@vitrin.test')).toHaveLength(0)
    await Promise.all([1, 2].map(() => send('ayse', CHANGE, terms({ CustomerID }))))
    expect(await findEmails('later@vitrin.test')).toHaveLength(1)
    await send('ayse', CHANGE, terms({ CustomerID, Active: 0 }))
    await send('ayse', CHANGE, terms({ CustomerID }))
    expect(await findEmails('later@vitrin.test')).toHaveLength(1)
  })

  /** @requirement SUB-11 */
  it('accepts only a valid tax number, of a company or sole trader, where the country has such numbers', async () => {
    const { CustomerID } = await send('ayse', ADD, { ...terms({ TaxNumber: '4540536920' }), Email: 'tax@vitrin.test' })
    const sav = async (TaxNumber: string) =>
      (await send('ayse', CHANGE, terms({ CustomerID, TaxNumber }))).ErrorCode ?? 'saved'
    expect(await sav('10000000146')).toBe('saved')
    expect(await sav('10000000147')).toBe('InvalidTaxNumber')
    expect(await sav('')).toBe('saved')
    const wrong = { ...terms({ TaxNumber: '4540536921' }), Email: 'wrong@vitrin.test' }
    expect(await send('ayse', ADD, wrong)).toMatchObject({ Status: 0, ErrorCode: 'InvalidTaxNumber', CustomerID: null })
    const write = () => shop.db.selectFrom('customers').select('taxNumber').where('id', '=', CustomerID)
    expect(await write().executeTakeFirst()).toEqual({ taxNumber: '' })
    // An invalid number from an owner's import does not block other changes.
    await shop.db.updateTable('customers').set({ taxNumber: '123' }).where('id', '=', CustomerID).execute()
    expect(await sav('123')).toBe('saved')
    const abroad = { siteId: shop.site.id, customerId: CustomerID, title: 'Büro', line1: 'Ring 1', country: 'DE' }
    await shop.db.insertInto('addresses').values(abroad).execute()
    expect(await sav('DE136695976')).toBe('saved')
  })

  /** @requirement SUB-9 */
  it('reveals nothing when adding an inactive one either (threat 24)', async () => {
    const { id: stranger } = await shop.db
      .insertInto('users')
      .values({
        siteId: shop.site.id,
        customerId: getId('mehmet'),
        role: 'dealer',
        loginKind: 'userAccount',
        email: 'stranger@vitrin.test',
        emailKey: 'stranger@vitrin.test',
        passwordHash: '!',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { CustomerID } = await send('ayse', ADD, { ...terms({ Active: 0 }), Email: 'stranger@vitrin.test' })
    expect(await send('ayse', CHANGE, terms({ CustomerID }))).toMatchObject({ Status: 1 })
    const emails = await shop.db
      .selectFrom('outgoingEmails')
      .selectAll()
      .where('recipient', '=', 'stranger@vitrin.test')
      .execute()
    expect(emails).toHaveLength(1)
    expect(JSON.stringify(emails)).not.toContain('reset-password')
    await shop.db.deleteFrom('users').where('id', '=', stranger).execute()
  })

  /** @requirement SUB-9 */
  it('does not reveal whether an email is registered elsewhere; its owner is notified (threat 24)', async () => {
    const { email } = await shop.db
      .selectFrom('users')
      .select('email')
      .where('customerId', '=', getId('mehmet'))
      .executeTakeFirstOrThrow()
    const anonymous = await send('ayse', ADD, { ...terms(), Email: email })
    const fresh = await send('ayse', ADD, { ...terms(), Email: 'unused@vitrin.test' })
    expect({ ...anonymous, CustomerID: 0 }).toEqual({ ...fresh, CustomerID: 0 })
    const loadRow = async ({ CustomerID }: { CustomerID: number }) => {
      await send('ayse', CHANGE, terms({ CustomerID, Hides: ['news'] }))
      const list = (await send('ayse', LIST, { CustomerRole: '1', CustomerID: `${CustomerID}` })) as unknown as {
        CustomerList: { $values: object[] }
      }
      return { ...list.CustomerList.$values[0], CustomerID: 0, Version: 0, CustomerCode: '', Email: '' }
    }
    expect(await loadRow(anonymous)).toEqual(await loadRow(fresh))
    const again = expect.objectContaining({ ErrorCode: 'EmailRegistered' })
    expect([await send('ayse', ADD, { ...terms(), Email: email })]).toEqual([again])
    const emails = await shop.db.selectFrom('outgoingEmails').selectAll().execute()
    const notification = emails.filter((sent) => JSON.stringify(sent).includes(email))
    expect(notification).toHaveLength(1)
    expect(JSON.stringify(notification)).not.toContain('reset-password')
  })
})

/** @requirement SUB-3 */
describe('a dealer’s changes apply from the next request of the sub-dealer:', () => {
  const change = (more: object) => send('ayse', CHANGE, terms({ CustomerID: getId('selim'), ...more }))
  const PERMISSION: Record<SubDealerHide, Permission> = {
    account: 'seeAccount',
    order: 'seeOrders',
    payment: 'payOnline',
    price: 'seePrices',
    product: 'seeCatalog',
    news: 'seeNews',
    bankAccounts: 'seeBankAccounts',
    cart: 'useCart',
    addToCart: 'changeCart',
    retailPrice: 'seeRetailPrices',
    listPrice: 'seeListPrices',
    actualPrice: 'seeActualPrices',
    purchasePrice: 'seePurchasePrices',
  }

  /** @requirement SUB-10 */
  it.each(SUB_DEALER_HIDES)('hiding %s (orders 6)', async (what) => {
    await change({ Hides: [] })
    const before = await selim()
    await change({ Hides: [what] })
    const after = await selim()
    if (!before || !after) throw new Error('selim is not let in')
    const { shop: settings } = shop.context('selim')
    expect(can({ shop: settings, viewer: before }, PERMISSION[what])).toBe(what !== 'purchasePrice')
    expect(can({ shop: settings, viewer: after }, PERMISSION[what])).toBe(false)
  })

  /** @requirement SUB-3 */
  it('is independent of what its users hide themselves, which remains when the dealer’s flag is removed', async () => {
    const hidden = async () => [...((await selim())?.hides ?? [])].sort()
    const own = (hides: string[]) =>
      shop.db.updateTable('users').set({ hides }).where('customerId', '=', getId('selim')).execute()
    await own(['stock', 'cart'])
    await change({ Hides: ['news', 'cart'] })
    expect(await hidden()).toEqual(['cart', 'news', 'stock'])
    await change({ Hides: [] })
    expect(await hidden()).toEqual(['cart', 'stock'])
    // The dealer reads their own flags, not those a user of the sub-dealer chose.
    const list = (await send('ayse', LIST, { CustomerRole: '1' })) as unknown as { CustomerList: { $values: object[] } }
    expect(list.CustomerList.$values).toContainEqual(expect.objectContaining({ CustomerID: getId('selim'), Hides: [] }))
    await own([])
  })

  it('does not reveal the flag to the user it applies to', async () => {
    await change({ Hides: ['order'] })
    const news = { siteId: shop.site.id, kind: 'orderMoved', to: { customer: getId('selim') } } as const
    const loadNotified = () => shop.db.selectFrom('notifications').select('userId').execute()
    await transact(shop.db, async (tx) => ok(await notify(tx, news)))
    expect(await loadNotified()).toEqual([])
    await change({ Hides: [] })
    await transact(shop.db, async (tx) => ok(await notify(tx, news)))
    expect(await loadNotified()).toEqual([{ userId: shop.person('selim').viewer.userId }])
  })

  it('collection only leaves nothing but payments (storefront 6)', async () => {
    await change({ CollectionOnly: 1 })
    const viewer = await selim()
    if (!viewer) throw new Error('selim is not let in')
    const context = { shop: shop.context('selim').shop, viewer }
    expect([mayOpen(context, 'orders'), mayOpen(context, 'products'), mayOpen(context, 'onlinePayment')]).toEqual([
      false,
      false,
      true,
    ])
  })

  /** @requirement SUB-3 */
  it('inactive blocks the company; reactivation restores each user’s previous status (orders 3)', async () => {
    const mayEnter = async (email: string) => (await userByLoginName(shop.db, shop.site.id, email))?.active
    const person = { siteId: shop.site.id, customerId: getId('selim'), role: 'subDealer', loginKind: 'customer' }
    const removed = { email: 'gone@selim.test', emailKey: 'gone@selim.test', passwordHash: '!', active: false }
    await shop.db
      .insertInto('users')
      .values({ ...person, ...removed })
      .execute()
    await change({ Active: 0 })
    expect([await selim(), await mayEnter('selim@vitrin.test')]).toEqual([undefined, false])
    await change({ Active: 1 })
    expect(await selim()).toBeDefined()
    expect([await mayEnter('selim@vitrin.test'), await mayEnter(removed.email)]).toEqual([true, false])
  })
})
