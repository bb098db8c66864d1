import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { signIn } from '#src/session/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { addMediaFile } from '../media/wire.ts'
import { getTableViews } from '../table/views/wire.ts'
import {
  activateCustomers,
  changeCustomerCard,
  changeCustomerPicture,
  exportCustomerList,
  getCustomerCard,
  getCustomerChoices,
  getCustomerList,
  removeCustomer,
} from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines([
    'Cari Kodu;Ünvan;E-posta;Grup;Telefon;Risk Limiti;Vergi No',
    'C-1;Yıldız Oto;ayse@yildiz.test;Bayi;0532 555 01 01;5000,00;4540536920',
    'C-2;Kaya Lastik;;;;250,50;',
    'C-3;=Deniz Parça;deniz@deniz.test;;;;',
    'C-4;Şahin İthalat;;Servis;;10000,00;',
  ])
  owner = await signInAs('ela@oto.test')
})
afterAll(() => founded.close())

/** A new owner, signed in at a browser. */
async function signInAs(email: string): Promise<Browser> {
  const password = /password (\S{16})/.exec((await founded.type('members', 'owner', email)).out)?.[1] ?? ''
  const browser = await founded.browser()
  const signedIn = await browser.call(signIn, {
    email,
    password,
    remember: false,
    privacyAccepted: true,
    signInKind: 'user',
  })
  expect(signedIn.refusal).toBeUndefined()
  return browser
}

const list = (input: InputOf<typeof getCustomerList> = {}) => owner.call(getCustomerList, input)
const codes = async (input: InputOf<typeof getCustomerList> = {}) =>
  (await list(input)).customers.map(({ code }) => code)
const filter = (key: string, value: string) => codes({ filters: [{ filter: key, value }] })

describe('the list of customers', () => {
  it('shows the customers of a founded shop by name, with what belongs to them', async () => {
    const { customers, totalHits, pageSize } = await list()
    expect(customers.map(({ code }) => code).sort()).toEqual(['C-1', 'C-2', 'C-3', 'C-4'])
    expect({ totalHits, pageSize }).toEqual({ totalHits: 4, pageSize: 50 })
    expect(customers.find(({ code }) => code === 'C-1')).toMatchObject({
      name: 'Yıldız Oto',
      kind: 'dealer',
      group: 'Bayi',
      limit: '5000.00',
      balance: '0',
      lastOrder: null,
      users: 1,
      active: true,
    })
  })

  it('is sorted by the database, in pages', async () => {
    expect(await codes({ sort: 'limit', descending: true })).toEqual(['C-4', 'C-1', 'C-2', 'C-3'])
    expect(await codes({ sort: 'code' })).toEqual(['C-1', 'C-2', 'C-3', 'C-4'])
    const second = await list({ sort: 'code', page: 2, pageSize: 25 })
    expect(second).toMatchObject({ customers: [], totalHits: 4 })
  })

  it.each([
    ['q', 'yildiz', ['C-1']],
    ['q', 'SAHİN', ['C-4']],
    ['q', '05325550101', ['C-1']],
    ['q', '4540536920', ['C-1']],
    ['q', 'ka', ['C-2']],
    ['q', '%', []],
    ['q', '100%', []],
    ['q', 'C-', ['C-1', 'C-2', 'C-3', 'C-4']],
    ['kind', 'dealer', ['C-1', 'C-2', 'C-3', 'C-4']],
    ['kind', 'nonsense', []],
    ['state', 'passive', []],
    ['representative', 'none', ['C-1', 'C-2', 'C-3', 'C-4']],
    ['representative', '1; drop', []],
    ['city', 'Ankara', []],
  ])('is filtered by %s = %s', async (key, value, found) => {
    expect((await filter(key, value)).sort()).toEqual(found)
  })

  it('is filtered by group, and lists the groups', async () => {
    const { groups, cities } = await owner.call(getCustomerChoices)
    expect(groups.map(({ name }) => name)).toEqual(['Bayi', 'Servis'])
    expect(cities).toEqual([])
    expect(await filter('group', `${groups[0]?.id}`)).toEqual(['C-1'])
    expect((await filter('group', 'none')).sort()).toEqual(['C-2', 'C-3'])
  })

  it('refuses filters and columns that it does not have', async () => {
    await expect(filter('passwordHash', 'x')).rejects.toMatchObject({ status: 400 })
    await expect(list({ sort: 'users' })).rejects.toMatchObject({ status: 400 })
  })

  it('is exported whole, with the chosen columns, and without formulas', async () => {
    const input = { columns: ['code', 'limit'], format: 'csv', sort: 'code' } as const
    const { content } = await owner.call(exportCustomerList, { ...input, columns: [...input.columns] })
    const lines = `${content}`.split('\r\n')
    expect(lines[0]).toBe('\uFEFFKod;Müşteri;Limit')
    expect(lines[1]).toBe('C-1;Yıldız Oto;5000,00')
    expect(lines[3]).toBe(`C-3;"'=Deniz Parça";`)
    const xlsx = await owner.call(exportCustomerList, { columns: [], format: 'xlsx' })
    expect(xlsx.content).toBeInstanceOf(Uint8Array)
  })
})

