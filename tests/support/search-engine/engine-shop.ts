import { viewerScope } from '#src/permissions/viewer.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { NO_CRITERIA, type SearchCriteria } from '#src/search/engine/criteria.ts'
import { registerSearchEngine } from '#src/search/engine/registry.server.ts'
import type { SearchEngine } from '#src/search/engine/search-engine.server.ts'
import { query } from '#src/search/queries.server.ts'
import { type Filters, NO_FILTERS, type SearchAnswer, type SearchRequest } from '#src/search/search.ts'
import { readSearch } from '#src/search/search-reading.ts'
import { addProperties, type Shelf, type ShelfProduct, stockShelf } from '../small-catalog.ts'
import { openSmallShop, type SmallShop } from '../small-shop.ts'

interface FindRequest extends Partial<Omit<SearchRequest, 'readings' | 'filters'>> {
  also?: string
  filters?: Partial<Filters>
}

/** A shop and a second site, whose searches one engine answers. */
export interface EngineShop {
  shop: SmallShop
  shelf: Shelf
  engine: SearchEngine
  /** A site with a product that has words of the shop's. */
  otherSite: { id: number; productId: number }
  /** A Golf of 2012 to 2020, which VT-1002 and LAS-1 fit. */
  vehicleId: number
  find(text: string, request?: FindRequest): Promise<SearchAnswer & { codes: string[] }>
  codes(text: string, request?: FindRequest): Promise<string[]>
  count(criteria: Partial<SearchCriteria>): Promise<number>
  /** Changes a product like a command does; the engine has not indexed it yet. */
  change(code: string, values: { name?: string; visible?: boolean }): Promise<number>
  close(): Promise<void>
}

/** The shop of a test, which is opened before its first case. */
export type GetShop = () => EngineShop

export async function openEngineShop(engine: SearchEngine): Promise<EngineShop> {
  const shop = await openSmallShop(8)
  const { db, site } = shop
  registerSearchEngine(db, engine)
  const shelf = await stockShelf(db, site.id, { categories: CATEGORIES, products: PRODUCTS })
  await addProperties(db, site.id, PROPERTIES)
  const otherSite = await openOtherSite(shop)
  const vehicleId = await addVehicle(shop, shelf)
  for (const siteId of [site.id, otherSite.id]) await engine.rebuild(db, siteId, () => false)
  const scope = viewerScope(shop.context('ayse'))
  const find = async (text: string, { also = '', filters, ...request }: FindRequest = {}) => {
    const answer = await query(db, scope, {
      group: null,
      sort: null,
      offset: 0,
      limit: 24,
      ...request,
      readings: [text, also].flatMap((typed) => readSearch(typed) ?? []),
      filters: { ...NO_FILTERS, ...filters },
    })
    return { ...answer, codes: answer.hits.map(shelf.getCode) }
  }
  return {
    shop,
    shelf,
    engine,
    otherSite,
    vehicleId,
    find,
    codes: async (text, request) => (await find(text, request)).codes,
    async count(criteria) {
      const [total = Number.NaN] = await engine.countMatches(db, scope, [{ ...NO_CRITERIA, texts: [], ...criteria }])
      return total
    },
    async change(code, values) {
      const id = shelf.getId(code)
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('products').set(values).where('id', '=', id).execute()
        await upsertSearch(tx, site.id, [id])
      })
      return id
    },
    close: () => shop.close(),
  }
}

async function openOtherSite({ db }: SmallShop) {
  const { id } = await db
    .insertInto('sites')
    .values({ key: 'other', name: 'Other', platform: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shelf = await stockShelf(db, id, { products: [{ code: 'ZZQ-7788', name: 'Fren Balatası Zurnacı' }] })
  return { id, productId: shelf.getId('ZZQ-7788') }
}

async function addVehicle({ db, site }: SmallShop, shelf: Shelf): Promise<number> {
  const keys = { makeKey: 'volkswagen', modelKey: 'golf-vii', engineKey: '1-6-tdi' }
  const names = { make: 'Volkswagen', model: 'Golf VII', engine: '1.6 TDI' }
  const { id } = await db
    .insertInto('vehicles')
    .values({ siteId: site.id, ...names, ...keys, yearFrom: 2012, yearTo: 2020 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fitments = [
    { productId: shelf.getId('VT-1002'), vehicleId: id, yearFrom: 2012, yearTo: 2016 },
    { productId: shelf.getId('LAS-1'), vehicleId: id },
  ]
  for (const fitment of fitments) await db.insertInto('productVehicles').values(fitment).execute()
  return id
}

const CATEGORIES = ['Fren', 'Fren/Balata', 'Fren/Disk', 'Lastik', 'Filtre', 'Yağ', 'Motor', 'Motor/Triger Kayışı']

const PRODUCTS: ShelfProduct[] = [
  {
    code: 'VT-1001',
    name: 'Fren Balatası Ön',
    names: { en: 'Brake pad front', ar: 'تيل فرامل أمامي', ru: 'Тормозные колодки' },
    brand: 'Bosch',
    category: 'balata',
    numbers: [
      ['oem', '06-1000'],
      ['superseded', '12H2178'],
    ],
  },
  { code: 'VT-1002', name: 'Fren Balatası Arka', brand: 'TRW', category: 'balata', numbers: [['oem', '0610009']] },
  { code: 'VT-2001', name: 'Fren Diski Ön', brand: 'TRW', category: 'disk', flags: 128 },
  { code: 'VT-2002', name: 'Fren Diski Golf Arka', brand: 'TRW', category: 'disk', flags: 512 },
  { code: 'W712/52', name: 'Yağ Filtresi', brand: 'Mann', category: 'filtre', sortNo: 1 },
  { code: 'W712/75', name: 'Yağ Filtresi Dizel', brand: 'Mann', category: 'filtre' },
  { code: 'YAG-5', name: 'Motor Yağı 5W-30 4 L', brand: 'Castrol', category: 'yag' },
  { code: 'YAG-10', name: 'Motor Yağı 10W-40 1 L', brand: 'Castrol', category: 'yag' },
  {
    code: 'LAS-1',
    name: 'Kış Lastiği 205/55 R16 91H',
    brand: 'Lassa',
    category: 'lastik',
    season: 1,
    numbers: [['size', '205/55R16']],
  },
  {
    code: 'LAS-2',
    name: 'Yaz Lastiği 205/55 R16 91V',
    brand: 'Michelin',
    category: 'lastik',
    season: 0,
    numbers: [['size', '205/55 R16']],
  },
  { code: 'GERGI', name: 'Gergi rulmanı', brand: 'Ina', category: 'triger-kayisi', sortNo: 1 },
  { code: 'KAYIS-1', name: 'Triger Kayışı 129 diş', brand: 'Gates', category: 'triger-kayisi', sortNo: 3 },
  { code: 'KAYIS-2', name: 'Triger Kayışı 120 diş', brand: 'Ina', category: 'triger-kayisi', sortNo: 4 },
  { code: 'GIZLI-1', name: 'Fren Balatası Gizli', visible: false },
]

const PROPERTIES = {
  'VT-1001': { Aks: ['Ön'], Malzeme: ['Seramik'] },
  'VT-1002': { Aks: ['Arka'], Malzeme: ['Seramik'] },
  'VT-2001': { Aks: ['Ön'] },
  'VT-2002': { Aks: ['Arka'] },
  GERGI: { Lamel: ['6 lamel'], Direnç: ['4,7 kΩ'] },
}
