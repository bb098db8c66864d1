import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { siteNamed } from '#src/site/name-queries.server.ts'
import { writeSections } from '#src/site/section-commands.server.ts'
import { parseAssignment } from '#src/site/sections/assignment.ts'
import { setByName, settingsSection, siteFactsSection } from '#src/site/sections/site-commands.server.ts'

/** The equivalent of `npm run site -- --site KEY set ...` in a running shop. */
export const setSite = (databaseUrl: string, key: string, ...words: string[]): Promise<void> =>
  withSite(databaseUrl, key, async (db, id) => {
    const assignments = words.map((word) => parseAssignment(word)).filter((one) => one !== undefined)
    const written = await setByName(db, id, { assignments, dryRun: false })
    if (!written.ok) throw new Error(JSON.stringify(written.problems))
  })

/** Saves the current settings; call the result to restore them. */
export async function preserveSettings(databaseUrl: string, key: string): Promise<() => Promise<void>> {
  const read = await withSite(databaseUrl, key, async (db, id) => ({
    settings: await settingsSection.read(db, id),
    site: await siteFactsSection.read(db, id),
  }))
  const parts = [settingsSection, siteFactsSection]
  return () =>
    withSite(
      databaseUrl,
      key,
      async (db, id) => void (await writeSections(db, id, { sections: parts, documents: read, dryRun: false })),
    )
}

async function withSite<T>(databaseUrl: string, key: string, work: (db: Db, siteId: number) => Promise<T>): Promise<T> {
  const pool = openPool(databaseUrl, 1)
  const db = createKysely(pool)
  try {
    return await work(db, (await siteNamed(db, key))?.id ?? 0)
  } finally {
    await pool.end()
  }
}
