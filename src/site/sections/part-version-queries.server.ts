import { createHash } from 'node:crypto'
import { z } from 'zod'
import { listProblems, type Problem } from './problem.ts'

/** The key under which an exported file carries the version of each section (decision 0173). */
export const VERSIONS_KEY = 'versions'

const schema = z.record(z.string(), z.string())
type SectionVersions = z.infer<typeof schema>

/** The version of a section: a digest of its document, independent of key order. */
export const toSectionVersion = (document: unknown): string =>
  createHash('sha256')
    // Normalized as JSON: dates become text, and undefined values are left out.
    .update(JSON.stringify(sortKeys(JSON.parse(JSON.stringify(document)))))
    .digest('hex')
    .slice(0, 16)

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

/** Separates the versions in a file from its sections. A handwritten file has none. */
export function splitVersions(file: unknown): { documents: unknown; versions: SectionVersions; problems: Problem[] } {
  if (typeof file !== 'object' || file === null || Array.isArray(file) || !(VERSIONS_KEY in file))
    return { documents: file, versions: {}, problems: [] }
  const { [VERSIONS_KEY]: versions, ...documents } = file
  const read = schema.safeParse(versions)
  return read.success
    ? { documents, versions: read.data, problems: [] }
    : { documents, versions: {}, problems: listProblems(VERSIONS_KEY, read.error) }
}
