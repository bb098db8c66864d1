import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Site } from '#src/settings/site.ts'
import { memoizeForSite } from '../queries.server.ts'
import { MENU_NAMES, type MenuEntry, type MenuKind, type MenuName, type Menus } from './menu.ts'
import { numberEntries, type StoredEntry } from './menu-view.ts'

type StoredMenus = Record<MenuName, StoredEntry[]>

/** All menus of a site; cached per version of the site. */
export const loadMenus = (db: Db, { id, version }: Pick<Site, 'id' | 'version'>): Promise<StoredMenus> =>
  memoizeForSite(db, { siteId: id, version, key: 'menus' }, (primary) => loadWithDefaults(primary, id))

async function loadWithDefaults(db: Db, siteId: number): Promise<StoredMenus> {
  const ownMenus = await loadOwnMenus(db, siteId)
  return Object.fromEntries(
    MENU_NAMES.map((name) => [name, ownMenus.get(name) ?? numberEntries(DEFAULT_MENUS[name] ?? [])]),
  ) as StoredMenus
}

/** The owner's menus by name, each with its nested entries in order. */
export async function loadOwnMenus(db: Db, siteId: number): Promise<Map<MenuName, StoredEntry[]>> {
  const [menus, rows] = await Promise.all([
    db.selectFrom('menus').where('siteId', '=', siteId).select(['id', 'name']).execute(),
    db
      .selectFrom('menuEntries')
      .innerJoin('menus', 'menus.id', 'menuEntries.menuId')
      .where('menus.siteId', '=', siteId)
      .selectAll('menuEntries')
      .orderBy('menuEntries.sortNo')
      .orderBy('menuEntries.id')
      .execute(),
  ])
  const below = Map.groupBy(rows, ({ menuId, parentId }) => `${menuId} ${parentId ?? ''}`)
  const selectEntries = (menuId: number, parentId: number | null): StoredEntry[] =>
    (below.get(`${menuId} ${parentId ?? ''}`) ?? []).map((row) => ({
      ...toEntry(row),
      entries: selectEntries(menuId, row.id),
    }))
  return new Map(menus.map(({ id, name }) => [name as MenuName, selectEntries(id, null)]))
}

/** The columns were validated by the schema of the owner's document on write. */
type Row = { id: number; atEnd: boolean; wide: boolean; newTab: boolean } & Record<
  'kind' | 'icon' | 'picture' | 'names' | 'descriptions' | 'address' | 'links',
  unknown
>

function toEntry({ id, kind, names, descriptions, address, icon, picture, links, ...flags }: Row): StoredEntry {
  const entry = {
    id,
    kind,
    names,
    ...(isFilled(descriptions) && { descriptions }),
    ...(isFilled(address) && { address }),
    ...(flags.newTab && { newTab: true }),
    ...(flags.atEnd && { atEnd: true }),
    ...(flags.wide && { wide: true }),
    ...(isFilled(icon) && { icon }),
    ...(isFilled(picture) && { picture }),
    ...(isFilled(links) && { links }),
    entries: [],
  }
  return entry as StoredEntry
}

const isFilled = (value: unknown) => value !== null && Object.keys(value as object).length > 0

/** Whether a menu of the site shows this image from our own store. */
export async function showsMenuPicture(db: Db, { siteId }: SiteScope, key: string): Promise<boolean> {
  const entry = await db
    .selectFrom('menuEntries')
    .innerJoin('menus', 'menus.id', 'menuEntries.menuId')
    .where('menus.siteId', '=', siteId)
    .where('menuEntries.picture', '=', key)
    .select('menuEntries.id')
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

const entry = (kind: MenuKind, more: Partial<MenuEntry> = {}): MenuEntry => ({ kind, names: {}, ...more })

/** The default menus for a site whose owner made none. */
export const DEFAULT_MENUS: Menus = {
  header: [
    entry('logo'),
    entry('categoriesAside'),
    entry('products'),
    entry('brands'),
    entry('languages', { atEnd: true }),
    entry('account', { atEnd: true }),
    entry('cart', { atEnd: true }),
  ],
  footerTop: [entry('products'), entry('categories'), entry('account')],
  left: [entry('categories'), entry('products'), entry('brands'), entry('languages')],
}