describe('an export', () => {
  it('is logged with filter, columns and number of rows', async () => {
    const filters = [{ filter: 'state', value: 'active' }]
    await owner.call(exportCustomerList, { filters, columns: ['code'], format: 'csv' })
    const entry = await founded.db
      .selectFrom('auditLog')
      .select(['detail', 'userId'])
      .where('action', '=', 'customer.export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toEqual({ filter: 'state=active', columns: ['code'], rows: 4, format: 'csv' })
    expect(entry.userId).not.toBeNull()
  })

  it('is limited to six in a minute for each user', async () => {
    const browser = await signInAs('hepsi@oto.test')
    const load = () => browser.call(exportCustomerList, { columns: [], format: 'csv' })
    for (let no = 1; no <= 6; no++) expect((await load()).content).not.toBeNull()
    await expect(load()).rejects.toMatchObject({ status: 429 })
  })
})

describe('figures of customers', () => {
  const columns = ['code', 'balance', 'limit', 'lastOrder']
  const load = async (browser: Browser) => {
    const { customers } = await browser.call(getCustomerList, {})
    const { credit, orders } = await browser.call(getCustomerCard, { code: 'C-1' })
    const { content } = await browser.call(exportCustomerList, { columns, format: 'csv' })
    return { balance: customers[0]?.balance, credit, orders, head: `${content}`.split('\r\n')[0] }
  }
  const join = async (name: string, permissions: string) => {
    await founded.type('staff', 'save-role', name, '--permissions', permissions)
    return joinStaff(founded, { email: `${name}@oto.test`, role: name })
  }

  it('are hidden from staff who neither see accounts nor orders', async () => {
    expect(await load(await join('kayit', 'manageCustomers'))).toEqual({
      balance: null,
      credit: null,
      orders: null,
      head: '\uFEFFKod;Müşteri;Limit',
    })
  })

  it('are shown to those who see accounts, without the orders', async () => {
    expect(await load(await join('hesap', 'manageCustomers,seeAccounts'))).toMatchObject({
      balance: '0',
      credit: { limit: '5000.00' },
      orders: null,
      head: '\uFEFFKod;Müşteri;Bakiye;Limit',
    })
  })

  it('are shown with the orders to those who see orders', async () => {
    expect(await load(await join('siparis', 'manageCustomers,seeOrderDesk'))).toMatchObject({
      balance: null,
      credit: null,
      orders: [],
      head: '\uFEFFKod;Müşteri;Limit;Son sipariş',
    })
    expect(await load(await join('satis', 'manageCustomers,workOrders'))).toMatchObject({ balance: '0', orders: [] })
  })
})

describe('the page of a customer', () => {
  const card = (code: string) => owner.call(getCustomerCard, { code })

  it('has everything that belongs to the customer', async () => {
    expect(await card('C-1')).toMatchObject({
      name: 'Yıldız Oto',
      users: [{ email: 'ayse@yildiz.test', state: 'waits' }],
      addresses: [],
      orders: [],
      credit: { limit: '5000.00', available: '5000.00' },
    })
    await expect(card('C-9')).rejects.toMatchObject({ status: 404 })
  })

  it('changes the customer, and logs what was there before', async () => {
    const before = await card('C-2')
    const change = { ...before, companyName: 'Kaya Lastik A.Ş.', creditLimit: '900.00', termsDays: 30 }
    expect(await owner.call(changeCustomerCard, { ...change, reason: ' ' })).toMatchObject({ refusal: 'ReasonMissing' })
    expect(await owner.call(changeCustomerCard, { ...change, reason: 'Teminat' })).toMatchObject({ done: true })
    expect(await card('C-2')).toMatchObject({
      name: 'Kaya Lastik A.Ş.',
      creditLimit: '900.00',
      termsDays: 30,
      termsChanges: [
        { creditLimit: { from: '250.50', to: '900.00' }, termsDays: { from: 0, to: 30 }, reason: 'Teminat' },
      ],
    })
    const entry = await founded.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'customer.change')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      target: 'C-2',
      detail: {
        before: { companyName: 'Kaya Lastik', creditLimit: '250.50', termsDays: 0 },
        after: { companyName: 'Kaya Lastik A.Ş.', creditLimit: '900.00', termsDays: 30 },
        reason: 'Teminat',
      },
    })
    expect(entry.userId).not.toBeNull()
  })

  it('rejects a stale write, but not the repetition of a saved one', async () => {
    const seen = await card('C-2')
    const change = { ...seen, phone: '0212 111 22 33' }
    expect(await owner.call(changeCustomerCard, change)).toMatchObject({ done: true })
    expect(await owner.call(changeCustomerCard, change)).toMatchObject({ done: true })
    const other = { ...seen, phone: '0212 999 99 99' }
    expect(await owner.call(changeCustomerCard, other)).toMatchObject({ done: false, refusal: 'RecordChanged' })
  })

  it('sets the picture that the users of the customer see, if the library has it', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>').toString('base64')
    await owner.call(addMediaFile, { fileName: 'kaya.svg', content, replaces: null })
    const set = (picture: string, seen: string) => owner.call(changeCustomerPicture, { code: 'C-2', picture, seen })
    for (const _ of [1, 2]) expect(await set('kaya', '')).toMatchObject({ done: true })
    expect(await set('', 'another')).toMatchObject({ refusal: 'RecordChanged' })
    expect(await set('no-such', 'kaya')).toMatchObject({ refusal: 'InvalidMedia' })
    expect(await card('C-2')).toMatchObject({ picture: 'kaya' })
    expect(await set('', 'kaya')).toMatchObject({ done: true })
  })

  it('rejects a stale write after a change of the terms or of the representatives', async () => {
    await founded.type('price-lists', 'set', 'BAYI', '--name', 'Bayi')
    await founded.type('members', 'representative', 'eda@oto.test', '--name', 'Eda Su')
    const { priceLists, representatives } = await owner.call(getCustomerChoices)
    const priceListId = priceLists.find(({ name }) => name === 'Bayi')?.id ?? 0
    const eda = representatives.find(({ name }) => name === 'Eda Su')?.id ?? 0
    const changes = [{ creditLimit: '7500.00' }, { priceListId }, { representativeIds: [eda] }]
    for (const change of changes) {
      const seen = await card('C-3')
      expect(await owner.call(changeCustomerCard, { ...seen, ...change, reason: 'Yeni sözleşme' })).toMatchObject({
        done: true,
      })
      const stale = { ...seen, phone: '0212 333 44 55' }
      expect(await owner.call(changeCustomerCard, stale)).toMatchObject({ done: false, refusal: 'RecordChanged' })
      expect(await card('C-3')).toMatchObject({ ...change, phone: '' })
    }
    const seen = await card('C-3')
    await founded.importLines(['Cari Kodu;Plasiyer', 'C-3;-'])
    expect(await owner.call(changeCustomerCard, { ...seen, phone: '1' })).toMatchObject({ refusal: 'RecordChanged' })
    expect((await card('C-3')).representativeIds).toEqual([])
  })

  it('saves everything that a list may contain, unchanged', async () => {
    const code = 'K'.repeat(100)
    const phone = '1'.repeat(50)
    await founded.importLines(['Cari Kodu;Ünvan;Telefon;Vergi No;Vade', `${code};Uzun;${phone};${'2'.repeat(30)};3650`])
    const seen = await card(code)
    expect(seen).toMatchObject({ phone, taxNumber: '2'.repeat(30), termsDays: 3650 })
    expect(await owner.call(changeCustomerCard, { ...seen, companyName: 'Uzun Kod' })).toMatchObject({ done: true })
    expect(await card(code)).toMatchObject({ name: 'Uzun Kod', phone, termsDays: 3650 })
    await owner.call(changeCustomerCard, { ...(await card(code)), code: 'C-5' })
  })

  it('accepts price lists of sales, and the present one of any kind', async () => {
    await founded.type('price-lists', 'set', 'ESKI', '--name', 'Eski')
    const { priceLists } = await owner.call(getCustomerChoices)
    const priceListId = priceLists.find(({ name }) => name === 'Eski')?.id ?? 0
    await owner.call(changeCustomerCard, { ...(await card('C-4')), priceListId })
    // A list by which a customer buys keeps its kind today; older shops may have others.
    await founded.db.updateTable('priceLists').set({ kind: 'purchase' }).where('id', '=', priceListId).execute()
    const seen = await card('C-4')
    expect(seen.priceList).toEqual({ id: priceListId, name: 'Eski' })
    expect(await owner.call(changeCustomerCard, { ...seen, phone: '0212 1' })).toMatchObject({ done: true })
    const other = { ...(await card('C-2')), priceListId }
    await expect(owner.call(changeCustomerCard, other)).rejects.toMatchObject({ status: 400 })
  })

  it('gives a code to one of two customers that are renamed at the same time', async () => {
    for (let round = 1; round <= 5; round++) {
      const code = `SAME-${round}`
      const seen = [await card('C-1'), await card('C-2')]
      const answers = await Promise.all(seen.map((one) => owner.call(changeCustomerCard, { ...one, code })))
      expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['CustomerCodeTaken', null])
      const renamed = seen[answers.findIndex(({ done }) => done)]
      await owner.call(changeCustomerCard, { ...(await card(code)), code: renamed?.code ?? '' })
    }
  })

  it('refuses a code that another customer has, and records of other sites', async () => {
    const seen = await card('C-3')
    expect(await owner.call(changeCustomerCard, { ...seen, code: 'C-1' })).toMatchObject({
      refusal: 'CustomerCodeTaken',
    })
    for (const foreign of [{ priceListId: 999_999 }, { groupId: 999_999 }, { representativeIds: [999_999] }])
      await expect(owner.call(changeCustomerCard, { ...seen, ...foreign })).rejects.toMatchObject({ status: 400 })
  })

  it('assigns representatives, which filter the list', async () => {
    await founded.type('members', 'representative', 'can@oto.test', '--name', 'Can Ak')
    const [can] = (await owner.call(getCustomerChoices)).representatives
    const id = can?.id ?? 0
    const seen = await card('C-4')
    await owner.call(changeCustomerCard, { ...seen, representativeIds: [id] })
    expect((await card('C-4')).representativeIds).toEqual([id])
    expect(await filter('representative', `${id}`)).toEqual(['C-4'])
    await owner.call(changeCustomerCard, { ...(await card('C-4')), representativeIds: [] })
    expect(await filter('representative', `${id}`)).toEqual([])
  })

  it('activates and deactivates customers in bulk, once', async () => {
    const { customers } = await list({ sort: 'code' })
    const ids = customers.filter(({ code }) => code === 'C-1' || code === 'C-2').map(({ id }) => id)
    expect(await owner.call(activateCustomers, { ids, active: false })).toEqual({ changed: 2 })
    const entries = await founded.db
      .selectFrom('auditLog')
      .select(['target', 'detail'])
      .where('action', '=', 'customer.change')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const detail = { before: { active: true }, after: { active: false } }
    expect(entries.sort((a, b) => a.target.localeCompare(b.target))).toEqual([
      { target: 'C-1', detail },
      { target: 'C-2', detail },
    ])
    expect(await owner.call(activateCustomers, { ids: [...ids, 999_999], active: false })).toEqual({ changed: 0 })
    expect((await filter('state', 'passive')).sort()).toEqual(['C-1', 'C-2'])
    expect(await owner.call(activateCustomers, { ids, active: true })).toEqual({ changed: 2 })
  })
})

