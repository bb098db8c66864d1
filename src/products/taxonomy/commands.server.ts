import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { type ListLoading, type ListOutcome, listChanges, refuseRow, toOutcome } from '#src/products/list-outcome.ts'
import { nameKey } from '#src/products/match-key.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import { refreshSearch } from '#src/products/search-rebuild-commands.server.ts'
import { lockTaxonomy, lockTaxonomyRows } from './brand-category-commands.server.ts'
import { type BrandChange, type CategoryChange, CategoryFinder } from './category-tree.ts'
import { ListedPages } from './page-list-commands.server.ts'
import {
  brandsByName,
  countTaxonomyUse,
  type EditableCategory,
  listTaxonomyProducts,
  loadEditableBrands,
  loadEditableCategories,
  type TaxonomyKind,
  type TaxonomyUse,
} from './queries.server.ts'
import { moveTaxonomySlugs } from './slug-commands.server.ts'

interface PictureLoading extends ListLoading {
  /** Whether the site's store has an image with this key. */
  hasPicture(key: string): Promise<boolean>
}

/** Changes brands by name. A renamed brand is still found by lists that use its old name. */
export async function loadBrands(
  tx: Tx,
  { siteId, write, hasPicture }: PictureLoading,
  changes: readonly BrandChange[],
): Promise<ListOutcome> {
  if (write) await lockTaxonomyRows(tx, siteId, 'brand')
  const brands = await loadEditableBrands(tx, siteId)
  const byName = brandsByName(brands)
  const unknownLogos = await missingPictures(
    changes.map(({ logo }) => logo),
    hasPicture,
  )
  const pages = await ListedPages.load(tx, siteId, { kind: 'brand', changes })
  const idsByName = new Map(brands.map(({ id, name }) => [nameKey(name), id]))
  const rows: { id: number; name: string; quality: string; logo_url: string | null; renamed: boolean }[] = []
  const outcomes = changes.map(({ brand, newName, quality, logo, page }) => {
    const existing = byName.get(nameKey(brand))
    if (!existing) return refuseRow(`no brand is called "${brand}"`)
    if (logo !== undefined && unknownLogos.has(logo)) return refuseRow(`there is no picture "${logo}" in the store`)
    const other = newName === undefined ? undefined : idsByName.get(nameKey(newName))
    if (other !== undefined && other !== existing.id) return refuseRow(`another brand is called "${newName}"`)
    const previous = { name: existing.name, quality: existing.quality, logo: existing.logoUrl }
    const changed = listChanges(previous, { name: newName, quality, logo })
    const changedTexts = pages.change(existing.id, { page })
    if (changed.length === 0) return toOutcome(changedTexts, existing.name)
    if (newName !== undefined) idsByName.set(nameKey(newName), existing.id)
    const { name, id } = existing
    const renamed = newName !== undefined && newName !== name
    const logoUrl = logo === undefined ? existing.logoUrl : logo || null
    rows.push({ id, name: newName ?? name, quality: quality ?? existing.quality, logo_url: logoUrl, renamed })
    return toOutcome([...changed, ...changedTexts], name)
  })
  if (write && rows.length > 0) await writeBrands(tx, siteId, rows)
  if (write) await pages.write(tx, siteId, 'brand')
  return { outcomes, removed: 0 }
}

async function missingPictures(
  keys: readonly (string | undefined)[],
  hasPicture: PictureLoading['hasPicture'],
): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const key of new Set(keys)) if (key && !(await hasPicture(key))) missing.add(key)
  return missing
}

async function writeBrands(tx: Tx, siteId: number, rows: readonly { id: number; renamed: boolean }[]) {
  await sql`
    update brands set name = row.name, quality = row.quality, logo_url = row.logo_url
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id bigint, name text, quality text, logo_url text)
    where brands.site_id = ${siteId} and brands.id = row.id`.execute(tx)
  const ids = rows.flatMap(({ id, renamed }) => (renamed ? [id] : []))
  if (ids.length > 0) await refreshSearch(tx, siteId, { ids: await listTaxonomyProducts(tx, { kind: 'brand', ids }) })
  await notifyCatalogChange(tx, siteId)
}

