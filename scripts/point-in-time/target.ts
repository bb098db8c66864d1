import type { RestorableRange } from './archive.ts'

/**
 * The newest base backup that can be restored to a moment, or the reason why there is none. Without a moment: the one
 * that extends furthest.
 */
export function chooseRange(ranges: readonly RestorableRange[], at: Date | undefined): RestorableRange | string {
  const newestFirst = ranges.toSorted((one, other) => other.to.getTime() - one.to.getTime() || startOrder(other, one))
  const [newest] = newestFirst
  if (!newest) return 'The archive holds no base backup.'
  if (!at) return newest
  const reaching = newestFirst
    .filter(({ from, to }) => from <= at && at <= to)
    .toSorted((one, other) => startOrder(other, one))
  const [chosen] = reaching
  if (!chosen) return `The archive does not reach ${at.toISOString()}.`
  if (reaching.every(({ archive }) => archive.name === chosen.archive.name)) return chosen
  return `More than one database archived ${at.toISOString()}: choose one with --archive.`
}

const startOrder = (one: RestorableRange, other: RestorableRange) => one.from.getTime() - other.from.getTime()

/** One line per restorable range without gaps. */
export function rangeLines(ranges: readonly RestorableRange[]): string[] {
  const stretches: { name: string; from: Date; to: Date }[] = []
  for (const { archive, from, to } of ranges) {
    const before = stretches.at(-1)
    if (before?.name === archive.name && from <= before.to) before.to = to
    else stretches.push({ name: archive.name, from, to })
  }
  return stretches.map(({ name, from, to }) => `${name}: from ${from.toISOString()} to ${to.toISOString()}`)
}
