import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { addSecondFactor } from '#tests/support/second-factor.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { addDepot, changeDepot, copyDepotHolidays, deleteDepot, getDepot, getDepots } from './depots/wire.ts'
import { addPriceList, changePriceList, deletePriceList, getPriceList, getPriceLists } from './price-lists/wire.ts'
import {
  addBrand,
  addCategory,
  changeBrand,
  changeCategory,
  getBrand,
  getBrands,
  getCategories,
  getCategory,
  moveCategory,
  removeBrand,
  removeBrandLogo,
  removeCategory,
  setBrandLogo,
} from './taxonomy/wire.ts'

let shop: FoundedShop
let staff: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
})
afterAll(() => shop.close())

const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const LIST = { currency: 'TRY', taxIncluded: false, fallback: null, public: false, kind: 'sale' } as const
const DEPOT = { priority: 1, cutOff: '16:30', leadDays: 1, workDays: [1, 2, 3, 4, 5] }

describe('price lists of an empty shop', () => {
  const add = (code: string, more = {}) => staff.call(addPriceList, { ...LIST, code, name: `Liste ${code}`, ...more })
  const load = (code: string) => staff.call(getPriceList, { code })

  it('are added, and a repetition adds none', async () => {
    expect(await add('BAYI', { public: true })).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({
      action: 'priceList.add',
      target: 'BAYI',
      detail: { after: { public: true } },
    })
    expect(await add('BAYI', { public: true })).toMatchObject({ done: true })
    expect(await add('BAYI', { name: 'Başka' })).toMatchObject({ refusal: 'CodeTaken' })
    expect(await add('OZEL', { fallback: 'BAYI' })).toMatchObject({ done: true })
    const { priceLists } = await staff.call(getPriceLists)
    expect(priceLists.map(({ code, fallback }) => [code, fallback])).toEqual([
      ['BAYI', null],
      ['OZEL', 'BAYI'],
    ])
  })

  it('are renamed with prices and fallbacks; the later of two editors is refused', async () => {
    await shop.load(['Stok Kodu;Stok Adı;KDV;Fiyat;Fiyat Listesi', 'P-1;Balata;20;80,00;BAYI'])
    const seen = await load('BAYI')
    const change = { ...seen, savedCode: 'BAYI', code: 'DEALER', name: 'Dealers' }
    expect(await staff.call(changePriceList, change)).toMatchObject({ done: true })
    expect((await load('OZEL')).fallback).toBe('DEALER')
    expect(await shop.price(await shop.as(), 'P-1')).toBe(80)
    const stale = { ...seen, code: 'DEALER', savedCode: 'DEALER', name: 'Bayiler' }
    expect(await staff.call(changePriceList, stale)).toMatchObject({ refusal: 'RecordChanged' })
    expect(await lastEntry()).toMatchObject({ detail: { before: { name: 'Liste BAYI' }, after: { name: 'Dealers' } } })
  })

  it.each([
    ['DEALER', { currency: 'EUR' }, 'CurrencyHasPrices'],
    ['DEALER', { fallback: 'OZEL' }, 'FallbackCircle'],
    ['DEALER', { kind: 'retail' }, 'PriceListIsFallback'],
    ['OZEL', { fallback: 'YOK' }, 'FallbackCircle'],
    ['OZEL', { fallback: null, kind: 'retail', public: true }, 'PublicListKind'],
    ['OZEL', { code: 'DEALER' }, 'CodeTaken'],
  ])('refuses %s %j', async (savedCode, change, refusal) => {
    const seen = await load(savedCode)
    expect(await staff.call(changePriceList, { ...seen, savedCode, ...change } as never)).toMatchObject({ refusal })
  })

  it('are removed with their prices, unless customers or another list need them', async () => {
    const [dealer, own] = [await load('DEALER'), await load('OZEL')]
    expect(await staff.call(deletePriceList, dealer)).toMatchObject({ refusal: 'PriceListIsFallback' })
    await shop.load(['Cari Kodu;Ünvan;Fiyat Listesi', 'D1;Demir Oto;OZEL'])
    expect(await staff.call(deletePriceList, own)).toMatchObject({ refusal: 'PriceListHasCustomers' })
    const purchase = { ...own, savedCode: 'OZEL', fallback: null, kind: 'purchase' } as const
    expect(await staff.call(changePriceList, purchase)).toMatchObject({ refusal: 'PriceListHasCustomers' })
    await shop.load(['Cari Kodu;Ünvan;Fiyat Listesi', 'D1;Demir Oto;DEALER'])
    expect(await staff.call(deletePriceList, { ...own, version: 1 })).toMatchObject({ refusal: 'RecordChanged' })
    expect(await staff.call(deletePriceList, own)).toMatchObject({ done: true })
    expect(await staff.call(deletePriceList, own)).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({ action: 'priceList.remove', target: 'OZEL' })
  })

  /** @requirement THREAT-35 */
  it('with prices are removed after their number and the second factor were confirmed', async () => {
    expect(await add('TOPTAN')).toMatchObject({ done: true })
    await shop.load(['Stok Kodu;Stok Adı;KDV;Fiyat;Fiyat Listesi', 'P-1;Balata;20;70,00;TOPTAN'])
    await shop.load(['Stok Kodu;Stok Adı;KDV;Fiyat;Fiyat Listesi', 'P-2;Disk;20;90,00;TOPTAN'])
    const seen = await load('TOPTAN')
    expect(seen.prices).toBe(2)
    const { version } = seen
    const remove = (prices?: number) => staff.call(deletePriceList, { code: 'TOPTAN', version, prices })
    const asks = { done: false, refusal: 'PriceListHasPrices', message: expect.stringMatching(/: 2\./) }
    expect(await remove()).toMatchObject(asks)
    expect(await remove(1)).toMatchObject(asks)
    await addSecondFactor(shop.db, 'katalog@oto.test')
    await shop.db.updateTable('sessions').set({ secondFactorAt: null }).execute()
    expect(await remove(2)).toMatchObject({ refusal: 'ConfirmSecondFactor' })
    expect((await load('TOPTAN')).prices).toBe(2)
    await shop.db.updateTable('sessions').set({ secondFactorAt: new Date() }).execute()
    expect(await remove(2)).toMatchObject({ done: true })
    await expect(load('TOPTAN')).rejects.toMatchObject({ status: 404 })
  })

  it('of purchases are closed to staff who may not see their prices', async () => {
    expect(await add('ALIS', { kind: 'purchase' })).toMatchObject({ done: true })
    await shop.finish('staff', 'save-role', 'urun', '--permissions', 'manageCatalogue')
    const clerk = await joinStaff(shop, { email: 'urun@oto.test', role: 'urun' })
    expect((await clerk.call(getPriceLists)).priceLists.map(({ code }) => code)).toEqual(['DEALER'])
    await expect(clerk.call(getPriceList, { code: 'ALIS' })).rejects.toMatchObject({ status: 404 })
    const seen = await load('ALIS')
    const opened = { ...seen, savedCode: 'ALIS', kind: 'sale' } as const
    await expect(clerk.call(changePriceList, opened)).rejects.toMatchObject({ status: 403 })
    await expect(clerk.call(deletePriceList, seen)).rejects.toMatchObject({ status: 403 })
    expect(await add('ALIS2', { kind: 'purchase' })).toMatchObject({ refusal: 'PriceListKindTaken' })
  })
})

