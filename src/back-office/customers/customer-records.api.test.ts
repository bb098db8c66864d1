import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { emptyMapping } from '#src/imports/columns/mapping.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { addSecondFactor } from '#tests/support/second-factor.ts'
import { joinStaff } from '#tests/support/staff.ts'
import * as groups from '../customer-groups/wire.ts'
import { addDiscount } from '../discounts/wire.ts'
import { addCustomer, getCustomerCode, getSimilarCustomers } from './addition/wire.ts'
import * as addresses from './addresses/wire.ts'
import { changeCustomerKind, getCustomerKind } from './kind/wire.ts'
import { mergeCustomers } from './merge/wire.ts'
import { getCustomerCard, getCustomerChoices } from './wire.ts'

let founded: FoundedSite
let sales: Browser
let warehouse: Browser
beforeAll(async () => {
  founded = await openFoundedSite('both')
  const { siteId } = founded
  const rates = ['EUR', 'USD'].map((currency) => ({ siteId, currency, rate: '40' }))
  await founded.db.insertInto('currencyRates').values(rates).execute()
  sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
  warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
})
afterAll(() => founded.close())

const NEW_CUSTOMER: InputOf<typeof addCustomer> = {
  code: 'C-0001',
  companyName: 'Yıldız Oto',
  firstName: 'Ayşe',
  lastName: 'Yıldız',
  email: '',
  phone: '0532 555 01 01',
  mobilePhone: '',
  webAddress: '',
  taxOffice: 'Kadıköy',
  taxNumber: '4540536920',
  groupId: null,
  priceListId: null,
  depotId: null,
  depotIds: [],
  creditLimit: '5000.00',
  termsDays: 30,
  representativeIds: [],
  kind: 'dealer',
  currency: 'TRY',
  firstUser: 'none',
  address: null,
}
const add = (input: Partial<typeof NEW_CUSTOMER> = {}, browser = sales) =>
  browser.call(addCustomer, { ...NEW_CUSTOMER, ...input })
const card = (code: string) => sales.call(getCustomerCard, { code })
const lastEntry = (action: string) =>
  founded.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const ADDRESS = {
  title: 'Merkez',
  line1: 'Sanayi Sitesi 4. Blok No 12',
  line2: '',
  countryId: 168,
  city: 'ankara',
  county: 'Çankaya',
  district: '',
  postCode: '06520',
  phone: '0312 555 01 01',
}

