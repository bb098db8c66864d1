import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'

/** Before the shop opens its connections, because each of them copies the function. */
const statements = vi.spyOn(pg.Client.prototype, 'query')

let shop: TestShop
let dealer: Client
beforeAll(async () => {
  shop = await openTestShop()
  dealer = await shop.client('ayse@vitrin.test')
})
afterAll(() => {
  statements.mockRestore()
  return shop.close()
})

/**
 * The statements of a search, once a search for the first text has cached the names and settings of the shop. The minimum
 * over the other texts, because jobs of the process may add to one of them.
 */
async function countStatements(texts: readonly string[], IsQuickSearch: boolean): Promise<number> {
  const counts: number[] = []
  for (const keyword of texts) {
    statements.mockClear()
    const { body } = await dealer.post<{ TotalHits: number }>('product/get-product-search', { keyword, IsQuickSearch })
    counts.push(statements.mock.calls.length)
    expect([keyword, body.TotalHits > 0]).toEqual([keyword, true])
  }
  return Math.min(...counts.slice(1))
}

// The session; numbers; for a phrase its known words and their beginnings; count and ranking; facts, prices, discounts and stock
// of the rows. A results page also counts stock and groups, and properties, and explains the hits.
/** @requirement FIND-44 */
it('a search takes few statements for a new phrase and a new number', async () => {
  const products = shop.db.selectFrom('products').where('siteId', '=', 1).where('parentId', 'is', null)
  const rows = await products.where('visible', '=', true).select('code').orderBy('id').limit(6).execute()
  const numbers = rows.map(({ code }) => code)
  expect({
    quickPhrase: await countStatements(['fren balatası', 'polen filtresi', 'arka balata'], true),
    phrase: await countStatements(['fren diski', 'yağ filtresi', 'hava filtresi'], false),
    quickNumber: await countStatements(numbers.slice(0, 3), true),
    number: await countStatements(numbers.slice(3), false),
  }).toEqual({ quickPhrase: 9, phrase: 12, quickNumber: 7, number: 10 })
})
