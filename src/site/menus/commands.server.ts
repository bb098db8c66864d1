import type { Tx } from '#src/platform/db.server.ts'
import type { SiteSection } from '../section-commands.server.ts'
import { menusDocument } from './document.ts'
import { MENU_NAMES, type MenuEntry, type Menus } from './menu.ts'
import type { StoredEntry } from './menu-view.ts'
import { loadOwnMenus } from './queries.server.ts'

/** All menus of a site as one document. */
export const menusSection: SiteSection<Menus> = {
  name: 'menus',
  schema: menusDocument,
  async read(db, siteId) {
    const ownMenus = await loadOwnMenus(db, siteId)
    return Object.fromEntries([...ownMenus].map(([name, entries]) => [name, entries.map(withoutNumbers)]))
  },
  async write(tx, siteId, menus) {
    await tx.deleteFrom('menus').where('siteId', '=', siteId).execute()
    const made = MENU_NAMES.filter((name) => menus[name] !== undefined)
    if (made.length === 0) return
    const rows = await tx
      .insertInto('menus')
      .values(made.map((name) => ({ siteId, name })))
      .returning(['id', 'name'])
      .execute()
    const level = made.flatMap((name) => {
      const menuId = rows.find((row) => row.name === name)?.id ?? 0
      return (menus[name] ?? []).map((entry, at) => ({ menuId, parentId: null, sortNo: sortNo(at), entry }))
    })
    await writeLevel(tx, level)
  },
}

const withoutNumbers = ({ id: _number, entries, ...entry }: StoredEntry): MenuEntry => ({
  ...entry,
  ...(entries.length > 0 && { entries: entries.map(withoutNumbers) }),
})

interface PlacedEntry {
  menuId: number
  parentId: number | null
  sortNo: number
  entry: MenuEntry
}

const sortNo = (at: number) => (at + 1) * 10

/** One statement per level for all menus: PostgreSQL inserts a list of values in order. */
async function writeLevel(tx: Tx, level: readonly PlacedEntry[]): Promise<void> {
  if (level.length === 0) return
  const ids = await tx.insertInto('menuEntries').values(level.map(toRow)).returning('id').execute()
  const below = level.flatMap(({ menuId, entry }, at) =>
    (entry.entries ?? []).map((child, place) => ({
      menuId,
      parentId: ids[at]?.id ?? null,
      sortNo: sortNo(place),
      entry: child,
    })),
  )
  await writeLevel(tx, below)
}

const toRow = ({ menuId, parentId, sortNo, entry }: PlacedEntry) => ({
  menuId,
  parentId,
  sortNo,
  kind: entry.kind,
  atEnd: entry.atEnd ?? false,
  wide: entry.wide ?? false,
  newTab: entry.newTab ?? false,
  icon: entry.icon ?? null,
  picture: entry.picture ?? null,
  names: JSON.stringify(entry.names),
  descriptions: JSON.stringify(entry.descriptions ?? {}),
  address: entry.address ? JSON.stringify(entry.address) : null,
  links: JSON.stringify(entry.links ?? []),
})
