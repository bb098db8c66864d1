import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeWords } from '#tests/support/command-line.ts'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { writeSearches } from './commands.server.ts'

let shop: TestShop
let ayse: Client
let siteId: number

beforeAll(async () => {
  shop = await openTestShop()
  ayse = await shop.client('ayse@vitrin.test')
  await shop.db.deleteFrom('searchAliases').execute()
  siteId = (
    await shop.db.selectFrom('siteHosts').where('host', '=', 'localhost').select('siteId').executeTakeFirstOrThrow()
  ).siteId
})
afterAll(() => shop.close())

interface Answer {
  TotalHits: number
  ErrorCode: string | null
}

const search = (client: Client, keyword: string, more: object = {}) =>
  client.post<Answer>('product/get-product-search', { keyword, languageCode: 'TR', Pg: 1, ...more })

const loadLoggedSearches = async () => {
  await writeSearches(shop.db)
  return shop.db.selectFrom('searches').orderBy('id').selectAll().execute()
}

const runCommand = async (...args: string[]) => {
  const { code, out, error } = await typeWords(shop, 'searches', '--site', 'localhost', ...args)
  return code === 0 ? out : `${code}: ${error}`
}

describe('every search is logged with its number of hits', () => {
  /** @requirement FIND-12 */
  it('with site, language, kind, customer and user, after the reply', async () => {
    const { body } = await search(ayse, 'FREN BALATASI')
    await search(ayse, 'fren', { keyword1: 'akselar', IsQuickSearch: true, languageCode: 'EN' })
    const visitor = await shop.client()
    await search(visitor, 'zzqq')
    const { customerId, id: userId } = await shop.db
      .selectFrom('users')
      .where('emailKey', '=', 'ayse@vitrin.test')
      .where('siteId', '=', siteId)
      .select(['id', 'customerId'])
      .executeTakeFirstOrThrow()
    expect(await loadLoggedSearches()).toMatchObject([
      {
        siteId,
        kind: 'search',
        text: 'FREN BALATASI',
        term: 'fren balatasi',
        hits: body.TotalHits,
        narrowed: false,
        language: 'tr',
        customerId,
        userId,
      },
      { kind: 'quick', text: 'fren + akselar', term: 'fren akselar', language: 'en' },
      { text: 'zzqq', hits: 0, customerId: null, userId: null },
    ])
  })

  it('except listings, further pages and texts that are too short', async () => {
    const before = (await loadLoggedSearches()).length
    await search(ayse, '')
    await search(ayse, 'fren', { Pg: 2 })
    await search(ayse, 'f')
    expect(await loadLoggedSearches()).toHaveLength(before)
  })

  it('whatever it contains: an odd text does not prevent others from being written (threat 21)', async () => {
    await search(ayse, '\u0007fren\ufffd')
    await search(ayse, 'balata')
    expect((await loadLoggedSearches()).slice(-2).map(({ text }) => text)).toEqual(['fren\ufffd', 'balata'])
  })
})

/** @requirement FIND-13 */
describe('a miss is listed for the owner', () => {
  it('are counted by term, for all users and spellings', async () => {
    for (const text of ['Batarya Qx', 'BATARYA  QX', 'batarya-qx']) await search(ayse, text)
    await search(ayse, 'fren', { filterModel: { BrandUrls: ['no-such-brand'] } })
    await writeSearches(shop.db)
    expect(await runCommand('misses')).toMatch(/^ +3 {2}\d{4}-\d\d-\d\d {2}tr {8}batarya qx$/m)
    expect(await runCommand('misses')).not.toMatch(/ fren$/m)
    expect(await runCommand('top')).toMatch(/^ +3 {6}0 {2}batarya qx$/m)
  })

  it('becomes an alias, which finds its target at once in every notified process', async () => {
    const correctedTotal = (await search(ayse, 'fren balatası')).body.TotalHits
    expect(correctedTotal).toBeGreaterThan(0)
    expect(await runCommand('alias', 'batarya qx', 'fren balatası')).toBe(
      'Who searches "batarya qx" finds "fren balatası" too.',
    )
    await expect
      .poll(async () => (await search(ayse, 'Batarya QX')).body.TotalHits, { timeout: 2000 })
      .toBe(correctedTotal)
    expect(await runCommand('misses')).not.toMatch(/batarya/)
    expect(await runCommand('aliases')).toBe('batarya qx  ->  fren balatası')
  })

  it('until the owner removes it', async () => {
    expect(await runCommand('forget', 'Batarya Qx')).toMatch(/itself alone again/)
    await expect.poll(async () => (await search(ayse, 'batarya qx')).body.TotalHits, { timeout: 2000 }).toBe(0)
    expect(await runCommand('forget', 'batarya qx')).toMatch(/^[12]: /)
    expect(await runCommand('aliases')).toBe('There are none.')
  })

  it('or is dismissed', async () => {
    await search(ayse, 'kahve makinesi')
    await writeSearches(shop.db)
    expect(await runCommand('resolve', 'Kahve Makinesi')).toMatch(/listed no more/)
    expect(await runCommand('misses')).not.toMatch(/kahve/)
    expect(await runCommand('resolve', 'never searched')).toMatch(/^1: No search/)
  })

  it.each([
    ['alias', 'x'],
    ['alias', '--', 'fren'],
    ['alias', 'fren', 'f'],
    ['alias', 'fren', 'FREN'],
    ['misses', '--days', 'x'],
    ['nothing'],
  ])('and %s %s %s is rejected with a reason', async (...args) => expect(await runCommand(...args)).toMatch(/^[12]: /))
})
