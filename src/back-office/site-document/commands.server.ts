import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { type Call, requireUserId } from '#src/api/serve.server.ts'
import { can } from '#src/permissions/policy.ts'
import { type SiteSection, type WriteResult, writeSections } from '#src/site/section-commands.server.ts'
import { splitVersions, toSectionVersion, VERSIONS_KEY } from '#src/site/sections/part-version-queries.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'
import { siteFactsSection } from '#src/site/sections/site-commands.server.ts'
import { listDocumentChanges, listSecretChanges } from './difference.ts'
import { readDocumentText } from './document-reader.ts'
import { findAddedHosts, findLostHost, findUnsafeTerminals } from './safety-queries.server.ts'
import { CHANGE_KINDS, type DocumentChange, maySeeSection, type SectionDifference } from './site-document.ts'

type SiteCall = Omit<Call<unknown>, 'input'>

interface DocumentRequest {
  /** All sections of a site. */
  sections: readonly SiteSection[]
  content: string
}

/** The sections that the caller may see and change. */
export const selectSections = ({ context }: SiteCall, sections: readonly SiteSection[]): SiteSection[] =>
  sections.filter(({ name }) => maySeeSection(name, (permission) => can(context, permission)))

interface DocumentComparison {
  /** The sections that would change. */
  sections: SectionDifference[]
  /** Their present versions by name. */
  versions: Record<string, string>
  problems: readonly Problem[]
}

const MAX_CHANGES = 200

/** What a document would change, from a write of it that is rolled back, so that all of its problems are found. */
export async function compareDocument(
  call: SiteCall,
  { sections, content }: DocumentRequest,
): Promise<DocumentComparison> {
  const read = await readDocument(call, { sections, content })
  if ('problems' in read) return { sections: [], versions: {}, problems: read.problems }
  const found: SectionDifference[] = []
  const versions: Record<string, string> = {}
  const result = await tryWrite(() =>
    writeSections(call.app.db, call.context.site.id, {
      sections,
      documents: read.documents,
      dryRun: true,
      onWritten({ name, before, after, document }) {
        const changes = [...listDocumentChanges(before, after), ...listSecretChanges(document)]
        if (changes.length === 0) return
        versions[name] = toSectionVersion(before)
        const exported = read.exported[name]
        const isStale = exported !== undefined && exported !== versions[name]
        found.push({ name, counts: countChanges(changes), changes: changes.slice(0, MAX_CHANGES), isStale })
      },
    }),
  )
  return result.ok ? { sections: found, versions, problems: [] } : { sections: [], versions: {}, ...result }
}

const countChanges = (changes: readonly DocumentChange[]) =>
  Object.fromEntries(
    CHANGE_KINDS.map((kind) => [kind, changes.filter((one) => one.kind === kind).length]),
  ) as SectionDifference['counts']

/**
 * Writes the sections that `versions` names, all or none. Refuses RecordChanged if one of them changed since the
 * comparison, InvalidRequest with the problems by path.
 */
export async function applyDocument(
  call: SiteCall,
  { versions, ...request }: DocumentRequest & { versions: Readonly<Record<string, string>> },
): Promise<{ result: Result<null>; problems: readonly Problem[] }> {
  const read = await readDocument(call, request)
  if ('problems' in read) return { result: refuse('InvalidRequest'), problems: read.problems }
  const chosen = Object.entries(read.documents).filter(([name]) => Object.hasOwn(versions, name))
  if (chosen.length === 0) return { result: ok(null), problems: [] }
  const { context, app } = call
  const written = await tryWrite(() =>
    writeSections(app.db, context.site.id, {
      sections: request.sections,
      documents: { ...Object.fromEntries(chosen), [VERSIONS_KEY]: versions },
      dryRun: false,
      actor: { userId: requireUserId(context), ip: call.request.ip },
    }),
  )
  if (written.ok) return { result: ok(null), problems: [] }
  return written.stale
    ? { result: refuse('RecordChanged'), problems: [] }
    : { result: refuse('InvalidRequest'), problems: written.problems }
}

interface ReadDocument {
  documents: Record<string, unknown>
  /** The versions of the sections when the file was exported; none in a file that was written by hand. */
  exported: Readonly<Record<string, string>>
}

/** The sections of a document, checked for what only staff with access to the machine may change. */
async function readDocument(
  call: SiteCall,
  { sections, content }: DocumentRequest,
): Promise<ReadDocument | { problems: Problem[] }> {
  const read = readDocumentText(content)
  if ('problem' in read) return { problems: [read.problem] }
  const { documents, versions, problems } = splitVersions(read.value)
  if (problems.length > 0) return { problems }
  if (typeof documents !== 'object' || documents === null || Array.isArray(documents))
    return { problems: [{ path: '', why: 'is not an object of parts' }] }
  const named = documents as Record<string, unknown>
  const allowed = selectSections(call, sections)
  const forbidden = sections.filter((section) => Object.hasOwn(named, section.name) && !allowed.includes(section))
  if (forbidden.length > 0)
    return { problems: forbidden.map(({ name }) => ({ path: name, why: 'needs other permissions' })) }
  const unsafe = await findUnsafeChanges(call, named)
  return unsafe.length > 0 ? { problems: unsafe } : { documents: named, exported: versions }
}

/** Changes that would lock everybody out, or send saved secrets elsewhere. */
async function findUnsafeChanges({ context, app, request }: SiteCall, documents: Record<string, unknown>) {
  const problems: Problem[] = []
  if ('site' in documents) {
    const saved = await siteFactsSection.read(app.db, context.site.id)
    const { requestedOrigin } = request
    const { site: document } = documents
    const lost = findLostHost(saved, { document, requestedOrigin })
    if (lost !== undefined) problems.push({ path: 'site.hosts', why: `lost ${lost}` })
    const added = await findAddedHosts(app, context.site, { saved, document })
    if (added.length > 0) problems.push({ path: 'site.hosts', why: `only the operator adds ${added.join(', ')}` })
  }
  if ('terminals' in documents) {
    const unsafe = await findUnsafeTerminals(app, { siteId: context.site.id, document: documents.terminals })
    problems.push(...unsafe.map(({ path, why }) => ({ path: `terminals${path}`, why })))
  }
  return problems
}

/** A value that only the database refuses, such as a number out of its range, is a problem and no failure. */
async function tryWrite(write: () => Promise<WriteResult>): Promise<WriteResult> {
  try {
    return await write()
  } catch (error) {
    if (!isRefusedValue(error)) throw error
    return { ok: false, problems: [{ path: '', why: 'is refused by the database' }] }
  }
}

/** PostgreSQL's classes 22 (data exception) and 23 (integrity constraint violation). */
const isRefusedValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
