import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { toSlug } from '#src/products/slug.ts'
import type { MenuEntry, Menus } from '#src/site/menus/menu.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { CATEGORIES } from './categories.ts'
import { MENUS } from './menus.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const getEntries = (menus: Menus): MenuEntry[] => Object.values(menus).flatMap((entries) => entries.flatMap(withBelow))
const withBelow = (entry: MenuEntry): MenuEntry[] => [entry, ...(entry.entries ?? []).flatMap(withBelow)]

/** Existing pages, with optional path suffixes. */
const PAGES = new Set([
  'home',
  'products',
  'brands',
  'vehicles',
  'tyres',
  'quickOrder',
  'addByBarcode',
  'promotions',
  'cart',
  'orders',
  'quickOrder',
  'addByBarcode',
  'searchByBarcode',
  'news',
  'contact',
  'customerRequest',
  'login',
  'register',
  'representativeLogin',
])
const SLUGS = new Set(CATEGORIES.map(({ names }) => toSlug(names.tr)))

describe('the menus of the demo', () => {
  /** @requirement MENU-35 */
  it.each(Object.entries(MENUS))(
    '%s links only to existing pages and categories in every language',
    async (key, menus) => {
      const rows = await shop.db
        .selectFrom('contentPages')
        .innerJoin('sites', 'sites.id', 'contentPages.siteId')
        .where('sites.key', '=', key)
        .select('addresses')
        .execute()
      const paths = new Set(
        rows.flatMap(({ addresses }) => Object.values(addresses as object).map((path) => `/${path}`)),
      )
      for (const { kind, address, names } of getEntries(menus)) {
        if (kind === 'link') expect(Object.keys(names).sort()).toEqual([...LANGUAGES].sort())
        if (!address) continue
        if ('page' in address) expect([...PAGES]).toContain(address.page)
        if ('page' in address && address.rest?.includes('category=')) {
          expect([...SLUGS]).toContain(address.rest.split('category=')[1])
        }
        if ('path' in address) for (const path of Object.values(address.path)) expect([...paths]).toContain(path)
      }
    },
  )
})
