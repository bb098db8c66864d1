import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#src/api/command.server.ts'
import { ok, refuse } from '#src/api/refusal.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { OpenSite } from '#src/settings/site.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { markNotifications, type News, notify, notifyCustomers } from './commands.server.ts'
import { writeDueEmails } from './email-commands.server.ts'
import { loadNotifications, unreadCount } from './queries.server.ts'

let shop: SmallShop
const ports = { web: 3000, gateway: 14500, auth: 14501, universal: 14600 }

beforeAll(async () => {
  shop = await openSmallShop()
  const assigned = { userId: getUserId('zeynep'), customerId: getCustomerId('ayse') }
  await shop.db
    .insertInto('representativeCustomers')
    .values(assigned)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('notifications').execute()
  await shop.db.deleteFrom('outgoingEmails').execute()
})

const getUserId = (name: string) => shop.person(name).viewer.userId ?? 0
const getCustomerId = (name: string) => shop.person(name).viewer.customer?.id ?? 0
const notifyAyse = async (news: Partial<News> = {}) =>
  transact(shop.db, async (tx) => {
    await notify(tx, {
      siteId: shop.site.id,
      kind: 'orderMoved',
      to: { customer: getCustomerId('ayse') },
      facts: { number: '2026-000001', status: { text: 'order.status.5' } },
      target: { page: 'orderDetail', rest: '/2026-000001' },
      ...news,
    })
    return ok(null)
  })
const readers = async () =>
  (await shop.db.selectFrom('notifications').select('userId').orderBy('userId').execute()).map(({ userId }) => userId)
/** Runs the callback while the user's firm is disabled. */
async function switchedOff(name: string, meanwhile: () => Promise<unknown>) {
  const turn = (active: boolean) =>
    shop.db.updateTable('customers').set({ active }).where('id', '=', getCustomerId(name)).execute()
  await turn(false)
  await meanwhile()
  await turn(true)
}
const sites = {
  byId: async () =>
    ({ site: { ...shop.site, canonicalHost: 'shop.example', languages: ['tr', 'de'] } }) as unknown as OpenSite,
}
const write = () => writeDueEmails({ db: shop.db, env: { production: true, ports }, sites })
const loadEmails = () => shop.db.selectFrom('outgoingEmails').selectAll().orderBy('id').execute()

describe('recipients of notifications (orders 3)', () => {
  /** @requirement BELL-1 */
  it('are the users of a customer, their representatives and the owners, each once, without the author', async () => {
    const to = { customer: getCustomerId('ayse'), representativesOf: getCustomerId('ayse'), owners: true }
    await notifyAyse({ to: { ...to, users: [getUserId('ayse')] } })
    const all = ['ayse', 'zeynep', 'ela'].map(getUserId).sort((one, other) => one - other)
    expect(await readers()).toEqual(all)
    await shop.db.deleteFrom('notifications').execute()
    await notifyAyse({ to, except: getUserId('ela') })
    expect(await readers()).toEqual(all.filter((id) => id !== getUserId('ela')))
  })

  /** @requirement BELL-1 */
  it('exclude users who may not see the subject', async () => {
    const hide = (hides: string[]) =>
      shop.db.updateTable('users').set({ hides }).where('id', '=', getUserId('ayse')).execute()
    await hide(['price'])
    await notifyAyse({ to: { customer: getCustomerId('ayse'), owners: true } })
    await hide([])
    expect(await readers()).toEqual([getUserId('ela')])
  })

  /** @requirement BELL-1 */
  it('exclude other sites and users who may not sign in; a rolled-back command notifies no one', async () => {
    await notifyAyse({ siteId: shop.site.id + 1 })
    await shop.db.updateTable('users').set({ active: false }).where('id', '=', getUserId('mehmet')).execute()
    await notifyAyse({ to: { customer: getCustomerId('mehmet') } })
    await shop.db.updateTable('users').set({ active: true }).where('id', '=', getUserId('mehmet')).execute()
    await transact(shop.db, async (tx) => {
      await notify(tx, { siteId: shop.site.id, kind: 'orderMoved', to: { owners: true } })
      return refuse('StatusNotAllowed')
    })
    expect(await readers()).toEqual([])
  })

  /** @requirement BELL-1 */
  it('exclude users of a disabled firm, however they are addressed (orders 3)', async () => {
    await switchedOff('mehmet', async () => {
      await notifyAyse({ to: { customer: getCustomerId('mehmet'), users: [getUserId('mehmet')] } })
      const books = { siteId: shop.site.id, kind: 'paymentBooked' } as const
      const booked = ['ayse', 'mehmet'].map((name) => ({ customerId: getCustomerId(name), facts: {} }))
      await transact(shop.db, async (tx) => ok(await notifyCustomers(tx, { ...books, recipients: booked })))
    })
    expect(await readers()).toEqual([getUserId('ayse')])
  })
})

