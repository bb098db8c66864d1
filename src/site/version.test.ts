import { describe, expect, it } from 'vitest'
import { clearLocalData, KEPT_KEYS, type LocalData } from './local-data.ts'
import { noticed, versionIn } from './version.ts'

describe('the version of the site', () => {
  it.each([
    ['the first one is stored, and no change is reported (storefront 4)', null, '7', { store: '7', changed: false }],
    ['the same one changes nothing', '7', '7', { changed: false }],
    ['another one is stored and is a change (storefront 4)', '7', '8', { store: '8', changed: true }],
    ['an older one is another one too', '8', '7', { store: '7', changed: true }],
    ['a server that says none reports no change (storefront 4)', '7', undefined, { changed: false }],
    ['nor does an empty one', '7', '', { changed: false }],
    ['nor one to a browser that has none', null, undefined, { changed: false }],
  ])('%s', (_, stored, said, answer) => expect(noticed(stored, said)).toEqual(answer))

  it.each([
    ['siteVersion=12', '12'],
    ['a=1; siteVersion=12; b=2', '12'],
    ['notsiteVersion=12', undefined],
    ['', undefined],
  ])('is read from the cookies "%s"', (cookies, version) => expect(versionIn(cookies)).toBe(version))
})

/** As a browser keeps it. */
function dataWith(...keys: string[]): LocalData & { keys(): string[] } {
  const kept = new Map(keys.map((key) => [key, 'x']))
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

describe('clearing what the browser keeps', () => {
  it.each([
    [1, 'keeps client token, user token, user and popup (storefront 4)', [...KEPT_KEYS]],
    [0, 'keeps nothing (storefront 4)', []],
  ] as const)('mode %i %s', (mode, _, left) => {
    const data = dataWith('menus', ...KEPT_KEYS, 'banners', 'siteVersion')
    clearLocalData(data, mode)
    expect(data.keys()).toEqual(left)
  })
})
