import { describe, expect, it } from 'vitest'
import type { EngineShop, GetShop } from './engine-shop.ts'

export function describeWords(getShop: GetShop) {
  const codes: EngineShop['codes'] = (text, request) => getShop().codes(text, request)

  /** @requirement FIND-2 */
  describe('finds words', () => {
    it.each([
      ['fren', ['VT-1001', 'VT-1002', 'VT-2001', 'VT-2002']],
      ['fren bal', ['VT-1001', 'VT-1002']],
      ['FREN BALATASI ÖN', ['VT-1001']],
      ['balata bosch', ['VT-1001']],
      ['lastiği kı', ['LAS-1']],
    ])('all of them, the last one as a prefix: %s', async (text, expected) =>
      expect((await codes(text)).toSorted()).toEqual(expected),
    )

    it.each(['filtreler', 'filtrenin', 'yağ filtresi'])('in other forms: %s', async (text) =>
      expect(await codes(text)).toEqual(['W712/52', 'W712/75']),
    )

    it.each(['brake pad', 'тормозные колодки', 'Bremsbeläge', 'تيل فرامل'])(
      'of kinds of products in every language: %s',
      async (text) => expect(await codes(text)).toEqual(['VT-1001', 'VT-1002']),
    )

    it.each(['5w30', '5W-30', '5w 30 yağ', '4 litre motor yağı', 'motor yağı 4lt'])(
      'of measures in every spelling: %s',
      async (text) => expect(await codes(text)).toEqual(['YAG-5']),
    )

    it.each(['6 lamel rulman', '6lamel', 'lamel 6', '4.7 kΩ', '4,7kΩ', 'direnç 4,7'])(
      'of amounts in units of the shop, and of its properties: %s',
      async (text) => expect(await codes(text)).toEqual(['GERGI']),
    )
  })
}

export function describeOtherWords(getShop: GetShop) {
  const codes: EngineShop['codes'] = (text, request) => getShop().codes(text, request)
  const find: EngineShop['find'] = (text, request) => getShop().find(text, request)

  /** @requirement FIND-3, FIND-13, FIND-41 */
  describe('finds words', () => {
    it('of properties, and of aliases', async () => {
      const { db, site } = getShop().shop
      expect(await codes('seramik balata')).toEqual(['VT-1001', 'VT-1002'])
      expect(await codes('zurnapabuç')).toEqual([])
      const alias = { siteId: site.id, term: 'zurnapabuc', meaning: 'balata' }
      await db.insertInto('searchAliases').values(alias).execute()
      expect(await codes('zurnapabuç seramik')).toEqual(['VT-1001', 'VT-1002'])
      await db.deleteFrom('searchAliases').execute()
    })

    it('of both texts of a double search', async () => {
      expect(await codes('fren', { also: 'bosch' })).toEqual(['VT-1001'])
      expect(await codes('fren', { also: 'lassa' })).toEqual([])
    })

    it('that are misspelt or joined, and names the correction', async () => {
      const misspelt = await find('blatası')
      expect([misspelt.codes, misspelt.corrections]).toEqual([['VT-1001', 'VT-1002'], ['balatasi']])
      const joined = await find('diskigolf')
      expect([joined.codes, joined.corrections]).toEqual([['VT-2002'], ['diski', 'golf']])
    })

    it('without those that no product has', async () => {
      const { codes: hits, dropped } = await find('fren balatası zzqqx')
      expect([hits, dropped]).toEqual([['VT-1001', 'VT-1002'], ['zzqqx']])
      expect(await codes('zzqqx qqzzx')).toEqual([])
    })

    it('whatever characters they are typed with', async () => {
      for (const text of ["'", "fren' | 'x", ':*', '(((', '\\', '<->', 'a:*b', '"fren', '{"match_all":{}}', '*'])
        await expect(find(text)).resolves.toMatchObject({ total: expect.any(Number) })
    })
  })
}