/** Renames, moves and sorts categories: names in every language, parent, position, and page in the shop. */
export async function loadCategories(
  tx: Tx,
  { siteId, write, hasPicture }: PictureLoading,
  changes: readonly CategoryChange[],
): Promise<ListOutcome> {
  if (write) await lockTaxonomyRows(tx, siteId, 'category')
  const categories = await loadEditableCategories(tx, siteId)
  const unknownPictures = await missingPictures(
    changes.map(({ picture }) => picture),
    hasPicture,
  )
  const pages = await ListedPages.load(tx, siteId, { kind: 'category', changes })
  const changed = new Set<EditableCategory>()
  const outcomes = changes.map((change) => {
    const finder = new CategoryFinder(categories)
    const found = finder.find(change.category)
    const category = categories.find(({ id }) => id === found?.id)
    if (!category) return refuseRow(`no category is called "${change.category}"`)
    const parentId = findParentId(change, { category, finder })
    if (typeof parentId === 'string') return refuseRow(parentId)
    if (change.picture !== undefined && unknownPictures.has(change.picture))
      return refuseRow(`there is no picture "${change.picture}" in the store`)
    const to = { parentId, names: mergeNames(category.names, change.names), sortNo: change.sortNo ?? category.sortNo }
    const sibling = categories.find((one) => one !== category && one.parentId === parentId && sharesName(one, to))
    if (sibling) return refuseRow(`${sibling.code} in the same category has the same name`)
    const differences = [
      ...listChanges(category.names, change.names).map((one) => ({ ...one, field: `names.${one.field}` })),
      ...listChanges(
        { parent: findCode(categories, category.parentId), sortNo: category.sortNo },
        { parent: findCode(categories, to.parentId), sortNo: to.sortNo },
      ),
    ]
    if (differences.length > 0) changed.add(Object.assign(category, to))
    return toOutcome([...differences, ...pages.change(category.id, change)], category.code)
  })
  if (write && changed.size > 0) await writeCategories(tx, siteId, [...changed])
  if (write) await pages.write(tx, siteId, 'category')
  return { outcomes, removed: 0 }
}

/** An empty name removes that of its language. */
const mergeNames = (before: Record<string, string>, names: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...before, ...names }).filter(([, name]) => name !== ''))

/** The id of the new parent, or a refusal. */
function findParentId(
  { parent }: CategoryChange,
  { category, finder }: { category: EditableCategory; finder: CategoryFinder },
): number | null | string {
  if (parent === undefined) return category.parentId
  if (parent === null) return null
  const found = finder.find(parent)
  if (!found) return `no category is called "${parent}"`
  const below = found.id === category.id || finder.listAncestors(found).some(({ id }) => id === category.id)
  return below ? `${found.code} is below it` : found.id
}

const findCode = (categories: readonly EditableCategory[], id: number | null) =>
  categories.find((one) => one.id === id)?.code ?? ''

const sharesName = (one: Pick<EditableCategory, 'names'>, other: Pick<EditableCategory, 'names'>) =>
  Object.entries(one.names).some(([language, name]) => nameKey(other.names[language] ?? '') === nameKey(name))

async function writeCategories(tx: Tx, siteId: number, categories: readonly EditableCategory[]) {
  const rows = categories.map(({ id, parentId: parent_id, names, sortNo: sort_no }) => ({
    id,
    parent_id,
    names,
    sort_no,
  }))
  await sql`
    update categories set names = row.names, parent_id = row.parent_id, sort_no = row.sort_no
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id bigint, names jsonb, parent_id bigint, sort_no integer)
    where categories.site_id = ${siteId} and categories.id = row.id`.execute(tx)
  const ids = categories.map(({ id }) => id)
  await refreshSearch(tx, siteId, { ids: await listTaxonomyProducts(tx, { kind: 'category', ids }) })
  await notifyCatalogChange(tx, siteId)
}

/** The position of a category in its place, from 0. Lists can put others in between. */
export const toSortNo = (at: number) => (at + 1) * 10

/** Writes the positions of categories in this order. They are not indexed with products, so that none is refreshed. */
export async function sortCategories(tx: Tx, siteId: number, order: readonly Pick<EditableCategory, 'id'>[]) {
  const rows = order.map(({ id }, at) => ({ id, sort_no: toSortNo(at) }))
  await sql`
    update categories set sort_no = row.sort_no
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id bigint, sort_no integer)
    where categories.site_id = ${siteId} and categories.id = row.id
      and categories.sort_no <> row.sort_no`.execute(tx)
  await notifyCatalogChange(tx, siteId)
}

interface Removal {
  kind: TaxonomyKind
  name: string
  /** Receives its products, discounts and children; without it only an unused one is removed. */
  into: string | undefined
  /** Without it the command line removes it. */
  actor?: { userId: number; ip: string }
}

