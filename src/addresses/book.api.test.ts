import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadVersion } from '#tests/support/row-version.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import { addressesApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  await shop.db.updateTable('addresses').set({ removedAt: new Date(), isDefault: false }).execute()
})
afterAll(() => shop.close())

const calls = indexCalls(addressesApi)
interface Answer {
  Status: number
  ErrorCode: string | null
  Problems: object
  CustomerAddressID: number
}

/** An edit carries the version of now, unless it names another one. */
async function send<Of = Answer>(
  name: string,
  key: string,
  written: { CustomerAddressID?: unknown; [word: string]: unknown } = {},
): Promise<Of> {
  const call = calls.get(key)
  if (!call) throw new Error(`No call ${key}`)
  const isEdit = [CHANGE, REMOVE, PREFER].includes(key)
  const seen = isEdit ? { Version: await loadVersion(shop.db, 'addresses', written.CustomerAddressID) } : {}
  const input = { ...seen, ...written }
  const app = { db: shop.db, env: {} } as unknown as AppContext
  return (await call.onWire({
    context: shop.context(name),
    app,
    request: { ip: '10.0.0.9', hasToken: true },
    input,
  })) as Of
}
const ADD = 'POST address/insert-address'
const CHANGE = 'POST address/update-address'
const REMOVE = 'POST address/delete-address'
const PREFER = 'POST address/set-default-address'

const place = (title: string, more: object = {}) => ({
  AddressDefinition: title,
  AddressRow1: 'Ostim 1201. Cadde No 14',
  CountryId: 168,
  CityName: 'Ankara',
  Phone: '0312 354 00 00',
  PostCode: '06374',
  ...more,
})

interface AddressRow {
  CustomerAddressID: number
  AddressDefinition: string
  IsDefault: number
  CountryId: number
  CountryCode: string
  Version: number
}
async function list(name: string) {
  const { AddressList } = await send<{ AddressList: { $values: AddressRow[] } }>(name, 'GET address/get-address-list')
  return AddressList.$values
}
const titles = async (name: string) =>
  (await list(name)).map(({ AddressDefinition, IsDefault }) => `${AddressDefinition}${IsDefault ? '*' : ''}`)

const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })

