import type { z } from 'zod'
import { transact } from '../api/command.server.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { didYouMean } from '../platform/i18n/edit-distance.ts'
import { type SiteActor, touchSite } from './commands.server.ts'
import { splitVersions, toSectionVersion } from './sections/part-version-queries.server.ts'
import { listProblems, type Problem } from './sections/problem.ts'

/**
 * One section of an owner's site configuration (settings, menus, banners, pages, ...): each belongs to one module and
 * is read and written as a whole JSON document.
 */
export interface SiteSection<Document = unknown> {
  /** The name used in commands: `menus`. */
  name: string
  schema: z.ZodType<Document>
  read(db: Db, siteId: number): Promise<Document>
  /** Replaces the site's section with the document, inside the caller's transaction. */
  write(tx: Tx, siteId: number, document: Document): Promise<void>
  /**
   * The document for the audit log, which then has the fields that differ, before and after. Never contains secrets.
   * The change of a section without it is logged without details.
   */
  toLogged?(document: Document): Readonly<Record<string, unknown>>
  /** Problems of a document that only the database can find; runs before `write`, in its transaction. */
  problems?(tx: Tx, siteId: number, document: Document): Promise<Problem[]>
  /** Problems with other sections; runs once all documents are written, which are rolled back if there are any. */
  conflicts?(tx: Tx, siteId: number, document: Document): Promise<Problem[]>
}

/**
 * Replaces one section of a site: validates and writes the whole document and notifies every process. Throws the
 * schema's own error.
 */
export async function writeSection(db: Db, siteId: number, { section, json }: { section: SiteSection; json: unknown }) {
  const written = await writeSections(db, siteId, {
    sections: [section],
    documents: { [section.name]: section.schema.parse(json) },
    dryRun: false,
  })
  if (!written.ok) throw new Error(written.problems.map(({ path, why }) => `${path}: ${why}`).join('\n'))
}

export interface SectionsWrite {
  sections: readonly SiteSection[]
  /**
   * Documents by section name; missing sections stay unchanged. `versions` holds the version of each section that the
   * writer saw: a section whose version differs by now is not written (decision 0173).
   */
  documents: unknown
  /** Validates everything and saves nothing. */
  dryRun: boolean
  actor?: SiteActor | undefined
  /** Receives each section as it was and as it is read after the write, also in a dry run. */
  onWritten?: ((section: WrittenSection) => void) | undefined
}

export interface WrittenSection {
  name: string
  before: unknown
  after: unknown
  /** As it was requested, with secrets that no read returns. */
  document: unknown
}

export type WriteResult =
  | { ok: true; parts: string[] }
  /** `stale`: nothing is wrong with the documents, but a part changed since its writer saw it. */
  | { ok: false; problems: Problem[]; stale?: boolean }

/**
 * Replaces some sections of a site, all or none: one transaction that reports every problem of every section at once.
 */
export const writeSections = (db: Db, siteId: number, { documents, ...how }: SectionsWrite): Promise<WriteResult> =>
  changeSections(db, siteId, { ...how, change: async () => documents })

/** A record of a section that a user edits on a page. */
export interface RecordEdit {
  userId: number
  ip: string
  /** The version that the user saw; 0 for a new record. */
  version: number
}

/** Thrown by `change` if the record differs from what its writer saw. */
export class StaleRecord extends Error {}

interface SectionsChange extends Omit<SectionsWrite, 'documents'> {
  /** Computes the new documents from the current ones under the lock. */
  change(tx: Tx): Promise<unknown>
  /** Without it the command line writes. */
  edit?: RecordEdit | undefined
}

export async function changeSections(db: Db, siteId: number, request: SectionsChange): Promise<WriteResult> {
  try {
    return await tryChange(db, siteId, request)
  } catch (error) {
    if (error instanceof StaleRecord) return { ok: false, problems: [], stale: true }
    throw error
  }
}

async function tryChange(
  db: Db,
  siteId: number,
  { sections, change, dryRun, actor, edit, onWritten }: SectionsChange,
): Promise<WriteResult> {
  let found: WriteResult = { ok: false, problems: [] }
  await transact(db, async (tx) => {
    // Serializes concurrent writers of the same site.
    await tx.selectFrom('sites').select('id').where('id', '=', siteId).forUpdate().executeTakeFirstOrThrow()
    const { documents, versions, problems: wrongVersions } = splitVersions(await change(tx))
    const read = parseSections(sections, documents)
    if ('problems' in read || wrongVersions.length > 0) {
      found = { ok: false, problems: [...wrongVersions, ...('problems' in read ? read.problems : [])] }
      return { ok: false }
    }
    const stale = await findStaleSections(tx, siteId, { read, versions })
    const problems = stale.length > 0 ? stale : await writeAll(tx, siteId, { documents: read, actor, edit, onWritten })
    found =
      problems.length > 0 ? { ok: false, problems, stale: stale.length > 0 } : { ok: true, parts: listNames(read) }
    // Rolls back on failure and on a dry run.
    return { ok: found.ok && !dryRun }
  })
  return found
}