describe('depots', () => {
  it('are added, changed and removed while nothing uses them', async () => {
    expect(await staff.call(addDepot, { ...DEPOT, code: 'ANK', name: 'Ankara' })).toMatchObject({ done: true })
    expect(await staff.call(addDepot, { ...DEPOT, code: 'ANK', name: 'Ankara' })).toMatchObject({ done: true })
    expect(await staff.call(addDepot, { ...DEPOT, code: 'ANK', name: 'Başka' })).toMatchObject({ refusal: 'CodeTaken' })
    const seen = await staff.call(getDepot, { code: 'ANK' })
    const change = { ...seen, savedCode: 'ANK', code: 'ANKARA', cutOff: null }
    expect(await staff.call(changeDepot, change)).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({
      action: 'depot.change',
      detail: { before: { code: 'ANK', cutOff: '16:30' }, after: { code: 'ANKARA', cutOff: null } },
    })
    const stale = { ...seen, savedCode: 'ANKARA', code: 'ANKARA', leadDays: 5 }
    expect(await staff.call(changeDepot, stale)).toMatchObject({ refusal: 'RecordChanged' })
    const current = await staff.call(getDepot, { code: 'ANKARA' })
    expect(await staff.call(deleteDepot, current)).toMatchObject({ done: true })
    expect((await staff.call(getDepots)).depots.map(({ code }) => code)).not.toContain('ANKARA')
  })

  it('have holidays, which another edit leaves as they are, and which are copied to other depots', async () => {
    await staff.call(addDepot, { ...DEPOT, code: 'IZM', name: 'İzmir' })
    await staff.call(addDepot, { ...DEPOT, code: 'BRS', name: 'Bursa' })
    const seen = await staff.call(getDepot, { code: 'IZM' })
    const holidays = [{ from: '2027-10-29', name: 'Cumhuriyet Bayramı', until: '2027-10-29', yearly: true }]
    const change = { ...seen, savedCode: 'IZM', holidays }
    expect(await staff.call(changeDepot, change)).toMatchObject({ done: true })
    expect(await staff.call(changeDepot, change)).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({
      action: 'depot.change',
      detail: { before: { holidays: [] }, after: { holidays } },
    })
    const reversed = [{ ...holidays[0], from: '2027-10-30' }]
    expect(await staff.call(changeDepot, { ...change, holidays: reversed } as never)).toMatchObject({
      refusal: 'DaysReversed',
    })
    const { version } = await staff.call(getDepot, { code: 'IZM' })
    expect(
      await staff.call(changeDepot, { ...DEPOT, code: 'IZM', savedCode: 'IZM', name: 'İzmir Depo', version }),
    ).toMatchObject({ done: true })
    const copy = { code: 'IZM', targets: ['BRS', 'IZM', 'YOK'] }
    expect(await staff.call(copyDepotHolidays, copy)).toMatchObject({ done: true })
    expect(await staff.call(copyDepotHolidays, copy)).toMatchObject({ done: true })
    expect((await staff.call(getDepot, { code: 'BRS' })).holidays).toEqual(holidays)
    expect(await staff.call(getDepot, { code: 'IZM' })).toMatchObject({ name: 'İzmir Depo', holidays })
  })

  it('stay while they hold or held stock, or serve customers', async () => {
    await staff.call(addDepot, { ...DEPOT, code: 'MRK', name: 'Merkez' })
    await shop.load(['Stok Kodu;Stok;Depo', 'P-1;5;MRK'])
    const seen = await staff.call(getDepot, { code: 'MRK' })
    expect(await staff.call(deleteDepot, seen)).toMatchObject({ refusal: 'DepotIsUsed' })
    await shop.load(['Cari Kodu;Ünvan;Depo', 'D1;Demir Oto;MRK'])
    expect(await staff.call(deleteDepot, seen)).toMatchObject({ refusal: 'DepotHasCustomers' })
  })
})

