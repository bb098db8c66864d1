import type { Problem } from '#src/site/sections/problem.ts'

const MAX_DEPTH = 40

/** The JSON of a document, or why it is none that can be stored. */
export function readDocumentText(content: string): { value: unknown } | { problem: Problem } {
  let value: unknown
  try {
    value = JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = `is not JSON: ${error instanceof Error ? error.message.slice(0, 200).toWellFormed() : ''}`
    return { problem: { path: '', why } }
  }
  const why = findUnstorable(value, 0)
  return why === undefined ? { value } : { problem: { path: '', why } }
}

/** PostgreSQL stores neither NUL characters nor half surrogate pairs. */
function findUnstorable(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed() ? 'has characters that cannot be stored' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > MAX_DEPTH) return 'is nested too deeply'
  for (const [name, inner] of Object.entries(value)) {
    const why = findUnstorable(name, depth) ?? findUnstorable(inner, depth + 1)
    if (why !== undefined) return why
  }
  return undefined
}
