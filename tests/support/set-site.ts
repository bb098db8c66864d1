import { kyselyOn, openPool } from '../../src/platform/db.server.ts'
import { siteNamed } from '../../src/site/naming-queries.server.ts'
import { assignmentIn } from '../../src/site/parts/assignment.ts'
import { setByName } from '../../src/site/parts/change-commands.server.ts'

/** What `npm run site -- --site KEY set ...` does, in a shop that is running. */
export async function setSite(databaseUrl: string, key: string, ...words: string[]): Promise<void> {
  const pool = openPool(databaseUrl, 1)
  const db = kyselyOn(pool)
  try {
    const site = await siteNamed(db, key)
    const assignments = words.map((word) => assignmentIn(word)).filter((one) => one !== undefined)
    const written = await setByName(db, site?.id ?? 0, { assignments, dryRun: false })
    if (!written.ok) throw new Error(JSON.stringify(written.problems))
  } finally {
    await pool.end()
  }
}
