import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { getAuditLog, getRecordHistory } from '#src/audit/wire.ts'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { addCustomerGroup, changeCustomerGroup, getCustomerGroup, getCustomerGroups } from './customer-groups/wire.ts'
import { addDiscount, changeDiscount, getDiscount, getDiscountList } from './discounts/wire.ts'
import { applyUpload, compareUpload, getUpload, uploadList } from './imports/wire.ts'
import { addMediaFile } from './media/wire.ts'
import { addNetPrice, getNetPriceList, renewNetPrice } from './net-prices/wire.ts'
import {
  changeProperty,
  changePropertyValue,
  getProperty,
  getPropertyList,
  getPropertyValue,
  getPropertyValues,
} from './properties/wire.ts'
import { addRedirect, changeRedirect, getRedirect } from './redirects/wire.ts'
import { changeTargets } from './representatives/targets/wire.ts'
import { searchBackOffice } from './search/wire.ts'
import { addUnit, changeUnit, getUnit } from './units/wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines(['Kod;Ad;Marka;Fiyat;Özellik: Aks', 'P-1;Balata;Bosch;100;Ön'])
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto'])
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
})
afterAll(() => founded.close())

type RecordName = InputOf<typeof getRecordHistory>['name']

const runJob = async () => {
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
}

/** The entries of a record, newest first. */
const read = async (name: RecordName, key: string | number) =>
  (await owner.call(getRecordHistory, { name, key: `${key}` })).lines.map(({ action }) => action)

