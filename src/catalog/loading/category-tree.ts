import { fold } from '../../platform/i18n/fold.ts'

export interface CategoryNode {
  id: number
  parentId: number | null
  code: string
  names: Record<string, string>
}

export type CategoryPath = readonly string[]
export const pathKey = (path: CategoryPath) => path.map(fold).join('\u0001')

/** The categories of a site, found by their names in any language. */
export class CategoryTree {
  readonly #children = new Map<string, number[]>()
  readonly #anywhere = new Map<string, number[]>()

  constructor(nodes: Iterable<CategoryNode>) {
    for (const node of nodes) this.add(node)
  }

  add({ id, parentId, code, names }: CategoryNode) {
    for (const name of new Set([code, ...Object.values(names)].map(fold))) {
      append(this.#children, `${parentId ?? ''} ${name}`, id)
      append(this.#anywhere, name, id)
    }
  }

  /** The id at the end of a path from the top. A single name is also found deeper down, where only one bears it. */
  find(path: CategoryPath): number | undefined {
    const found = this.#walk(path)
    const [only, other] = path.length === 1 ? (this.#anywhere.get(fold(path[0] ?? '')) ?? []) : []
    return found ?? (other === undefined ? only : undefined)
  }

  #walk(path: CategoryPath): number | undefined {
    let at: number | undefined
    for (const name of path) {
      at = this.#children.get(`${at ?? ''} ${fold(name)}`)?.[0]
      if (at === undefined) return undefined
    }
    return at
  }

  /** Every part of these paths that does not exist yet, upper ones first, each once. */
  missing(paths: Iterable<CategoryPath>): CategoryPath[] {
    const missing = new Map<string, CategoryPath>()
    for (const path of paths) {
      if (this.find(path) !== undefined) continue
      for (let depth = 1; depth <= path.length; depth++) {
        const part = path.slice(0, depth)
        if (this.#walk(part) === undefined) missing.set(pathKey(part), part)
      }
    }
    return [...missing.values()].sort((a, b) => a.length - b.length)
  }
}

function append(lists: Map<string, number[]>, key: string, id: number) {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}
