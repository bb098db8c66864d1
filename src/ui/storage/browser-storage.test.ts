import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ClearingEvent, clearStored, STORED_KEYS } from './browser-storage.ts'

/** A browser storage with these keys. */
function createStorage(...keys: string[]) {
  const values = new Map(keys.map((key) => [key, 'x']))
  return {
    get length() {
      return values.size
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

const MARKS = ['clientToken', 'userToken', 'user', 'bannerPopup']

describe('clearing the browser storage', () => {
  /** @requirement ADDR-9, SITE-7 */
  it.each<[ClearingEvent, string[], string[]]>([
    ['new version', MARKS, ['chunk-reload', 'compared', 'lastMonth', 'of others']],
    ['other language', MARKS, ['chunk-reload', 'compared', 'lastMonth', 'of others']],
    ['expired session', MARKS, ['chunk-reload', 'of others']],
    ['closed site', [], ['of others']],
    ['other host', [], ['of others']],
  ])('leaves the entries of the table after "%s" (storefront 4)', (event, localKeys, sessionKeys) => {
    const local = createStorage(...MARKS, 'siteVersion', 'recentSearches', 'menus', 'banners')
    const session = createStorage('chunk-reload', 'compared', 'lastMonth', 'of others')
    clearStored(event, { local, session })
    expect(local.keys()).toEqual(localKeys)
    expect(session.keys()).toEqual(sessionKeys)
  })

  /** @requirement SITE-40 */
  it('never clears unsent changes', () => {
    const unsent = Object.values(STORED_KEYS).filter(({ kind }) => kind === 'unsent work')
    expect(unsent).not.toEqual([])
    for (const { storage, clearedBy } of unsent) {
      expect(storage).toBe('indexedDB')
      expect(clearedBy).toEqual([])
    }
  })
})

it('happens in the only module that accesses web storage', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const users = files.filter((path) => /\b(?:local|session)Storage\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(users.filter((path) => !path.startsWith(join('ui', 'storage')))).toEqual([])
})
