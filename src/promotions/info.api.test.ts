import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { promote } from '#tests/support/promoted-shop.ts'
import { type Shelf, stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { productRows } from '../catalog/queries.server.ts'
import { writeSection } from '../site/section-commands.server.ts'
import { promotionList } from './info-queries.server.ts'
import { promotionsSection } from './section-commands.server.ts'

let shop: SmallShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openSmallShop(8)
  const prices = { LIST: '100' }
  shelf = await stockShelf(shop.db, shop.site.id, {
    categories: ['Filtre', 'Filtre/Yağ Filtresi', 'Lastik'],
    products: [
      { code: 'F1', name: 'Filter', brand: 'Mann', category: 'yag-filtresi', prices, sortNo: 2 },
      { code: 'F2', name: 'Filter', brand: 'Filtara', category: 'filtre', prices, sortNo: 1 },
      { code: 'T1', name: 'Tyre', brand: 'Lassa', category: 'lastik', prices },
      { code: 'KIT', name: 'Kit', prices, visible: false },
    ],
  })
  for (const name of ['ayse', 'selim']) shop.person(name).viewer.promotions = true
})
afterEach(() => promote(shop, []))
afterAll(() => shop.close())

const filters = { categories: ['filtre'] }
const over = { when: [{ amount: '5000', of: filters }], gives: [{ kind: 'percent', percent: '10' }] }
const free = {
  when: [{ quantity: '4', of: { categories: ['lastik'] } }],
  gives: [{ kind: 'gift', product: 'KIT' }],
  description: { en: 'Four tyres bring a kit.' },
}
const loadNames = async (name: string, productId?: number) =>
  (await promotionList(shop.db, shop.context(name), productId)).map(({ name }) => name)

describe('the list of promotions (catalogue 7)', () => {
  /** @requirement PROMO-3 */
  it('contains condition, reward and first products in listing order', async () => {
    await promote(shop, [free, over])
    expect(await promotionList(shop.db, shop.context('ayse'))).toMatchObject([
      {
        name: 'Promotion 1',
        description: 'Four tyres bring a kit.',
        campaign: false,
        until: null,
        terms: [{ quantity: '4', amount: null }],
        rewards: [{ kind: 'gift', product: 'Kit', quantity: '1' }],
        productIds: [shelf.getId('T1')],
        listing: '?category=lastik',
      },
      {
        terms: [{ quantity: null, amount: '5000' }],
        rewards: [{ kind: 'percent', percent: '10' }],
        productIds: [shelf.getId('F2'), shelf.getId('F1')],
      },
    ])
  })

  /** @requirement PROMO-9 */
  it('is for users with promotions, a campaign for those it applies to, and visitors see public ones', async () => {
    await promote(shop, [
      free,
      { gives: [{ kind: 'price', percents: ['5'], of: filters }] },
      { ...over, customers: ['dealer'] },
    ])
    expect(await loadNames('ayse')).toEqual(['Promotion 1', 'Promotion 2', 'Promotion 3'])
    expect(await loadNames('selim')).toEqual(['Promotion 1', 'Promotion 2'])
    expect(await loadNames('mehmet')).toEqual(['Promotion 2'])
    const visitor = await promotionList(shop.db, await shop.visitor())
    expect(visitor.map(({ name }) => name)).toEqual(['Promotion 1', 'Promotion 2'])
  })

  it('shows no amounts to viewers without prices', async () => {
    await promote(shop, [over])
    const context = shop.context('ayse')
    const blind = { ...context, viewer: { ...context.viewer, hides: new Set(['price'] as const) } }
    const [promotionInfo] = await promotionList(shop.db, blind)
    expect(promotionInfo).toMatchObject({ terms: [{ quantity: null, amount: null }] })
  })

  it('can be limited to one product', async () => {
    await promote(shop, [free, over])
    expect(await loadNames('ayse', shelf.getId('F1'))).toEqual(['Promotion 2'])
    expect(await loadNames('ayse', shelf.getId('T1'))).toEqual(['Promotion 1'])
  })
})

/** @requirement PROMO-7 */
it('a row shows that a promotion includes it, by product, brand or category, to users with promotions (catalogue 3)', async () => {
  const mark = async (name: string) => {
    const rows = await productRows(shop.db, shop.context(name), ['F1', 'F2', 'T1'].map(shelf.getId))
    return rows.filter(({ promotion }) => promotion).map(({ code }) => code)
  }
  await promote(shop, [over, { ...free, when: [{ quantity: '1', of: { brands: ['lassa'] } }] }])
  expect(await mark('ayse')).toEqual(['F1', 'F2', 'T1'])
  expect(await mark('mehmet')).toEqual([])
  await promote(shop, [
    { ...over, when: [{ amount: '1' }] },
    { ...free, when: [{ quantity: '1', of: { products: ['F2'] } }] },
  ])
  expect(await mark('ayse')).toEqual(['F2'])
})

/** @requirement PROMO-13 */
describe("the owner's document", () => {
  const write = (json: unknown) => writeSection(shop.db, shop.site.id, { section: promotionsSection, json })
  const one = { key: 'oil', name: { tr: 'Yağ' }, ...over }

  it('round-trips', async () => {
    await write([one])
    const [read] = await promotionsSection.read(shop.db, shop.site.id)
    expect(read).toMatchObject({ ...one, times: 1, most: null, combinable: false })
    await write([read])
    expect(await promotionsSection.read(shop.db, shop.site.id)).toEqual([read])
  })

  it.each([
    ['an unknown product', { gives: [{ kind: 'gift', product: 'NONE' }] }, 'there is no product NONE on this site'],
    ['an unknown category', { when: [{ quantity: '1', of: { categories: ['x'] } }] }, 'there is no category x'],
    ['no condition', { when: [] }, 'takes a condition'],
    ['both quantity and amount', { when: [{ quantity: '1', amount: '2' }] }, 'either a quantity or an amount'],
    ['a percent above 100', { gives: [{ kind: 'percent', percent: '101' }] }, 'takes a percent above 0'],
    [
      'a campaign with limits',
      { when: [], most: 5, gives: [{ kind: 'price', percents: ['5'] }] },
      'a campaign (price)',
    ],
    ['a bundle of a category', { gives: [{ kind: 'bundle', price: '9' }] }, 'a bundle takes quantities of listed'],
    ['a gift of the same for money', { gives: [{ kind: 'gift' }] }, 'exactly one condition, by quantity'],
    ['an end before its beginning', { from: '2026-02-01', until: '2026-01-01' }, 'ends before it begins'],
  ])('is refused with a reason: %s', async (_, of, why) => {
    await expect(write([{ ...one, ...of }])).rejects.toThrow(why)
  })
})
