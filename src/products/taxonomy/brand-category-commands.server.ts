import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { nameKey } from '#src/products/match-key.ts'
import { distinctSlug, takeFreeSlug, toSlug } from '#src/products/slug.ts'
import { type CategoryNode, type CategoryPath, CategoryTree, pathKey } from './category-tree.ts'
import type { TaxonomyKind } from './queries.server.ts'
import { listFormerSlugs } from './slug-queries.server.ts'

export interface LoadContext {
  siteId: number
  /** False: nothing is written. */
  write: boolean
  /** The language of names without one. */
  language: string
  /** Records that a dry run would have created, so that its later rows find them as those of a real run do. */
  planned?: PlannedNames
  /** The upload whose values before are stored, to undo it. */
  undoUploadId?: number | undefined
}

/** Records a dry run would create: brands and categories with negative ids, and codes of products. */
export interface PlannedNames {
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

/** A name that was merged into an existing one that differs only in case, spaces, accents or punctuation. */
export interface MergedName {
  written: string
  name: string
}

export interface EnsuredNames {
  /** By nameKey(name), or by pathKey(path). */
  ids: Map<string, number>
  /** Names that are created, or would be. */
  created: string[]
  merged: MergedName[]
}

/** The brands with these names; unknown ones are created with the first spelling. */
export async function ensureBrands(tx: Tx, loadContext: LoadContext, names: readonly string[]): Promise<EnsuredNames> {
  if (names.length === 0) return { ids: new Map(), created: [], merged: [] }
  const { siteId, write, planned } = loadContext
  const rows = await tx
    .selectFrom('brands')
    .where('siteId', '=', siteId)
    .select(['id', 'key', 'name', 'slug'])
    .orderBy('id')
    .execute()
  const byKey = new Map<string, Brand>()
  for (const brand of [...rows, ...(planned?.brands ?? [])]) addIfMissing(byKey, nameKey(brand.name), brand)
  // A renamed brand is still found by its original name.
  for (const row of rows) addIfMissing(byKey, nameKey(row.key), row)
  const missing = new Map<string, string>()
  for (const name of names) if (!byKey.has(nameKey(name))) addIfMissing(missing, nameKey(name), name)
  if (missing.size > 0) {
    const created = write
      ? await insertBrands(tx, { siteId, slugs: await takeSlugs(tx, siteId, { kind: 'brand', rows }) }, [
          ...missing.values(),
        ])
      : [...missing.values()].map((name, at) => ({ id: -1 - (planned?.brands.length ?? 0) - at, name }))
    if (!write) planned?.brands.push(...created)
    for (const brand of created) byKey.set(nameKey(brand.name), brand)
  }
  return {
    ids: new Map([...byKey].map(([key, { id }]) => [key, id])),
    created: [...missing.values()],
    merged: [...new Set(names)].flatMap((written) => {
      const name = byKey.get(nameKey(written))?.name ?? written
      return name === written || nameKey(name) !== nameKey(written) ? [] : [{ written, name }]
    }),
  }
}

/** The addresses that records of a kind have, or had before. */
async function takeSlugs(
  tx: Tx,
  siteId: number,
  { kind, rows }: { kind: TaxonomyKind; rows: readonly { slug: string }[] },
): Promise<Set<string>> {
  return new Set([...rows.map(({ slug }) => slug), ...(await listFormerSlugs(tx, siteId, kind))])
}

async function insertBrands(
  tx: Tx,
  { siteId, slugs }: { siteId: number; slugs: Set<string> },
  names: readonly string[],
) {
  const values = names.map((name) => ({
    siteId,
    key: fold(name),
    name,
    slug: takeFreeSlug(slugs, toSlug(name), name),
  }))
  return tx.insertInto('brands').values(values).returning(['id', 'name']).execute()
}

/**
 * Changes of the brands or of the category tree of a site run one after the other: two moves at a time could put each
 * category below the other, and two records could get the same name. Taken before they are read.
 */
export const lockTaxonomy = (tx: Tx, siteId: number, kind: TaxonomyKind) =>
  sql`select pg_advisory_xact_lock(hashtext(${`${kind} names of ${siteId}`}))`.execute(tx)

/** The same for lists, which write whole records: pictures are saved without the lock of names. */
export async function lockTaxonomyRows(tx: Tx, siteId: number, kind: TaxonomyKind): Promise<void> {
  await lockTaxonomy(tx, siteId, kind)
  await sql`
    select from ${sql.table(kind === 'brand' ? 'brands' : 'categories')} where site_id = ${siteId} order by id
    for no key update`.execute(tx)
}

/** The categories with these paths; missing ones are created, parents first. */
export async function ensureCategories(
  tx: Tx,
  loadContext: LoadContext,
  paths: readonly CategoryPath[],
): Promise<EnsuredNames> {
  if (paths.length === 0) return { ids: new Map(), created: [], merged: [] }
  const plannedNodes = loadContext.planned?.categories ?? []
  let rows = await readCategories(tx, loadContext.siteId)
  let tree = new CategoryTree([...rows, ...plannedNodes])
  if (loadContext.write && tree.listMissingPaths(paths).length > 0) {
    await lockTaxonomy(tx, loadContext.siteId, 'category')
    rows = await readCategories(tx, loadContext.siteId)
    tree = new CategoryTree([...rows, ...plannedNodes])
  }
  const missing = tree.listMissingPaths(paths)
  const slugs =
    missing.length === 0 ? new Set<string>() : await takeSlugs(tx, loadContext.siteId, { kind: 'category', rows })
  const existing = { slugs, codes: new Set(rows.map(({ code }) => code)) }
  for (const level of Map.groupBy(missing, (path) => path.length).values()) {
    const created = loadContext.write
      ? await insertLevel(tx, { loadContext, tree, existing }, level)
      : planLevel(loadContext, tree, level)
    for (const node of created) tree.add(node)
  }
  const distinct = new Map(paths.map((path) => [path.join('\u0001'), path])).values()
  return {
    ids: new Map(paths.flatMap((path) => toTreeEntry(tree, path))),
    created: missing.map(pathText),
    merged: [...distinct].flatMap((path) => {
      const storedSpelling = tree.findStoredSpelling(path)
      return storedSpelling ? [{ written: pathText(path), name: pathText(storedSpelling) }] : []
    }),
  }
}

/** A category path as written in lists and summaries. */
export const pathText = (path: CategoryPath): string => path.join(' > ')

function toTreeEntry(tree: CategoryTree, path: CategoryPath): [string, number][] {
  const id = tree.find(path)
  if (id === undefined) throw new Error(`The category ${pathText(path)} was neither found nor made`)
  return [[pathKey(path), id]]
}

/** All categories of a site; of siblings with one name, lists find the first. */
export async function readCategories(tx: Db, siteId: number) {
  const rows = await tx
    .selectFrom('categories')
    .where('siteId', '=', siteId)
    .select(['id', 'parentId', 'code', 'slug', 'names'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, names: row.names as Record<string, string> }))
}

