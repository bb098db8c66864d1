import type { Db } from '#src/platform/db.server.ts'
import type { SiteSection } from '../section-commands.server.ts'
import { toSectionVersion, VERSIONS_KEY } from './part-version-queries.server.ts'

/** The documents of sections of a site by name. */
export async function readSections(
  db: Db,
  siteId: number,
  sections: readonly SiteSection[],
): Promise<Record<string, object>> {
  const read = sections.map(async (section) => [section.name, await section.read(db, siteId)] as const)
  return Object.fromEntries(await Promise.all(read)) as Record<string, object>
}

/** The exported file of documents, with the version of each. */
export function toExportedFile(documents: Readonly<Record<string, object>>): string {
  const versions = Object.fromEntries(
    Object.entries(documents).map(([name, document]) => [name, toSectionVersion(document)]),
  )
  return `${JSON.stringify({ [VERSIONS_KEY]: versions, ...documents }, null, 2)}\n`
}