describe('the address book', () => {
  /** @requirement BOOK-1 */
  it('starts with a default one; the same twice is one (orders 3)', async () => {
    const first = await send('ayse', ADD, place('Merkez'))
    expect(first).toMatchObject({ Status: 1, ErrorCode: null, Problems: {} })
    expect(await send('ayse', ADD, place('Merkez'))).toMatchObject({ CustomerAddressID: first.CustomerAddressID })
    expect(await titles('ayse')).toEqual(['Merkez*'])
    expect(await list('ayse')).toMatchObject([{ CountryId: 168, CountryCode: 'TR' }])
  })

  /** @requirement BOOK-1 */
  it('has one default at all times; when it is removed, the next becomes it (orders 3)', async () => {
    const depot = await send('ayse', ADD, place('Depo'))
    expect(await titles('ayse')).toEqual(['Merkez*', 'Depo'])
    await send('ayse', PREFER, { CustomerAddressID: depot.CustomerAddressID })
    expect(await titles('ayse')).toEqual(['Depo*', 'Merkez'])
    await send('ayse', REMOVE, { CustomerAddressID: depot.CustomerAddressID })
    expect(await titles('ayse')).toEqual(['Merkez*'])
  })

  it('created twice at once by the first address still has one default', async () => {
    await Promise.all(['Bir', 'İki', 'Üç'].map((title) => send('mehmet', ADD, place(title))))
    const stored = await titles('mehmet')
    expect(stored).toHaveLength(3)
    expect(stored.filter((title) => title.endsWith('*'))).toHaveLength(1)
  })

  /** @requirement BOOK-2 */
  it('reports the problem of each field and writes nothing (orders 5, 8)', async () => {
    const wrong = place('', { AddressRow1: 'Ostim', Phone: '123', PostCode: '99', CountryId: 999_999 })
    expect(await send('ayse', ADD, wrong)).toMatchObject({
      Status: 0,
      ErrorCode: 'InvalidRequest',
      Problems: { title: 'empty', line1: 'short', phone: 'phone', country: 'country' },
    })
    expect(await send('ayse', ADD, place('x', { PostCode: '99100' }))).toMatchObject({
      Problems: { postCode: 'postCode' },
    })
    expect(await titles('ayse')).toEqual(['Merkez*'])
  })

  /** @requirement BOOK-6 */
  it('accepts a province of Turkey and one of its counties, in any spelling', async () => {
    const unknown = { Status: 0, ErrorCode: 'InvalidRequest', CustomerAddressID: null }
    expect(await send('ayse', ADD, place('x', { CityName: 'Paris' }))).toMatchObject({
      ...unknown,
      Problems: { city: 'city' },
    })
    expect(await send('ayse', ADD, place('x', { CountyName: 'Kadıköy' }))).toMatchObject({
      ...unknown,
      Problems: { county: 'county' },
    })
    const french = place('Paris', { CountryId: 250, CityName: 'Paris', CountyName: 'Marais', PostCode: '75004' })
    const paris = await send('ayse', ADD, french)
    expect(paris).toMatchObject({ Status: 1, Problems: {} })
    await send('ayse', REMOVE, { CustomerAddressID: paris.CustomerAddressID })
    const typed = { CityName: 'ISTANBUL', CountyName: 'kadikoy', PostCode: '34710' }
    const { CustomerAddressID } = await send('ayse', ADD, place('Şube', typed))
    expect(await list('ayse')).toContainEqual(
      expect.objectContaining({ CustomerAddressID, CityName: 'İstanbul', CountyName: 'Kadıköy', Problems: {} }),
    )
    await send('ayse', REMOVE, { CustomerAddressID })
  })

  /** @requirement BOOK-3, BOOK-5, THREAT-11 */
  it('does not exist for another customer, whatever the request (threat 11)', async () => {
    const [own] = await list('ayse')
    const id = { CustomerAddressID: own?.CustomerAddressID }
    for (const key of [REMOVE, PREFER]) await expect(send('mehmet', key, id)).rejects.toEqual(missing)
    await expect(send('mehmet', CHANGE, { ...place('Benim'), ...id })).rejects.toEqual(missing)
    expect(await titles('ayse')).toEqual(['Merkez*'])
  })

  /** @requirement BOOK-3 */
  it('is changed by one’s representative, with both names in the log (orders 6, threat 16)', async () => {
    const [own] = await list('ayse')
    const { userId, customer } = shop.person('zeynep').viewer
    await send('zeynep', CHANGE, { ...place('Yeni merkez'), CustomerAddressID: own?.CustomerAddressID })
    expect(await titles('ayse')).toEqual(['Yeni merkez*'])
    const logged = await shop.db
      .selectFrom('auditLog')
      .select(['userId', 'customerId', 'target'])
      .where('action', '=', 'address.change')
      .execute()
    expect(logged).toEqual([{ userId, customerId: customer?.id, target: `${own?.CustomerAddressID}` }])
  })

  /** @requirement BOOK-6 */
  it('lists an address of an unknown city with its problem, and accepts its change only when corrected', async () => {
    const owner = { siteId: shop.site.id, customerId: shop.person('ayse').viewer.customer?.id ?? 0 }
    const row = { ...owner, title: 'Zeytin', line1: 'Rue de Rivoli 12', city: 'Paris', phone: '03123540000' }
    const { id } = await shop.db.insertInto('addresses').values(row).returning('id').executeTakeFirstOrThrow()
    expect(await list('ayse')).toContainEqual(
      expect.objectContaining({ CustomerAddressID: id, CityName: 'Paris', Problems: { city: 'city' } }),
    )
    const change = place('Zeytin', { CityName: 'Paris', CustomerAddressID: id })
    expect(await send('ayse', CHANGE, change)).toMatchObject({ Status: 0, Problems: { city: 'city' } })
    expect(await send('ayse', CHANGE, { ...change, CityName: 'bursa', CountyName: 'nilufer' })).toMatchObject({
      Status: 1,
    })
    expect(await list('ayse')).toContainEqual(
      expect.objectContaining({ CustomerAddressID: id, CityName: 'Bursa', CountyName: 'Nilüfer', Problems: {} }),
    )
    await send('ayse', REMOVE, { CustomerAddressID: id })
  })

  it('rejects an edit of an address that changed since it was read (decision 0173)', async () => {
    const { CustomerAddressID } = await send('can', ADD, place('Ev'))
    const { CustomerAddressID: other } = await send('can', ADD, place('İş'))
    const seen = (await list('can')).find((one) => one.CustomerAddressID === other)
    const edit = { CustomerAddressID: other, Version: seen?.Version }
    const changed = { Status: 0, ErrorCode: 'RecordChanged', CustomerAddressID: null }
    // Which address is the default one is no part of another address.
    await send('can', PREFER, { CustomerAddressID })
    expect(await send('can', CHANGE, { ...place('Atölye'), ...edit })).toMatchObject({ Status: 1 })
    expect(await send('can', CHANGE, { ...place('Garaj'), ...edit })).toMatchObject(changed)
    expect(await send('can', CHANGE, { ...place('Atölye'), ...edit })).toMatchObject({ Status: 1 })
    for (const key of [REMOVE, PREFER]) expect(await send('can', key, edit)).toMatchObject(changed)
    expect(await titles('can')).toEqual(['Ev*', 'Atölye'])
    expect(await send('can', REMOVE, { CustomerAddressID: other })).toMatchObject({ Status: 1 })
  })

  /** @requirement BOOK-3 */
  it('is limited to two hundred addresses', async () => {
    const { siteId, id: customerId } = { siteId: shop.site.id, id: shop.person('mehmet').viewer.customer?.id ?? 0 }
    const many = Array.from({ length: 200 }, (_, at) => ({
      siteId,
      customerId,
      title: `P${at}`,
      line1: 'Bir sokak 12',
    }))
    await shop.db.insertInto('addresses').values(many).execute()
    expect(await send('mehmet', ADD, place('Bir daha'))).toMatchObject({ Status: 0, ErrorCode: 'TooManyAddresses' })
  })
})
