import { readCategoryCell } from '#src/imports/rows/product-row.ts'
import { type CategoryNode, CategoryTree } from '#src/products/taxonomy/category-tree.ts'

/**
 * The path of a category that a list of products reads as this category; undefined without one, such as for names with
 * a sign that separates the names of a path.
 */
export function findCategoryCell(categories: readonly CategoryNode[], id: number): string | undefined {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const tree = new CategoryTree(categories)
  return listPaths(byId, byId.get(id)).find((path) => {
    const names = readCategoryCell(path)
    return names !== undefined && tree.find(names) === id
  })
}

/** Paths with the names of each language; a category without a name in it has another one. */
function listPaths(byId: ReadonlyMap<number, CategoryNode>, category: CategoryNode | undefined): string[] {
  const nodes: CategoryNode[] = []
  for (let node = category; node && !nodes.includes(node); node = getParent(byId, node)) nodes.unshift(node)
  const languages = new Set(nodes.flatMap(({ names }) => Object.keys(names)))
  return [...languages].map((language) =>
    nodes.map(({ names }) => names[language] ?? Object.values(names)[0] ?? '').join(' > '),
  )
}

const getParent = (byId: ReadonlyMap<number, CategoryNode>, { parentId }: CategoryNode) =>
  parentId === null ? undefined : byId.get(parentId)
