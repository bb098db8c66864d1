import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadLinks } from '#src/imports/catalogue-lists/link-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hide } from '#tests/support/brake-shop.ts'
import { type Shelf, stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import type { Quality } from './equivalent.ts'
import { loadEquivalents } from './queries.server.ts'

let shop: SmallShop
let shelf: Shelf

beforeAll(async () => {
  shop = await openSmallShop(6)
  const { main, side } = shop.depots
  shelf = await stockShelf(shop.db, shop.site.id, {
    products: [
      { code: 'MID-1', name: 'Pad', brand: 'Mid', numbers: [['oem', '1K0 615 301']], prices: { LIST: '100' } },
      { code: 'OE-1', name: 'Pad', brand: 'Maker', numbers: [['oem', '1K0615301']], prices: { LIST: '180' } },
      {
        code: 'ECO-1',
        name: 'Pad',
        brand: 'Cheap',
        numbers: [['oem', '1K0-615-301']],
        prices: { LIST: '60' },
        stock: { [main]: '3', [side]: '9' },
      },
      { code: 'LINKED', name: 'Pad', brand: 'Other', prices: { LIST: '90' } },
      { code: 'WRONG-BRAND', name: 'Bulb', brand: 'Mid', numbers: [['maker', 'L 77']], prices: { LIST: '9' } },
      { code: 'RIGHT-BRAND', name: 'Pad', brand: 'Other', numbers: [['maker', 'L-77']], prices: { LIST: '95' } },
      { code: 'NEW-1', name: 'Pad 2', numbers: [['superseded', 'OLD-1']], prices: { LIST: '120' } },
      { code: 'OLD-1', name: 'Pad 0', prices: { LIST: '80' }, visible: false },
      { code: 'HIDDEN', name: 'Pad', numbers: [['oem', '1K0615301']], visible: false },
    ],
  })
  const quality = (name: string, quality: Quality) =>
    shop.db.updateTable('brands').set({ quality: quality }).where('name', '=', name).execute()
  await quality('Maker', 'original')
  await quality('Cheap', 'economy')
  await shop.db.updateTable('depots').set({ leadDays: 1 }).where('id', '=', main).execute()
  await shop.db.transaction().execute((tx) =>
    loadLinks(tx, shop.site.id, [
      { kind: 'equivalent', from: { brand: 'MID', number: 'mid 1' }, to: { number: 'LINKED' }, confidence: 50 },
      { kind: 'equivalent', from: { number: 'RIGHT-BRAND' }, to: { brand: 'Mid', number: 'MID-1' }, bothWays: true },
      { kind: 'equivalent', from: { number: 'OE-1' }, to: { brand: 'other', number: 'L77' } },
      { kind: 'equivalent', from: { number: 'NEW-1' }, to: { number: 'MID-1' }, confidence: 10 },
      { kind: 'superseded', from: { brand: 'Mid', number: 'MID-1' }, to: { number: 'NEW-1' }, confidence: 100 },
    ]),
  )
})
afterAll(() => shop.close())

const substitutes = async (code: string, context: RequestContext = shop.context('ayse')) => {
  const [found] = await loadEquivalents(shop.db, context, { ids: [shelf.getId(code)] })
  return found?.equivalents ?? []
}
const codes = async (code: string, context?: RequestContext) =>
  (await substitutes(code, context)).map(({ rank, row }) => `${rank} ${row.code}`)

describe('substitutes (catalogue 2)', () => {
  /** @requirement DET-11 */
  it('are the successor, then original, branded and economy products by shared number or link', async () => {
    expect(await codes('MID-1')).toEqual([
      'successor NEW-1',
      'original OE-1',
      'branded RIGHT-BRAND',
      'branded LINKED',
      'economy ECO-1',
    ])
  })

  /** @requirement DET-11 */
  it('match a link by brand and number, and in reverse only if the link is mutual', async () => {
    expect(await codes('OE-1')).toEqual(['branded RIGHT-BRAND', 'branded MID-1', 'economy ECO-1'])
    expect(await codes('RIGHT-BRAND')).toEqual(['branded MID-1'])
    expect(await codes('LINKED')).toEqual([])
  })

  /** @requirement DET-11 */
  it('include the successor of an old product, hidden or not, and its linked predecessor', async () => {
    expect(await codes('OLD-1')).toEqual(['successor NEW-1'])
    expect(await codes('NEW-1')).toEqual(['predecessor MID-1'])
  })

  it('warn about a link of low confidence, and omit one below the minimum', async () => {
    const marks = (await substitutes('MID-1')).map(({ doubtful, row }) => [row.code, doubtful])
    expect(marks).toContainEqual(['LINKED', true])
    expect(marks).toContainEqual(['ECO-1', false])
  })

  /** @requirement DET-12 */
  it('carry own price, stock by depot, and delivery day', async () => {
    const economy = (await substitutes('MID-1')).find(({ row }) => row.code === 'ECO-1')
    expect(economy?.row).toMatchObject({ price: { net: '60.0000' }, stock: { onHand: '12.000' } })
    expect(economy?.row.stock?.depots?.map(({ onHand }) => onHand)).toEqual(['3.000', '9.000'])
    expect(economy?.arrival).toMatchObject({ inDays: expect.any(Number), depots: [{ depotId: shop.depots.main }] })
  })

  /** @requirement DET-12 */
  it('omit stock, days and prices for viewers who may not see them (catalogue 6)', async () => {
    const blind = await substitutes('MID-1', hide(shop.context('ayse'), 'price', 'stock'))
    expect(blind).toHaveLength(5)
    for (const { row, arrival } of blind) expect([row.price, row.stock, arrival]).toEqual([null, null, null])
    const [found] = await substitutes('MID-1', shop.context('ayse', { HideDepots: true }))
    expect(found?.arrival?.depots ?? null).toBeNull()
  })

  it('are loaded for many products at once, each limited to the requested number', async () => {
    const ids = ['MID-1', 'LINKED', 'OE-1'].map((code) => shelf.getId(code))
    const found = await loadEquivalents(shop.db, shop.context('ayse'), { ids, most: 2 })
    expect(found.map(({ productId, equivalents }) => [productId, equivalents.length])).toEqual([
      [ids[0], 2],
      [ids[1], 0],
      [ids[2], 2],
    ])
  })

  it('loads repeated links and counts new and changed ones', async () => {
    const link = { kind: 'related', from: { number: 'A 1' }, to: { number: 'B 1' } } as const
    const load = (links: Parameters<typeof loadLinks>[2]) =>
      shop.db.transaction().execute((tx) => loadLinks(tx, shop.site.id, links))
    expect(await load([link, link, { ...link, to: { number: ' -' } }, { ...link, to: { number: 'a-1' } }])).toBe(1)
    expect(await load([link])).toBe(0)
    expect(await load([{ ...link, confidence: 90 }])).toBe(1)
  })
})
