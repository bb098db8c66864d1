import { sql } from 'kysely'
import type { Tx } from '../../platform/db.server.ts'
import { fold } from '../../platform/i18n/fold.ts'
import { distinctSlug, slugOf } from '../slug.ts'
import { type CategoryNode, type CategoryPath, CategoryTree, pathKey } from './category-tree.ts'

export interface Making {
  siteId: number
  /** False: nothing is written, and what would be made has the id 0. */
  write: boolean
  /** The language of names that do not say theirs. */
  language: string
}

export interface Found {
  /** By fold(name), or by pathKey(path). */
  ids: Map<string, number>
  /** Names that were not there, as they are or would be made. */
  made: string[]
}

/** The brands of these names; unknown ones are made. `BOSCH` and `Bosch` are one. */
export async function ensureBrands(tx: Tx, { siteId, write }: Making, names: Iterable<string>): Promise<Found> {
  // The first spelling is the one kept.
  const wanted = new Map([...names].reverse().map((name) => [fold(name), name] as const))
  if (wanted.size === 0) return { ids: new Map(), made: [] }
  const rows = await tx
    .selectFrom('brands')
    .where('siteId', '=', siteId)
    .where(sql<boolean>`key = any(${[...wanted.keys()]}::text[])`)
    .select(['id', 'key'])
    .execute()
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const missing = [...wanted].filter(([key]) => !ids.has(key))
  for (const [key] of missing) ids.set(key, 0)
  if (write && missing.length > 0) {
    const slugs = await freeSlugs(
      tx,
      { siteId, table: 'brands' },
      missing.map(([, name]) => name),
    )
    const values = missing.map(([key, name], at) => ({ siteId, key, name, slug: slugs[at] ?? key }))
    const made = await tx.insertInto('brands').values(values).returning(['id', 'key']).execute()
    for (const { id, key } of made) ids.set(key, id)
  }
  return { ids, made: missing.map(([, name]) => name) }
}

/** The categories at the ends of these paths; what is missing of a path is made, from the top down. */
export async function ensureCategories(tx: Tx, making: Making, paths: readonly CategoryPath[]): Promise<Found> {
  if (paths.length === 0) return { ids: new Map(), made: [] }
  const tree = new CategoryTree(await readCategories(tx, making.siteId))
  const missing = tree.missing(paths)
  if (making.write) {
    const byDepth = Map.groupBy(missing, (path) => path.length)
    for (const level of byDepth.values()) await makeLevel(tx, { making, tree }, level)
  }
  return {
    ids: new Map(paths.map((path) => [pathKey(path), tree.find(path) ?? 0])),
    made: missing.map((path) => path.join(' > ')),
  }
}

async function readCategories(tx: Tx, siteId: number): Promise<CategoryNode[]> {
  const rows = await tx
    .selectFrom('categories')
    .where('siteId', '=', siteId)
    .select(['id', 'parentId', 'code', 'names'])
    .execute()
  return rows.map((row) => ({ ...row, names: row.names as Record<string, string> }))
}

async function makeLevel(
  tx: Tx,
  { making, tree }: { making: Making; tree: CategoryTree },
  level: readonly CategoryPath[],
) {
  const { siteId, language } = making
  const slugs = await freeSlugs(
    tx,
    { siteId, table: 'categories' },
    level.map((path) => path.join(' ')),
  )
  const values = level.map((path, at) => ({
    siteId,
    parentId: path.length > 1 ? (tree.find(path.slice(0, -1)) ?? null) : null,
    code: path.map((name) => slugOf(name) || distinctSlug('', name)).join('/'),
    names: JSON.stringify({ [language]: path.at(-1) }),
    slug: slugs[at] ?? '',
  }))
  const rows = await tx
    .insertInto('categories')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'code']).doUpdateSet({ code: (field) => field.ref('excluded.code') }),
    )
    .returning(['id', 'parentId', 'code', 'names'])
    .execute()
  for (const row of rows) tree.add({ ...row, names: row.names as Record<string, string> })
}

async function freeSlugs(
  tx: Tx,
  { siteId, table }: { siteId: number; table: 'brands' | 'categories' },
  names: readonly string[],
): Promise<string[]> {
  const wanted = names.map((name) => slugOf(name) || distinctSlug('', name))
  const rows = await tx
    .selectFrom(table)
    .where('siteId', '=', siteId)
    .where(sql<boolean>`slug = any(${wanted}::text[])`)
    .select('slug')
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  return wanted.map((slug, at) => {
    const free = taken.has(slug) ? distinctSlug(slug, names[at] ?? '') : slug
    taken.add(free)
    return free
  })
}