/** Removes a brand or category, or merges it into another one; returns what was moved, or the refusal. */
export async function removeBrandOrCategory(
  tx: Tx,
  siteId: number,
  { kind, name, into, actor }: Removal,
): Promise<{ moved: TaxonomyUse } | { why: string }> {
  await lockTaxonomy(tx, siteId, kind)
  const find = await createFinder(tx, siteId, kind)
  const [id, target] = [find(name), into === undefined ? undefined : find(into)]
  if (id === undefined) return { why: `No ${kind} is called "${name}".` }
  if (into !== undefined && target === undefined) return { why: `No ${kind} is called "${into}".` }
  if (id === target) return { why: `A ${kind} cannot be merged into itself.` }
  const table = sql.table(kind === 'brand' ? 'brands' : 'categories')
  const both = [id, ...(target === undefined ? [] : [target])]
  // Blocks new references to both, such as targets of a brand, until they are moved.
  await sql`select from ${table} where id = any(${both}::bigint[]) order by id for update`.execute(tx)
  const moved = await countTaxonomyUse(tx, siteId, { kind, id })
  const why = target === undefined ? describeUse(moved) : await mergeProblem(tx, siteId, { kind, id, target, moved })
  if (why !== undefined) return { why: `${name} is not removed: ${why}.` }
  const products = await listTaxonomyProducts(tx, { kind, ids: [id] })
  if (target !== undefined) {
    await moveProducts(tx, { kind, id, target })
    await moveTaxonomySlugs(tx, siteId, { kind, id, target })
  }
  await sql`delete from ${table} where site_id = ${siteId} and id = ${id}`.execute(tx)
  await refreshSearch(tx, siteId, { ids: products })
  const detail = { note: into === undefined ? name : `${name} -> ${into}`, products: moved.products }
  const entry = { siteId, customerId: null, action: 'catalog.remove', target: name, detail }
  await audit(tx, { ...entry, userId: actor?.userId ?? null, ...(actor && { ip: actor.ip }) })
  await notifyCatalogChange(tx, siteId)
  return { moved }
}

async function createFinder(tx: Tx, siteId: number, kind: TaxonomyKind): Promise<(name: string) => number | undefined> {
  if (kind === 'category') {
    const finder = new CategoryFinder(await loadEditableCategories(tx, siteId))
    return (name) => finder.find(name)?.id
  }
  const brands = brandsByName(await loadEditableBrands(tx, siteId))
  return (name) => brands.get(nameKey(name))?.id
}

function describeUse(use: TaxonomyUse): string | undefined {
  const usages = Object.entries({
    products: use.products,
    'categories below it': use.below,
    discounts: use.discounts,
    promotions: use.promotions,
    targets: use.targets,
  }).flatMap(([label, count]) => (count > 0 ? [`${count} ${label}`] : []))
  return usages.length > 0 ? `${usages.join(', ')} use it; --into NAME moves them` : undefined
}

interface Merge {
  kind: TaxonomyKind
  id: number
  target: number
}

/** Promotions are documents of the owner that refer to it: they must be changed first. */
async function mergeProblem(tx: Tx, siteId: number, { kind, id, target, moved }: Merge & { moved: TaxonomyUse }) {
  if (moved.promotions > 0) return `${moved.promotions} promotions name it`
  if (kind === 'category') {
    const categories = await loadEditableCategories(tx, siteId)
    const found = categories.find((one) => one.id === target)
    if (found && new CategoryFinder(categories).listAncestors(found).some((one) => one.id === id))
      return 'the other is below it'
  }
  const column = sql.ref(`${kind}_id`)
  const { rows } = await sql`
    select from discounts own join discounts other
      on (own.customer_id, own.group_id, own.dealer_id, own.valid_from)
        is not distinct from (other.customer_id, other.group_id, other.dealer_id, other.valid_from)
    where own.site_id = ${siteId} and own.${column} = ${id} and other.${column} = ${target} limit 1`.execute(tx)
  return rows.length > 0 ? 'one buyer has a discount on both' : undefined
}

/** Months for which both brands have a target get the sum, as their sales are added up. */
async function moveTargets(tx: Tx, { id, target }: Omit<Merge, 'kind'>) {
  await sql`
    insert into brand_targets (site_id, user_id, brand_id, month, amount)
    select site_id, user_id, ${target}, month, amount from brand_targets where brand_id = ${id}
    on conflict (user_id, brand_id, month) do update set amount = brand_targets.amount + excluded.amount`.execute(tx)
}

async function moveProducts(tx: Tx, { kind, id, target }: Merge) {
  const column = sql.ref(`${kind}_id`)
  await sql`update products set ${column} = ${target} where ${column} = ${id}`.execute(tx)
  await sql`update discounts set ${column} = ${target} where ${column} = ${id}`.execute(tx)
  if (kind === 'brand') await moveTargets(tx, { id, target })
  if (kind === 'category')
    await tx.updateTable('categories').set({ parentId: target }).where('parentId', '=', id).execute()
}
