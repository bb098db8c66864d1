import { nameKey } from '#src/products/name-key.ts'

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
    const whole = ends.filter((one) => this.above(one).length === path.length - 1)
    const [only, other] = whole.length > 0 ? whole : ends
    return other === undefined ? only : undefined
  }

  /** The ancestors of a category, the nearest first. */
  above(category: NamedCategory): NamedCategory[] {
    const found: NamedCategory[] = []
    for (let at = this.#parent(category); at && !found.includes(at); at = this.#parent(at)) found.push(at)
    return found
  }

  #parent = ({ parentId }: NamedCategory) => (parentId === null ? undefined : this.#byId.get(parentId))

  #endsPath(category: NamedCategory, path: readonly string[]): boolean {
    const names = [category, ...this.above(category)].map((one) => Object.values(one.names).map(nameKey))
    return path.toReversed().every((key, at) => names[at]?.includes(key) === true)
  }
}