describe('a new customer', () => {
  it('gets the next code, an address and an invited first user, in a shop without any list', async () => {
    expect(await sales.call(getCustomerCode, {})).toEqual({ code: 'C-0001' })
    const input = { email: 'ayse@yildiz.test', firstUser: 'invite' as const, address: ADDRESS }
    expect(await add(input)).toMatchObject({ done: true })
    expect(await card('C-0001')).toMatchObject({
      kind: 'dealer',
      currency: 'TRY',
      creditLimit: '5000.00',
      active: true,
      users: [{ email: 'ayse@yildiz.test', state: 'invited', managesUsers: true }],
      addresses: [{ title: 'Merkez', city: 'Ankara', isDefault: true }],
    })
    expect(await sales.call(getCustomerCode, {})).toEqual({ code: 'C-0002' })
    expect(await lastEntry('customer.add')).toMatchObject({
      target: 'C-0001',
      detail: { before: {}, after: { companyName: 'Yıldız Oto', creditLimit: '5000.00', city: 'Ankara' } },
    })
    expect(await lastEntry('user.add')).toMatchObject({ detail: { after: { email: 'ayse@yildiz.test' } } })
  })

  it('is added once if the request is repeated, and no other customer gets its code', async () => {
    const input = { email: 'ayse@yildiz.test', firstUser: 'invite' as const }
    expect(await add(input)).toMatchObject({ done: true })
    expect((await card('C-0001')).users).toHaveLength(1)
    expect(await add({ ...input, companyName: 'Kaya Lastik' })).toMatchObject({ refusal: 'CustomerCodeTaken' })
    expect(await add({ ...input, kind: 'public' })).toMatchObject({ refusal: 'CustomerCodeTaken' })
  })

  it('is not added without its first user or with a wrong address', async () => {
    const other = { code: 'C-0002', email: 'ayse@yildiz.test', firstUser: 'later' as const }
    expect(await add(other)).toMatchObject({ done: false, refusal: 'EmailRegistered' })
    const wrong = { ...ADDRESS, city: 'Atlantis', phone: '12' }
    const refused = { refusal: 'InvalidRequest', addressProblems: { city: 'city', phone: 'phone' } }
    expect(await add({ code: 'C-0002', address: wrong })).toMatchObject(refused)
    expect(await add({ code: 'C-0002', currency: 'CHF' })).toMatchObject({ refusal: 'CurrencyWithoutRate' })
    await expect(card('C-0002')).rejects.toMatchObject({ status: 404 })
  })

  it('may have the records of this site only', async () => {
    for (const field of ['groupId', 'priceListId', 'depotId'] as const)
      await expect(add({ code: 'C-0003', [field]: 987_654 })).rejects.toMatchObject({ status: 400 })
    await expect(add({ code: 'C-0003', representativeIds: [987_654] })).rejects.toMatchObject({ status: 400 })
    await founded.type('members', 'representative', 'eda@oto.test', '--name', 'Eda Su')
    const { representatives } = await sales.call(getCustomerChoices, {})
    const representativeIds = representatives.map(({ id }) => id)
    const person = { code: 'P-1', kind: 'public' as const, currency: 'EUR', email: 'can@ak.test' }
    expect(await add({ ...person, firstUser: 'later', representativeIds })).toMatchObject({ done: true })
    expect(await card('P-1')).toMatchObject({
      kind: 'public',
      currency: 'EUR',
      representatives: [{ name: 'Eda Su' }],
      users: [{ state: 'waits', managesUsers: false }],
    })
  })

  it('is compared with those that have its tax number, e-mail address or phone', async () => {
    const find = async (contact: object) => {
      const empty = { taxNumber: '', email: '', phone: '', mobilePhone: '' }
      const { customers } = await sales.call(getSimilarCustomers, { ...empty, ...contact })
      return customers.map(({ code, same }) => `${code} ${same.join(' ')}`)
    }
    expect(await find({ taxNumber: '4540536920' })).toEqual(['C-0001 taxNumber', 'P-1 taxNumber'])
    expect(await find({ mobilePhone: '+90 532 555 01 01', email: 'CAN@ak.test' })).toEqual([
      'C-0001 phone',
      'P-1 email phone',
    ])
    expect(await find({ taxNumber: '45405', phone: '555' })).toEqual([])
  })
})