describe('the removal of a customer', () => {
  const remove = async (code: string, preview = false) => {
    const { version } = await owner.call(getCustomerCard, { code })
    return owner.call(removeCustomer, { code, version, preview })
  }

  it('names what needs a customer, and removes an unused one once it is confirmed', async () => {
    await founded.importLines(['Cari Kodu;Ünvan;E-posta', 'R-1;Kullanılmayan;', 'R-2;Davetli;davetli@oto.test'])
    await founded.type('members', 'invite', '--customer', 'R-2')
    const inUse = { done: false, refusal: 'CustomerInUse', reasons: ['users'] }
    expect(await remove('R-2', true)).toMatchObject(inUse)
    expect(await remove('R-2')).toMatchObject(inUse)
    expect(await remove('R-1', true)).toMatchObject({ done: true, reasons: [] })
    expect(await filter('q', 'Kullanılmayan')).toEqual(['R-1'])
    expect(await remove('R-1')).toMatchObject({ done: true })
    expect(await filter('q', 'Kullanılmayan')).toEqual([])
    await expect(owner.call(removeCustomer, { code: 'R-1', version: 1 })).rejects.toMatchObject({ status: 404 })
    const entry = await founded.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'customer.remove', target: 'R-1', userId: expect.any(Number) })
    await founded.type('customers', 'set', 'R-2', '--active', 'no')
  })
})

