import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { lockTaxonomy } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { loadCategories, sortCategories, toSortNo } from '#src/products/taxonomy/commands.server.ts'
import { type EditableCategory, loadEditableCategories } from '#src/products/taxonomy/queries.server.ts'
import type { Place } from '../drag/drop.ts'
import { logChange, toLoading } from './commands.server.ts'

interface CategoryMove {
  id: number
  place: Place
  targetId: number
  ip: string
}

/**
 * Moves a category with those below it to a place seen from another one. A repetition changes nothing. Refuses
 * CategoryCircle for a place below itself and NameTaken if a category there has one of its names; 404 if one of the two
 * is not of the site any more.
 */
export const moveCategory = (
  db: Db,
  context: RequestContext,
  { id, place, targetId, ip }: CategoryMove,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    await lockTaxonomy(tx, siteId, 'category')
    const categories = await loadEditableCategories(tx, siteId)
    const find = (categoryId: number | null) => categories.find(({ id }) => id === categoryId)
    const [moved, target] = [find(id), find(targetId)]
    if (!moved || !target) throw notFound()
    if (moved === target) return refuse('CategoryCircle')
    const parent = place === 'inside' ? target : find(target.parentId)
    const order = toOrder(categories, { moved, place, target })
    const before = { parentId: moved.parentId, sortNo: moved.sortNo }
    const after = { parentId: parent?.id ?? null, sortNo: toSortNo(order.indexOf(moved)) }
    const isThere = moved.parentId === after.parentId && isSorted(order)
    if (isThere) return ok(null)
    const change = { category: moved.code, names: {}, parent: parent?.code ?? null, sortNo: after.sortNo }
    const { outcomes } = await loadCategories(tx, toLoading(context), [change])
    const [outcome] = outcomes
    if (outcome?.state === 'refused')
      return refuse(outcome.why.endsWith('is below it') ? 'CategoryCircle' : 'NameTaken')
    await sortCategories(tx, siteId, order)
    const detail = { before, after, note: order.map(({ code }) => code).join(', ') }
    await logChange(tx, context, { action: 'category.change', target: moved.code, detail, ip })
    return ok(null)
  })

/** The categories of the new place in their order, the moved one among them. */
function toOrder(
  categories: readonly EditableCategory[],
  { moved, place, target }: { moved: EditableCategory; place: Place; target: EditableCategory },
): EditableCategory[] {
  const parentId = place === 'inside' ? target.id : target.parentId
  const others = categories.filter((one) => one.parentId === parentId && one !== moved)
  const at = place === 'inside' ? others.length : others.indexOf(target) + (place === 'after' ? 1 : 0)
  return others.toSpliced(at, 0, moved)
}

const isSorted = (order: readonly EditableCategory[]) =>
  order.every((one, at) => {
    const next = order[at + 1]
    return !next || one.sortNo < next.sortNo || (one.sortNo === next.sortNo && one.id < next.id)
  })
