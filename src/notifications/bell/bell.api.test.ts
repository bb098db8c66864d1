import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '../../../tests/support/small-shop.ts'
import { transact } from '../../api/command.server.ts'
import { done, refused } from '../../api/refusal.ts'
import type { OpenSite } from '../../shop/site.ts'
import { siteScope } from '../../shop/viewer.ts'
import { markNotifications } from './commands.server.ts'
import { keptNotifications, unreadCount } from './queries.server.ts'
import { type News, tell, tellCustomers } from './telling-commands.server.ts'
import { writeDueLetters } from './writing-commands.server.ts'

let shop: SmallShop
const ports = { web: 3000, gateway: 14500, auth: 14501, universal: 14600 }

beforeAll(async () => {
  shop = await openSmallShop()
  const assigned = { userId: userOf('zeynep'), customerId: customerOf('ayse') }
  await shop.db
    .insertInto('representativeCustomers')
    .values(assigned)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('notifications').execute()
  await shop.db.deleteFrom('outgoingLetters').execute()
})

const userOf = (name: string) => shop.person(name).viewer.userId ?? 0
const customerOf = (name: string) => shop.person(name).viewer.customer?.id ?? 0
const told = async (news: Partial<News> = {}) =>
  transact(shop.db, async (tx) => {
    await tell(tx, {
      siteId: shop.site.id,
      kind: 'orderMoved',
      to: { customer: customerOf('ayse') },
      facts: { number: '2026-000001', status: { text: 'order.status.5' } },
      place: { page: 'orderDetail', rest: '/2026-000001' },
      ...news,
    })
    return done(null)
  })
const readers = async () =>
  (await shop.db.selectFrom('notifications').select('userId').orderBy('userId').execute()).map(({ userId }) => userId)
/** What happens while somebody's firm is switched off. */
async function switchedOff(name: string, meanwhile: () => Promise<unknown>) {
  const turn = (active: boolean) =>
    shop.db.updateTable('customers').set({ active }).where('id', '=', customerOf(name)).execute()
  await turn(false)
  await meanwhile()
  await turn(true)
}
const sites = {
  byId: async () =>
    ({ site: { ...shop.site, canonicalHost: 'shop.example', languages: ['tr', 'de'] } }) as unknown as OpenSite,
}
const write = () => writeDueLetters({ db: shop.db, env: { production: true, ports }, sites })
const letters = () => shop.db.selectFrom('outgoingLetters').selectAll().orderBy('id').execute()

describe('who is told (orders 3)', () => {
  it('the users of a customer, his representatives and the owners, each once and not who did it', async () => {
    const to = { customer: customerOf('ayse'), representativesOf: customerOf('ayse'), owners: true }
    await told({ to: { ...to, users: [userOf('ayse')] } })
    const all = ['ayse', 'zeynep', 'ela'].map(userOf).sort((one, other) => one - other)
    expect(await readers()).toEqual(all)
    await shop.db.deleteFrom('notifications').execute()
    await told({ to, except: userOf('ela') })
    expect(await readers()).toEqual(all.filter((id) => id !== userOf('ela')))
  })

  it('nobody who may not see what it is about', async () => {
    const hide = (hides: string[]) =>
      shop.db.updateTable('users').set({ hides }).where('id', '=', userOf('ayse')).execute()
    await hide(['price'])
    await told({ to: { customer: customerOf('ayse'), owners: true } })
    await hide([])
    expect(await readers()).toEqual([userOf('ela')])
  })

  it('nobody of another site, nobody who may not sign in, and nobody when the command is taken back', async () => {
    await told({ siteId: shop.site.id + 1 })
    await shop.db.updateTable('users').set({ active: false }).where('id', '=', userOf('mehmet')).execute()
    await told({ to: { customer: customerOf('mehmet') } })
    await shop.db.updateTable('users').set({ active: true }).where('id', '=', userOf('mehmet')).execute()
    await transact(shop.db, async (tx) => {
      await tell(tx, { siteId: shop.site.id, kind: 'orderMoved', to: { owners: true } })
      return refused('StatusNotAllowed')
    })
    expect(await readers()).toEqual([])
  })

  it('nobody of a firm that is switched off, whichever way he is meant (orders 3)', async () => {
    await switchedOff('mehmet', async () => {
      await told({ to: { customer: customerOf('mehmet'), users: [userOf('mehmet')] } })
      const books = { siteId: shop.site.id, kind: 'paymentBooked' } as const
      const booked = ['ayse', 'mehmet'].map((name) => ({ customerId: customerOf(name), facts: {} }))
      await transact(shop.db, async (tx) => done(await tellCustomers(tx, { ...books, told: booked })))
    })
    expect(await readers()).toEqual([userOf('ayse')])
  })
})

