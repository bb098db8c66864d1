import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getProductCard, getProductChoices } from '../wire.ts'
import { MAX_DRAFT_CELLS, MAX_DRAFT_CHANGES } from './draft.ts'
import { deleteOldCellDrafts } from './draft-commands.server.ts'
import { changeProductCells, getProductCellDrafts, getProductGrid, saveProductCellDrafts } from './wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both', '--public-list', 'PERAKENDE')
  await shop.finish('price-lists', 'set', 'BAYI', '--name', 'Bayi')
  await shop.finish('price-lists', 'set', 'ALIS', '--kind', 'purchase')
  await shop.load([
    'Stok Kodu;Stok Adı;Marka;Kategori;Perakende;Bayi;Alış Fiyatı;OEM',
    'P-1;Ön fren balatası;TRW;Fren > Balata;120,00;80,00;55,55;34116858047',
    'P-2;Arka fren balatası;TRW;Fren > Balata;60,00;40,00;;',
    'P-3;Yağ filtresi;Bosch;Filtre;;;;',
  ])
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
})
afterAll(() => shop.close())

const grid = async (browser = staff) => (await browser.call(getProductGrid, {})).products
const row = async (code: string, browser = staff) => {
  const found = (await grid(browser)).find((one) => one.code === code)
  if (!found) throw new Error(`no ${code}`)
  return found
}
const list = async (code: string) =>
  (await staff.call(getProductChoices, {})).priceLists.find((one) => one.code === code)?.id ?? 0
const entries = (target: string) =>
  shop.db.selectFrom('auditLog').selectAll().where('target', '=', target).orderBy('id', 'desc').execute()

describe('the grid', () => {
  it('saves the given details of several products, and leaves the others as they are', async () => {
    const [first, third] = [await row('P-1'), await row('P-3')]
    const [retail, dealer] = [await list('PERAKENDE'), await list('BAYI')]
    const change = {
      code: 'P-1',
      version: first.version,
      names: { en: 'Front pads' },
      prices: [
        { priceListId: retail, amount: '125.5' },
        { priceListId: dealer, amount: null },
      ],
    }
    const other = { code: 'P-3', version: third.version, unit: 'kutu', brandId: null, minQuantity: '2' }
    expect(await staff.call(changeProductCells, { changes: [change, other] })).toEqual({ saved: 2, refused: [] })
    expect(await staff.call(getProductCard, { code: 'P-1' })).toMatchObject({
      name: 'Ön fren balatası',
      names: { en: 'Front pads' },
      oem: ['34116858047'],
      brandId: first.brandId,
      prices: [
        { priceListId: retail, amount: '125.5000' },
        { priceListId: await list('ALIS'), amount: '55.5500' },
      ],
    })
    expect(await row('P-3')).toMatchObject({ unit: 'box', brandId: null, minQuantity: '2.000' })
    const [entry] = await entries('P-1')
    expect(entry).toMatchObject({
      action: 'product.change',
      detail: { before: { prices: { PERAKENDE: '120.0000' } }, after: { prices: { PERAKENDE: '125.5000' } } },
    })
    const repeated = await staff.call(changeProductCells, { changes: [change, other] })
    expect(repeated).toEqual({ saved: 2, refused: [] })
    expect((await entries('P-1'))[0]?.id).toBe(entry?.id)
  })

  it('refuses a product by itself, and saves the others', async () => {
    const [first, second] = [await row('P-1'), await row('P-2')]
    await shop.load(['Stok Kodu;Perakende', 'P-1;99,00'])
    const { saved, refused } = await staff.call(changeProductCells, {
      changes: [
        { code: 'P-1', version: first.version, unit: 'set' },
        { code: 'P-2', version: second.version, manufacturerCode: 'GDB-2' },
        { code: 'P-3', version: (await row('P-3')).version, brandId: 999_999 },
        { code: 'YOK', version: 1, unit: 'set' },
      ],
    })
    expect(saved).toBe(1)
    expect(refused.map(({ code, refusal }) => `${code} ${refusal}`)).toEqual([
      'P-1 RecordChanged',
      'P-3 InvalidRequest',
      'YOK RecordWasNotFound',
    ])
    expect(await row('P-2')).toMatchObject({ manufacturerCode: 'GDB-2' })
    expect(await row('P-1')).toMatchObject({ unit: first.unit })
  })

  it('refuses the whole request for a number beyond its column, a product twice, and visitors', async () => {
    const { code, version } = await row('P-2')
    const send = (...changes: object[]) => staff.call(changeProductCells, { changes: changes as never })
    await expect(send({ code, version, taxRate: '101' })).rejects.toMatchObject({ status: 400 })
    await expect(send({ code, version, name: '' })).rejects.toMatchObject({ status: 400 })
    await expect(send({ code, version }, { code, version })).rejects.toMatchObject({ status: 400 })
    await expect((await shop.browser()).call(getProductGrid, {})).rejects.toMatchObject({ status: 401 })
  })

  it('hides purchase prices from staff who may not see them, and keeps them', async () => {
    await shop.finish('staff', 'save-role', 'urun', '--permissions', 'manageCatalogue')
    const clerk = await joinStaff(shop, { email: 'urun@oto.test', role: 'urun' })
    const own = await row('P-1', clerk)
    expect(JSON.stringify(own)).not.toContain('55.55')
    const price = { priceListId: await list('ALIS'), amount: '1' }
    const forbidden = await clerk.call(changeProductCells, {
      changes: [{ code: 'P-1', version: own.version, prices: [price] }],
    })
    expect(forbidden).toMatchObject({ saved: 0, refused: [{ refusal: 'InvalidRequest' }] })
    const change = { code: 'P-1', version: own.version, manufacturerCode: 'GDB-1' }
    expect(await clerk.call(changeProductCells, { changes: [change] })).toMatchObject({ saved: 1 })
    expect((await row('P-1')).prices.map(({ amount }) => amount)).toContain('55.5500')
  })

  it('saves 300 cells of 100 products in one request', async () => {
    const codes = Array.from({ length: 100 }, (_, at) => `T-${at}`)
    await shop.load(['Stok Kodu;Stok Adı;Perakende', ...codes.map((code) => `${code};Lastik ${code};10,00`)])
    const prices = [{ priceListId: await list('PERAKENDE'), amount: '11' }]
    const { products } = await staff.call(getProductGrid, { filters: [{ filter: 'q', value: 'T-' }], pageSize: 100 })
    const changes = products.map(({ code, version }) => ({
      code,
      version,
      manufacturerCode: 'M',
      minQuantity: '2',
      prices,
    }))
    const start = performance.now()
    expect(await staff.call(changeProductCells, { changes })).toEqual({ saved: 100, refused: [] })
    // 300 ms alone (decision 0235); other tests share the processor.
    expect(performance.now() - start).toBeLessThan(3000)
  })
})

