export interface CategoryTag {
  id: number
  name: string
  slug: string
}

/** A category with everything below it, in the shop's order. */
export interface Category extends CategoryTag {
  children: Category[]
}

/** A category as it lies in the table: knows its parent alone. */
export interface FlatCategory extends CategoryTag {
  parentId: number | null
}

/** The roots with their branches. A child whose parent is missing is not shown. */
export function buildTree(flat: readonly FlatCategory[]): Category[] {
  const byParent = Map.groupBy(flat, ({ parentId }) => parentId)
  const below = (parentId: number | null): Category[] =>
    (byParent.get(parentId) ?? []).map(({ id, name, slug }) => ({ id, name, slug, children: below(id) }))
  return below(null)
}

/** The category of an id, wherever in the tree it stands. */
export function categoryById(tree: readonly Category[], id: number): Category | undefined {
  for (const category of tree) {
    const found = category.id === id ? category : categoryById(category.children, id)
    if (found) return found
  }
  return undefined
}

/** From the root down to the category itself; empty for a category that is not there. */
export function buildTrail(flat: readonly FlatCategory[], id: number | null): CategoryTag[] {
  const byId = new Map(flat.map((category) => [category.id, category]))
  const trail: CategoryTag[] = []
  for (let at = id === null ? undefined : byId.get(id); at; at = at.parentId ? byId.get(at.parentId) : undefined) {
    trail.unshift({ id: at.id, name: at.name, slug: at.slug })
    if (trail.length > flat.length) return []
  }
  return trail
}