it('finds who is notified by index, however many users there are', async () => {
  await sql`
    insert into users (site_id, role, login_kind, email, email_key, password_hash)
    select ${shop.site.id}, 'representative', 'userAccount', email, email, ''
    from (select 'many' || no || '@vitrin.test' as email from generate_series(1, 20000) no) many`.execute(shop.db)
  await sql`analyze users, representative_customers`.execute(shop.db)
  const scans = await shop.db.transaction().execute(async (tx) => {
    // The counter also holds what the session did before, until that is reported.
    const countScans = async () => {
      const { rows } = await sql<{ scans: number }>`
        select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'users'`.execute(tx)
      return rows[0]?.scans ?? 0
    }
    const before = await countScans()
    const customer = customerOf('ayse')
    const to = { customer, representativesOf: customer, owners: true }
    await tell(tx, { siteId: shop.site.id, kind: 'orderMoved', to })
    return (await countScans()) - before
  })
  expect(scans).toBe(0)
})

describe('the letter of a notification', () => {
  it('is written in the language of its reader, with an address at the canonical host', async () => {
    await shop.db.updateTable('users').set({ language: 'de' }).where('id', '=', userOf('ayse')).execute()
    await told()
    expect(await write()).toBe(1)
    const [letter] = await letters()
    expect(letter?.subject).toContain('Bestellung 2026-000001: Geliefert')
    expect(letter?.bodyText).toContain('https://shop.example/de/bestellung/2026-000001')
  })

  it('is not written to who was switched off before it went, and he is not written to later', async () => {
    await told({ to: { users: [userOf('mehmet'), userOf('ayse')] } })
    await switchedOff('mehmet', write)
    expect(await write()).toBe(0)
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(['ayse@vitrin.test'])
  })

  it('is written once, however many processes write', async () => {
    for (let at = 0; at < 5; at++) await told()
    const written = await Promise.all([write(), write(), write()])
    expect(written.reduce((sum, count) => sum + count)).toBe(5)
    expect(await letters()).toHaveLength(5)
    expect(await write()).toBe(0)
  })
})

describe('one reads his own (orders 7)', () => {
  it('one, or all, as read and as unread again; others keep theirs', async () => {
    await told({ to: { customer: customerOf('ayse'), owners: true } })
    await told()
    const scope = siteScope(shop.who('ayse'))
    const [newest] = await keptNotifications(shop.db, scope, userOf('ayse'))
    const mark = (id: number | 'all', read: boolean, name = 'ayse') =>
      markNotifications(shop.db, { userId: userOf(name), id, read })
    await mark(newest?.id ?? 0, true, 'ela')
    expect(await unreadCount(shop.db, userOf('ayse'))).toBe(2)
    await mark(newest?.id ?? 0, true)
    expect(await unreadCount(shop.db, userOf('ayse'))).toBe(1)
    await mark('all', true)
    expect(await unreadCount(shop.db, userOf('ayse'))).toBe(0)
    await mark(newest?.id ?? 0, false)
    expect(await unreadCount(shop.db, userOf('ayse'))).toBe(1)
    expect(await unreadCount(shop.db, userOf('ela'))).toBe(1)
  })
})
