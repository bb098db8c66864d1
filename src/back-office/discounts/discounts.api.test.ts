import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { getAuditLog } from '#src/audit/wire.ts'
import { emptyMapping } from '#src/imports/columns/mapping.ts'
import { signIn } from '#src/session/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import {
  addNetPrice,
  changeNetPrice,
  exportNetPriceList,
  getNetPrice,
  getNetPriceList,
  removeNetPrices,
  renewNetPrice,
} from '../net-prices/wire.ts'
import {
  addDiscount,
  changeDiscount,
  exportDiscountList,
  getDiscount,
  getDiscountChoices,
  getDiscountList,
  getOverlaps,
  previewDiscountEffect,
  removeDiscounts,
  renewDiscount,
} from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines([
    'Kod;Ad;Marka;Kategori;Fiyat',
    'P-1;Balata;Bosch;Fren > Balata;100',
    'P-2;Disk;ATE;Fren > Disk;50',
  ])
  await founded.importLines(['Cari Kodu;Ünvan;Grup', 'C-1;Yıldız Oto;Bayi', 'C-2;Kaya Lastik;'])
  owner = await signInAs('ela@oto.test')
})
afterAll(() => founded.close())

/** A new owner, signed in at a browser. */
async function signInAs(email: string): Promise<Browser> {
  const password = /password (\S{16})/.exec((await founded.type('members', 'owner', email)).out)?.[1] ?? ''
  const browser = await founded.browser()
  await browser.call(signIn, { email, password, remember: false, privacyAccepted: true, signInKind: 'user' })
  return browser
}

const NEW = {
  customer: null,
  groupId: null,
  brandId: null,
  categoryId: null,
  product: null,
  percents: ['10'],
  title: '',
  from: null,
  until: null,
} satisfies InputOf<typeof addDiscount>

const add = (input: Partial<InputOf<typeof addDiscount>>) => owner.call(addDiscount, { ...NEW, ...input })
const list = async (...filters: [filter: string, value: string][]) =>
  (await owner.call(getDiscountList, { filters: filters.map(([filter, value]) => ({ filter, value })) })).discounts
const loadChoices = () => owner.call(getDiscountChoices, {})