describe('unsaved cells', () => {
  const load = async (browser = staff) =>
    (await browser.call(getProductCellDrafts, {})).cells.map(({ changedAt: _, ...cell }) => cell)
  const cell = (key: string, text: string | null) => ({ code: 'P-2', key, base: 'eski', text })

  it('are stored and deleted one by one for their user, and change no product', async () => {
    const before = await row('P-2')
    const cells = [cell('name', 'Arka balata'), cell('unit', '12x')]
    for (const _ of [1, 2]) expect(await staff.call(saveProductCellDrafts, { cells })).toMatchObject({ done: true })
    expect(await load()).toEqual(cells)
    expect(await row('P-2')).toEqual(before)
    await staff.call(saveProductCellDrafts, { cells: [cell('name', null), cell('unit', 'set')] })
    expect(await load()).toEqual([cell('unit', 'set')])
    const colleague = await joinStaff(shop, { email: 'ikinci@oto.test', role: 'catalogue' })
    expect(await load(colleague)).toEqual([])
    const warehouse = await joinStaff(shop, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getProductCellDrafts, {})).rejects.toMatchObject({ status: 403 })
    await expect(warehouse.call(saveProductCellDrafts, { cells })).rejects.toMatchObject({ status: 403 })
  })

  it('are hidden if the user may no longer see their price list', async () => {
    const purchase = await list('ALIS')
    const clerk = await joinStaff(shop, { email: 'satin@oto.test', role: 'urun' })
    await clerk.call(saveProductCellDrafts, { cells: [cell(`price.${purchase}`, '55,55'), cell('unit', 'set')] })
    expect(await load(clerk)).toEqual([cell('unit', 'set')])
  })

  it('are limited in number, and refused for a cell twice or a text that is too long', async () => {
    const fill = (from: number) =>
      Array.from({ length: MAX_DRAFT_CHANGES }, (_, at) => ({ ...cell('name', 'x'), code: `Y-${from + at}` }))
    for (let from = 0; from < MAX_DRAFT_CELLS - MAX_DRAFT_CHANGES; from += MAX_DRAFT_CHANGES)
      await staff.call(saveProductCellDrafts, { cells: fill(from) })
    const last = { cells: fill(MAX_DRAFT_CELLS) }
    expect(await staff.call(saveProductCellDrafts, last)).toMatchObject({ refusal: 'TooManyDraftCells' })
    expect(await load()).toHaveLength(MAX_DRAFT_CELLS - MAX_DRAFT_CHANGES + 1)
    const send = (...cells: object[]) => staff.call(saveProductCellDrafts, { cells: cells as never })
    await expect(send(cell('name', 'x'), cell('name', 'y'))).rejects.toMatchObject({ status: 400 })
    await expect(send(cell('name', 'x'.repeat(6000)))).rejects.toMatchObject({ status: 400 })
  })

  it('are deleted after 30 days', async () => {
    const age = (days: number) => new Date(Date.now() - days * 86_400_000)
    await shop.db
      .updateTable('productCellDrafts')
      .set({ changedAt: age(31) })
      .where('columnKey', '=', 'name')
      .execute()
    await shop.db
      .updateTable('productCellDrafts')
      .set({ changedAt: age(29) })
      .where('columnKey', '=', 'unit')
      .execute()
    await deleteOldCellDrafts(shop.db)
    expect(await load()).toEqual([cell('unit', 'set')])
  })
})
