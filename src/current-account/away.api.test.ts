import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '#src/platform/i18n/language.ts'
import { postEntry } from '#tests/support/account-entries.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { currentAccountApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  const of = { siteId: shop.site.id, customerId: shop.scope('ayse').customer.id }
  await postEntry(shop.db, {
    ...of,
    side: 'debit',
    amount: '1250.5',
    entryDate: '2026-01-05',
    documentNo: '=HYPERLINK("x")',
  })
  await postEntry(shop.db, { ...of, side: 'credit', amount: '250', entryDate: '2026-02-05', documentNo: 'ODE-1' })
})
afterAll(() => shop.close())

const take = (name: string, query: Record<string, string>, language: Language = 'en') =>
  createWireClient(shop, currentAccountApi, { ...shop.context(name), language }).get(
    'accountactivity/export-account-activity',
    query,
  )
/** The signature bytes of a file. */
const begin = ({ Content }: { Content: Record<string, number> }) =>
  String.fromCharCode(...[0, 1, 2, 3].map((at) => Content[at] ?? 0))

/** @requirement ACC-5 */
it('a statement is exported in each language as csv without formulas, as xlsx and as pdf', async () => {
  for (const language of ['tr', 'en', 'ar', 'ru', 'de'] as const) {
    const { FileName, Content } = await take('ayse', { Format: 'csv' }, language)
    expect(FileName).toContain('C-ayse-TRY')
    expect(Content).toContain('ODE-1')
    expect(Content).not.toMatch(/(?:^|[;,\t"])=HYPERLINK/m)
    expect(begin(await take('ayse', { Format: 'xlsx' }, language))).toBe('PK\u0003\u0004')
    expect(begin(await take('ayse', { Format: 'pdf' }, language))).toBe('%PDF')
  }
})

/** @requirement ACC-5 */
it('contains the lines of the period only, and is not available to others', async () => {
  const february = { Format: 'csv', StartDate: '2026-02-01', EndDate: '2026-02-28' }
  const { Content } = await take('ayse', february)
  expect(Content).toContain('ODE-1')
  expect(Content).not.toContain('HYPERLINK')
  const ayse = { Format: 'csv', CustomerID: `${shop.scope('ayse').customer.id}` }
  for (const name of ['mehmet', 'selim', 'can']) {
    await expect(take(name, ayse)).rejects.toEqual(expect.objectContaining({ status: 404 }))
  }
})
