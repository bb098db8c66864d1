import { beforeEach, expect, it, vi } from 'vitest'
import { clearStored } from './browser-storage.ts'
import { addRecentSearch, readRecentSearches, removeRecentSearch, removeSearchesOfOthers } from './recent-searches.ts'

const values = new Map<string, string>()
const storage = {
  get length() {
    return values.size
  },
  key: (at: number) => [...values.keys()][at] ?? null,
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
}
beforeEach(() => {
  values.clear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { ...storage, length: 0 })
})

/** @requirement SRCH-31 */
it('lists the latest searches first, each once, at most eight', () => {
  for (const text of ['a1', 'b2', 'A1', ...Array.from({ length: 8 }, (_, at) => `c${at}`)])
    addRecentSearch('ayse', text)
  expect(readRecentSearches('ayse')).toEqual(['c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1', 'c0'])
  addRecentSearch('ayse', 'C3')
  expect(readRecentSearches('ayse').slice(0, 2)).toEqual(['C3', 'c7'])
})

/** @requirement SRCH-31 */
it("hides one user's searches from the next and removes them", () => {
  addRecentSearch('ayse', 'balata')
  expect(readRecentSearches('mehmet')).toEqual([])
  removeSearchesOfOthers('ayse')
  expect(readRecentSearches('ayse')).toEqual(['balata'])
  removeSearchesOfOthers('visitor')
  expect(values.size).toBe(0)
})

/** @requirement SRCH-31 */
it('removes one search, and only of its user', () => {
  for (const text of ['balata', 'filtre']) addRecentSearch('ayse', text)
  removeRecentSearch('ayse', 'balata')
  expect(readRecentSearches('ayse')).toEqual(['filtre'])
  removeRecentSearch('ayse', 'filtre')
  expect(values.size).toBe(0)
})

/** @requirement SRCH-31 */
it('is cleared when the session has expired', () => {
  addRecentSearch('ayse', 'balata')
  clearStored('expired session')
  expect(readRecentSearches('ayse')).toEqual([])
})

it.each(['', 'null', '[]', '{"owner":"ayse","texts":[1]}', '{'])('ignores %j in the storage', (stored) => {
  values.set('recentSearches', stored)
  expect(readRecentSearches('ayse')).toEqual([])
})
