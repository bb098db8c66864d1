import { nameKey } from './name-key.ts'

export interface CategoryNode {
  id: number
  parentId: number | null
  names: Record<string, string>
}

export type CategoryPath = readonly string[]
export const pathKey = (path: CategoryPath) => path.map(nameKey).join('\u0001')

/** The categories of a site, found by the path of their names in any language. */
export class CategoryTree {
  readonly #children = new Map<string, CategoryNode>()

  constructor(nodes: Iterable<CategoryNode>) {
    for (const node of nodes) this.add(node)
  }

  /** Of two siblings with one key the first is the one found. */
  add(node: CategoryNode) {
    for (const key of new Set(Object.values(node.names).map(nameKey))) {
      const place = placeKey(node.parentId, key)
      if (!this.#children.has(place)) this.#children.set(place, node)
    }
  }

  find(path: CategoryPath): number | undefined {
    return this.nodesAlong(path)?.at(-1)?.id
  }

  /** The categories from the top to the end of a path; undefined where one of them is missing. */
  nodesAlong(path: CategoryPath): CategoryNode[] | undefined {
    const nodes: CategoryNode[] = []
    for (const name of path) {
      const node = this.#children.get(placeKey(nodes.at(-1)?.id ?? null, nameKey(name)))
      if (!node) return undefined
      nodes.push(node)
    }
    return nodes
  }

  /** Every part of these paths that does not exist yet, upper ones first, each once. */
  missing(paths: Iterable<CategoryPath>): CategoryPath[] {
    const missing = new Map<string, CategoryPath>()
    for (const path of paths) {
      for (let depth = 1; depth <= path.length; depth++) {
        const part = path.slice(0, depth)
        const key = pathKey(part)
        if (!missing.has(key) && !this.nodesAlong(part)) missing.set(key, part)
      }
    }
    return [...missing.values()].sort((a, b) => a.length - b.length)
  }

  /** The same path in the spelling of the tree, where that differs from every name of a category on it. */
  otherSpelling(path: CategoryPath): CategoryPath | undefined {
    const nodes = this.nodesAlong(path) ?? []
    const spelled = nodes.map(({ names }, at) => spellingOf(names, path[at] ?? ''))
    return spelled.some((name, at) => name !== path[at]) ? spelled : undefined
  }
}

const placeKey = (parentId: number | null, key: string) => `${parentId ?? ''} ${key}`

function spellingOf(names: Record<string, string>, written: string): string {
  const all = Object.values(names)
  if (all.includes(written)) return written
  return all.find((name) => nameKey(name) === nameKey(written)) ?? written
}
