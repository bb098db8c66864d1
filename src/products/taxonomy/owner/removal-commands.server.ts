import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { nameKey } from '#src/products/name-key.ts'
import { notifyCatalogChange } from '#src/products/search-index/commands.server.ts'
import { refreshSearch } from '#src/products/search-index/rebuild-commands.server.ts'
import { CategoryFinder } from './category-finder.ts'
import {
  type BelongingUse,
  belongingUse,
  brandsByName,
  loadEditableBrands,
  loadEditableCategories,
  productsOfBelongings,
  type TaxonomyKind,
} from './queries.server.ts'

export interface Removal {
  kind: TaxonomyKind
  name: string
  /** Receives its products, discounts and children; without it only an unused one is removed. */
  into: string | undefined
}

/** Removes a brand or category, or merges it into another one; returns what was moved, or the refusal. */
export async function removeBelonging(
  tx: Tx,
  siteId: number,
  { kind, name, into }: Removal,
): Promise<{ moved: BelongingUse } | { why: string }> {
  const find = await createFinder(tx, siteId, kind)
  const [id, target] = [find(name), into === undefined ? undefined : find(into)]
  if (id === undefined) return { why: `No ${kind} is called "${name}".` }
  if (into !== undefined && target === undefined) return { why: `No ${kind} is called "${into}".` }
  if (id === target) return { why: `A ${kind} cannot be merged into itself.` }
  const moved = await belongingUse(tx, siteId, { kind, id })
  const why = target === undefined ? describeUse(moved) : await mergeProblem(tx, siteId, { kind, id, target, moved })
  if (why !== undefined) return { why: `${name} is not removed: ${why}.` }
  const products = await productsOfBelongings(tx, { kind, ids: [id] })
  if (target !== undefined) await moveProducts(tx, { kind, id, target })
  const table = sql.table(kind === 'brand' ? 'brands' : 'categories')
  await sql`delete from ${table} where site_id = ${siteId} and id = ${id}`.execute(tx)
  await refreshSearch(tx, siteId, { ids: products })
  const detail = { note: into === undefined ? name : `${name} -> ${into}`, products: moved.products }
  await audit(tx, { siteId, userId: null, customerId: null, action: 'catalog.remove', target: name, detail })
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

function describeUse(use: BelongingUse): string | undefined {
  const usages = Object.entries({
    products: use.products,
    'categories below it': use.below,
    discounts: use.discounts,
    promotions: use.promotions,
  }).flatMap(([label, count]) => (count > 0 ? [`${count} ${label}`] : []))
  return usages.length > 0 ? `${usages.join(', ')} use it; --into NAME moves them` : undefined
}

interface Merge {
  kind: TaxonomyKind
  id: number
  target: number
}

/** Promotions are documents of the owner that refer to it: they must be changed first. */
async function mergeProblem(tx: Tx, siteId: number, { kind, id, target, moved }: Merge & { moved: BelongingUse }) {
  if (moved.promotions > 0) return `${moved.promotions} promotions name it`
  if (kind === 'category') {
    const categories = await loadEditableCategories(tx, siteId)
    const found = categories.find((one) => one.id === target)
    if (found && new CategoryFinder(categories).above(found).some((one) => one.id === id))
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

async function moveProducts(tx: Tx, { kind, id, target }: Merge) {
  const column = sql.ref(`${kind}_id`)
  await sql`update products set ${column} = ${target} where ${column} = ${id}`.execute(tx)
  await sql`update discounts set ${column} = ${target} where ${column} = ${id}`.execute(tx)
  if (kind === 'category')
    await tx.updateTable('categories').set({ parentId: target }).where('parentId', '=', id).execute()
}
