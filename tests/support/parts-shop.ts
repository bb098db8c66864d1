import { viewerScope } from '#src/permissions/viewer.ts'
import type { ProductGroup } from '#src/products/product-group.ts'
import { query } from '#src/search/queries.server.ts'
import { type Among, type Filters, NO_FILTERS, type SearchAnswer, type Sort } from '#src/search/search.ts'
import { readSearch } from '#src/search/search-reading.ts'
import { type Shelf, type ShelfProduct, stockShelf } from './small-catalog.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'

export interface PartRequest {
  by?: string
  filters?: Partial<Filters>
  group?: ProductGroup
  among?: Among[]
  sort?: Sort
  also?: string
  offset?: number
  limit?: number
  wide?: boolean
}

/** A shop of parts and tyres with numbers as printed, for search tests. */
export interface PartsShop {
  shop: SmallShop
  shelf: Shelf
  find(text: string, request?: PartRequest): Promise<SearchAnswer & { codes: string[] }>
  codes(text: string, request?: PartRequest): Promise<string[]>
}

export async function openPartsShop(): Promise<PartsShop> {
  const shop = await openSmallShop(8)
  const getCustomer = (name: string) => shop.person(name).viewer.customer?.id ?? 0
  const shelf = await stockShelf(shop.db, shop.site.id, {
    categories: ['Fren', 'Fren/Balata', 'Fren/Disk', 'Lastik', 'Filtre'],
    products: getParts(getCustomer('ayse'), getCustomer('mehmet')),
  })
  const find = async (text: string, { by = 'ayse', ...request }: PartRequest = {}) => {
    const readings = [text, request.also ?? ''].flatMap((typed) => readSearch(typed) ?? [])
    const { sort = null, group = null, among = [], offset = 0, limit = 24, wide = false } = request
    const filters = { ...NO_FILTERS, ...request.filters }
    const answer = await query(shop.db, viewerScope(shop.context(by)), {
      readings,
      filters,
      sort,
      group,
      among,
      offset,
      limit,
      wide,
    })
    return { ...answer, codes: answer.hits.map(shelf.getCode) }
  }
  return { shop, shelf, find, codes: async (text, request) => (await find(text, request)).codes }
}

/** Each dealer has a number of their own for one of the parts. */
const getParts = (ayse: number, mehmet: number): ShelfProduct[] =>
  PARTS.map((shelfProduct) => ({
    ...shelfProduct,
    numbers: [
      ...(shelfProduct.numbers ?? []),
      ...(shelfProduct.code === 'VT-1001' ? [['dealer', 'AYSE-77', ayse] as const] : []),
      ...(shelfProduct.code === 'X-206' ? [['dealer', 'MEHMET-9', mehmet] as const] : []),
    ],
  }))

const PARTS: readonly ShelfProduct[] = [
  {
    code: 'VT-1001',
    name: 'Fren Balatası Ön',
    names: { en: 'Brake pad front', ar: 'تيل فرامل أمامي', ru: 'Тормозные колодки' },
    brand: 'Bosch',
    category: 'balata',
    numbers: [
      ['oem', '06-1000'],
      ['oem', '1K0 698.151-A'],
      ['superseded', '12H2178'],
      ['barcode', '8690123456789'],
    ],
  },
  { code: 'VT-1002', name: 'Fren Balatası Arka', brand: 'TRW', category: 'balata', numbers: [['oem', '0610009']] },
  {
    code: 'VT-2001',
    name: 'Fren Diski Ön',
    brand: 'TRW',
    category: 'disk',
    flags: 128,
    numbers: [['oem', 'BX 0698']],
  },
  { code: 'W712/52', name: 'Yağ Filtresi', brand: 'Mann', category: 'filtre', sortNo: 1 },
  { code: 'W712/75', name: 'Yağ Filtresi Dizel', brand: 'Mann', category: 'filtre' },
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
  {
    code: 'LAS-3',
    name: 'Kamyonet Lastiği 7.50-16',
    brand: 'Petlas',
    category: 'lastik',
    season: 2,
    numbers: [['size', '7.50-16']],
  },
  { code: 'GIZLI-1', name: 'Fren Balatası Gizli', visible: false },
  { code: 'X-206', name: 'Peugeot 206 Silecek' },
]
