import type { z } from 'zod'
import { transact } from '../api/command.server.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { meantName } from '../platform/slips.ts'
import { splitVersions, toPartVersion } from './parts/part-version-queries.server.ts'
import { type Problem, problemsOf } from './parts/problem.ts'
import { touchSite } from './touch-commands.server.ts'

/**
 * One part of what an owner decides about his site (settings, menus, banners, pages, ...): one domain keeps it, and it is
 * read and written whole, as a document that goes through JSON.
 */
export interface SitePart<Document = unknown> {
  /** As people type it: `menus`. */
  name: string
  schema: z.ZodType<Document>
  read(db: Db, siteId: number): Promise<Document>
  /** Makes the site's part equal to the document, inside the caller's transaction. */
  write(tx: Tx, siteId: number, document: Document): Promise<void>
  /** What is wrong with a document that only the database can tell; asked before `write`, in its transaction. */
  problems?(tx: Tx, siteId: number, document: Document): Promise<Problem[]>
}

/** Replaces one part of a site: checked whole, written whole, and told to every process. Throws the schema's own error. */
export async function writePart(db: Db, siteId: number, { part, json }: { part: SitePart; json: unknown }) {
  const written = await writeParts(db, siteId, {
    parts: [part],
    documents: { [part.name]: part.schema.parse(json) },
    dryRun: false,
  })
  if (!written.ok) throw new Error(written.problems.map(({ path, why }) => `${path}: ${why}`).join('\n'))
}

export interface PartsToWrite {
  parts: readonly SitePart[]
  /**
   * By the name of the part; a part that is not named stays as it is. Under `versions` the version of each part that the
   * writer saw: a part that has another one by now is not written (decision 0173).
   */
  documents: unknown
  /** Finds out everything, and keeps nothing. */
  dryRun: boolean
}

export type Written =
  | { ok: true; parts: string[] }
  /** `stale`: nothing is wrong with the documents, but a part changed since its writer saw it. */
  | { ok: false; problems: Problem[]; stale?: boolean }

/** Replaces some parts of a site, all of them or none: one transaction, and every problem of every part told at once. */
export const writeParts = (db: Db, siteId: number, { documents, ...how }: PartsToWrite): Promise<Written> =>
  changeParts(db, siteId, { ...how, change: async () => documents })

interface PartsToChange extends Omit<PartsToWrite, 'documents'> {
  /** The new documents, worked out of what is there while nobody else writes. */
  change(tx: Tx): Promise<unknown>
}

export async function changeParts(db: Db, siteId: number, { parts, change, dryRun }: PartsToChange): Promise<Written> {
  let found: Written = { ok: false, problems: [] }
  await transact(db, async (tx) => {
    // Two people who write at once wait for one another here.
    await tx.selectFrom('sites').select('id').where('id', '=', siteId).forUpdate().executeTakeFirstOrThrow()
    const { documents, versions, problems: wrongVersions } = splitVersions(await change(tx))
    const read = readParts(parts, documents)
    if ('problems' in read || wrongVersions.length > 0) {
      found = { ok: false, problems: [...wrongVersions, ...('problems' in read ? read.problems : [])] }
      return { ok: false }
    }
    const stale = await staleParts(tx, siteId, { read, versions })
    const problems = stale.length > 0 ? stale : await writeAll(tx, siteId, read)
    found = problems.length > 0 ? { ok: false, problems, stale: stale.length > 0 } : { ok: true, parts: namesOf(read) }
    // What is not ok leaves nothing behind, and so does a dry run.
    return { ok: found.ok && !dryRun }
  })
  return found
}

interface PartDocument {
  part: SitePart
  document: unknown
}

/** Parts that have another version than the one that was seen, unless they are already as written. */
async function staleParts(
  tx: Tx,
  siteId: number,
  { read, versions }: { read: readonly PartDocument[]; versions: Readonly<Record<string, string>> },
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { part, document } of read) {
    const seen = versions[part.name]
    if (seen === undefined) continue
    const now = toPartVersion(await part.read(tx, siteId))
    if (now !== seen && now !== toPartVersion(document)) problems.push({ path: part.name, why: CHANGED_SINCE })
  }
  return problems
}

const CHANGED_SINCE =
  'was changed since this file was exported; export it again, or take its line out of "versions" to write over the change'

const namesOf = (documents: readonly { part: SitePart }[]) => documents.map(({ part }) => part.name)

function readParts(parts: readonly SitePart[], documents: unknown): PartDocument[] | { problems: Problem[] } {
  if (typeof documents !== 'object' || documents === null || Array.isArray(documents))
    return { problems: [{ path: '', why: 'is not an object of parts, such as { "settings": { ... } }' }] }
  const problems = Object.keys(documents).flatMap((name) => strangeName(name, parts))
  const named = parts.filter((part) => part.name in documents)
  const found = named.flatMap((part) => {
    const read = part.schema.safeParse((documents as Record<string, unknown>)[part.name])
    if (read.success) return [{ part, document: read.data }]
    problems.push(...problemsOf(part.name, read.error))
    return []
  })
  if (problems.length === 0 && found.length === 0) return { problems: [{ path: '', why: 'names no part' }] }
  return problems.length > 0 ? { problems } : found
}

function strangeName(name: string, parts: readonly SitePart[]): Problem[] {
  const names = parts.map((part) => part.name)
  if (names.includes(name)) return []
  const meant = meantName(name, names)
  return [{ path: name, why: `is no part; ${meant ? `did you mean ${meant}?` : `there are ${names.join(', ')}`}` }]
}

async function writeAll(tx: Tx, siteId: number, documents: readonly PartDocument[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { part, document } of documents) {
    const found = (await part.problems?.(tx, siteId, document)) ?? []
    problems.push(...found.map(({ path, why }) => ({ path: joined(part.name, path), why })))
    if (found.length > 0) continue
    await part.write(tx, siteId, document)
    await audit(tx, { siteId, userId: null, customerId: null, action: 'site.write', target: part.name })
  }
  await touchSite(tx, siteId)
  return problems
}

const joined = (part: string, path: string) => (path === '' || path.startsWith('[') ? part + path : `${part}.${path}`)
