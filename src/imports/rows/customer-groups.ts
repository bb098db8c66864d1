import { fold } from '#src/platform/i18n/fold.ts'
import type { AudienceGroup } from '../catalogue-lists/product.ts'

type Reading<T> = T | { why: string }

/** The groups of customers that a list names: by their exact name, else by code, else by name or code in any spelling. */
export class CustomerGroups {
  readonly #all: readonly AudienceGroup[]
  readonly #indexes: readonly { toKey: (text: string) => string; groups: ReadonlyMap<string, AudienceGroup[]> }[]
  readonly #found = new Map<string, Reading<AudienceGroup[]>>()

  constructor(all: readonly AudienceGroup[]) {
    this.#all = all
    const asWritten = (text: string) => text
    this.#indexes = [
      { toKey: asWritten, groups: indexGroups(all, ({ name }) => [name]) },
      { toKey: asWritten, groups: indexGroups(all, ({ code }) => [code]) },
      { toKey: fold, groups: indexGroups(all, ({ name, code }) => [fold(name), fold(code)]) },
    ]
  }

  /**
   * The groups of a cell by id; `-` is none of them: everyone. Refuses a cell without a name, an unknown name, and one
   * that more than one group has. Lists repeat few cells in many rows, so each is read once.
   */
  find(cell: string): Reading<AudienceGroup[]> {
    const known = this.#found.get(cell)
    if (known) return known
    const found = this.#read(cell)
    this.#found.set(cell, found)
    return found
  }

  #read(cell: string): Reading<AudienceGroup[]> {
    if (cell === '-') return []
    const whole = this.#findByName(cell)
    if (whole) return 'why' in whole ? whole : [whole]
    const names = cell.split(/\s*[,;|]\s*/).filter(Boolean)
    if (names.length === 0) return { why: 'names no customer group; - is for everyone' }
    const groups = new Map<number, AudienceGroup>()
    for (const name of names) {
      const group = this.#findByName(name)
      if (!group) return { why: `there is no customer group "${name}"; there are ${listNames(this.#all)}` }
      if ('why' in group) return group
      groups.set(group.id, group)
    }
    return [...groups.values()].sort((one, other) => one.id - other.id)
  }

  #findByName(name: string): Reading<AudienceGroup> | undefined {
    for (const { toKey, groups } of this.#indexes) {
      const [group, ...others] = groups.get(toKey(name)) ?? []
      if (group && others.length > 0) {
        const codes = [group, ...others].map(({ code }) => code).join(', ')
        return { why: `more than one customer group is called "${name}": name one by its code, of ${codes}` }
      }
      if (group) return group
    }
    return undefined
  }
}

function indexGroups(all: readonly AudienceGroup[], toKeys: (group: AudienceGroup) => string[]) {
  const groups = new Map<string, AudienceGroup[]>()
  for (const group of all)
    for (const key of new Set(toKeys(group))) if (key !== '') groups.set(key, [...(groups.get(key) ?? []), group])
  return groups
}

const MAX_NAMES = 20

function listNames(groups: readonly AudienceGroup[]): string {
  if (groups.length === 0) return 'none'
  const names = groups.slice(0, MAX_NAMES).map(({ name }) => name)
  return groups.length > MAX_NAMES ? `${names.join(', ')} and others` : names.join(', ')
}
