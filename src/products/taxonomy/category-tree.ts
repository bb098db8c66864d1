import { nameKey } from '#src/products/match-key.ts'
import type { TaxonomyPageDocument } from './taxonomy-page.ts'

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
  findStoredSpelling(path: CategoryPath): CategoryPath | undefined {
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

export interface NamedCategory {
  id: number
  parentId: number | null
  code: string
  names: Record<string, string>
}

/** Finds a category by code, by path (`Brakes > Pads`), or by a unique name. */
export class CategoryFinder {
  readonly #byCode = new Map<string, NamedCategory>()
  readonly #byName: ReadonlyMap<string, readonly NamedCategory[]>
  readonly #byId = new Map<number, NamedCategory>()

  constructor(categories: readonly NamedCategory[]) {
    for (const one of categories) {
      this.#byCode.set(one.code, one)
      this.#byId.set(one.id, one)
    }
    const named = categories.flatMap((category) =>
      [...new Set(Object.values(category.names).map(nameKey))].map((key) => ({ key, category })),
    )
    const groups = Map.groupBy(named, ({ key }) => key)
    this.#byName = new Map([...groups].map(([key, found]) => [key, found.map(({ category }) => category)]))
  }

  find(written: string): NamedCategory | undefined {
    const existing = this.#byCode.get(written.trim())
    if (existing) return existing
    const path = written.split('>').map(nameKey)
    const ends = (this.#byName.get(path.at(-1) ?? '') ?? []).filter((one) => this.#endsPath(one, path))
    const whole = ends.filter((one) => this.listAncestors(one).length === path.length - 1)
    const [only, other] = whole.length > 0 ? whole : ends
    return other === undefined ? only : undefined
  }

  /** The ancestors of a category, the nearest first. */
  listAncestors(category: NamedCategory): NamedCategory[] {
    const found: NamedCategory[] = []
    for (let at = this.#parent(category); at && !found.includes(at); at = this.#parent(at)) found.push(at)
    return found
  }

  #parent = ({ parentId }: NamedCategory) => (parentId === null ? undefined : this.#byId.get(parentId))

  #endsPath(category: NamedCategory, path: readonly string[]): boolean {
    const names = [category, ...this.listAncestors(category)].map((one) => Object.values(one.names).map(nameKey))
    return path.toReversed().every((key, at) => names[at]?.includes(key) === true)
  }
}

/** Changes of a category; undefined fields stay. */
export interface CategoryChange {
  category: string
  /** By language. */
  names: Record<string, string>
  /** The parent category; null moves it to the top. */
  parent?: string | null | undefined
  sortNo?: number | undefined
  /** Key of an image in the site's store; empty removes it. */
  picture?: string | undefined
  /** Of its page in the shop; an empty text removes that of its language. */
  page?: TaxonomyPageDocument | undefined
}

export const BRAND_QUALITIES = ['original', 'branded', 'economy'] as const

/** Changes of a brand; undefined fields stay. */
export interface BrandChange {
  brand: string
  newName?: string | undefined
  quality?: (typeof BRAND_QUALITIES)[number] | undefined
  /** Key of an image in the site's store; empty removes it. */
  logo?: string | undefined
  /** Of its page in the shop; an empty text removes that of its language. */
  page?: TaxonomyPageDocument | undefined
}