interface TreeInsert {
  loadContext: LoadContext
  tree: CategoryTree
  existing: { slugs: Set<string>; codes: Set<string> }
}

async function insertLevel(tx: Tx, { loadContext, tree, existing }: TreeInsert, level: readonly CategoryPath[]) {
  const values = level.map((path) => ({
    siteId: loadContext.siteId,
    parentId: getParentId(tree, path),
    code: takeFreeSlug(
      existing.codes,
      path.map((name) => toSlug(name) || distinctSlug('', name)).join('/'),
      pathText(path),
    ),
    names: JSON.stringify({ [loadContext.language]: path.at(-1) }),
    slug: takeFreeSlug(existing.slugs, toSlug(...path), pathText(path)),
  }))
  const rows = await tx.insertInto('categories').values(values).returning(['id', 'parentId', 'names']).execute()
  return rows.map((row) => ({ ...row, names: row.names as Record<string, string> }))
}

function planLevel(
  { language, planned }: LoadContext,
  tree: CategoryTree,
  level: readonly CategoryPath[],
): CategoryNode[] {
  const before = planned?.categories.length ?? 0
  const created = level.map((path, at) => ({
    id: -1 - before - at,
    parentId: getParentId(tree, path),
    names: { [language]: path.at(-1) ?? '' },
  }))
  planned?.categories.push(...created)
  return created
}

interface NewCategory {
  parentId: number | null
  /** By language; at least one. */
  names: Record<string, string>
  sortNo: number
}

/** Creates a category; returns its id, or that of the category in the same place that has one of the names. */
export async function insertCategory(
  tx: Tx,
  siteId: number,
  { parentId, names, sortNo }: NewCategory,
): Promise<{ id: number; code: string; isNew: boolean }> {
  await lockTaxonomy(tx, siteId, 'category')
  const rows = await readCategories(tx, siteId)
  const keys = new Set(Object.values(names).map(nameKey))
  const sibling = rows.find(
    (row) => row.parentId === parentId && Object.values(row.names).some((name) => keys.has(nameKey(name))),
  )
  if (sibling) return { id: sibling.id, code: sibling.code, isNew: false }
  const parent = rows.find(({ id }) => id === parentId)
  const name = Object.values(names)[0] ?? ''
  const codes = new Set(rows.map(({ code }) => code))
  const slugs = await takeSlugs(tx, siteId, { kind: 'category', rows })
  const segment = toSlug(name) || distinctSlug('', name)
  const values = {
    siteId,
    parentId,
    code: takeFreeSlug(codes, parent ? `${parent.code}/${segment}` : segment, name),
    names: JSON.stringify(names),
    slug: takeFreeSlug(slugs, parent ? toSlug(parent.slug, name) : toSlug(name), name),
    sortNo,
  }
  const { id } = await tx.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()
  return { id, code: values.code, isNew: true }
}

const getParentId = (tree: CategoryTree, path: CategoryPath): number | null =>
  path.length > 1 ? (tree.find(path.slice(0, -1)) ?? null) : null

function addIfMissing<T>(map: Map<string, T>, key: string, value: T) {
  if (!map.has(key)) map.set(key, value)
}
