import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { siteScope } from '../permissions/viewer.ts'
import { type ListedProduct, loadSitemapSections, readSitemapProducts } from './sitemap-queries.server.ts'

let shop: SmallShop
const ids: number[] = []
let hidden = 0

beforeAll(async () => {
  shop = await openSmallShop(3)
  for (let count = 0; count < 7; count++) ids.push(await shop.product())
  hidden = await shop.product({ visible: false })
})
afterAll(() => shop.close())

const scope = () => siteScope(shop.context('ayse'))

async function listIds(from: number, size: number): Promise<number[]> {
  const slices: ListedProduct[][] = []
  for await (const slice of readSitemapProducts(shop.db, scope(), { from, size })) slices.push(slice)
  return slices.flat().map(({ id }) => id)
}

describe('products of the sitemap', () => {
  /** @requirement SEO-10 */
  it('are split into parts that contain every visible product once', async () => {
    const sitemapStarts = await loadSitemapSections(shop.db, scope(), 3)
    expect(sitemapStarts).toEqual([ids[0], ids[3], ids[6]])
    const all = (await Promise.all(sitemapStarts.map((from) => listIds(from, 3)))).flat()
    expect(all).toEqual(ids)
    expect(all).not.toContain(hidden)
  })

  it('end with the last product', async () => {
    expect(await listIds((ids.at(-1) ?? 0) + 1, 3)).toEqual([])
  })
})