interface SectionDocument {
  section: SiteSection
  document: unknown
}

/** Sections whose version differs from the one seen, unless they already equal the written document. */
async function findStaleSections(
  tx: Tx,
  siteId: number,
  { read, versions }: { read: readonly SectionDocument[]; versions: Readonly<Record<string, string>> },
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { section, document } of read) {
    const expected = versions[section.name]
    if (expected === undefined) continue
    const now = toSectionVersion(await section.read(tx, siteId))
    if (now !== expected && now !== toSectionVersion(document))
      problems.push({ path: section.name, why: CHANGED_SINCE })
  }
  return problems
}

const CHANGED_SINCE =
  'was changed since this file was exported; export it again, or take its line out of "versions" to write over the change'

const listNames = (documents: readonly { section: SiteSection }[]) => documents.map(({ section }) => section.name)

function parseSections(
  siteSections: readonly SiteSection[],
  documents: unknown,
): SectionDocument[] | { problems: Problem[] } {
  if (typeof documents !== 'object' || documents === null || Array.isArray(documents))
    return { problems: [{ path: '', why: 'is not an object of parts, such as { "settings": { ... } }' }] }
  const problems = Object.keys(documents).flatMap((name) => findUnknownName(name, siteSections))
  const named = siteSections.filter((siteSection) => siteSection.name in documents)
  const found = named.flatMap((siteSection) => {
    const read = siteSection.schema.safeParse((documents as Record<string, unknown>)[siteSection.name])
    if (read.success) return [{ section: siteSection, document: read.data }]
    problems.push(...listProblems(siteSection.name, read.error))
    return []
  })
  if (problems.length === 0 && found.length === 0) return { problems: [{ path: '', why: 'names no part' }] }
  return problems.length > 0 ? { problems } : found
}

function findUnknownName(name: string, siteSections: readonly SiteSection[]): Problem[] {
  const names = siteSections.map((siteSection) => siteSection.name)
  if (names.includes(name)) return []
  const intended = didYouMean(name, names)
  return [
    { path: name, why: `is no part; ${intended ? `did you mean ${intended}?` : `there are ${names.join(', ')}`}` },
  ]
}

interface WholeWrite {
  documents: readonly SectionDocument[]
  actor: SiteActor | undefined
  edit: RecordEdit | undefined
  onWritten: SectionsWrite['onWritten']
}

async function writeAll(tx: Tx, siteId: number, { documents, actor, edit, onWritten }: WholeWrite): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { section, document } of documents) {
    const found = (await section.problems?.(tx, siteId, document)) ?? []
    problems.push(...found.map(({ path, why }) => ({ path: joinPath(section.name, path), why })))
    if (found.length > 0) continue
    const before = await readLogged(tx, siteId, section)
    const saved = onWritten && (await section.read(tx, siteId))
    await section.write(tx, siteId, document)
    onWritten?.({ name: section.name, before: saved, after: await section.read(tx, siteId), document })
    // An edit of one record has an entry of its own, with the values before and after.
    if (edit) continue
    const detail = findChanges(before, await readLogged(tx, siteId, section))
    await audit(tx, {
      siteId,
      userId: actor?.userId ?? null,
      customerId: null,
      action: 'site.write',
      target: section.name,
      ...(actor && { ip: actor.ip }),
      ...(section.toLogged && { detail }),
    })
  }
  await touchSite(tx, siteId)
  if (problems.length > 0) return problems
  for (const { section, document } of documents) {
    const found = (await section.conflicts?.(tx, siteId, document)) ?? []
    problems.push(...found.map(({ path, why }) => ({ path: joinPath(section.name, path), why })))
  }
  return problems
}

const readLogged = async (tx: Tx, siteId: number, section: SiteSection) =>
  section.toLogged ? section.toLogged(await section.read(tx, siteId)) : {}

/** The fields that differ; a field that one of the two lacks is missing there. */
function findChanges(saved: Readonly<Record<string, unknown>>, written: Readonly<Record<string, unknown>>) {
  const names = [...new Set([...Object.keys(saved), ...Object.keys(written)])]
  const changed = names.filter((name) => JSON.stringify(saved[name]) !== JSON.stringify(written[name]))
  const select = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.filter((name) => name in from).map((name) => [name, from[name]]))
  return { before: select(saved), after: select(written) }
}

const joinPath = (part: string, path: string) => (path === '' || path.startsWith('[') ? part + path : `${part}.${path}`)
