import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPartsShop, type PartsShop } from '#tests/support/parts-shop.ts'

let partsShop: PartsShop
beforeAll(async () => {
  partsShop = await openPartsShop()
})
afterAll(() => partsShop.shop.close())

const byName = { by: 'name', descending: false } as const

describe('a listing of brands or of a branch of categories', () => {
  it("has the order of the whole list, by name and in the shop's order, page after page", async () => {
    for (const filters of [{ category: 'fren' }, { brands: ['trw', 'bosch'] }]) {
      for (const sort of [byName, { ...byName, descending: true }, undefined]) {
        const sorted = sort ? { sort } : {}
        const whole = await partsShop.codes('', sorted)
        const expectedCodes = new Set(await partsShop.codes('', { filters }))
        const listed = await partsShop.codes('', { filters, ...sorted })
        expect(listed).toEqual(whole.filter((code) => expectedCodes.has(code)))
        const pages = await Promise.all(
          [0, 1, 2].map((offset) => partsShop.codes('', { filters, ...sorted, offset, limit: 1 })),
        )
        expect(pages.flat()).toEqual(listed.slice(0, 3))
      }
    }
  })

  it('has an index for each brand and category by name', async () => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where tablename = 'product_search'`.execute(partsShop.shop.db)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['product_search_by_brand_name', 'product_search_by_category_name']),
    )
  })
})
