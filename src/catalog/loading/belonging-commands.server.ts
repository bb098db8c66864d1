import type { Tx } from '../../platform/db.server.ts'
import { fold } from '../../platform/i18n/fold.ts'
import { distinctSlug, slugOf, takeFreeSlug } from '../slug.ts'
import { type CategoryNode, type CategoryPath, CategoryTree, pathKey } from './names/category-tree.ts'
import { nameKey } from './names/name-key.ts'

export interface Making {
  siteId: number
  /** False: nothing is written. */
  write: boolean
  /** The language of names that do not say theirs. */
  language: string
  /** What a dry run would have made so far, so that its later rows find it as those of a load do. */
  planned?: Planned
}

/** What a dry run would make: brands and categories with negative ids, and codes of products. */
export interface Planned {
  brands: Brand[]
  categories: CategoryNode[]
  codes: CodeSet
}

export interface CodeSet {
  add(code: string): unknown
  has(code: string): boolean
}

interface Brand {
  id: number
  name: string
}

/** A name taken as another that differs from it only in case, spaces, accents or punctuation. */
export interface MergedName {
  written: string
  name: string
}

export interface Found {
  /** By nameKey(name), or by pathKey(path). */
  ids: Map<string, number>
  /** Names that were not there, as they are or would be made. */
  made: string[]
  merged: MergedName[]
}

/** The brands of these names; unknown ones are made in their first spelling. */
export async function ensureBrands(tx: Tx, making: Making, names: readonly string[]): Promise<Found> {
  if (names.length === 0) return { ids: new Map(), made: [], merged: [] }
  const { siteId, write, planned } = making
  const rows = await tx
    .selectFrom('brands')
    .where('siteId', '=', siteId)
    .select(['id', 'key', 'name', 'slug'])
    .orderBy('id')
    .execute()
  const byKey = new Map<string, Brand>()
  for (const brand of [...rows, ...(planned?.brands ?? [])]) addFirst(byKey, nameKey(brand.name), brand)
  // A brand that was renamed is still found by the name it was made with.
  for (const row of rows) addFirst(byKey, nameKey(row.key), row)
  const missing = new Map<string, string>()
  for (const name of names) if (!byKey.has(nameKey(name))) addFirst(missing, nameKey(name), name)
  if (missing.size > 0) {
    const made = write
      ? await insertBrands(tx, { siteId, taken: rows.map(({ slug }) => slug) }, [...missing.values()])
      : [...missing.values()].map((name, at) => ({ id: -1 - (planned?.brands.length ?? 0) - at, name }))
    if (!write) planned?.brands.push(...made)
    for (const brand of made) byKey.set(nameKey(brand.name), brand)
  }
  return {
    ids: new Map([...byKey].map(([key, { id }]) => [key, id])),
    made: [...missing.values()],
    merged: [...new Set(names)].flatMap((written) => {
      const name = byKey.get(nameKey(written))?.name ?? written
      return name === written || nameKey(name) !== nameKey(written) ? [] : [{ written, name }]
    }),
  }
}

async function insertBrands(tx: Tx, { siteId, taken }: { siteId: number; taken: string[] }, names: readonly string[]) {
  const slugs = new Set(taken)
  const values = names.map((name) => ({
    siteId,
    key: fold(name),
    name,
    slug: takeFreeSlug(slugs, slugOf(name), name),
  }))
  return tx.insertInto('brands').values(values).returning(['id', 'name']).execute()
}

/** The categories at the ends of these paths; what is missing of a path is made, from the top down. */
export async function ensureCategories(tx: Tx, making: Making, paths: readonly CategoryPath[]): Promise<Found> {
  if (paths.length === 0) return { ids: new Map(), made: [], merged: [] }
  const rows = await readCategories(tx, making.siteId)
  const tree = new CategoryTree([...rows, ...(making.planned?.categories ?? [])])
  const missing = tree.missing(paths)
  const taken = { slugs: new Set(rows.map(({ slug }) => slug)), codes: new Set(rows.map(({ code }) => code)) }
  for (const level of Map.groupBy(missing, (path) => path.length).values()) {
    const made = making.write ? await insertLevel(tx, { making, tree, taken }, level) : planLevel(making, tree, level)
    for (const node of made) tree.add(node)
  }
  const distinct = new Map(paths.map((path) => [path.join('\u0001'), path])).values()
  return {
    ids: new Map(paths.flatMap((path) => idAt(tree, path))),
    made: missing.map(pathText),
    merged: [...distinct].flatMap((path) => {
      const spelled = tree.otherSpelling(path)
      return spelled ? [{ written: pathText(path), name: pathText(spelled) }] : []
    }),
  }
}

/** A category path as it is written in lists and summaries. */
export const pathText = (path: CategoryPath): string => path.join(' > ')

function idAt(tree: CategoryTree, path: CategoryPath): [string, number][] {
  const id = tree.find(path)
  if (id === undefined) throw new Error(`The category ${pathText(path)} was neither found nor made`)
  return [[pathKey(path), id]]
}

async function readCategories(tx: Tx, siteId: number) {
  const rows = await tx
    .selectFrom('categories')
    .where('siteId', '=', siteId)
    .select(['id', 'parentId', 'code', 'slug', 'names'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, names: row.names as Record<string, string> }))
}

interface Growing {
  making: Making
  tree: CategoryTree
  taken: { slugs: Set<string>; codes: Set<string> }
}

async function insertLevel(tx: Tx, { making, tree, taken }: Growing, level: readonly CategoryPath[]) {
  const values = level.map((path) => ({
    siteId: making.siteId,
    parentId: parentOf(tree, path),
    code: takeFreeSlug(
      taken.codes,
      path.map((name) => slugOf(name) || distinctSlug('', name)).join('/'),
      pathText(path),
    ),
    names: JSON.stringify({ [making.language]: path.at(-1) }),
    slug: takeFreeSlug(taken.slugs, slugOf(...path), pathText(path)),
  }))
  const rows = await tx.insertInto('categories').values(values).returning(['id', 'parentId', 'names']).execute()
  return rows.map((row) => ({ ...row, names: row.names as Record<string, string> }))
}

function planLevel({ language, planned }: Making, tree: CategoryTree, level: readonly CategoryPath[]): CategoryNode[] {
  const before = planned?.categories.length ?? 0
  const made = level.map((path, at) => ({
    id: -1 - before - at,
    parentId: parentOf(tree, path),
    names: { [language]: path.at(-1) ?? '' },
  }))
  planned?.categories.push(...made)
  return made
}

const parentOf = (tree: CategoryTree, path: CategoryPath): number | null =>
  path.length > 1 ? (tree.find(path.slice(0, -1)) ?? null) : null

function addFirst<T>(map: Map<string, T>, key: string, value: T) {
  if (!map.has(key)) map.set(key, value)
}