describe('brands and categories', () => {
  const findBrand = async (name: string) =>
    (await staff.call(getBrands, { text: name, page: 1 })).brands.find((brand) => brand.name === name)?.id ?? 0
  const search = async (keyword: string) => {
    const answer = await shop.wire<{ Hits: { $values: unknown[] } }>(
      await shop.as('D1'),
      'product/get-product-search',
      {
        keyword,
        Pg: 1,
      },
    )
    return answer.Hits.$values.length
  }

  /** The search answers from a cache until the database has notified the process. */
  const expectHits = (keyword: string) => expect.poll(() => search(keyword), { timeout: 10_000 })

  it('of a brand: a logo is stored, shown in the shop, replaced and removed', async () => {
    await staff.call(addBrand, { name: 'Lemförder', quality: 'branded' })
    const id = await findBrand('Lemförder')
    const draw = async (background: string) => {
      const picture = sharp({ create: { width: 80, height: 40, channels: 3, background } })
      return (await picture.png().toBuffer()).toString('base64')
    }
    const red = { id, seen: '', content: await draw('#ff0000') }
    expect(await staff.call(setBrandLogo, red)).toMatchObject({ done: true })
    expect(await staff.call(setBrandLogo, red)).toMatchObject({ done: true })
    const { logo } = await staff.call(getBrand, { id })
    expect(logo).toBe('brand-lemforder')
    expect(await lastEntry()).toMatchObject({
      action: 'brand.change',
      detail: { before: { logo: '' }, after: { logo } },
    })
    const green = await draw('#00ff00')
    expect(await staff.call(setBrandLogo, { id, seen: '', content: green })).toMatchObject({ refusal: 'RecordChanged' })
    expect(await staff.call(setBrandLogo, { id, seen: logo, content: green })).toMatchObject({ done: true })
    expect((await staff.call(getBrand, { id })).logo).toBe('brand-lemforder-2')
    const broken = Buffer.from('not a picture').toString('base64')
    expect(await staff.call(setBrandLogo, { id, seen: logo, content: broken })).toMatchObject({
      refusal: 'PictureFile',
    })
    expect(await staff.call(removeBrandLogo, { id, seen: logo })).toMatchObject({ refusal: 'RecordChanged' })
    expect(await staff.call(removeBrandLogo, { id, seen: 'brand-lemforder-2' })).toMatchObject({ done: true })
    expect((await staff.call(getBrand, { id })).logo).toBe('')
  })

  it('of a brand: a new name reaches the search, and two become one', async () => {
    expect(await staff.call(addBrand, { name: 'Bosh', quality: 'branded' })).toMatchObject({ done: true })
    expect(await staff.call(addBrand, { name: 'Bosh', quality: 'branded' })).toMatchObject({ done: true })
    expect(await staff.call(addBrand, { name: 'BOSH', quality: 'branded' })).toMatchObject({ refusal: 'NameTaken' })
    await staff.call(addBrand, { name: 'TRW', quality: 'original' })
    await shop.load(['Stok Kodu;Stok Adı;Marka', 'P-1;Balata;Bosh'])
    const id = await findBrand('Bosh')
    const seen = await staff.call(getBrand, { id })
    expect(seen.use.products).toBe(1)
    expect(await staff.call(changeBrand, { ...seen, name: 'TRW' })).toMatchObject({ refusal: 'NameTaken' })
    expect(await staff.call(changeBrand, { ...seen, name: 'Zimmermann' })).toMatchObject({ done: true })
    expect(await staff.call(changeBrand, { ...seen, name: 'Zimmermann' })).toMatchObject({ done: true })
    expect(await staff.call(changeBrand, { ...seen, name: 'Brembo' })).toMatchObject({ refusal: 'RecordChanged' })
    expect(await staff.call(addBrand, { name: 'Bosh', quality: 'branded' })).toMatchObject({ refusal: 'NameTaken' })
    await expectHits('zimmermann balata').toBe(1)
    const { version } = await staff.call(getBrand, { id })
    expect(await staff.call(removeBrand, { id, version, into: null })).toMatchObject({ refusal: 'TaxonomyInUse' })
    const into = await findBrand('TRW')
    expect(await staff.call(removeBrand, { id, version, into })).toMatchObject({ done: true })
    expect((await staff.call(getBrand, { id: into })).use.products).toBe(1)
    const entry = await lastEntry()
    expect(entry).toMatchObject({ action: 'catalog.remove' })
    expect(entry.userId).not.toBeNull()
  })

  it('of a category: names in every language, place and position, never below itself', async () => {
    const add = (tr: string, parentId: number | null) =>
      staff.call(addCategory, { names: { tr }, parentId, sortNo: 100 })
    await add('Fren', null)
    const list = async () => (await staff.call(getCategories)).categories
    const [brakes] = await list()
    await add('Balata', brakes?.id ?? 0)
    expect(await add('Balata', brakes?.id ?? 0)).toMatchObject({ done: true })
    expect(await add('BALATA', brakes?.id ?? 0)).toMatchObject({ refusal: 'NameTaken' })
    expect((await list()).map(({ name, depth }) => [name, depth])).toEqual([
      ['Fren', 0],
      ['Balata', 1],
    ])
    const pads = (await list())[1]?.id ?? 0
    await shop.load(['Stok Kodu;Stok Adı;Kategori', 'P-1;Balata;Fren > Balata'])
    const seen = await staff.call(getCategory, { id: pads })
    const change = { ...seen, names: { tr: 'Fren Balatası', en: 'Brake pads', ar: 'تيل الفرامل' }, sortNo: 5 }
    expect(await staff.call(changeCategory, change)).toMatchObject({ done: true })
    expect(await staff.call(changeCategory, { ...seen, sortNo: 9 })).toMatchObject({ refusal: 'RecordChanged' })
    await expectHits('brake pads').toBe(1)
    const top = await staff.call(getCategory, { id: brakes?.id ?? 0 })
    expect(await staff.call(changeCategory, { ...top, parentId: pads })).toMatchObject({ refusal: 'CategoryCircle' })
    const cleared = { ...(await staff.call(getCategory, { id: pads })), names: { tr: 'Fren Balatası' } }
    expect(await staff.call(changeCategory, cleared)).toMatchObject({ done: true })
    expect((await staff.call(getCategory, { id: pads })).names).toEqual({ tr: 'Fren Balatası' })
    const { id, version } = await staff.call(getCategory, { id: pads })
    expect(await staff.call(removeCategory, { id, version, into: null })).toMatchObject({ refusal: 'TaxonomyInUse' })
    expect(await staff.call(removeCategory, { id, version, into: top.id })).toMatchObject({ done: true })
  })

  it('never form a circle, nor get one name twice, by two changes at once', async () => {
    const add = (tr: string) => staff.call(addCategory, { names: { tr }, parentId: null, sortNo: 100 })
    const answers = await Promise.all([add('Motor'), add('MOTOR'), add('Aktarma')])
    expect(answers.filter(({ refusal }) => refusal === 'NameTaken')).toHaveLength(1)
    const find = async (name: RegExp) =>
      (await staff.call(getCategories)).categories.find((one) => name.test(one.name))?.id ?? 0
    const ids = [await find(/^motor$/i), await find(/^aktarma$/i)]
    const seen = await Promise.all(ids.map((id) => staff.call(getCategory, { id })))
    const moves = await Promise.all(
      seen.map((category, at) => staff.call(changeCategory, { ...category, parentId: ids[1 - at] ?? null })),
    )
    expect(moves.map(({ refusal }) => refusal).sort()).toEqual(['CategoryCircle', null])
    const brands = await Promise.all(
      ['Ate', 'ATE'].map((name) => staff.call(addBrand, { name, quality: 'branded' as const })),
    )
    expect(brands.map(({ refusal }) => refusal).sort()).toEqual(['NameTaken', null])
  })

  it('of a category: it is moved with those below it, before, after and inside others', async () => {
    const add = async (tr: string, parentId: number | null) => {
      await staff.call(addCategory, { names: { tr }, parentId, sortNo: 100 })
      return (await staff.call(getCategories)).categories.find(({ name }) => name === tr)?.id ?? 0
    }
    const root = await add('Taşınan', null)
    const [one, two, three] = [await add('Bir', root), await add('İki', root), await add('Üç', root)]
    const below = await add('Üçün altı', three)
    const listTree = async () => {
      const { categories } = await staff.call(getCategories)
      const start = categories.findIndex(({ id }) => id === root)
      return categories.slice(start + 1, start + 5).map(({ name, depth }) => `${'-'.repeat(depth)}${name}`)
    }
    const move = (id: number, place: 'before' | 'after' | 'inside', targetId: number) =>
      staff.call(moveCategory, { id, place, targetId })
    const expectMoved = async (moving: ReturnType<typeof move>, tree: string[]) => {
      expect(await moving).toMatchObject({ done: true })
      expect(await listTree()).toEqual(tree)
    }

    await expectMoved(move(three, 'before', one), ['-Üç', '--Üçün altı', '-Bir', '-İki'])
    expect(await lastEntry()).toMatchObject({ action: 'category.change', detail: { after: { sortNo: 10 } } })
    await expectMoved(move(one, 'after', two), ['-Üç', '--Üçün altı', '-İki', '-Bir'])
    const entry = await lastEntry()
    await expectMoved(move(one, 'after', two), ['-Üç', '--Üçün altı', '-İki', '-Bir'])
    expect((await lastEntry()).id).toBe(entry.id)
    await expectMoved(move(two, 'inside', three), ['-Üç', '--Üçün altı', '--İki', '-Bir'])
    await expectMoved(move(below, 'after', three), ['-Üç', '--İki', '-Üçün altı', '-Bir'])

    expect(await move(three, 'inside', two)).toMatchObject({ refusal: 'CategoryCircle' })
    expect(await move(three, 'before', three)).toMatchObject({ refusal: 'CategoryCircle' })
    await add('iki', root)
    expect(await move(two, 'before', one)).toMatchObject({ refusal: 'NameTaken' })
    await expect(move(two, 'before', 999_999)).rejects.toMatchObject({ status: 404 })
    expect(await listTree()).toEqual(['-Üç', '--İki', '-Üçün altı', '-Bir'])
  })

  it('are closed to other staff', async () => {
    const warehouse = await joinStaff(shop, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getCategories)).rejects.toMatchObject({ status: 403 })
    await expect(warehouse.call(moveCategory, { id: 1, place: 'before', targetId: 2 })).rejects.toMatchObject({
      status: 403,
    })
    await expect(warehouse.call(addBrand, { name: 'X', quality: 'branded' })).rejects.toMatchObject({ status: 403 })
    await expect(warehouse.call(getDepots)).rejects.toMatchObject({ status: 403 })
  })
})