describe('the history of', () => {
  it('a discount and a net price has their own changes only', async () => {
    const terms = { title: '', from: null, until: '2030-12-31', reference: '', note: '' }
    const target = { customer: 'C-1', groupId: null, categoryId: null, product: null }
    const addition = { ...target, brandId: null, percents: ['10'], ...terms }
    await owner.call(addDiscount, addition)
    await owner.call(addDiscount, { ...addition, from: '2031-01-01', until: null })
    const { discounts } = await owner.call(getDiscountList, {})
    const [first, second] = discounts.toSorted((one, other) => one.id - other.id).map(({ id }) => id)
    const { version } = await owner.call(getDiscount, { id: first ?? 0 })
    await owner.call(changeDiscount, { id: first ?? 0, version, ...terms, percents: ['12'] })
    expect(await read('discount', first ?? 0)).toEqual(['discount.write', 'discount.write'])
    expect(await read('discount', second ?? 0)).toEqual(['discount.write'])
    const price = { customer: 'C-1', product: 'P-1', minQuantity: '0', amount: '90', currency: 'TRY' }
    await owner.call(addNetPrice, { ...price, from: '2030-01-01', until: '2030-12-31', reference: '', note: '' })
    const [added] = (await owner.call(getNetPriceList, {})).netPrices
    await owner.call(renewNetPrice, { id: added?.id ?? 0 })
    expect(await read('netPrice', added?.id ?? 0)).toEqual(['netPrice.write'])
    const { lines } = await owner.call(getAuditLog, { kind: 'netPrice.write' })
    expect(lines.map(({ target: shown }) => shown)).toEqual(['', ''])
  })

  it('a property and a value with the same id has those of each', async () => {
    const [property] = (await owner.call(getPropertyList, {})).properties
    const id = property?.id ?? 0
    const { version } = await owner.call(getProperty, { id })
    await owner.call(changeProperty, { id, version, names: { tr: 'Dingil' }, sortNo: 1 })
    const [value] = (await owner.call(getPropertyValues, { id, text: '', page: 1 })).values
    const seen = await owner.call(getPropertyValue, { id: value?.id ?? 0 })
    await owner.call(changePropertyValue, { id: seen.id, version: seen.version, names: { tr: 'Ön dingil' } })
    expect(await read('property', id)).toEqual(['property.change'])
    expect(await read('propertyValue', `value ${seen.id}`)).toEqual(['property.change'])
  })

  it('a group of customers, a unit and a redirect', async () => {
    await owner.call(addCustomerGroup, { name: 'Servis' })
    const [group] = (await owner.call(getCustomerGroups)).groups
    const { code, version } = await owner.call(getCustomerGroup, { id: group?.id ?? 0 })
    await owner.call(changeCustomerGroup, { id: group?.id ?? 0, version, name: 'Servisler' })
    expect(await read('customerGroup', code)).toEqual(['customerGroup.change', 'customerGroup.add'])
    await owner.call(addUnit, { names: { tr: 'Kova' }, decimals: false })
    const unit = await owner.call(getUnit, { code: 'Kova' })
    await owner.call(changeUnit, { code: 'Kova', version: unit.version, names: { tr: 'Kovalar' }, decimals: false })
    expect(await read('unit', 'Kova')).toEqual(['unit.change', 'unit.add'])
    const { id = 0 } = await owner.call(addRedirect, { document: { from: '/eski', to: '/' } })
    const saved = await owner.call(getRedirect, { id: id ?? 0 })
    await owner.call(changeRedirect, { id: id ?? 0, version: saved.version, document: { from: '/eski-2', to: '/' } })
    expect(await read('redirect', id ?? 0)).toEqual(['redirect.change', 'redirect.add'])
  })

  it('a list of the shop details by its own name only', async () => {
    const { id: siteId } = await founded.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
    const entry = { siteId, action: 'site.write', detail: '{}' }
    await founded.db
      .insertInto('auditLog')
      .values([
        { ...entry, target: 'shipping' },
        { ...entry, target: 'settings' },
      ])
      .execute()
    expect(await read('shippingMethods', 'shipping')).toContain('site.write')
    await expect(read('shippingMethods', 'settings')).rejects.toMatchObject({ status: 404 })
  })

  it('a media file, a line of a bank statement and the sales targets of a representative', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>').toString('base64')
    await owner.call(addMediaFile, { fileName: 'fren.svg', content, replaces: null })
    expect(await read('mediaFile', 'fren')).toEqual(['media.keep'])
    const { siteId } = founded
    const user = {
      siteId,
      role: 'representative',
      emailKey: 'tem@oto.test',
      email: 'tem@oto.test',
      passwordHash: '-',
      loginKind: 'userAccount',
    }
    const { id } = await founded.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    const targets = [{ userId: id, month: 3, amount: '500', seen: null }]
    expect(await owner.call(changeTargets, { year: 2030, targets })).toMatchObject({ done: true })
    expect(await read('salesTargets', id)).toEqual(['representative.target'])
    await expect(read('salesTargets', 999_999)).rejects.toMatchObject({ status: 404 })
    const entry = { siteId, target: '77', detail: '{}' }
    const booked = ['bank.book', 'bank.undo', 'bank.upload'].map((action) => ({ ...entry, action }))
    await founded.db.insertInto('auditLog').values(booked).execute()
    expect(await read('bankLine', 77)).toEqual(['bank.undo', 'bank.book'])
    const catalogue = await joinStaff(founded, { email: 'katalog@oto.test', role: 'catalogue' })
    for (const name of ['bankLine', 'salesTargets', 'mediaFile'] as const)
      await expect(catalogue.call(getRecordHistory, { name, key: '77' })).rejects.toMatchObject({ status: 404 })
  })

  it('a customer has the lists of routes that name its addresses', async () => {
    const customer = await founded.db
      .selectFrom('customers')
      .select('id')
      .where('code', '=', 'C-1')
      .executeTakeFirstOrThrow()
    const address = {
      siteId: founded.siteId,
      customerId: customer.id,
      title: 'Depo',
      isDefault: true,
      line1: '',
      city: 'Bursa',
    }
    await founded.db.insertInto('addresses').values(address).execute()
    const text = 'Cari Kodu;Adres;Rota;Sıra\nC-1;Depo;KUZEY;3'
    const list = { kind: 'routes', fileName: 'rota.csv', content: Buffer.from(text).toString('base64') } as const
    const id = (await owner.call(uploadList, { ...list, key: crypto.randomUUID() })).id ?? 0
    const { version, columns } = await owner.call(getUpload, { id })
    expect(columns).toBeDefined()
    await owner.call(compareUpload, { id, version })
    await runJob()
    await owner.call(applyUpload, { id, version: (await owner.call(getUpload, { id })).version, confirmed: true })
    await runJob()
    // The title of an address changes, and addresses are removed.
    await founded.db.updateTable('addresses').set({ title: 'Yeni depo', removedAt: new Date() }).execute()
    const { lines, listChanges } = await owner.call(getRecordHistory, { name: 'customer', key: `${customer.id}` })
    await founded.db.updateTable('addresses').set({ removedAt: null }).execute()
    expect(lines.map(({ action }) => action)).toContain('import.apply')
    expect(listChanges).toContainEqual(
      expect.objectContaining({ uploadId: id, field: 'route', place: 'Depo', before: '', after: 'KUZEY' }),
    )
    // More cities than a list of cities has come before this one.
    await sql`
      with added as (
        insert into customers (site_id, kind, code, company_name, currency)
        select ${founded.siteId}, 'dealer', 'CITY-' || no, 'Oto', 'TRY' from generate_series(1, 301) no returning id, code)
      insert into addresses (site_id, customer_id, title, is_default, line1, city)
      select ${founded.siteId}, id, 'Merkez', true, '', 'Adana ' || code from added`.execute(founded.db)
    const { customers } = await owner.call(searchBackOffice, { text: 'burs' })
    expect(customers).toMatchObject([{ code: 'C-1', city: 'Bursa' }])
  })

  it('a return is for those who decide about returns', async () => {
    const { id: siteId } = await founded.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
    await founded.db
      .insertInto('auditLog')
      .values({ siteId, action: 'return.status', target: 'RET-1', detail: '{}' })
      .execute()
    expect(await read('return', 'RET-1')).toEqual(['return.status'])
    const content = await joinStaff(founded, { email: 'icerik@oto.test', role: 'content' })
    await expect(content.call(getRecordHistory, { name: 'return', key: 'RET-1' })).rejects.toMatchObject({
      status: 404,
    })
  })
})
