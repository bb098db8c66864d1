import { describe, expect, it } from 'vitest'
import type { EngineShop, GetShop } from './engine-shop.ts'

export function describeOrder(getShop: GetShop) {
  const codes: EngineShop['codes'] = (text, request) => getShop().codes(text, request)

  describe('orders', () => {
    /** @requirement FIND-61 */
    it('the requested kind before products of its category', async () => {
      const found = await codes('triger kayışı')
      expect(found.slice(0, 2).toSorted()).toEqual(['KAYIS-1', 'KAYIS-2'])
      expect(found[2]).toBe('GERGI')
    })

    it('listings by the order of the shop', async () => {
      expect((await codes('')).slice(0, 4)).toEqual(['W712/52', 'GERGI', 'KAYIS-1', 'KAYIS-2'])
    })

    it('by name in Turkish, both ways', async () => {
      const names = await codes('', { sort: { by: 'name', descending: false } })
      expect(names).toEqual([
        ...['VT-1002', 'VT-1001', 'VT-2002', 'VT-2001', 'GERGI', 'LAS-1', 'YAG-10', 'YAG-5', 'KAYIS-2', 'KAYIS-1'],
        ...['W712/52', 'W712/75', 'LAS-2'],
      ])
      expect(await codes('', { sort: { by: 'name', descending: true } })).toEqual(names.toReversed())
    })

    it.each([
      ['', null],
      ['fren', null],
      ['W712', null],
      ['', { by: 'name', descending: true }],
    ] as const)('pages without overlap or gap: %j %j', async (text, sort) => {
      const all = await codes(text, { sort })
      const pages: string[] = []
      for (let offset = 0; offset <= all.length; offset += 2)
        pages.push(...(await codes(text, { sort, offset, limit: 2 })))
      expect(pages).toEqual(all)
      expect(new Set(all).size).toBe(all.length)
      expect(await codes(text, { sort, offset: all.length + 10 })).toEqual([])
    })
  })
}
