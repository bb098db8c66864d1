import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { getAuditLog } from '#src/audit/wire.ts'
import { promotionsSection } from '#src/promotions/section-commands.server.ts'
import { signIn } from '#src/session/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { deactivateCodes, exportCodeList, generateCodes, getCodeList } from './codes/wire.ts'
import { exportSimulation, getSimulation } from './simulation/wire.ts'
import {
  addPromotion,
  changePromotion,
  deletePromotion,
  endPromotion,
  exportPromotionList,
  getEditablePromotion,
  getPromotionChoices,
  getPromotionList,
} from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines([
    'Kod;Ad;Marka;Kategori;Fiyat',
    'P-1;Balata;Bosch;Fren > Balata;100',
    'P-2;Disk;ATE;Fren;50',
  ])
  await founded.importLines(['Cari Kodu;Ünvan;Grup', 'C-1;Yıldız Oto;Bayi'])
  const password = /password (\S{16})/.exec((await founded.type('members', 'owner', 'ela@oto.test')).out)?.[1] ?? ''
  owner = await founded.browser()
  const email = 'ela@oto.test'
  await owner.call(signIn, { email, password, remember: false, privacyAccepted: true, signInKind: 'user' })
})
afterAll(() => founded.close())

const TEN_AND_ONE = {
  key: 'ten-and-one',
  name: { tr: '10 + 1', en: '10 + 1' },
  when: [{ quantity: '10', of: { products: ['P-1'], brands: [], categories: [] } }],
  gives: [{ kind: 'gift', quantity: '1' }],
  times: null,
}

const add = (promotion: object, more: Partial<InputOf<typeof addPromotion>> = {}) =>
  owner.call(addPromotion, { promotion: { ...TEN_AND_ONE, ...promotion }, sortNo: null, publish: false, ...more })
const list = async (...filters: [filter: string, value: string][]) =>
  (await owner.call(getPromotionList, { filters: filters.map(([filter, value]) => ({ filter, value })) })).promotions
const load = (id: number) => owner.call(getEditablePromotion, { id })
const listPublished = async () => (await promotionsSection.read(founded.db, founded.siteId)).map(({ key }) => key)

/** Saves the promotion with these changes, as seen now. */
async function change(id: number, changes: object, publish = false) {
  const { document, version } = await load(id)
  const promotion = { ...document, ...changes }
  return owner.call(changePromotion, { id, version, promotion, sortNo: null, publish })
}

