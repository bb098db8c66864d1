import { nameKey } from '#src/products/name-key.ts'

export interface CategoryNode {
  id: number
  parentId: number | null
  names: Record<string, string>
}

export type CategoryPath = readonly string[]
export const pathKey = (path: CategoryPath) => path.map(nameKey).join('\u0001')

/** Categories of a site, found by a path of names in any language. */
export class CategoryTree {
  readonly #children = new Map<string, CategoryNode>()

  constructor(nodes: Iterable<CategoryNode>) {
    for (const node of nodes) this.add(node)
  }

  /** Of siblings with one key the first is found. */
  add(node: CategoryNode) {
    for (const key of new Set(Object.values(node.names).map(nameKey))) {
      const siblingKey = toChildKey(node.parentId, key)
      if (!this.#children.has(siblingKey)) this.#children.set(siblingKey, node)
    }
  }

  find(path: CategoryPath): number | undefined {
    return this.nodesAlong(path)?.at(-1)?.id
  }

  /** The categories along a path; undefined if one is missing. */
  nodesAlong(path: CategoryPath): CategoryNode[] | undefined {
    const nodes: CategoryNode[] = []
    for (const name of path) {
      const node = this.#children.get(toChildKey(nodes.at(-1)?.id ?? null, nameKey(name)))
      if (!node) return undefined
      nodes.push(node)
    }
    return nodes
  }

  /** All missing parts of these paths, upper ones first, each once. */
  listMissingPaths(paths: Iterable<CategoryPath>): CategoryPath[] {
    const missing = new Map<string, CategoryPath>()
    for (const path of paths) {
      for (let depth = 1; depth <= path.length; depth++) {
        const ancestorPath = path.slice(0, depth)
        const key = pathKey(ancestorPath)
        if (!missing.has(key) && !this.nodesAlong(ancestorPath)) missing.set(key, ancestorPath)
      }
    }
    return [...missing.values()].sort((a, b) => a.length - b.length)
  }

  /** The same path in the stored spelling, if it differs from every name of a category on it. */
  otherSpelling(path: CategoryPath): CategoryPath | undefined {
    const nodes = this.nodesAlong(path) ?? []
    const spellings = nodes.map(({ names }, at) => chooseSpelling(names, path[at] ?? ''))
    return spellings.some((name, at) => name !== path[at]) ? spellings : undefined
  }
}

const toChildKey = (parentId: number | null, key: string) => `${parentId ?? ''} ${key}`

function chooseSpelling(names: Record<string, string>, written: string): string {
  const all = Object.values(names)
  if (all.includes(written)) return written
  return all.find((name) => nameKey(name) === nameKey(written)) ?? written
}