describe('kind and currency', () => {
  const read = (code: string) => sales.call(getCustomerKind, { code })

  it('change while there are no orders and no account entries, with the roles of the users', async () => {
    const saved = await read('P-1')
    expect(saved).toMatchObject({ kind: 'public', currency: 'EUR', reasons: [] })
    const change = { id: saved.id, version: saved.version, kind: 'dealer' as const, currency: 'USD', dealerCode: '' }
    const withoutRate = { ...change, currency: 'CHF' }
    expect(await sales.call(changeCustomerKind, withoutRate)).toMatchObject({ refusal: 'CurrencyWithoutRate' })
    expect(await sales.call(changeCustomerKind, change)).toMatchObject({ done: true })
    expect(await card('P-1')).toMatchObject({ kind: 'dealer', currency: 'USD', users: [{ managesUsers: true }] })
    expect(await lastEntry('customer.change')).toMatchObject({
      detail: {
        before: { customerKind: 'public', currency: 'EUR' },
        after: { customerKind: 'dealer', currency: 'USD' },
      },
    })
    expect(await sales.call(changeCustomerKind, { ...change, kind: 'public' })).toMatchObject({
      refusal: 'RecordChanged',
    })
  })

  it('make a sub-dealer of a dealer, in its currency, and release it again', async () => {
    await add({ code: 'S-1', currency: 'EUR', taxNumber: '', phone: '' })
    const change = async (input: { kind: 'dealer' | 'subDealer'; dealerCode?: string }) => {
      const { id, version, currency } = await read('S-1')
      return sales.call(changeCustomerKind, { id, version, currency, dealerCode: '', ...input })
    }
    for (const dealerCode of ['', 'no-such', 'S-1'])
      expect(await change({ kind: 'subDealer', dealerCode })).toMatchObject({ refusal: 'DealerNotFound' })
    expect(await change({ kind: 'subDealer', dealerCode: 'C-0001' })).toMatchObject({ done: true })
    expect(await card('S-1')).toMatchObject({ kind: 'subDealer', currency: 'TRY', dealer: { code: 'C-0001' } })
    expect((await read('C-0001')).reasons).toEqual(['subDealers'])
    expect(await lastEntry('customer.change')).toMatchObject({ detail: { after: { dealer: 'C-0001' } } })
    const { id } = await card('S-1')
    const { id: dealerId } = await card('C-0001')
    const given = { siteId: founded.siteId, dealerId, customerId: id, percents: ['5'] }
    const brand = await founded.db
      .insertInto('brands')
      .values({ siteId: founded.siteId, key: 'bosch', name: 'Bosch', slug: 'bosch' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await founded.db
      .insertInto('discounts')
      .values({ ...given, brandId: brand.id })
      .execute()
    expect(await change({ kind: 'dealer' })).toMatchObject({ done: true })
    expect(await card('S-1')).toMatchObject({ kind: 'dealer', dealer: null, discounts: [] })
  })

  it('stay while a cart has a price that staff granted', async () => {
    const { id: customerId, users } = await card('P-1')
    const { db, siteId } = founded
    const userId = users[0]?.id ?? 0
    const cart = { siteId, customerId, userId, state: 'saved' }
    const { id: cartId } = await db.insertInto('carts').values(cart).returning('id').executeTakeFirstOrThrow()
    const lines = JSON.stringify([{ given_price: 12.5, given_by: userId }])
    await db.insertInto('cartRemovals').values({ cartId, lines }).execute()
    expect((await read('P-1')).reasons).toEqual(['grantedPrices'])
    await db
      .updateTable('cartRemovals')
      .set({ removedAt: new Date('2026-01-01') })
      .execute()
    expect((await read('P-1')).reasons).toEqual([])
    const product = { siteId, code: 'B-1', name: 'Balata', slug: 'balata' }
    const { id: productId } = await db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()
    const line = { cartId, productId, quantity: '1', givenPrice: '12.5', givenBy: userId }
    await db.insertInto('cartLines').values(line).execute()
    const { reasons, ...saved } = await read('P-1')
    expect(reasons).toEqual(['grantedPrices'])
    const change = { ...saved, currency: 'EUR' }
    expect(await sales.call(changeCustomerKind, change)).toMatchObject({ refusal: 'CustomerKindFixed' })
    await db.deleteFrom('carts').where('id', '=', cartId).execute()
  })

  it('stay while the books state a balance in the currency', async () => {
    const { id: customerId } = await card('S-1')
    const figures = { customerId, currency: 'TRY', balance: '10', asOf: '2026-10-01' }
    await founded.db.insertInto('accountBookFigures').values(figures).execute()
    expect((await read('S-1')).reasons).toEqual(['account'])
    await founded.db.deleteFrom('accountBookFigures').where('customerId', '=', customerId).execute()
  })

  it('stay once the customer has an account entry', async () => {
    const entries = ['Cari Kodu;Belge No;Evrak Tarihi;Borç;Referans', 'C-0001;F-1;05.10.2026;100,00;R-1']
    await founded.importLines(entries, { mapping: emptyMapping('entries') })
    const { reasons, ...saved } = await read('C-0001')
    expect(reasons).toEqual(['account'])
    const change = { ...saved, currency: 'EUR' }
    expect(await sales.call(changeCustomerKind, change)).toMatchObject({ refusal: 'CustomerKindFixed' })
  })
})

describe('addresses of a customer', () => {
  const insert = (customerId: number, title: string) =>
    sales.call(addresses.addCustomerAddress, { ...ADDRESS, title, customerId })

  it('are added, changed, preferred and removed by staff, as by the customer', async () => {
    const { id: customerId } = await card('P-1')
    expect(await insert(customerId, 'Merkez')).toMatchObject({ done: true })
    const { id } = await insert(customerId, 'Depo')
    if (id === null) throw new Error('the address was not added')
    expect(await insert(customerId, 'Depo')).toMatchObject({ id })
    const read = () => sales.call(addresses.getCustomerAddress, { customerId, id })
    const { version } = await read()
    const change = { ...ADDRESS, title: 'Ostim', customerId, id, version }
    expect(await sales.call(addresses.changeCustomerAddress, change)).toMatchObject({ done: true })
    const stale = { ...change, title: 'Siteler' }
    expect(await sales.call(addresses.changeCustomerAddress, stale)).toMatchObject({ refusal: 'RecordChanged' })
    const wrong = { ...change, city: 'Atlantis' }
    expect(await sales.call(addresses.changeCustomerAddress, wrong)).toMatchObject({ problems: { city: 'city' } })
    const reference = async () => ({ customerId, id, version: (await read()).version })
    expect(await sales.call(addresses.preferCustomerAddress, await reference())).toMatchObject({ done: true })
    expect((await card('P-1')).addresses).toMatchObject([{ title: 'Ostim', isDefault: true }, { title: 'Merkez' }])
    expect(await sales.call(addresses.removeCustomerAddress, await reference())).toMatchObject({ done: true })
    expect((await card('P-1')).addresses).toMatchObject([{ title: 'Merkez', isDefault: true }])
    expect(await lastEntry('address.remove')).toMatchObject({ customerId, userId: expect.any(Number) })
  })

  it('belong to one customer', async () => {
    const [first] = (await card('C-0001')).addresses
    const { id: customerId } = await card('P-1')
    const { id = 0, version = 0 } = first ?? {}
    const others = { customerId, id, version }
    await expect(sales.call(addresses.removeCustomerAddress, others)).rejects.toMatchObject({ status: 404 })
    await expect(insert(987_654, 'Depo')).rejects.toMatchObject({ status: 404 })
  })
})

const DISCOUNT: InputOf<typeof addDiscount> = {
  customer: null,
  groupId: null,
  brandId: null,
  categoryId: null,
  product: null,
  percents: ['10'],
  title: '',
  from: null,
  until: null,
}

describe('groups of customers', () => {
  const list = async () => (await sales.call(groups.getCustomerGroups, {})).groups
  const find = async (name: string) => {
    const { id = 0 } = (await list()).find((group) => group.name === name) ?? {}
    return sales.call(groups.getCustomerGroup, { id })
  }
  const addGroup = (name: string) => sales.call(groups.addCustomerGroup, { name })
  const assign = async (code: string, name: string) => {
    const { id } = await card(code)
    const { id: groupId } = await find(name)
    return sales.call(groups.assignCustomerGroup, { customerIds: [id], groupId })
  }
  const discount = (groupId: number, from: string) => sales.call(addDiscount, { ...DISCOUNT, groupId, from })

  it('are added once and renamed; lists find them by their first name', async () => {
    for (const name of ['Bayi', 'Bayi', 'Servis']) expect(await addGroup(name)).toMatchObject({ done: true })
    const { id, version } = await find('Servis')
    const rename = { id, version, name: 'Servisler' }
    for (const _ of [1, 2]) expect(await sales.call(groups.changeCustomerGroup, rename)).toMatchObject({ done: true })
    expect(await sales.call(groups.changeCustomerGroup, { ...rename, name: 'Filo' })).toMatchObject({
      refusal: 'RecordChanged',
    })
    expect(await addGroup('Servis')).toMatchObject({ refusal: 'NameTaken' })
    await founded.importLines(['Cari Kodu;Ünvan;Grup', 'G-1;Servis Bir;Servis'])
    expect((await list()).map(({ name, customers }) => `${name} ${customers}`)).toEqual(['Bayi 0', 'Servisler 1'])
  })

  it('are set for chosen customers, which is logged for each', async () => {
    expect(await assign('C-0001', 'Bayi')).toMatchObject({ done: true, changed: 1 })
    expect(await assign('C-0001', 'Bayi')).toMatchObject({ changed: 0 })
    expect(await lastEntry('customer.change')).toMatchObject({
      target: 'C-0001',
      detail: { before: { group: '' }, after: { group: 'Bayi' } },
    })
    const { id } = await card('P-1')
    const unknown = { customerIds: [id], groupId: 987_654 }
    await expect(sales.call(groups.assignCustomerGroup, unknown)).rejects.toMatchObject({ status: 404 })
  })

  it('are removed while unused, and otherwise merged without two discounts on the same goods', async () => {
    const [dealers, services] = [await find('Bayi'), await find('Servisler')]
    for (const from of ['2026-01-01', '2026-02-01']) await discount(services.id, from)
    await discount(dealers.id, '2026-02-01')
    const remove = (group: { id: number; version: number }, into: number | null) =>
      sales.call(groups.removeCustomerGroup, { id: group.id, version: group.version, into })
    expect(await remove(services, null)).toMatchObject({ refusal: 'GroupInUse' })
    expect(await remove(services, dealers.id)).toMatchObject({ refusal: 'GroupsOverlap' })
    await founded.db.deleteFrom('discounts').where('groupId', '=', dealers.id).execute()
    expect(await remove(services, dealers.id)).toMatchObject({ done: true })
    expect(await list()).toMatchObject([{ name: 'Bayi', customers: 2, discounts: 2 }])
    expect(await lastEntry('customerGroup.remove')).toMatchObject({ detail: { note: 'Servisler → Bayi' } })
    await addGroup('Boş')
    expect(await remove(await find('Boş'), null)).toMatchObject({ done: true })
    expect(await list()).toHaveLength(1)
  })
})

describe('a merge of customers', () => {
  const merge = (code: string, intoCode: string, preview = false) =>
    sales.call(mergeCustomers, { code, intoCode, preview })
  const addOwnDiscount = (customer: string, percent: string) =>
    sales.call(addDiscount, { ...DISCOUNT, customer, percents: [percent], from: '2026-03-01' })

  it('is refused with the reason', async () => {
    expect(await merge('P-1', 'C-0001', true)).toMatchObject({ done: false, reason: 'currency' })
    expect(await merge('C-0001', 'no-such')).toMatchObject({ done: false, reason: 'noCustomer' })
  })

  it('shows first what moves, and leaves one discount on the same goods', async () => {
    await addOwnDiscount('G-1', '5')
    await addOwnDiscount('C-0001', '10')
    expect(await merge('G-1', 'C-0001', true)).toMatchObject({ reason: null, moved: { discounts: 1 } })
    expect((await card('G-1')).name).toBe('Servis Bir')
    for (const _ of [1, 2]) expect(await merge('G-1', 'C-0001')).toMatchObject({ done: true })
    await expect(card('G-1')).rejects.toMatchObject({ status: 404 })
    const { discounts } = await card('C-0001')
    expect(discounts.filter(({ ofGroup }) => !ofGroup)).toMatchObject([{ percents: ['10.00'] }])
    expect(await lastEntry('customer.join')).toMatchObject({ detail: { note: 'G-1 → C-0001' } })
    // The merged customer is no sub-dealer.
    expect((await sales.call(getCustomerKind, { code: 'C-0001' })).reasons).toEqual(['account'])
  })

  it('lets no list change the merged customer', async () => {
    const { counts } = await founded.importLines(['Cari Kodu;Ünvan;E-posta', 'G-1;Servis;g@servis.test'])
    expect(counts).toMatchObject({ refused: 1, changed: 0 })
  })

  it('needs the second factor again', async () => {
    await addSecondFactor(founded.db, 'satis@oto.test')
    await founded.db.updateTable('sessions').set({ secondFactorAt: null }).execute()
    expect(await merge('P-1', 'C-0001', true)).toMatchObject({ reason: 'currency' })
    expect(await merge('P-1', 'C-0001')).toMatchObject({ done: false, refusal: 'ConfirmSecondFactor' })
  })
})

describe('records of customers', () => {
  it('are closed to staff without manageCustomers', async () => {
    const calls = [
      () => add({ code: 'D-1' }, warehouse),
      () => warehouse.call(getCustomerCode, {}),
      () => warehouse.call(getCustomerKind, { code: 'C-0001' }),
      () => warehouse.call(groups.getCustomerGroups, {}),
      () => warehouse.call(addresses.addCustomerAddress, { ...ADDRESS, customerId: 1 }),
      () => warehouse.call(groups.assignCustomerGroup, { customerIds: [], groupId: null }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
  })
})
