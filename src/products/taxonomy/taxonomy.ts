import type { Language } from '#src/platform/i18n/language.ts'

export interface CategoryTag {
  id: number
  name: string
  slug: string
}

/** A category with its subcategories, in the shop's order. */
export interface Category extends CategoryTag {
  children: Category[]
}

/** A category as stored, with its parent's id. */
export interface FlatCategory extends CategoryTag {
  parentId: number | null
}

/** Builds the tree. A child without its parent is omitted. */
export function buildTree(flat: readonly FlatCategory[]): Category[] {
  const byParent = Map.groupBy(flat, ({ parentId }) => parentId)
  const below = (parentId: number | null): Category[] =>
    (byParent.get(parentId) ?? []).map(({ id, name, slug }) => ({ id, name, slug, children: below(id) }))
  return below(null)
}

/** Finds a category by id at any depth. */
export function categoryById(tree: readonly Category[], id: number): Category | undefined {
  for (const category of tree) {
    const found = category.id === id ? category : categoryById(category.children, id)
    if (found) return found
  }
  return undefined
}

/** Path from the root to the category; empty for an unknown category. */
export function buildTrail(flat: readonly FlatCategory[], id: number | null): CategoryTag[] {
  const byId = new Map(flat.map((category) => [category.id, category]))
  const trail: CategoryTag[] = []
  for (let at = id === null ? undefined : byId.get(id); at; at = at.parentId ? byId.get(at.parentId) : undefined) {
    trail.unshift({ id: at.id, name: at.name, slug: at.slug })
    if (trail.length > flat.length) return []
  }
  return trail
}

/** The names from the top down to each category. Ends at a category that is its own ancestor. */
export function listCategoryPaths(categories: readonly Pick<FlatCategory, 'id' | 'parentId' | 'name'>[]) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return categories.map(({ id }) => {
    const path = new Map<number, string>()
    for (let at = byId.get(id); at && !path.has(at.id); at = at.parentId === null ? undefined : byId.get(at.parentId))
      path.set(at.id, at.name)
    return { id, names: [...path.values()].reverse() }
  })
}

/** Groups names by initial in the alphabet of the language; digits and symbols under `#`. */
export function groupByInitial<Named extends { name: string }>(names: readonly Named[], language: Language) {
  const order = new Intl.Collator(language).compare
  const initials = Map.groupBy(names, ({ name }) => getInitial(name, language))
  return [...initials]
    .sort(([a], [b]) => order(a, b))
    .map(([initial, entries]) => ({ initial, entries: entries.sort((a, b) => order(a.name, b.name)) }))
}

function getInitial(name: string, language: Language): string {
  const first = name.trim().slice(0, 1).toLocaleUpperCase(language)
  return /\p{L}/u.test(first) ? first : '#'
}
