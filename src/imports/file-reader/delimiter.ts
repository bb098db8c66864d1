export const DELIMITERS = [';', '\t', '|', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

const LINES = 60

/**
 * The delimiter: the character with the same count in most of the first lines, without quoted text. A comma has the
 * lowest priority, since it is also in prices (`A1;12,50`). With one column: a comma.
 */
export function sniffDelimiter(head: string): Delimiter {
  const lines = splitLines(head)
  const declaredDelimiter = findDeclaredDelimiter(head)
  if (declaredDelimiter) return declaredDelimiter
  const judged = DELIMITERS.map((delimiter) => ({ delimiter, steady: steadiness(lines, delimiter) }))
  const best = Math.max(...judged.map(({ steady }) => steady))
  return judged.find(({ steady }) => steady > 0 && steady >= best - 0.05)?.delimiter ?? ','
}

/** Excel's own first line, `sep=;`, which is not a row of the list. */
export function findDeclaredDelimiter(head: string): Delimiter | undefined {
  const message = /^\uFEFF?sep=(.)\r?\n/i.exec(head)?.[1]
  return DELIMITERS.find((delimiter) => delimiter === message)
}

function steadiness(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1)
  const byCount = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  )
  const maximum = Math.max(0, ...[...byCount.values()].map((same) => same.length))
  return lines.length === 0 ? 0 : maximum / lines.length
}

// Lines without their quoted parts; a line break inside quotes does not end a line. The last may be incomplete and is
// omitted.
function splitLines(head: string): string[] {
  const bare = head.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/)
  const whole = bare.length > 1 ? bare.slice(0, -1) : bare
  return whole.filter((line) => line.trim() !== '').slice(0, LINES)
}
