import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { type ListLoading, type LoadedList, listChanges, refuseRow, toOutcome } from '#src/products/list-outcome.ts'
import { nameKey } from '#src/products/name-key.ts'
import { notifyCatalogChange } from '#src/products/search-index/commands.server.ts'
import { refreshSearch } from '#src/products/search-index/rebuild-commands.server.ts'
import type { CategoryChange } from './category-change.ts'
import { CategoryFinder } from './category-finder.ts'
import { type EditableCategory, loadEditableCategories, productsOfBelongings } from './queries.server.ts'

/** Renames, moves and sorts categories: names in every language, parent, and position. */
export async function loadCategories(
  tx: Tx,
  { siteId, write }: ListLoading,
  changes: readonly CategoryChange[],
): Promise<LoadedList> {
  const categories = await loadEditableCategories(tx, siteId)
  const changed = new Set<EditableCategory>()
  const outcomes = changes.map((change) => {
    const finder = new CategoryFinder(categories)
    const found = finder.find(change.category)
    const category = categories.find(({ id }) => id === found?.id)
    if (!category) return refuseRow(`no category is called "${change.category}"`)
    const parentId = findParentId(change, { category, finder })
    if (typeof parentId === 'string') return refuseRow(parentId)
    const to = { parentId, names: { ...category.names, ...change.names }, sortNo: change.sortNo ?? category.sortNo }
    const twin = categories.find((one) => one !== category && one.parentId === parentId && sharesName(one, to))
    if (twin) return refuseRow(`${twin.code} in the same category has the same name`)
    const differences = [
      ...listChanges(category.names, change.names),
      ...listChanges(
        { parent: findCode(categories, category.parentId), sortNo: category.sortNo },
        { parent: findCode(categories, to.parentId), sortNo: to.sortNo },
      ),
    ]
    if (differences.length > 0) changed.add(Object.assign(category, to))
    return toOutcome(differences)
  })
  if (write && changed.size > 0) await writeCategories(tx, siteId, [...changed])
  return { outcomes, removed: 0 }
}

/** The id of the new parent, or a refusal. */
function findParentId(
  { parent }: CategoryChange,
  { category, finder }: { category: EditableCategory; finder: CategoryFinder },
): number | null | string {
  if (parent === undefined) return category.parentId
  if (parent === null) return null
  const found = finder.find(parent)
  if (!found) return `no category is called "${parent}"`
  const below = found.id === category.id || finder.above(found).some(({ id }) => id === category.id)
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
  await refreshSearch(tx, siteId, { ids: await productsOfBelongings(tx, { kind: 'category', ids }) })
  await notifyCatalogChange(tx, siteId)
}
