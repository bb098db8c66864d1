export interface Replacement {
  /** The key of the old number. */
  key: string
  successors: readonly string[]
}

/**
 * Replaced numbers in a cycle (`A: use B`, `B: use A`). Found in the list itself, independent of the current content of
 * the shop.
 */
export function inCircles<T extends Replacement>(replaced: readonly T[]): Set<T> {
  const old = new Set(replaced.map(({ key }) => key))
  const waiting = new Map<string, T[]>()
  const leads = new Set<T>()
  const arrived: T[] = []
  for (const one of replaced) {
    if (one.successors.some((key) => !old.has(key))) arrived.push(one)
    for (const key of one.successors) waiting.set(key, [...(waiting.get(key) ?? []), one])
  }
  for (let one = arrived.pop(); one; one = arrived.pop()) {
    if (leads.has(one)) continue
    leads.add(one)
    arrived.push(...(waiting.get(one.key) ?? []))
  }
  return new Set(replaced.filter((one) => !leads.has(one)))
}