describe('promotions of a founded shop', () => {
  let id = 0

  it('are drafts that no document and no buyer sees, until they are published', async () => {
    const added = await add({})
    id = added.id ?? 0
    expect(added).toMatchObject({ done: true })
    expect(await add({})).toMatchObject({ done: true, id })
    expect(await list()).toMatchObject([{ state: 'draft', used: 0, everUsed: false }])
    expect(await listPublished()).toEqual([])
    expect(await change(id, {}, true)).toMatchObject({ done: true })
    expect(await list(['state', 'running'])).toHaveLength(1)
    expect(await listPublished()).toEqual(['ten-and-one'])
    expect(await load(id)).toMatchObject({ products: [{ value: 'P-1', label: 'Balata' }] })
  })

  it('are changed by the one who saw the present record, with the change in the log', async () => {
    const { document, version } = await load(id)
    const save = (changes: object) =>
      owner.call(changePromotion, {
        id,
        version,
        promotion: { ...document, ...changes },
        sortNo: 5,
        publish: false,
      })
    expect(await save({ most: 100 })).toMatchObject({ done: true })
    expect(await save({ most: 50 })).toMatchObject({ refusal: 'RecordChanged' })
    expect(await save({ most: 100 })).toMatchObject({ done: true })
    const { lines } = await owner.call(getAuditLog, { kind: 'promotion.change' })
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0]?.detail ?? '{}')).toMatchObject({
      before: { most: null },
      after: { most: 100, sortNo: 5 },
    })
    expect(await list()).toMatchObject([{ sortNo: 5, state: 'running' }])
  })

  it('name products, brands, categories and groups of the shop', async () => {
    const of = { products: ['P-9'], brands: [], categories: [] }
    expect(
      await add({ key: 'x', when: [{ quantity: '1' }, { quantity: '1', of }], gives: [{ kind: 'freight' }] }),
    ).toMatchObject({
      refusal: 'UnknownPromotionName',
      path: 'when[1].of.products[0]',
    })
    expect(await add({ key: 'x', groups: ['?'] })).toMatchObject({ path: 'groups[0]' })
    const choices = await owner.call(getPromotionChoices, {})
    expect(choices.categories.map(({ label }) => label)).toEqual(['Fren', 'Fren › Balata'])
    await expect(add({ key: 'x', gives: [{ kind: 'percent', percent: '101' }] })).rejects.toMatchObject({ status: 400 })
    await expect(add({ key: 'x', name: { tr: 'a\0' } })).rejects.toMatchObject({ status: 400 })
    await expect(add({ key: 'x', from: '2030-01-02', until: '2030-01-01' })).rejects.toMatchObject({ status: 400 })
  })

  it('share no coupon code, and are filtered and exported', async () => {
    const gives = [{ kind: 'percent', percent: '5' }]
    expect(await add({ key: 'five', coupon: 'BES', gives, from: '2030-01-01' }, { publish: true })).toMatchObject({
      done: true,
    })
    expect(await add({ key: 'six', coupon: 'BES', gives })).toMatchObject({ refusal: 'CouponExists' })
    expect(await list(['state', 'planned'])).toMatchObject([{ document: { coupon: 'BES' } }])
    expect(await list(['kind', 'gift'])).toHaveLength(1)
    expect(await list(['coupon', 'with'], ['q', 'bes'])).toHaveLength(1)
    const { content } = await owner.call(exportPromotionList, { columns: ['name', 'kind', 'coupon'], format: 'csv' })
    expect(`${content}`).toContain('BES')
  })

  it('have one-time codes that are listed, exported and deactivated', async () => {
    const gives = [{ kind: 'percent', percent: '5' }]
    const promotion = await add({ key: 'codes', oneTimeCodes: true, budget: '100', gives }, { publish: true })
    const promotionId = promotion.id ?? 0
    const generation = { id: promotionId, count: 5, prefix: 'FUAR', batch: randomUUID() }
    expect(await owner.call(generateCodes, generation)).toMatchObject({ done: true, generated: 5 })
    expect(await owner.call(generateCodes, { ...generation, id, batch: randomUUID() })).toMatchObject({
      refusal: 'PromotionWithoutCodes',
    })
    const { codes, unused } = await owner.call(getCodeList, { promotionId })
    expect(codes.map(({ state }) => state)).toEqual(['unused', 'unused', 'unused', 'unused', 'unused'])
    expect(unused).toBe(5)
    const codeIds = codes.slice(0, 2).map((code) => code.id)
    expect(await owner.call(deactivateCodes, { id: promotionId, codeIds })).toMatchObject({ deactivated: 2 })
    expect(await owner.call(deactivateCodes, { id: promotionId, codeIds })).toMatchObject({ deactivated: 0 })
    const filters = [{ filter: 'state', value: 'deactivated' }]
    expect(await owner.call(getCodeList, { promotionId, filters })).toMatchObject({ totalHits: 2 })
    expect(await owner.call(getCodeList, { promotionId: id })).toMatchObject({ totalHits: 0 })
    const file = await owner.call(exportCodeList, { promotionId, columns: ['code', 'customer'], format: 'csv' })
    expect(`${file.content}`).toContain('FUAR-')
    const { lines } = await owner.call(getAuditLog, { kind: 'promotion.codes' })
    expect(lines[0]?.detail).not.toContain('FUAR-')
    const taken = await add({ key: 'taken', coupon: codes[0]?.code, gives })
    expect(taken).toMatchObject({ refusal: 'CouponExists' })
    expect(await list(['q', 'codes'])).toMatchObject([{ budgetLeft: '100.00', spent: '0.00' }])
    await owner.call(deletePromotion, { id: promotionId, version: (await load(promotionId)).version })
  })

  it('are simulated without their dealers for staff who see neither orders nor customers', async () => {
    const period = { id, from: '2026-01-01', until: '2026-01-31' }
    expect(await owner.call(getSimulation, period)).toMatchObject({ total: { orders: 0 }, dealers: [], tooMany: false })
    const { content } = await owner.call(exportSimulation, { ...period, format: 'csv' })
    expect(`${content}`).toContain('Bayi')
    const catalogue = await joinStaff(founded, { email: 'ece@oto.test', role: 'catalogue' })
    expect(await catalogue.call(getSimulation, period)).toMatchObject({ dealers: [] })
    const exported = catalogue.call(exportSimulation, { ...period, format: 'csv' })
    await expect(exported).rejects.toMatchObject({ status: 403 })
    const warehouse = await joinStaff(founded, { email: 'can@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getSimulation, period)).rejects.toMatchObject({ status: 403 })
    await expect(owner.call(getSimulation, { ...period, id: 999_999 })).rejects.toMatchObject({ status: 404 })
  })

  it('end at once, can be published again, and are removed only if no order had them', async () => {
    const end = async () => owner.call(endPromotion, { id, version: (await load(id)).version })
    expect(await end()).toMatchObject({ done: true })
    expect(await list(['state', 'ended'])).toHaveLength(1)
    expect(await listPublished()).toEqual(['five'])
    expect(await change(id, { most: 7 })).toMatchObject({ done: true })
    expect((await load(id)).state).toBe('ended')
    expect(await change(id, { from: null, until: '2020-01-01' }, true)).toMatchObject({ done: true })
    expect((await load(id)).state).toBe('ended')
    expect(await change(id, { until: '2099-01-01' })).toMatchObject({ done: true })
    expect((await load(id)).state).toBe('ended')
    expect(await listPublished()).toEqual(['five'])
    expect(await change(id, {}, true)).toMatchObject({ done: true })
    expect(await listPublished()).toContain('ten-and-one')
    const customer = await founded.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
    const use = { promotionId: id, customerId: customer.id, used: 1 }
    await founded.db.insertInto('promotionCustomers').values(use).execute()
    const remove = async () => owner.call(deletePromotion, { id, version: (await load(id)).version })
    expect(await remove()).toMatchObject({ refusal: 'PromotionUsed' })
    await founded.db.deleteFrom('promotionCustomers').execute()
    expect(await remove()).toMatchObject({ done: true })
    expect(await listPublished()).toEqual(['five'])
  })
})
