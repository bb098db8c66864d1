import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeWords } from '#tests/support/command-line.ts'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { writeSearches } from '../search-log/commands.server.ts'

let shop: TestShop
let ayse: Client

beforeAll(async () => {
  shop = await openTestShop()
  ayse = await shop.client('ayse@vitrin.test')
})
afterAll(() => shop.close())

interface Answer {
  TotalHits: number
  Hits: { $values: { ProductDetails: { ProductCode: string } }[] }
}

const search = async (keyword: string, more: object = {}) => {
  const { body } = await ayse.post<Answer>('product/get-product-search', {
    keyword,
    languageCode: 'TR',
    Pg: 1,
    ...more,
  })
  return { total: body.TotalHits, codes: body.Hits.$values.map(({ ProductDetails }) => ProductDetails.ProductCode) }
}

const runCommand = async (...args: string[]) => {
  const { code, out, error } = await typeWords(shop, 'searches', '--site', 'localhost', ...args)
  return code === 0 ? out : `${code}: ${error}`
}

/** The last two of the first page, which are pinned. */
const loadLastCodes = async () => (await search('filtre')).codes.slice(-2)

/** @requirement FIND-69 */
describe('products pinned to a search', () => {
  it('lead its results in their order within two seconds, in any spelling of the text', async () => {
    const { total } = await search('filtre')
    const [first = '', second = ''] = await loadLastCodes()
    expect(await runCommand('pin', 'Filtre', second, first)).toBe(`"filtre" shows ${second}, ${first} first.`)
    await expect
      .poll(async () => (await search('FİLTRE')).codes.slice(0, 2), { timeout: 2000 })
      .toEqual([second, first])
    expect((await search('filtre')).total).toBe(total)
    expect(await runCommand('pins')).toContain(`filtre  ->  ${second}`)
  })

  it('do not lead other searches', async () => {
    const [pinned] = (await search('filtre')).codes
    expect((await search('yağ filtresi bosch')).codes[0]).not.toBe(pinned)
  })

  it('are within the filters', async () => {
    const { codes } = await search('filtre', { filterModel: { BrandUrls: ['no-such-brand'] } })
    expect(codes).toEqual([])
  })

  it('are left out while they are hidden', async () => {
    const [pinned = ''] = (await search('filtre')).codes
    await shop.db.updateTable('products').set({ visible: false }).where('code', '=', pinned).execute()
    await runCommand('alias', 'zzqqpin', 'filtre')
    await expect.poll(async () => (await search('filtre')).codes, { timeout: 2000 }).not.toContain(pinned)
    await shop.db.updateTable('products').set({ visible: true }).where('code', '=', pinned).execute()
  })

  it('resolve a miss', async () => {
    const { codes } = await search('filtre')
    await search('zzqq yyxx')
    await writeSearches(shop.db)
    expect(await runCommand('misses')).toContain('zzqq yyxx')
    await runCommand('pin', 'zzqq yyxx', codes[0] ?? '')
    await expect.poll(async () => (await search('zzqq yyxx')).codes, { timeout: 2000 }).toEqual([codes[0]])
    expect(await runCommand('misses')).not.toContain('zzqq yyxx')
  })

  it('have the usual order again once they are removed', async () => {
    const [pinned] = (await search('filtre')).codes
    expect(await runCommand('unpin', 'filtre')).toMatch(/usual order/)
    await expect.poll(async () => (await search('filtre')).codes[0], { timeout: 2000 }).not.toBe(pinned)
    expect(await runCommand('unpin', 'filtre')).toMatch(/^1: /)
  })

  it('are not changed by an unknown code', async () => {
    expect(await runCommand('pin', 'fren', '06-1130', 'NO-SUCH')).toMatch(/^1: .*NO-SUCH/)
    expect(await runCommand('pins')).not.toMatch(/^fren /m)
  })
})

/** @requirement FIND-69 */
describe('a search of which no product has all words', () => {
  it('is listed as a miss', async () => {
    expect((await search('balata kahvemakinesi')).total).toBeGreaterThan(0)
    await writeSearches(shop.db)
    expect(await runCommand('misses')).toContain('balata kahvemakinesi')
  })
})
