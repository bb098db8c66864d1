import { readCategoryCell } from '#src/imports/rows/product-row.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { type CategoryNode, CategoryTree } from '#src/products/taxonomy/category-tree.ts'

/**
 * The path of a category that a list of products reads as this category; undefined without one, such as for names with
 * a sign that separates the names of a path. Names of the first of these languages are preferred.
 */
export function findCategoryCell(
  categories: readonly CategoryNode[],
  id: number,
  preferred: readonly Language[] = [],
): string | undefined {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const tree = new CategoryTree(categories)
  return listPaths(byId, byId.get(id), preferred).find((path) => {
    const names = readCategoryCell(path)
    return names !== undefined && tree.find(names) === id
  })
}

/** Paths with the names of each language; a category without a name in it has another one. */
function listPaths(
  byId: ReadonlyMap<number, CategoryNode>,
  category: CategoryNode | undefined,
  preferred: readonly string[],
): string[] {
  const nodes: CategoryNode[] = []
  for (let node = category; node && !nodes.includes(node); node = getParent(byId, node)) nodes.unshift(node)
  const present = new Set(nodes.flatMap(({ names }) => Object.keys(names)))
  const languages = new Set([...preferred.filter((language) => present.has(language)), ...present])
  return [...languages].map((language) =>
    nodes.map(({ names }) => findName(names, [language, ...preferred]) ?? '').join(' > '),
  )
}

function findName(names: CategoryNode['names'], languages: readonly string[]): string | undefined {
  const language = languages.find((one) => names[one])
  return language === undefined ? Object.values(names)[0] : names[language]
}

const getParent = (byId: ReadonlyMap<number, CategoryNode>, { parentId }: CategoryNode) =>
  parentId === null ? undefined : byId.get(parentId)
