import { type Shelf, stockShelf } from './small-catalog.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'

export interface WorkwearShop {
  shop: SmallShop
  shelf: Shelf
}

/** A coat in sizes and colours, a tyre of two production years, and a belt without variations. */
export async function openWorkwearShop(display: 3 | 4 | 8 = 4): Promise<WorkwearShop> {
  const shop = await openSmallShop(8)
  const { main, side } = shop.depots
  const coat = (size: string, color: string) => ({ name: 'Mont', under: 'MONT', values: { Beden: size, Renk: color } })
  const shelf = await stockShelf(shop.db, shop.site.id, {
    categories: ['Giyim', 'Lastik'],
    products: [
      { code: 'MONT', name: 'Mont', names: { en: 'Coat' }, brand: 'Kaya', category: 'giyim', display },
      {
        ...coat('M', 'siyah'),
        code: 'MONT-M-S',
        numbers: [['barcode', '8690000000017']],
        prices: { LIST: '100' },
        stock: { [main]: '5', [side]: '2' },
      },
      { ...coat('L', 'siyah'), code: 'MONT-L-S', prices: { LIST: '110' }, stock: { [main]: '3' } },
      { ...coat('M', 'mavi'), code: 'MONT-M-M', prices: { LIST: '100' }, stock: { [side]: '0' } },
      { ...coat('L', 'mavi'), code: 'MONT-L-M', visible: false, prices: { LIST: '1' }, stock: { [main]: '900' } },
      { code: 'LAS', name: 'Yaz Lastiği', brand: 'Petlas', category: 'lastik' },
      {
        code: 'LAS-23',
        name: 'Yaz Lastiği',
        under: 'LAS',
        productionDate: '2023',
        prices: { LIST: '2000' },
        stock: { [main]: '4' },
      },
      {
        code: 'LAS-25',
        name: 'Yaz Lastiği',
        under: 'LAS',
        productionDate: '2025',
        prices: { LIST: '2600' },
        stock: { [main]: '20' },
      },
      { code: 'KEMER', name: 'Kemer', category: 'giyim', prices: { LIST: '50' }, stock: { [main]: '9' } },
    ],
  })
  return { shop, shelf }
}
