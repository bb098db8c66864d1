import { describe, expect, it } from 'vitest'
import { siteScope } from '#src/permissions/viewer.ts'
import { NO_CRITERIA, toTermText } from '#src/search/engine/criteria.ts'
import type { GetShop } from './engine-shop.ts'

const matchWord = (word: string, prefix = false) =>
  toTermText([{ match: { word, prefix }, vehicles: null, weight: 1, optional: false }])

export function describeReads(getShop: GetShop) {
  describe('answers', () => {
    it('counts for many criteria at once, and whether there are any', async () => {
      const { engine, shop, count } = getShop()
      const scope = siteScope(shop.context('ayse'))
      const texts = [[matchWord('fren')], [matchWord('fren'), matchWord('bosch')], [matchWord('zzqqx')], []]
      const criteria = texts.map((one) => ({ ...NO_CRITERIA, texts: one }))
      expect(await engine.countMatches(shop.db, scope, criteria)).toEqual([4, 1, 0, 13])
      expect(await engine.hasMatches(shop.db, scope, criteria)).toEqual([true, true, false, true])
      expect(await engine.countMatches(shop.db, scope, [])).toEqual([])
      expect(await engine.hasMatches(shop.db, scope, [])).toEqual([])
      expect(await count({ texts: [matchWord('bal', true)] })).toBe(2)
    })

    it('texts without terms: the products of their numbers, or nothing', async () => {
      const { shelf, count } = getShop()
      const nothing = toTermText([])
      expect(await count({ texts: [nothing] })).toBe(0)
      expect(await count({ texts: [{ ...nothing, ids: [shelf.getId('VT-1001')] }] })).toBe(1)
      const optional = { ...nothing, terms: matchWord('fren').terms.map((term) => ({ ...term, optional: true })) }
      expect(await count({ texts: [optional] })).toBe(0)
      expect(await count({ texts: [{ ...nothing, alternatives: [matchWord('fren').terms] }] })).toBe(4)
    })

    it('which of some products match', async () => {
      const { engine, shop, shelf } = getShop()
      const ids = ['VT-1001', 'LAS-1', 'GIZLI-1'].map(shelf.getId)
      const criteria = { ...NO_CRITERIA, texts: [matchWord('fren')] }
      const found = await engine.listMatching(shop.db, siteScope(shop.context('ayse')), { ids, criteria })
      expect([...found]).toEqual([shelf.getId('VT-1001')])
    })
  })
}

export function describeVocabulary(getShop: GetShop) {
  describe('answers', () => {
    it('which words it knows, and what others may mean', async () => {
      const { engine, shop } = getShop()
      const scope = siteScope(shop.context('ayse'))
      const known = await engine.listKnownWords(shop.db, scope, ['fren', 'bosch', 'zzqqx', 'zurnaci'])
      expect([...known].sort()).toEqual(['bosch', 'fren'])
      expect(await engine.listKnownAmounts(shop.db, scope, ['zurna'])).toEqual(new Set())
      const unknown = await engine.listUnknownBeginnings(shop.db, scope, ['bal', 'vt100', 'zzqqx', 'zurnaci'])
      expect([...unknown].sort()).toEqual(['zurnaci', 'zzqqx'])
      const suggestions = await engine.suggest(shop.db, scope, ['fern', 'frendiski', 'zzqqx'])
      expect(suggestions.get('fern')).toEqual({ similar: ['fren'], halves: null })
      expect(suggestions.get('frendiski')?.halves).toEqual(['fren', 'diski'])
      expect(suggestions.get('zzqqx')).toEqual({ similar: [], halves: null })
    })

    it('that it is ready', async () => {
      const { engine, shop } = getShop()
      const health = await engine.health(shop.db)
      expect(health).toEqual({ state: 'ready', documents: 14, pausedUntil: null, lastError: null })
    })
  })
}