it('are found by index, however many users exist', async () => {
  await sql`
    insert into users (site_id, role, login_kind, email, email_key, password_hash)
    select ${shop.site.id}, 'representative', 'userAccount', email, email, ''
    from (select 'many' || no || '@vitrin.test' as email from generate_series(1, 20000) no) many`.execute(shop.db)
  await sql`analyze users, representative_customers`.execute(shop.db)
  const scans = await shop.db.transaction().execute(async (tx) => {
    // The counter also includes earlier work of the session until that is reported.
    const countScans = async () => {
      const { rows } = await sql<{ scans: number }>`
        select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'users'`.execute(tx)
      return rows[0]?.scans ?? 0
    }
    const before = await countScans()
    const customer = getCustomerId('ayse')
    const to = { customer, representativesOf: customer, owners: true }
    await notify(tx, { siteId: shop.site.id, kind: 'orderMoved', to })
    return (await countScans()) - before
  })
  expect(scans).toBe(0)
})

describe('notification email', () => {
  /** @requirement BELL-3 */
  it('is written in the language of its reader, with a link to the canonical host', async () => {
    await shop.db.updateTable('users').set({ language: 'de' }).where('id', '=', getUserId('ayse')).execute()
    await notifyAyse()
    expect(await write()).toBe(1)
    const [email] = await loadEmails()
    expect(email?.subject).toContain('Bestellung 2026-000001: Geliefert')
    expect(email?.bodyText).toContain('https://shop.example/de/bestellung/2026-000001')
  })

  it('is not written to a user disabled before it was sent, nor later', async () => {
    await notifyAyse({ to: { users: [getUserId('mehmet'), getUserId('ayse')] } })
    await switchedOff('mehmet', write)
    expect(await write()).toBe(0)
    expect((await loadEmails()).map(({ recipient }) => recipient)).toEqual(['ayse@vitrin.test'])
  })

  /** @requirement BELL-3 */
  it('is written once, however many processes run', async () => {
    for (let at = 0; at < 5; at++) await notifyAyse()
    const written = await Promise.all([write(), write(), write()])
    expect(written.reduce((sum, count) => sum + count)).toBe(5)
    expect(await loadEmails()).toHaveLength(5)
    expect(await write()).toBe(0)
  })
})

describe("one's own notifications (orders 7)", () => {
  /** @requirement BELL-2 */
  it('are marked as read and unread, singly or all; those of others are unchanged', async () => {
    await notifyAyse({ to: { customer: getCustomerId('ayse'), owners: true } })
    await notifyAyse()
    const scope = siteScope(shop.context('ayse'))
    const [newest] = await loadNotifications(shop.db, scope, getUserId('ayse'))
    const mark = (id: number | 'all', read: boolean, name = 'ayse') =>
      markNotifications(shop.db, { userId: getUserId(name), id, read })
    await mark(newest?.id ?? 0, true, 'ela')
    expect(await unreadCount(shop.db, getUserId('ayse'))).toBe(2)
    await mark(newest?.id ?? 0, true)
    expect(await unreadCount(shop.db, getUserId('ayse'))).toBe(1)
    await mark('all', true)
    expect(await unreadCount(shop.db, getUserId('ayse'))).toBe(0)
    await mark(newest?.id ?? 0, false)
    expect(await unreadCount(shop.db, getUserId('ayse'))).toBe(1)
    expect(await unreadCount(shop.db, getUserId('ela'))).toBe(1)
  })
})
