/** Insertions, deletions, substitutions and transpositions; `max + 1` stands for anything above `max`. */
export function editDistance(from: string, to: string, max: number): number {
  if (Math.abs(from.length - to.length) > max) return max + 1
  return Math.min(editDistancesToPrefixes(from, to, max)[to.length] ?? max + 1, max + 1)
}

/** The edit distances to every prefix of a text, by length; undefined if all of them exceed the maximum. */
export function editDistancesToPrefixes(from: string, to: string, maximum: number): number[] {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const swap =
        i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? at(before, j - 2) + 1 : maximum + 1
      next.push(Math.min(change, swap, at(row, j) + 1, at(next, j - 1) + 1))
    }
    if (Math.min(...next) > maximum) return []
    before = row
    row = next
  }
  return row
}

const at = (row: readonly number[], index: number) => row[index] ?? 0

/** The most similar name of a closed list; undefined without a similar one. Case is ignored. */
export function didYouMean(typed: string, names: readonly string[]): string | undefined {
  const low = typed.toLowerCase()
  const getLastSegment = (name: string) => name.toLowerCase().split('.').at(-1) ?? ''
  const near = names
    .map((name) => {
      // The group is often omitted: `OvalView` means `DesignParameter.OvalView`.
      const distance = Math.min(
        editDistance(low, name.toLowerCase(), FAR),
        editDistance(getLastSegment(low), getLastSegment(name), FAR) + 0.5,
      )
      return { name, distance }
    })
    .sort((one, other) => one.distance - other.distance)[0]
  return near && near.distance <= Math.max(1.5, Math.min(FAR, typed.length / 3)) ? near.name : undefined
}

const FAR = 6