describe('discounts of a founded shop', () => {
  it('are given to customers and groups on everything, a brand, a category or a product', async () => {
    const { groups, brands, categories } = await loadChoices()
    expect(categories.map(({ name }) => name)).toEqual(['Fren', 'Fren > Balata', 'Fren > Disk'])
    const [group, brand, category] = [groups[0]?.id, brands.find(({ name }) => name === 'Bosch')?.id, categories[1]?.id]
    expect(await add({ customer: 'C-1', percents: ['10', '5'], title: 'Yaz' })).toMatchObject({ done: true })
    expect(await add({ customer: 'C-2', product: 'P-1', from: '2030-01-01' })).toMatchObject({ done: true })
    expect(await add({ groupId: group ?? 0, brandId: brand ?? 0, until: '2020-01-01' })).toMatchObject({ done: true })
    expect(await add({ groupId: group ?? 0, categoryId: category ?? 0 })).toMatchObject({ done: true })
    const { lines, records } = await owner.call(getAuditLog, { kind: 'discount.write' })
    expect(JSON.parse(lines[0]?.detail ?? '{}')).toMatchObject({ groupId: group, on: 'category', targetId: category })
    expect(records).toContainEqual({ kind: 'group', id: group, code: 'Bayi', name: 'Bayi' })
    expect(await list()).toMatchObject([
      { to: 'group', buyer: 'Bayi', on: 'brand', brand: 'Bosch', state: 'ended' },
      { to: 'group', buyer: 'Bayi', on: 'category', category: 'Balata', state: 'valid' },
      { to: 'customer', buyer: 'Kaya Lastik', customer: 'C-2', on: 'product', product: 'P-1', state: 'coming' },
      { to: 'customer', buyer: 'Yıldız Oto', on: 'all', percents: ['10.00', '5.00'], title: 'Yaz', state: 'valid' },
    ])
  })

  it('are filtered by text, buyer, goods and state', async () => {
    const buyers = async (...filters: [string, string][]) => (await list(...filters)).map(({ buyer }) => buyer)
    expect(await buyers(['q', 'YILDIZ'])).toEqual(['Yıldız Oto'])
    expect(await buyers(['q', 'p-1'])).toEqual(['Kaya Lastik'])
    expect(await buyers(['to', 'group'], ['on', 'brand'])).toEqual(['Bayi'])
    expect(await buyers(['on', 'all'])).toEqual(['Yıldız Oto'])
    expect(await buyers(['state', 'coming'])).toEqual(['Kaya Lastik'])
    expect(await buyers(['to', 'nobody'])).toEqual([])
  })

  it('are added once, however often the same is sent; another one from the same day is refused', async () => {
    expect(await add({ customer: 'C-1', percents: ['10', '5'], title: 'Yaz' })).toMatchObject({ done: true })
    expect(await list(['q', 'yıldız'])).toHaveLength(1)
    expect(await add({ customer: 'C-1', percents: ['12'] })).toMatchObject({ refusal: 'DiscountExists' })
    const racing = Array.from({ length: 4 }, () => add({ customer: 'C-1', from: '2031-05-01' }))
    expect((await Promise.all(racing)).every(({ done }) => done)).toBe(true)
    expect(await list(['q', 'yıldız'])).toHaveLength(2)
  })

  it('name customers and products of the site', async () => {
    expect(await add({ customer: 'C-9' })).toMatchObject({ refusal: 'UnknownCustomerCode' })
    expect(await add({ customer: 'C-1', product: 'X' })).toMatchObject({ refusal: 'UnknownProductCode' })
    await expect(add({ customer: 'C-1', brandId: 999_999 })).rejects.toMatchObject({ status: 400 })
    for (const percent of ['-5', '100.01', '1.234'])
      await expect(add({ customer: 'C-1', percents: [percent] })).rejects.toMatchObject({ status: 400 })
    await expect(add({ customer: 'C-1', groupId: 1 })).rejects.toMatchObject({ status: 400 })
    await expect(add({ customer: 'C-1', from: '2030-01-02', until: '2030-01-01' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('are changed by the one who saw the present terms, and removed', async () => {
    const [{ id = 0 } = {}] = await list(['on', 'product'])
    const { version } = await owner.call(getDiscount, { id })
    const change = (terms: { percents: string[]; title?: string }, seen = version) =>
      owner.call(changeDiscount, { id, version: seen, title: '', until: null, ...terms })
    expect(await change({ percents: ['10'], title: 'Kış' })).toMatchObject({ done: true })
    expect(await change({ percents: ['20'] })).toMatchObject({ refusal: 'RecordChanged' })
    expect(await change({ percents: ['10'], title: 'Kış' })).toMatchObject({ done: true })
    const { lines } = await owner.call(getAuditLog, { kind: 'discount.write' })
    expect(JSON.parse(lines[0]?.detail ?? '{}')).toMatchObject({
      before: { discounts: '10', name: '' },
      after: { discounts: '10', name: 'Kış' },
    })
    const remove = () => owner.call(removeDiscounts, { ids: [id] })
    expect(await remove()).toEqual({ removed: 1 })
    expect(await remove()).toEqual({ removed: 0 })
    await expect(owner.call(getDiscount, { id })).rejects.toMatchObject({ status: 404 })
  })

  it('with a last day are listed by their end, marked if they overlap, and renewed once', async () => {
    const agreed = { reference: 'A-17', note: 'Yıllık', title: 'Anlaşma', percents: ['20'] }
    await add({ ...agreed, customer: 'C-2', from: '2098-01-01', until: '2098-12-31' })
    await add({ customer: 'C-2', from: '2098-12-01', until: '2099-01-31' })
    const [first, second] = await list(['end', 'fixed'], ['q', 'kaya'])
    expect([first, second]).toMatchObject([
      { until: '2098-12-31', reference: 'A-17', overlaps: true },
      { until: '2099-01-31', reference: '', overlaps: true },
    ])
    expect(await list(['end', 'soon'], ['q', 'A-17'])).toEqual([])
    const id = first?.id ?? 0
    for (const _ of [1, 2]) expect(await owner.call(renewDiscount, { id })).toMatchObject({ done: true })
    const renewed = await list(['q', 'A-17'])
    expect(renewed.map(({ from, until }) => [from, until])).toEqual([
      ['2098-01-01', '2098-12-31'],
      ['2099-01-01', '2099-12-31'],
    ])
    const next = renewed[1]?.id ?? 0
    const { version, note } = await owner.call(getDiscount, { id: next })
    expect(note).toBe('Yıllık')
    // Absent texts stay as they are, as in a list that has none.
    const change = { id: next, version, percents: ['15'], title: 'Anlaşma', until: '2099-06-30' }
    expect(await owner.call(changeDiscount, change)).toMatchObject({ done: true })
    expect(await owner.call(getDiscount, { id: next })).toMatchObject({ reference: 'A-17', note: 'Yıllık' })
    expect(await owner.call(renewDiscount, { id })).toMatchObject({ refusal: 'DiscountExists' })
    const [open] = (await list()).filter(({ until }) => until === null)
    await expect(owner.call(renewDiscount, { id: open?.id ?? 0 })).rejects.toMatchObject({ status: 400 })
    await expect(owner.call(renewDiscount, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
  })

  it('are exported as a file that the import of discounts reads as it is', async () => {
    const columns = ['customer', 'group', 'brand', 'category', 'product', 'chain', 'title', 'from', 'until']
    const { content } = await owner.call(exportDiscountList, { columns, format: 'csv' })
    const before = await list()
    const lines = `${content}`.replace('\uFEFF', '').trim().split(/\r?\n/)
    const { counts } = await founded.importLines(lines, { mapping: { ...emptyMapping('discounts'), numbers: 'tr' } })
    expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0 })
    expect(before.length).toBeGreaterThan(3)
  })

  it('are for staff with manageCustomers', async () => {
    const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getDiscountList, {})).rejects.toMatchObject({ status: 403 })
    await expect(warehouse.call(removeDiscounts, { ids: [1] })).rejects.toMatchObject({ status: 403 })
  })
})

const NEW_NET_PRICE = {
  customer: 'C-1',
  product: 'P-1',
  minQuantity: '0',
  amount: '80',
  currency: 'TRY',
  from: null,
  until: null,
} satisfies InputOf<typeof addNetPrice>

const agree = (input: Partial<InputOf<typeof addNetPrice>>) => owner.call(addNetPrice, { ...NEW_NET_PRICE, ...input })
const listNetPrices = async (...filters: [filter: string, value: string][]) =>
  (await owner.call(getNetPriceList, { filters: filters.map(([filter, value]) => ({ filter, value })) })).netPrices

describe('the effect of an unsaved discount', () => {
  const goods = { brandId: null, categoryId: null, product: null, from: null, savedId: null }
  const preview = (input: Partial<InputOf<typeof previewDiscountEffect>>, browser = owner) =>
    browser.call(previewDiscountEffect, { ...goods, customer: 'C-3', percents: ['20'], sample: 'P-9', ...input })

  beforeAll(async () => {
    await founded.type('price-lists', 'set', 'ETKI', '--name', 'Etki')
    const mapping = { ...emptyMapping('products'), defaults: { priceList: 'ETKI' } }
    await founded.importLines(['Kod;Ad;Fiyat;Alış Fiyatı', 'P-9;Filtre;100;60'], { mapping })
    await founded.importLines(['Cari Kodu;Ünvan;Fiyat Listesi', 'C-3;Etki Oto;ETKI'])
  })

  it('is the price after it, with the margin, and nothing is saved', async () => {
    expect((await preview({})).prices).toMatchObject([
      { code: 'P-9', before: '100.0000', after: '80.0000', marginBefore: '40.0', marginAfter: '25.0' },
    ])
    expect((await preview({ percents: ['10', '10'] })).prices).toMatchObject([{ after: '81.0000' }])
    const { discounts } = await owner.call(getDiscountList, { filters: [{ filter: 'q', value: 'Etki Oto' }] })
    expect(discounts).toEqual([])
  })

  it('is that of other percents for a saved discount', async () => {
    await owner.call(addDiscount, { ...NEW, customer: 'C-3', percents: ['10'] })
    const { discounts } = await owner.call(getDiscountList, { filters: [{ filter: 'q', value: 'Etki Oto' }] })
    const savedId = discounts[0]?.id ?? 0
    expect((await preview({ customer: null, savedId })).prices).toMatchObject([{ before: '90.0000', after: '80.0000' }])
    await expect(preview({ customer: null, savedId: 987_654 })).rejects.toMatchObject({ status: 404 })
  })

  it('is that of the later one, if the goods have a discount from a day on', async () => {
    await owner.call(addDiscount, { ...NEW, customer: 'C-3', percents: ['30'], from: '2026-01-01' })
    expect((await preview({})).prices, 'without a first day').toMatchObject([{ before: '70.0000', after: '70.0000' }])
    expect((await preview({ from: '2026-02-01' })).prices).toMatchObject([{ before: '70.0000', after: '80.0000' }])
  })

  it('needs a known product, or orders of the customer', async () => {
    expect(await preview({ sample: 'no-such' })).toMatchObject({ refusal: 'UnknownProductCode' })
    expect(await preview({ customer: 'no-such' })).toMatchObject({ refusal: 'UnknownCustomerCode' })
    expect(await preview({ sample: null })).toMatchObject({ done: true, prices: [] })
  })

  it('has no margin for staff who see no purchase prices', async () => {
    await founded.type('staff', 'save-role', 'iskonto', '--permissions', 'manageCustomers')
    const browser = await joinStaff(founded, { email: 'iskonto@oto.test', role: 'iskonto' })
    expect((await preview({}, browser)).prices).toMatchObject([{ marginBefore: null, marginAfter: null }])
  })
})

describe('net prices of a founded shop', () => {
  it('are agreed once, however often the same is sent; another one from the same day is refused', async () => {
    const racing = Array.from({ length: 4 }, () => agree({ until: '2098-12-31', reference: 'N-1', note: 'Yıllık' }))
    expect((await Promise.all(racing)).every(({ done }) => done)).toBe(true)
    expect(await agree({})).toMatchObject({ refusal: 'NetPriceExists' })
    expect(await agree({ minQuantity: '10', amount: '75.1255' })).toMatchObject({ done: true })
    expect(await listNetPrices()).toMatchObject([
      {
        buyer: 'Yıldız Oto',
        product: 'P-1',
        amount: '75.1255',
        minQuantity: '10.000',
        state: 'valid',
        overlaps: false,
      },
      {
        customer: 'C-1',
        productName: 'Balata',
        amount: '80.0000',
        minQuantity: '0.000',
        reference: 'N-1',
        until: '2098-12-31',
      },
    ])
    const { lines, records } = await owner.call(getAuditLog, { kind: 'netPrice.write' })
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[1]?.detail ?? '{}')).toMatchObject({ after: { amount: '80', currency: 'TRY' } })
    expect(records).toContainEqual(expect.objectContaining({ kind: 'product', code: 'P-1' }))
  })

  it('name a customer, a product and a currency with a rate', async () => {
    expect(await agree({ customer: 'C-9' })).toMatchObject({ refusal: 'UnknownCustomerCode' })
    expect(await agree({ product: 'X' })).toMatchObject({ refusal: 'UnknownProductCode' })
    const { db } = founded
    const { id: parentId } = await db
      .selectFrom('customers')
      .select('id')
      .where('code', '=', 'C-1')
      .executeTakeFirstOrThrow()
    await db.updateTable('customers').set({ parentId, kind: 'subDealer' }).where('code', '=', 'C-2').execute()
    expect(await agree({ customer: 'C-2' })).toMatchObject({ refusal: 'NetPriceOfSubDealer' })
    await db.updateTable('customers').set({ parentId: null, kind: 'dealer' }).where('code', '=', 'C-2').execute()
    for (const wrong of [{ currency: 'CHF' }, { amount: '0' }, { amount: '-1' }, { amount: '1.23456' }])
      await expect(agree(wrong)).rejects.toMatchObject({ status: 400 })
    await expect(agree({ from: '2030-01-02', until: '2030-01-01' })).rejects.toMatchObject({ status: 400 })
  })

  it('are filtered by text, state and end', async () => {
    const amounts = async (...filters: [string, string][]) =>
      (await listNetPrices(...filters)).map(({ amount }) => amount)
    expect(await amounts(['q', 'YILDIZ'], ['end', 'fixed'])).toEqual(['80.0000'])
    expect(await amounts(['q', 'n-1'])).toEqual(['80.0000'])
    expect(await amounts(['q', 'p-1'], ['state', 'valid'])).toHaveLength(2)
    expect(await amounts(['q', 'Kaya'])).toEqual([])
    expect(await amounts(['end', 'soon'])).toEqual([])
  })

  it('are changed by the one who saw the present terms, renewed once, marked if they overlap, and removed', async () => {
    const [{ id = 0 } = {}] = await listNetPrices(['q', 'N-1'])
    const { version, note } = await owner.call(getNetPrice, { id })
    expect(note).toBe('Yıllık')
    const change = (amount: string) =>
      owner.call(changeNetPrice, { id, version, amount, currency: 'TRY', until: '2098-12-31' })
    expect(await change('82')).toMatchObject({ done: true })
    expect(await change('83')).toMatchObject({ refusal: 'RecordChanged' })
    expect(await change('82')).toMatchObject({ done: true })
    expect(await owner.call(getNetPrice, { id })).toMatchObject({ reference: 'N-1', note: 'Yıllık' })
    for (const _ of [1, 2]) expect(await owner.call(renewNetPrice, { id })).toMatchObject({ done: true })
    await agree({ from: '2099-06-01', amount: '90' })
    expect((await listNetPrices(['q', 'P-1'])).map(({ from, overlaps }) => [from, overlaps])).toEqual([
      ['2099-06-01', true],
      [null, false],
      ['2099-01-01', true],
      [null, false],
    ])
    const ids = (await listNetPrices()).map((one) => one.id)
    const columns = ['customer', 'product', 'amount', 'currency', 'minQuantity', 'from', 'until', 'reference', 'note']
    const { content } = await owner.call(exportNetPriceList, { columns, format: 'csv' })
    expect(`${content}`).toContain('75,1255')
    const exported = `${content}`.replace('\uFEFF', '').trim().split(/\r?\n/)
    const { counts } = await founded.importLines(exported, {
      mapping: { ...emptyMapping('net-prices'), numbers: 'tr' },
    })
    expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0, unchanged: 4 })
    const by = await founded.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ela@oto.test')
      .executeTakeFirstOrThrow()
    const changed = exported.map((line) => line.replace('75,1255', '76'))
    await founded.importLines(changed, { mapping: { ...emptyMapping('net-prices'), numbers: 'tr' }, by: by.id })
    const entry = await founded.db
      .selectFrom('auditLog')
      .select(['userId', 'detail'])
      .where('action', '=', 'netPrice.write')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ userId: by.id, detail: { written: 1 } })
    expect(await owner.call(removeNetPrices, { ids })).toEqual({ removed: 4 })
    expect(await owner.call(removeNetPrices, { ids })).toEqual({ removed: 0 })
    await expect(owner.call(getNetPrice, { id })).rejects.toMatchObject({ status: 404 })
    const { lines } = await owner.call(getAuditLog, { kind: 'netPrice.write' })
    expect(JSON.parse(lines[0]?.detail ?? '{}')).toHaveProperty('before.amount')
  })

  it('and discounts on the same goods are found while one is typed', async () => {
    const { groups } = await loadChoices()
    const groupId = groups[0]?.id ?? 0
    await agree({ from: '2050-01-01', until: '2050-12-31' })
    await add({ customer: 'C-1', product: 'P-1', from: '2050-06-01', until: '2050-08-31' })
    await add({ groupId, product: 'P-1', from: '2050-08-01' })
    await add({ groupId, from: '2050-01-01' })
    const typed = {
      customer: 'C-1',
      groupId: null,
      brandId: null,
      categoryId: null,
      product: 'P-1',
      minQuantity: null,
      from: '2050-07-01',
      until: null,
      savedId: null,
    } satisfies InputOf<typeof getOverlaps>
    const find = async (input: Partial<InputOf<typeof getOverlaps>>) => {
      const { overlaps } = await owner.call(getOverlaps, { ...typed, ...input })
      return overlaps.map(({ isNetPrice, isOfGroup, from }) => [isNetPrice ? 'net' : isOfGroup ? 'group' : 'own', from])
    }
    expect(await find({})).toEqual([
      ['net', '2050-01-01'],
      ['group', '2050-08-01'],
      ['own', '2050-06-01'],
    ])
    expect(await find({ until: '2050-07-31' })).toHaveLength(2)
    expect(await find({ customer: null, groupId })).toEqual([['group', '2050-08-01']])
    expect(await find({ minQuantity: '10' })).toHaveLength(2)
    expect(await find({ product: null })).not.toContainEqual(['group', '2050-01-01'])
    expect(await find({ product: 'X' })).toEqual([])
    const own = (await list(['on', 'product'])).find(({ from }) => from === '2050-06-01')
    expect(await find({ savedId: own?.id ?? 0, customer: null, product: null })).not.toContainEqual([
      'own',
      '2050-06-01',
    ])
    const warehouse = await joinStaff(founded, { email: 'kasa@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getOverlaps, typed)).rejects.toMatchObject({ status: 403 })
  })

  it('are for staff with manageCustomers', async () => {
    const warehouse = await joinStaff(founded, { email: 'raf@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getNetPriceList, {})).rejects.toMatchObject({ status: 403 })
    await expect(warehouse.call(addNetPrice, NEW_NET_PRICE)).rejects.toMatchObject({ status: 403 })
  })
})
