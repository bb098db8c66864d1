import type { Db } from '../../platform/db.server.ts'
import { changeParts, type Written } from '../part-commands.server.ts'
import { type Assignment, assigned } from './assignment.ts'
import type { Problem } from './problem.ts'
import { settingsPart } from './settings-commands.server.ts'
import { siteFactsPart } from './site-commands.server.ts'

interface Asked {
  assignments: readonly Assignment[]
  /** Finds out everything, and keeps nothing. */
  dryRun: boolean
}

/** Sets some flags and facts of a site, all or none, and leaves the others as they are. */
export async function setByName(db: Db, siteId: number, { assignments, dryRun }: Asked): Promise<Written> {
  let strange: Problem[] = []
  const written = await changeParts(db, siteId, {
    parts: [siteFactsPart, settingsPart],
    dryRun,
    async change(tx) {
      const settings = await settingsPart.read(tx, siteId)
      const site = await siteFactsPart.read(tx, siteId)
      const read = assigned({ settings, site }, assignments)
      strange = read.problems ?? []
      return read.documents
    },
  })
  if (strange.length > 0) return { ok: false, problems: strange }
  // Who typed `OvalView=maybe` did not write a document: the part is left out of what he is told.
  if (!written.ok)
    return { ok: false, problems: written.problems.map(({ path, why }) => ({ path: path.replace(/^\w+\./, ''), why })) }
  return written
}
