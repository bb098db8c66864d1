import type { Db } from '#src/platform/db.server.ts'
import { changeSections, type WriteResult } from '../section-commands.server.ts'
import { type Assignment, applyAssignments } from './assignment.ts'
import type { Problem } from './problem.ts'
import { settingsSection } from './settings-commands.server.ts'
import { siteFactsSection } from './site-commands.server.ts'

interface SectionChangeInput {
  assignments: readonly Assignment[]
  /** Validates everything and saves nothing. */
  dryRun: boolean
}

/** Sets some flags and facts of a site, all or none, and leaves the others unchanged. */
export async function setByName(
  db: Db,
  siteId: number,
  { assignments, dryRun }: SectionChangeInput,
): Promise<WriteResult> {
  let problems: Problem[] = []
  const written = await changeSections(db, siteId, {
    sections: [siteFactsSection, settingsSection],
    dryRun,
    async change(tx) {
      const settings = await settingsSection.read(tx, siteId)
      const site = await siteFactsSection.read(tx, siteId)
      const read = applyAssignments({ settings, site }, assignments)
      problems = read.problems ?? []
      return read.documents
    },
  })
  if (problems.length > 0) return { ok: false, problems: problems }
  // The user typed an assignment, not a document, so the message omits the section name.
  if (!written.ok)
    return { ok: false, problems: written.problems.map(({ path, why }) => ({ path: path.replace(/^\w+\./, ''), why })) }
  return written
}