describe('customers of another site', () => {
  it('are invisible, and cannot be changed', async () => {
    const words = ['--host', 'other.example', '--name', 'Başka', '--sells-to', 'dealers']
    await typeWords({ db: founded.db, env: founded.app.env }, 'site', 'new', 'baska', ...words)
    await founded.importLines(['Cari Kodu;Ünvan', 'X-1;Başka Bayi'], { site: 'other.example' })
    const { id } = await founded.db
      .selectFrom('customers')
      .select('id')
      .where('code', '=', 'X-1')
      .executeTakeFirstOrThrow()
    expect(await filter('q', 'Başka Bayi')).toEqual([])
    await expect(owner.call(getCustomerCard, { code: 'X-1' })).rejects.toMatchObject({ status: 404 })
    expect(await owner.call(activateCustomers, { ids: [id], active: false })).toEqual({ changed: 0 })
    const seen = await owner.call(getCustomerCard, { code: 'C-1' })
    await expect(owner.call(changeCustomerCard, { ...seen, id })).rejects.toMatchObject({ status: 404 })
  })

  it('and all customers are hidden from visitors', async () => {
    const visitor = await founded.browser()
    await expect(visitor.call(getCustomerList, {})).rejects.toMatchObject({ status: 401 })
    await expect(visitor.call(getTableViews, { table: 'customers' })).rejects.toMatchObject({ status: 401 })
  })
})
